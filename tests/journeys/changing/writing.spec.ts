import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { lagosFromMoment } from '#contract/lagos-time.ts'
import { fillPost, named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/fixtures.ts'

test.describe.configure({ timeout: 90_000 })

async function openNew(page: Page) {
  const session = await openSection(page, 'blog')
  await page.getByRole('button', { name: 'Create Blog Post' }).click()
  return { ...session, form: page.getByRole('dialog', { name: 'Create Blog Post' }) }
}

const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')
const create = (form: Locator) => form.getByRole('button', { name: 'Create Blog Post' }).click()
const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('a post is written by keyboard with a live preview and published as previewed', async ({ page }) => {
  const { form } = await openNew(page)
  const title = named('Written by keyboard')
  await fillPost(form, title)
  const content = form.getByLabel('Content')
  await content.fill('Before you buy')
  await form.getByRole('button', { name: 'Heading', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(content).toHaveValue('## Before you buy')
  await expect(content).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(content).toHaveValue('Before you buy')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await page.keyboard.press('End')
  await page.keyboard.type('\n\nHire ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('one')
  await expect(content).toHaveValue('## Before you buy\n\nHire **one**')

  const toolbar = form.getByRole('toolbar', { name: 'Formatting' })
  await toolbar.getByRole('button', { name: 'Heading', exact: true }).focus()
  await page.keyboard.press('End')
  await expect(toolbar.getByRole('button', { name: 'Image' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(toolbar.getByRole('button', { name: 'Photo' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(toolbar.getByRole('button', { name: 'Table' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(content).toHaveValue(/\| Ploughing \| 200 \|$/)

  const preview = form.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { level: 2, name: 'Before you buy' })).toBeVisible()
  await expect(preview.getByRole('cell', { name: 'Ploughing' })).toBeVisible()
  await expect(form.getByText('9 words')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await form.getByLabel('Status').selectOption('published')
  await create(form)
  await expect(form).toHaveCount(0)
  await rowOf(page, title).getByRole('link', { name: 'View page' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Before you buy' })).toBeVisible()
  await expect(page.getByText('one', { exact: true })).toHaveJSProperty('tagName', 'STRONG')
  await expect(page.getByRole('group', { name: 'Table' })).toHaveCSS('overflow-x', 'auto')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('typed text survives closing the tab, is shown apart from the stored text, and is cleared after saving', async ({
  page,
  context,
}) => {
  const { form } = await openNew(page)
  const title = named('Half written')
  await fillPost(form, title)
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Reading the first rains.')))
    .toBe(true)
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Field Guides'))).toBe(true)
  await page.close()

  const tab = await context.newPage()
  await tab.goto('/admin?section=blog')
  await tab.getByRole('button', { name: 'Create Blog Post' }).click()
  const again = tab.getByRole('dialog', { name: 'Create Blog Post' })
  await expect(again.getByText(/^Unsaved text from \d\d:\d\d\.$/)).toBeVisible()
  await expect(again.getByLabel('Title')).toHaveValue('')
  await expectAccessible(tab)
  await expectNoSidewaysScroll(tab)
  await again.getByRole('button', { name: 'Restore' }).click()
  await expect(again.getByLabel('Title')).toHaveValue(title)
  await expect(again.getByLabel('Image URL')).toHaveValue('/images/blog/before-the-harmattan.webp')
  await expect(again.getByText('Unsaved text from')).toHaveCount(0)
  await create(again)
  await expect(again).toHaveCount(0)
  expect(await tab.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unsaved')))).toEqual([])

  await rowOf(tab, title).getByRole('button', { name: 'Edit' }).click()
  const edit = tab.getByRole('dialog', { name: 'Edit Blog Post' })
  await edit.getByLabel('Content').fill('Half a sentence')
  await expect.poll(() => tab.evaluate(() => JSON.stringify(localStorage).includes('Half a sentence'))).toBe(true)
  await tab.close()

  // Somebody else saves the post meanwhile.
  const last = await context.newPage()
  const headers = await openSection(last, 'blog').then((session) => session.headers)
  const found = await last.request.get(`/api/admin/blog?q=${encodeURIComponent(title)}`, { headers })
  const [{ id }] = await found.json()
  const stored = await (await last.request.get(`/api/admin/blog/${id}`, { headers })).json()
  await last.request.put(`/api/admin/blog/${id}`, { headers, data: { ...stored, content: 'Theirs' } })
  await last.goto('/admin?section=blog')
  await rowOf(last, title).getByRole('button', { name: 'Edit' }).click()
  const conflicted = last.getByRole('dialog', { name: 'Edit Blog Post' })
  await expect(conflicted.getByText('It was typed before the version below')).toBeVisible()
  await expect(conflicted.getByLabel('Content')).toHaveValue('Theirs')
  await conflicted.getByRole('button', { name: 'Discard' }).click()
  await expect(conflicted.getByText('Unsaved text from')).toHaveCount(0)
  await last.keyboard.press('Escape')
  await expect(conflicted).toHaveCount(0)
})

test.describe('an image that is still being sent', () => {
  // The test recorder loads the preview.
  test.use({ expectedErrors: [/Connecting to 'blob:/] })

  test('also survives closing the tab', async ({ page, context }) => {
    await context.route('**/api/objects/upload', () => undefined)
    const { form } = await openNew(page)
    await form.getByLabel('Title').fill(named('With an image'))
    await form.locator('input[type=file]').first().setInputFiles('tests/support/photo.jpg')
    await expect(form.getByText('Sending the image...')).toBeVisible()
    const storedFiles = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('gona-unsaved', 1)
            opening.onsuccess = () => {
              const counting = opening.result.transaction('files').objectStore('files').count()
              counting.onsuccess = () => resolve(counting.result)
            }
          }),
      )
    await expect.poll(storedFiles).toBe(1)
    await page.close()
    const tab = await context.newPage()
    await tab.goto('/admin?section=blog')
    await tab.getByRole('button', { name: 'Create Blog Post' }).click()
    const again = tab.getByRole('dialog', { name: 'Create Blog Post' })
    await again.getByRole('button', { name: 'Restore' }).click()
    await expect(again.getByText('Sending the image...')).toBeVisible()
    await expect(again.getByRole('img', { name: 'Preview' })).toHaveJSProperty('complete', true)
    await tab.keyboard.press('Escape')
    await tab.getByRole('button', { name: 'Discard' }).click()
    await expect(again).toHaveCount(0)
    expect(await tab.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unsaved')))).toEqual([])
  })
})

test.describe('an older draft', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('does not silently overwrite a newer post when restored', async ({ page }) => {
    const { headers } = await openSection(page, 'blog')
    const title = named('Saved meanwhile')
    const article = {
      title,
      slug: slugOf(title),
      content: 'Stored',
      excerpt: 'e',
      imageUrl: '/images/blog/before-the-harmattan.webp',
      category: 'Field Guides',
      status: 'draft',
    }
    const { id } = await (await page.request.post('/api/admin/blog', { headers, data: article })).json()
    await page.reload()
    await rowOf(page, title).getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Blog Post' })
    await form.getByLabel('Content').fill('Mine')
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Mine'))).toBe(true)
    await page.request.put(`/api/admin/blog/${id}`, { headers, data: { ...article, content: 'Theirs' } })
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await rowOf(page, title).getByRole('button', { name: 'Edit' }).click()
    await form.getByRole('button', { name: 'Restore' }).click()
    await expect(form.getByLabel('Content')).toHaveValue('Mine')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Changed by somebody else' })).toBeVisible()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect(form).toHaveCount(0)
    const stored = await (await page.request.get(`/api/admin/blog/${id}`, { headers })).json()
    expect(stored.content).toBe('Mine')
  })
})

test('an image dropped into the text is uploaded with its description and placed below the caret’s line', async ({
  page,
}) => {
  const { form } = await openNew(page)
  await page.route('**/api/objects/upload', (route) => route.fulfill({ json: { uploadURL: '/bucket/pending' } }))
  await page.route('**/bucket/pending', (route) => route.fulfill({ status: 200 }))
  await page.route('**/process-image', (route) => route.fulfill({ json: { objectPath: '/objects/abc', exists: true } }))
  await page.route('**/objects/abc?*', async (route) =>
    route.fulfill({ body: await readFile('tests/support/photo.jpg') }),
  )
  const content = form.getByLabel('Content')
  await content.fill('Before.')
  const photo = (await readFile('tests/support/photo.jpg')).toString('base64')
  const dropped = await page.evaluateHandle((base64) => {
    const data = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    data.items.add(new File([bytes], 'plough.jpg', { type: 'image/jpeg' }))
    return data
  }, photo)
  await content.dispatchEvent('drop', { dataTransfer: dropped })
  const alt = form.getByLabel('Alternative text')
  await expect(alt).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await form.getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(form.getByText('Describe what the image shows')).toBeVisible()
  await alt.fill('A [disc] plough')
  await alt.press('Enter')
  await expect(content).toHaveValue('Before.\n\n![A disc plough](/objects/abc)')
  await expect(alt).toHaveCount(0)
  await expect(form.getByRole('alert').filter({ hasText: '/objects/abc' })).toContainText('No longer in the library')
})

test('a post is published on schedule, and a private link shows it before then', async ({ page, context }) => {
  const { form } = await openNew(page)
  const title = named('At a time')
  await fillPost(form, title)
  await form.getByLabel('Status').selectOption('scheduled')
  const at = form.getByLabel('Publish at')
  await create(form)
  await expect(form.getByText('Choose a day and a time')).toBeVisible()
  await expectAccessible(page)
  await at.fill(lagosFromMoment(new Date(Date.now() + 3 * 60 * 60_000).toISOString()))
  await create(form)
  await expect(form).toHaveCount(0)
  const row = rowOf(page, title)
  await expect(row.getByText('scheduled')).toBeVisible()
  await expect(row.getByText(/^for \w{3} \d\d, \d{4}, \d\d:\d\d [AP]M$/)).toBeVisible()
  await expectAccessible(page)
  expect((await page.request.get(`/blog/${slugOf(title)}`)).status()).toBe(404)
  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    row.getByRole('button', { name: `Preview ${title}`, exact: true }).click(),
  ])
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title)
  expect((await page.request.get(preview.url())).status()).toBe(200)
  await row.getByRole('button', { name: `End links to the preview of ${title}` }).click()
  await expect(page.getByText('Links copied before now no longer open the article.')).toBeVisible()
  expect((await page.request.get(preview.url())).status()).toBe(404)
  await row.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Blog Post' })
  await expect(edit.getByLabel('Status')).toHaveValue('scheduled')
  await edit.getByLabel('Status').selectOption('published')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(edit).toHaveCount(0)
  await preview.reload()
  await expect(preview).toHaveURL(`/blog/${slugOf(title)}`)
})

test.describe('a publication time in the past', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('is rejected next to its field without losing any text', async ({ page }) => {
    const { form } = await openNew(page)
    await fillPost(form, named('Too late'))
    await form.getByLabel('Status').selectOption('scheduled')
    await form.getByLabel('Publish at').fill('2026-01-05T08:00')
    await create(form)
    await expect(
      form.locator('p', { hasText: 'This time is in the past. Choose a later one, or publish now.' }),
    ).toBeVisible()
    await expect(form.getByLabel('Content')).toHaveValue('After the first good rain.\n\nNot before.')
  })
})
