import { slugFrom } from '#contract/slug.ts'
import { enterImageUrl, named, openFilledForm, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/fixtures.ts'
import { aGalleryItem, aPost, aTractor } from '#tests/support/builders.ts'

test.describe('when a call fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('the form keeps its text, and the toast shows the server’s message or a fallback', async ({ page }) => {
    const { form, name } = await openFilledForm(page)
    await enterImageUrl(form, '/images/machinery/tractor-t75.webp')
    let answer: { status: number; body: string } = { status: 500, body: '' }
    await page.route('**/api/machinery', (route) =>
      route.request().method() === 'POST' ? route.fulfill(answer) : route.continue(),
    )
    const save = form.getByRole('button', { name: 'Add Machinery' })
    await save.click()
    await expect(page.getByText('Failed to create machinery', { exact: true })).toBeVisible()
    await expect(page.getByText('Request failed with status 500', { exact: true })).toBeVisible()
    // The toast is above the form and does not cover it.
    answer = { status: 422, body: JSON.stringify({ message: 'That series is sold out' }) }
    await save.click()
    await expect(page.getByText('That series is sold out')).toBeVisible()
    await expect(page.getByText('Failed to create machinery')).toHaveCount(0)
    await expect(form.getByLabel('Name')).toHaveValue(name)
  })

  for (const { section, noun, path, row } of [
    { section: 'blog', noun: 'blog post', path: '/api/admin/blog', row: aPost },
    { section: 'machinery', noun: 'machinery', path: '/api/machinery', row: aTractor },
    { section: 'gallery', noun: 'gallery item', path: '/api/gallery', row: aGalleryItem },
  ]) {
    test(`an error without a message from the server names the ${noun}`, async ({ page }) => {
      const { headers } = await openSection(page)
      const name = named('Kept')
      const data =
        section === 'machinery' ? row({ name } as never) : row({ title: name, slug: slugFrom(name) } as never)
      expect((await page.request.post(path, { headers, data })).status()).toBe(201)
      await page.goto(`/admin?section=${section}`)
      await page.route(`**${path}/*`, (route) =>
        route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '' }),
      )
      await page.getByRole('button', { name: `Edit ${name}` }).click()
      const form = page.getByRole('dialog')
      await form.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText(`Failed to update ${noun}`, { exact: true })).toBeVisible()
      await expect(page.getByText('Request failed with status 500', { exact: true })).toBeVisible()
      await form.getByRole('button', { name: 'Cancel', exact: true }).click()
      await page.getByRole('button', { name: `Delete ${name}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText(`Failed to delete ${noun}`, { exact: true })).toBeVisible()
      await page.unroute(`**${path}/*`)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('button', { name: `Edit ${name}` })).toHaveCount(0)
    })
  }

  test('a preview that cannot be opened leaves no empty tab, and a toast reports it', async ({ page, context }) => {
    const { headers } = await openSection(page)
    const title = named('Unseen')
    const data = aPost({ title, slug: slugFrom(title), status: 'draft' })
    expect((await page.request.post('/api/admin/blog', { headers, data })).status()).toBe(201)
    await page.route('**/api/admin/blog/*/preview', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/admin?section=blog')
    await page.getByRole('button', { name: `Preview ${title}`, exact: true }).click()
    await expect(page.getByText('Failed to open the preview')).toBeVisible()
    await expect.poll(() => context.pages().length).toBe(1)
    await page.getByRole('button', { name: `Copy link to the preview of ${title}` }).click()
    await expect(page.getByText('Failed to copy the link')).toBeVisible()
    await page.getByRole('button', { name: `End links to the preview of ${title}` }).click()
    await expect(page.getByText('Failed to end the links')).toBeVisible()
  })

  test('a post that fails to load is not opened, and a toast reports it', async ({ page }) => {
    await openSection(page, 'blog')
    await page.route('**/api/admin/blog/*', (route) => route.fulfill({ status: 500, body: '' }))
    const edit = page.getByRole('button', { name: /^Edit/ }).first()
    await edit.click()
    await expect(page.getByText('Failed to load blog post', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.unrouteAll()
    await edit.click()
    await expect(page.getByRole('dialog', { name: 'Edit Blog Post' })).toBeVisible()
  })

  test('a failed delete is reported, and the row stays', async ({ page }) => {
    const { headers } = await openSection(page)
    const name = named('Stays')
    await page.request.post('/api/machinery', { headers, data: aTractor({ name }) })
    await page.goto('/admin?section=machinery')
    await page.route('**/api/machinery/*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Failed to delete machinery')).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
  })

  test('two administrators editing one row do not silently overwrite each other', async ({ page }) => {
    const { headers } = await openSection(page)
    const name = named('Shared')
    const created = await page.request.post('/api/machinery', { headers, data: aTractor({ name }) })
    const { id } = await created.json()
    await page.goto('/admin?section=machinery')
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const form = page.getByRole('dialog', { name: 'Edit Machinery' })
    const question = page.getByRole('alertdialog', { name: 'Changed by somebody else' })
    const theyWrite = (series: string) =>
      page.request.put(`/api/machinery/${id}`, { headers, data: aTractor({ name, series }) })

    await theyWrite('Theirs')
    await form.getByLabel('Series').fill('Mine')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Load theirs' }).click()
    await expect(form.getByLabel('Series')).toHaveValue('Theirs')

    await theyWrite('Theirs again')
    await form.getByLabel('Series').fill('Mine')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await question.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText('Machinery updated successfully')).toBeVisible()
    const rows: { id: string; series: string }[] = await (await page.request.get('/api/machinery', { headers })).json()
    expect(rows.find((row) => row.id === id)?.series).toBe('Mine')
  })

  test('a duplicate slug is reported next to the field', async ({ page }) => {
    await openSection(page, 'blog')
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    const taken = await page.getByRole('dialog').getByLabel('Slug').inputValue()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Create Blog Post' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Title').fill('Another')
    await form.getByLabel('Slug').fill(taken)
    await form.getByLabel('Content').fill('Text')
    await form.getByLabel('Excerpt').fill('Text')
    await enterImageUrl(form, 'https://example.com/a.jpg')
    await form.getByLabel('Category').fill('Field Guides')
    await page.route('https://example.com/**', (route) => route.fulfill({ status: 404 }))
    await form.getByRole('button', { name: 'Create Blog Post' }).click()
    await expect(form.getByLabel('Slug')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByLabel('Title')).toHaveValue('Another')
  })

  test('a list that fails to load reports it and offers a retry', async ({ page }) => {
    await openSection(page)
    await page.route(/\/api\/(machinery|admin\/blog)\?/, (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/admin?section=machinery')
    await expect(page.getByText('Unable to load machinery data. Please refresh to try again.')).toBeVisible()
    await page.goto('/admin?section=blog')
    await expect(page.getByText('Request failed with status 503')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('listitem').first()).toBeVisible()
  })
})

test('an empty list shows the message of its section', async ({ page }) => {
  await openSection(page)
  await page.route(/\/api\/(machinery|gallery|admin\/blog|admin\/contact-inquiries)\?/, (route) =>
    route.fulfill({ json: [] }),
  )
  for (const [section, text] of [
    ['blog', 'No blog posts yet'],
    ['machinery', 'No machinery found'],
    ['gallery', 'No images yet'],
    ['inquiries', 'No inquiries yet'],
  ] as const) {
    await page.goto(`/admin?section=${section}`)
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Refresh Data' })).toHaveCount(
      section === 'machinery' || section === 'inquiries' ? 1 : 0,
    )
  }
})
