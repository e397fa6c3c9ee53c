import type { Locator, Page } from '@playwright/test'
import { enterImageUrl, fillMachine, named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/fixtures.ts'
import { png } from '#tests/support/images.ts'

test.describe.configure({ timeout: 90_000 })

const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Chooses a file and sends it. */
async function send(form: Locator, name: string, size = 96) {
  const file = { name, mimeType: 'image/png', buffer: png(size, 64) }
  await form.locator('input[type=file]').first().setInputFiles(file)
}

async function uploadToLibrary(page: Page, name: string) {
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await send(page.getByRole('dialog'), name)
  await expect(page.getByText('Image uploaded', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  await expect(card(page, name)).toBeVisible()
}

test('an image is uploaded, described, reused from the library, replaced and deleted', async ({ page }) => {
  await openSection(page, 'images')
  const [first, second] = [`${named('market')}.png`, `${named('field')}.png`]
  await uploadToLibrary(page, first)
  await expect(card(page, first)).toContainText('Not used')
  await page.getByRole('button', { name: `Edit ${first}` }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Alternative text').fill('The market at Kano')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card(page, first)).toContainText('The market at Kano')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // From here to the saved machine, only the keyboard is used.
  await page.goto('/admin?section=machinery')
  await page.getByRole('button', { name: 'Add Machinery' }).press('Enter')
  const machineForm = page.getByRole('dialog', { name: 'Add Machinery' })
  const name = named('Gona T75')
  await fillMachine(machineForm, name)
  await machineForm.getByRole('button', { name: 'Choose from the library' }).press('Enter')
  const picker = page.getByRole('dialog', { name: 'Choose from the library' })
  await expect(picker.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(first)
  await expect(picker.getByRole('status').filter({ hasText: '1 image' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(picker).toHaveCount(0)
  await expect(machineForm.getByRole('button', { name: 'Choose from the library' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type(first)
  await expect(picker.getByRole('status').filter({ hasText: '1 image' })).toBeVisible()
  await picker.getByRole('button', { name: first }).press('Enter')
  await expect(machineForm.getByLabel('Image URL')).toHaveValue(/^\/objects\//)
  await expect(machineForm.getByLabel('Alternative text')).toHaveValue('The market at Kano')
  await machineForm.getByRole('button', { name: 'Add an image from the library' }).press('Enter')
  await page.keyboard.type(first)
  await expect(picker.getByRole('status').filter({ hasText: '1 image' })).toBeVisible()
  await picker.getByRole('button', { name: first }).press('Enter')
  await expect(machineForm.getByLabel('What image 2 shows')).toHaveValue('The market at Kano')
  await machineForm.getByRole('button', { name: 'Add Machinery' }).press('Enter')
  await expect(page.getByText('Machinery created successfully')).toBeVisible()

  await page.goto(`/admin?section=images&q=${encodeURIComponent(name)}`)
  await expect(card(page, first).getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('button', { name: `Delete ${first}` })).toHaveCount(0)
  await page.getByRole('button', { name: `Replace ${first}` }).click()
  await expect(page.getByRole('dialog')).toContainText('The old one stays in the library.')
  await send(page.getByRole('dialog'), second, 128)
  await expect(page.getByText('Image replaced wherever it is used')).toBeVisible()
  await expect(card(page, second).getByRole('link', { name })).toBeVisible()
  await page.getByRole('searchbox').fill(first)
  await expect(card(page, first)).toContainText('Not used')
  await page.getByRole('button', { name: `Delete ${first}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Image deleted successfully')).toBeVisible()
  await expect(card(page, first)).toHaveCount(0)
})

test.describe('actions that cannot succeed', () => {
  test.use({ expectedErrors: [/400|409|422|blob:/] })

  test('replacing an image with something that is not one changes nothing', async ({ page }) => {
    await openSection(page, 'images')
    const name = `${named('shed')}.png`
    await uploadToLibrary(page, name)
    await page.getByRole('button', { name: `Replace ${name}` }).click()
    const dialog = page.getByRole('dialog')
    const document = { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') }
    await dialog.locator('input[type=file]').first().setInputFiles(document)
    await expect(page.getByText('Only JPEG, PNG, WebP, AVIF and GIF images can be uploaded')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel upload' }).click()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(card(page, name)).toBeVisible()
  })

  test('saving a form names an image deleted in the meantime and loses no text', async ({ page }) => {
    const { headers } = await openSection(page, 'images')
    const name = `${named('barn')}.png`
    await uploadToLibrary(page, name)
    await page.goto('/admin?section=gallery')
    await page.getByRole('button', { name: 'Upload Image' }).click()
    const form = page.getByRole('dialog', { name: 'Upload Image' })
    const title = named('A barn')
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Category').fill('balers')
    await form.getByLabel('Description').fill('A barn at Kura.')
    await form.getByRole('button', { name: 'Choose from the library' }).click()
    await page.getByRole('searchbox', { name: 'Search the library' }).fill(name)
    await page.getByRole('button', { name }).click()
    const url = await form.getByLabel('Image URL').inputValue()
    const deleted = await page.request.delete(`/api/admin/images/${url.split('/')[2]}`, { headers })
    expect(deleted.status()).toBe(204)
    await form.getByRole('button', { name: 'Add to Gallery' }).click()
    await expect(page.getByText('has been deleted from the library')).toBeVisible()
    await expect(form.getByLabel('Title')).toHaveValue(title)
    await enterImageUrl(form, '/images/gallery/harvest-at-dusk.webp')
    await form.getByRole('button', { name: 'Add to Gallery' }).click()
    await expect(page.getByText('Gallery item created successfully')).toBeVisible()
  })
})

test('missing alternative texts and the names of files are worked off one after the other', async ({ page }) => {
  const { headers } = await openSection(page, 'images')
  const word = named('IMG').replaceAll(' ', '-')
  const names = ['a', 'b', 'c'].map((letter) => `${word}-${letter}.png`)
  for (const name of names) {
    await uploadToLibrary(page, name)
    // On a phone the toast covers the button for a while.
    await page.goto('/admin?section=images')
  }
  await page.goto(`/admin?section=images&status=undescribed&q=${encodeURIComponent(word)}`)
  const shown = page.getByRole('main').getByRole('listitem').getByRole('heading')
  await expect(shown).toHaveCount(3)
  const inOrder = await shown.allTextContents()
  const first = inOrder[0] ?? ''
  await page.getByRole('button', { name: `Edit ${first}` }).click()
  const form = page.getByRole('dialog', { name: 'Edit Image' })
  for (const [i, name] of inOrder.entries()) {
    await expect(form.getByText(`${i + 1} of 3`)).toBeVisible()
    await expect(form.getByLabel('Name')).toHaveValue(name)
    await expect(form.getByLabel('Alternative text')).toHaveValue('')
    await expectNoSidewaysScroll(page)
    await form.getByLabel('Name').fill(`${word} plough ${i}`)
    await form.getByLabel('Alternative text').fill(`Plough number ${i}`)
    if (i === 0) await expectAccessible(page)
    await form.getByRole('button', { name: i < 2 ? 'Save and Next' : 'Save Changes' }).click()
  }
  await expect(form).toHaveCount(0)
  const answer = await page.request.get(`/api/admin/images?limit=25&q=${encodeURIComponent(word)}`, { headers })
  const stored = (await answer.json()) as { name: string; alt: string }[]
  expect(stored.map(({ name, alt }) => [name, alt]).sort()).toEqual(
    [0, 1, 2].map((i) => [`${word} plough ${i}`, `Plough number ${i}`]),
  )
  await page.goto(`/admin?section=images&status=undescribed&q=${encodeURIComponent(word)}`)
  await expect(
    page
      .getByText('Every image is described.')
      .or(page.getByText(/matches/))
      .first(),
  ).toBeVisible()
  await expect(shown).toHaveCount(0)
})

test('an image from the library is inserted into a post', async ({ page }) => {
  // Other tests delete images that the library still lists here, so none is loaded.
  await page.route(/\/objects\/[\da-f-]{36}\?w=/, (route) =>
    route.fulfill({ contentType: 'image/png', body: png(96, 64) }),
  )
  await openSection(page, 'images')
  const name = `${named('well')}.png`
  await uploadToLibrary(page, name)
  await page.goto('/admin?section=blog')
  await page.getByRole('button', { name: 'Create Blog Post' }).click()
  const form = page.getByRole('dialog', { name: 'Create Blog Post' })
  await form.getByRole('button', { name: 'Image', exact: true }).click()
  await form.getByRole('button', { name: 'Take one from the library' }).click()
  await page.getByRole('searchbox', { name: 'Search the library' }).fill(name)
  await page.getByRole('button', { name }).click()
  await form.getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(form.getByText('Describe what the image shows')).toBeVisible()
  await form.getByLabel('Alternative text').fill('A well at Kura')
  await form.getByLabel('Alternative text').press('Enter')
  await expect(form.getByLabel('Content', { exact: true })).toHaveValue(
    /!\[A well at Kura\]\(\/objects\/[0-9a-f-]{36}\)/,
  )
  await expectAccessible(page)
})

test('the library loads only the smallest files, and only visible ones', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/objects/') && request.resourceType() === 'image') loaded.push(request.url())
  })
  await openSection(page)
  const rows = Array.from({ length: 25 }, (_, i) => ({
    id: `00000000-0000-4000-8000-0000000000${String(i).padStart(2, '0')}`,
    imageUrl: `/objects/00000000-0000-4000-8000-0000000000${String(i).padStart(2, '0')}`,
    name: `Image ${i}`,
    alt: '',
    createdAt: '2026-11-21T10:00:00.000Z',
    version: 1,
    uses: [],
  }))
  const counts = { 'X-Total-Count': '60', 'X-Matching-Count': '60', 'X-Next-Cursor': '25' }
  await page.route('**/api/admin/images?*', (route) => route.fulfill({ json: rows, headers: counts }))
  await page.route('**/objects/**', (route) => route.fulfill({ contentType: 'image/png', body: png(96, 64) }))
  await page.goto('/admin?section=images')
  await expect(page.getByText('Page 1 of 3')).toBeAttached()
  await expect.poll(() => loaded.length).toBeGreaterThan(0)
  expect(loaded.every((url) => url.endsWith('?w=480'))).toBe(true)
  expect(loaded.length).toBeLessThan(25)
  await expectNoSidewaysScroll(page)
})
