import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { lagosFromMoment } from '#domain/lagos-date.ts'
import { slugFrom } from '#domain/urls.ts'
import { createPost, fillPost, named, openNewPost, rowOf, statusOfPost } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectSound, PHONE, test } from '#tests/support/browser/fixtures.ts'

// The second is from the test recorder, which loads the preview of an image.
test.use({ expectedErrors: [/Failed to load resource|Connecting to 'blob:/] })

const PHOTO = 'tests/support/photo.jpg'
const unsavedOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unsaved')))

test('an image that is being sent survives closing the tab, until it is discarded', async ({ page, context }) => {
  await context.route('**/api/objects/upload', () => undefined)
  const { form } = await openNewPost(page)
  await form.getByLabel('Title').fill(named('With an image'))
  await form.locator('input[type=file]').first().setInputFiles(PHOTO)
  await expect(form.getByRole('progressbar')).toBeVisible()
  const storedFiles = (of: Page) =>
    of.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('gona-unsaved', 1)
          opening.onsuccess = () => {
            const counting = opening.result.transaction('files').objectStore('files').count()
            counting.onsuccess = () => resolve(counting.result)
          }
        }),
    )
  await expect.poll(() => storedFiles(page)).toBe(1)
  await page.close()
  const tab = await context.newPage()
  await tab.goto('/admin?section=blog')
  await tab.getByRole('button', { name: 'Create Blog Post' }).click()
  const again = tab.getByRole('dialog', { name: 'Create Blog Post' })
  await again.getByRole('button', { name: 'Restore' }).click()
  await expect(again.getByRole('progressbar')).toBeVisible()
  await expect(again.getByRole('img', { name: 'Preview' })).not.toHaveJSProperty('naturalWidth', 0)
  await tab.keyboard.press('Escape')
  await tab.getByRole('button', { name: 'Discard' }).click()
  await expect(again).toHaveCount(0)
  expect(await unsavedOf(tab)).toEqual([])
  await expect.poll(() => storedFiles(tab)).toBe(0)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('images are put into the text by camera, dropping and from the library, and described', async ({ page }) => {
    const { form } = await openNewPost(page)
    const content = form.getByRole('textbox', { name: 'Content' })
    const panel = form.getByRole('group', { name: 'An image in the text' })
    const alt = panel.getByLabel('Alternative text')
    const insert = panel.getByRole('button', { name: 'Insert', exact: true })
    await form.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Image' }).click()
    await panel.getByLabel('Take photo').setInputFiles(PHOTO)
    await alt.fill('The market at Kano')
    await insert.click()
    const images = form.getByRole('list', { name: 'Images in the text' })
    await images.getByRole('button', { name: 'The market at Kano' }).click()
    await expect(content).toBeFocused()
    const described = images.getByLabel('What image 1 shows')
    await described.press('End')
    await described.pressSequentially(' on Friday')
    await expect(content).toHaveValue(/^!\[The market at Kano on Friday\]\(\/objects\/[\da-f-]+\)$/)
    await expect(described).toBeFocused()
    await described.fill('')
    await expect(images.getByText('Describe what the image shows')).toBeVisible()
    await described.fill('A market')
    await expectSound(page)
    await images.getByRole('button', { name: 'Remove image 1' }).click()
    await expect(images).toHaveCount(0)
    await expect(content).toHaveValue('')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(images.getByRole('button', { name: 'A market' })).toBeVisible()

    // Dropped below the line of the caret.
    await content.fill('Before.')
    const photo = (await readFile(PHOTO)).toString('base64')
    const transfer = (texts: string[]) =>
      page.evaluateHandle(
        ([base64, texts]) => {
          const data = new DataTransfer()
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
          data.items.add(new File([bytes], 'plough.jpg', { type: 'image/jpeg' }))
          for (const type of texts) data.setData(type, 'Plough')
          return data
        },
        [photo, texts] as const,
      )
    // From Word, whose text the browser pastes itself.
    const pasted = content.evaluate(
      (area, clipboardData) =>
        area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
      await transfer(['text/html', 'text/plain']),
    )
    expect(await pasted).toBe(true)
    await expect(panel).toHaveCount(0)
    await content.dispatchEvent('drop', { dataTransfer: await transfer([]) })
    await expect(alt).toBeFocused()
    await expectAccessible(page)
    await insert.click()
    await expect(panel.getByText('Describe what the image shows')).toBeVisible()
    await alt.fill('A [disc] plough')
    await alt.press('Enter')
    await expect(content).toHaveValue(/^Before\.\n\n!\[A disc plough\]\(\/objects\/[\da-f-]+\)$/)

    await content.fill('')
    await form.getByRole('button', { name: 'Image', exact: true }).click()
    await form.getByRole('button', { name: 'Take one from the library' }).click()
    await page.getByRole('searchbox', { name: 'Search the library' }).fill('plough.jpg')
    await page.getByRole('button', { name: 'plough.jpg' }).first().click()
    await alt.fill('A well at Kura')
    await alt.press('Enter')
    await expect(content).toHaveValue(/!\[A well at Kura\]\(\/objects\/[\da-f-]{36}\)/)
  })

  test('a post waits for its time, and a private link shows it before then', async ({ page, context }) => {
    const { form } = await openNewPost(page)
    const title = named('At a time')
    const slug = slugFrom(title)
    await fillPost(form, title)
    await form.getByLabel('Status').selectOption('scheduled')
    const at = form.getByLabel('Publish at')
    await at.fill('2026-01-05T08:00')
    await createPost(form)
    // In the past: only the server knows what time it is.
    await expect(at).toHaveAttribute('aria-invalid', 'true')
    await at.fill(lagosFromMoment(new Date(Date.now() + 3 * 60 * 60_000).toISOString()))
    await createPost(form)
    await expect(form).toHaveCount(0)
    const row = rowOf(page, title)
    await expect(row.getByText('scheduled')).toBeVisible()
    await expect(row.getByText(/^for \w{3} \d\d, \d{4}, \d\d:\d\d [AP]M$/)).toBeVisible()
    await expectAccessible(page)
    expect(await statusOfPost(page, slug)).toBe(404)
    const [preview] = await Promise.all([
      context.waitForEvent('page'),
      row.getByRole('button', { name: `Preview ${title}`, exact: true }).click(),
    ])
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title)
    const url = preview.url()
    expect((await page.request.get(url)).status()).toBe(200)
    await row.getByRole('button', { name: `End links to the preview of ${title}` }).click()
    await expect.poll(async () => (await page.request.get(url)).status()).toBe(404)
    await row.getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Blog Post' })
    await expect(edit.getByLabel('Status')).toHaveValue('scheduled')
    await edit.getByLabel('Status').selectOption('published')
    await edit.getByRole('button', { name: 'Publish' }).click()
    await expect(edit).toHaveCount(0)
    await preview.reload()
    await expect(preview).toHaveURL(`/blog/${slug}`)
  })
})
