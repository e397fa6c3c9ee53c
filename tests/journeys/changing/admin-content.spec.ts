import { enterImageUrl, fillMachine, fillPost, named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/fixtures.ts'

// Whole journeys, with a check of each screen on the way.

const PHOTO = 'tests/support/photo.jpg'

test('a machine with an uploaded image is added, shown on the home page, edited and deleted', async ({ page }) => {
  await openSection(page, 'machinery')
  const name = named('Gona T45')
  await page.getByRole('button', { name: 'Add Machinery' }).click()
  const form = page.getByRole('dialog', { name: 'Add Machinery' })
  await expect(form.getByLabel('Category').getByRole('option')).toHaveText([
    'Select a category',
    'Tractors',
    'Harvesters',
    'Planters',
    'Cultivators',
    'Balers',
    'Sprayers',
  ])
  await fillMachine(form, name)

  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await form.locator('input[type=file]').first().setInputFiles(PHOTO)
  await expect(form.getByAltText('Preview')).toHaveAttribute('src', /^blob:/)
  // It is sent at and saving waits for it.
  await form.getByRole('button', { name: 'Add Machinery' }).click()
  // The file is 1840 pixels wide: it is scaled down before it is sent.
  expect((await sent).headers()['content-type']).toBe('image/webp')
  await expect(page.getByText('Machinery created successfully')).toBeVisible()
  await expect(form).toHaveCount(0)

  await page.goto('/')
  const card = page.locator('#products li').filter({ hasText: name })
  await expect(card.getByText('From $45,000')).toBeVisible()
  await card.scrollIntoViewIfNeeded()
  await expect
    .poll(() => card.getByRole('img').evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
    .toContain('/objects/')

  await page.goto('/admin?section=machinery')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Machinery' })
  await expect(edit.getByLabel('Price')).toHaveValue('45000.00')
  await edit.getByLabel('Series').fill('T Series II')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Machinery updated successfully')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('T Series II')

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('Are you sure you want to delete this machinery?')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeFocused()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Machinery deleted successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test.describe('a post', () => {
  test.use({ expectedErrors: [/404/] })

  test('is hidden while a draft and public once published, and its slug follows the title until edited', async ({
    page,
  }) => {
    await openSection(page, 'blog')
    const title = named('Shuka da Girbi')
    const slug = title.toLowerCase().replaceAll(' ', '-')
    await page.getByRole('button', { name: 'Create Blog Post' }).click()
    const form = page.getByRole('dialog', { name: 'Create Blog Post' })
    await expect(form.getByLabel('Content')).toHaveAttribute('rows', '10')
    await expect(form.getByLabel('Excerpt')).toHaveAttribute('rows', '3')
    await fillPost(form, title)
    await expect(form.getByLabel('Slug')).toHaveValue(slug)
    await form.getByLabel('Slug').fill(`${slug}-mine`)
    await form.getByLabel('Title').fill(`${title} again`)
    await expect(form.getByLabel('Slug')).toHaveValue(`${slug}-mine`)
    await form.getByRole('button', { name: 'Create Blog Post' }).click()
    await expect(page.getByText('Blog post created successfully')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: title }).getByText('draft')).toBeVisible()
    expect((await page.request.get(`/blog/${slug}-mine`)).status()).toBe(404)

    await page.getByRole('button', { name: `Edit ${title}` }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Blog Post' })
    await edit.getByLabel('Title').fill(title)
    await expect(edit.getByLabel('Slug')).toHaveValue(`${slug}-mine`)
    await edit.getByLabel('Status').selectOption('published')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Blog post updated successfully')).toBeVisible()
    expect((await page.request.get(`/blog/${slug}-mine`)).status()).toBe(200)

    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await expect(page.getByText('Are you sure you want to delete this blog post?')).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Blog post deleted successfully')).toBeVisible()
  })
})

test('a gallery item is added by image URL, searched for and deleted', async ({ page }) => {
  await openSection(page, 'gallery')
  const title = named('Ƙasa at dusk')
  await page.getByRole('button', { name: 'Upload Image' }).click()
  const form = page.getByRole('dialog', { name: 'Upload Image' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Category').fill('harvesters')
  await form.getByLabel('Description').fill('A combine in sorghum.')
  await enterImageUrl(form, '/images/gallery/harvest-at-dusk.webp')
  await form.getByRole('button', { name: 'Add to Gallery' }).click()
  await expect(page.getByText('Gallery item created successfully')).toBeVisible()

  await page.getByRole('searchbox').fill(title.replace('Ƙ', 'k').toUpperCase())
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText([title])
  await expect(page).toHaveURL(/q=KASA/)
  await page.reload()
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText([title])

  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await expect(page.getByText('Are you sure you want to delete this gallery item?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Gallery item deleted successfully')).toBeVisible()
})

test('inquiries and quotation requests show every field', async ({ page }) => {
  const lastName = named('Bello')
  await page.request.post('/api/contact', {
    data: {
      firstName: 'Amina',
      lastName,
      email: 'amina@example.com',
      phone: '+234 800 000 0001',
      farmSize: '100-500',
      interest: 'harvesters',
      message: 'Do you deliver to Katsina?\n\nWe harvest in October.',
    },
  })
  await page.request.post('/api/contact', {
    data: {
      name: `Musa ${lastName}`,
      email: 'musa@example.com',
      phone: '+2348000000002',
      company: 'Danladi Farms',
      message: 'Quotation Request for Gona T75\n\nTwo tractors with ploughs.',
      subject: 'Quotation Request - Gona T75',
    },
  })
  await openSection(page, 'inquiries')
  // On a phone the list has no room for all of it, so the inquiry's own page is used.
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const open = async (name: string) => {
    const row = page.getByRole('listitem').filter({ hasText: name })
    if (!isPhone) return row
    await row.getByRole('link').click()
    return page.getByRole('article')
  }
  const inquiry = await open(`Amina ${lastName}`)
  for (const text of ['amina@example.com', '+234 800 000 0001', '100-500 acres', 'Combine Harvesters']) {
    await expect(inquiry.getByText(text)).toBeVisible()
  }
  await expect(inquiry.getByText(/^[A-Z][a-z]{2} \d{2}, \d{4}$/)).toBeVisible()
  await expect(inquiry.getByText(/^\d{2}:\d{2} [AP]M$/)).toBeVisible()
  await expect(inquiry.getByText('Do you deliver to Katsina?')).toBeVisible()
  if (!isPhone) await inquiry.getByRole('link').click()
  await expect(page.getByRole('article').getByText('Do you deliver to Katsina?')).toHaveCSS(
    'white-space-collapse',
    'preserve-breaks',
  )
  await page.goBack()
  const quotation = await open(`Musa ${lastName}`)
  await expect(quotation.getByText('Danladi Farms')).toBeVisible()
  await expect(quotation.getByText(/^Quotation Request (?:- |for )Gona T75$/)).toBeVisible()
})

test('each section has its own URL, which Back and reload preserve', async ({ page }) => {
  const { admin } = await openSection(page)
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  for (const [label, address] of [
    ['Blog Posts', '/admin?section=blog'],
    ['Machinery', '/admin?section=machinery'],
    ['Gallery', '/admin?section=gallery'],
    ['Inquiries', '/admin?section=inquiries'],
    ['Overview', '/admin'],
  ] as const) {
    if (isPhone) {
      await page.getByRole('button', { name: 'Open menu' }).click()
      if (label === 'Blog Posts') await expectAccessible(page)
    }
    await page.getByRole('navigation').getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
    await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible()
  if (!isPhone) await expect(page.getByRole('complementary')).toContainText(admin.username)
})

test('the overview counts the four lists, and each quick action leads to its section', async ({ page }) => {
  await openSection(page)
  for (const name of [/Blog Posts \d+/, /Machinery \d+/, /Gallery Items \d+/, /Inquiries \d+/]) {
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
  }
  for (const [action, section] of [
    ['Create Blog Post', 'blog'],
    ['Add Machinery', 'machinery'],
    ['Upload Image', 'gallery'],
  ]) {
    await page.getByRole('main').getByRole('button', { name: action }).click()
    await expect(page).toHaveURL(`/admin?section=${section}`)
    await page.goBack()
  }
})

test('a public page loads no admin code', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((path) => path.includes('admin'))).toEqual([])
  expect(loaded.some((path) => path.startsWith('/assets/'))).toBe(true)
})

test('admin screens are not indexed or cached', async ({ request }) => {
  for (const path of ['/admin', '/admin/login']) {
    const { headers, status } = await request
      .get(path)
      .then((got) => ({ headers: got.headers(), status: got.status() }))
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
  }
  const unknown = await request.get('/admin/unknown')
  expect(unknown.status()).toBe(404)
  expect(await unknown.text()).toContain('404 Page Not Found')
})
