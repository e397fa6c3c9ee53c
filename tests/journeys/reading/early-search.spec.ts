import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '#tests/support/browser/fixtures.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article').filter({ visible: true })

/** Opens a screen whose code is still loading; returns a function that lets it arrive. */
async function openBeforeItsCode(page: Page, path: string): Promise<() => void> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/libraries-*.js', async (route) => {
    await isLetGo
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return letGo
}

test('the gallery can be searched before its code loads, and the result stays', async ({ page }) => {
  const letGo = await openBeforeItsCode(page, '/gallery')
  await expect(cards(page)).toHaveCount(32)
  await page.getByRole('searchbox').fill('DISC harrow')
  await expect(cards(page)).not.toHaveCount(32)
  await page.getByLabel('Category', { exact: true }).selectOption('Cultivators')
  await expect(cards(page).first()).toContainText(/disc/i)
  await page.getByRole('searchbox').fill('PLOUGH disc')
  letGo()
  await hydrated(page)
  await expect(page.getByText('Showing 3 of 32 items')).toBeVisible()
  await expect(cards(page)).toHaveCount(3)
  await page.getByRole('searchbox').fill('')
  await page.getByLabel('Category', { exact: true }).selectOption('All')
  await expect(cards(page)).toHaveCount(32)
})

test('what stands only in the texts of a machine is found by the document', async ({ page }) => {
  await openBeforeItsCode(page, '/gallery')
  await expect(cards(page)).toHaveCount(32)
  const found = cards(page).filter({ hasText: 'Gona T75 Utility Tractor 4WD' })
  await page.getByRole('searchbox').fill('turbo diesel')
  // No card shows the words, so none is hidden before the document says which machines have them.
  await expect(cards(page)).toHaveCount(32)
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/gallery?q=turbo+diesel')
  await expect(cards(page).filter({ hasText: 'Harvest at Dusk' })).toHaveCount(0)
  await expect(found).toHaveCount(1)
})

test('posts can be searched before their code loads, and the result stays', async ({ page }) => {
  const letGo = await openBeforeItsCode(page, '/blog')
  await page.getByRole('searchbox').fill('CALIBRATE boom')
  await expect(cards(page)).toHaveCount(1)
  letGo()
  await hydrated(page)
  await expect(page).toHaveURL('/blog?q=CALIBRATE+boom')
  await expect(cards(page)).toHaveCount(1)
})

test('a category is chosen before the first file has come, and its URL has nothing else', async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/gallery', { waitUntil: 'commit' })
  await page.getByLabel('Category', { exact: true }).selectOption('Balers')
  await expect(page).toHaveURL('/gallery?category=balers')
  await page.getByRole('searchbox').fill('round')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/gallery?q=round&category=balers')
})

/** Opens the gallery without any file, and blocks the documents that it leads to, so that the page stays. */
async function openAlone(page: Page, path = '/gallery') {
  await page.route('**/assets/*.js', () => undefined)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.route('**/gallery?*', (route) => route.fulfill({ status: 204 }))
}

test('a category narrows the list at before its document has come', async ({ page }) => {
  await openAlone(page)
  await page.getByLabel('Category', { exact: true }).selectOption('Balers')
  await expect(cards(page)).toHaveCount(4)
  for (const card of await cards(page).all()) await expect(card).toContainText(/balers/i)
})

test('a category at once narrows what was found in texts that no card shows', async ({ page }) => {
  await openAlone(page, '/gallery?q=turbo+diesel')
  const found = await cards(page)
    .filter({ hasText: /tractors/i })
    .count()
  expect(found).toBeGreaterThan(0)
  await page.getByLabel('Category', { exact: true }).selectOption('Tractors')
  await expect(cards(page)).toHaveCount(found)
})

test('a word narrows the list at before any file has come', async ({ page }) => {
  await openAlone(page)
  await page.getByRole('searchbox').fill('UTILITY tractors')
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('searchbox').fill('')
  await expect(cards(page)).toHaveCount(32)
})

test('a view is shown at before its document has come', async ({ page }) => {
  await openAlone(page)
  const list = page.getByRole('button', { name: 'List view' })
  const grid = page.getByRole('button', { name: 'Grid view' })
  const isList = (await list.getAttribute('aria-pressed')) === 'true'
  const [chosen, left] = isList ? [grid, list] : [list, grid]
  const before = await page.locator('main li').first().boundingBox()
  await chosen.click()
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect(left).toHaveAttribute('aria-pressed', 'false')
  expect(await page.locator('main li').first().boundingBox()).not.toEqual(before)
})

test('what a page still fetches is stopped when a link is pressed', async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined)
  await page.route('**/images/**', () => undefined)
  await page.goto('/gallery', { waitUntil: 'commit' })
  const stopped = page.waitForEvent('requestfailed', { predicate: (request) => request.url().includes('/images/') })
  await expect(cards(page)).toHaveCount(32)
  await page.route('**/gallery?*', (route) => route.fulfill({ status: 204 }))
  await cards(page).first().getByText('View Details').click()
  await stopped
})

test.describe('an empty form', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('is answered in the site’s own words before its code loads', async ({ page }) => {
    const letGo = await openBeforeItsCode(page, '/')
    await page.waitForFunction(() => [...document.forms].some((form) => form.noValidate))
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('This has not been sent yet.')).toBeVisible()
    await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('First name is required')
    await page.getByLabel('First Name').fill('Amina')
    letGo()
    await hydrated(page)
    await expect(page.getByLabel('First Name')).toHaveValue('Amina')
  })
})
