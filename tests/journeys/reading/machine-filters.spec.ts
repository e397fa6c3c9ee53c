import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test } from '#tests/support/browser/fixtures.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article').filter({ visible: true })
const more = (page: Page) => page.locator('summary', { hasText: 'More filters' })
const show = (page: Page) => page.getByRole('button', { name: 'Show machines' })

/** Fills in what a buyer knows, and applies the filters. */
async function filter(page: Page, { hectares, naira }: { hectares: string; naira: string }) {
  await more(page).click()
  await page.getByLabel('Hectares', { exact: true }).fill(hectares)
  await page.getByLabel('Budget in naira').fill(naira)
  await show(page).click()
}

test('a buyer finds machines by hectares and a budget in naira, and takes each filter away again', async ({ page }) => {
  await page.goto('/gallery')
  await hydrated(page)
  await filter(page, { hectares: '60', naira: '20 million' })
  await expect(page.getByText('Showing 7 of 32 items')).toBeVisible()
  await expect(page).toHaveURL('/gallery?ha=60&naira=20000000')
  await expectAccessible(page)
  await page.getByLabel('Sort by').selectOption('Price: Low to High')
  await expect(cards(page).first()).toContainText('Gona C3R Ridger')
  await page.getByRole('button', { name: '60 ha: remove' }).click()
  await expect(page).toHaveURL('/gallery?naira=20000000&sort=price-low')
  await expect(page.getByLabel('Hectares', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Up to ₦20,000,000: remove' }).click()
  await expect(page.getByText('Showing 32 of 32 items')).toBeVisible()
})

test('a dialog over a filtered list closes to it, and Back leads to it', async ({ page }) => {
  await page.goto('/portfolio?category=tractors&ha=60')
  await hydrated(page)
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'View Details' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/portfolio?category=tractors&ha=60')
  await expect(cards(page)).toHaveCount(1)
})

test('text that is no number is pointed out, and what was typed stays', async ({ page }) => {
  await page.goto('/gallery')
  await hydrated(page)
  await filter(page, { hectares: 'many', naira: '20 million' })
  await expect(page.getByText('Please write a number, such as 60.')).toBeVisible()
  await expect(page.getByLabel('Hectares', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Budget in naira')).toHaveValue('20 million')
  await expect(page).toHaveURL('/gallery')
  await expectAccessible(page)
})

test('what has been typed into the filters before the code has come stays, and counts', async ({ page }) => {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/libraries-*.js', async (route) => {
    await isLetGo
    await route.continue()
  })
  await page.goto('/gallery', { waitUntil: 'commit' })
  await more(page).click()
  await page.getByLabel('Hectares', { exact: true }).fill('60')
  await expect(cards(page)).toHaveCount(32)
  letGo()
  await hydrated(page)
  await expect(page.getByLabel('Hectares', { exact: true })).toHaveValue('60')
  await show(page).click()
  await expect(page).toHaveURL('/gallery?ha=60')
  await expect(page.getByText('Showing 11 of 32 items')).toBeVisible()
})

test('words for a figure find machines by it', async ({ page }) => {
  await page.goto('/gallery')
  await hydrated(page)
  await page.getByRole('searchbox').fill('kasa da miliyan 5')
  await expect(page.getByText('Showing 5 of 32 items')).toBeVisible()
  await expect(cards(page)).toHaveCount(5)
  await page.getByRole('searchbox').fill('60 ha tractor')
  await expect(cards(page).first()).toContainText('Gona T75 Utility Tractor 4WD')
})

test('a list that is empty says which filters to take away', async ({ page }) => {
  await page.goto('/ha/gallery?category=tractors&ha=60&hp=15')
  await hydrated(page)
  await expect(page.getByText('Babu injin da ya cika duka. Ku cire ɗaya:')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '15 hp: cire' }).last().click()
  await expect(page).toHaveURL('/ha/gallery?category=tractors&ha=60')
  await expect(cards(page)).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a form, and each that is set can be taken away', async ({ page }) => {
    await page.goto('/gallery')
    await filter(page, { hectares: '60', naira: '20 million' })
    await expect(page).toHaveURL('/gallery?ha=60&naira=20000000')
    await expect(page.getByText('Showing 7 of 32 items')).toBeVisible()
    await expect(cards(page)).toHaveCount(7)
    await page.getByRole('button', { name: 'Up to ₦20,000,000: remove' }).click()
    await expect(page).toHaveURL('/gallery?ha=60')
    await expect(page.getByText('Showing 11 of 32 items')).toBeVisible()
  })
})
