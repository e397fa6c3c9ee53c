import type { Page } from '@playwright/test'
import { expect, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'

test.use(PHONE)

const isRunning = (page: Page) =>
  page.evaluate(() =>
    ['data-app-loading', 'data-hydrated'].some((attribute) => document.documentElement.hasAttribute(attribute)),
  )

/** Opens the gallery and waits until the app has been fetched, with nobody touching the page. */
async function openUntouched(page: Page) {
  await page.clock.install()
  await page.goto('/gallery', { waitUntil: 'load' })
  const fetched = page.waitForEvent('requestfinished', (request) => /\/libraries-.*\.js$/.test(request.url()))
  await page.clock.runFor(5_000)
  await fetched
}

test('while nobody touches a page, the app is fetched and does not run', async ({ page }) => {
  await openUntouched(page)
  await page.clock.runFor(5_000)
  expect(await isRunning(page)).toBe(false)
  await hydrated(page)
})

test('the touch that starts the app is not lost', async ({ page }) => {
  await openUntouched(page)
  expect(await isRunning(page)).toBe(false)
  await page.getByRole('main').getByRole('button', { name: 'View Details' }).first().tap()
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(1)
  await expect(page).toHaveURL(/\?item=/)
})

test('a choice made while the app starts is not lost', async ({ page }) => {
  await openUntouched(page)
  await page.evaluate(() => {
    const choice = document.querySelector<HTMLSelectElement>('main select[name=category]')
    if (!choice) throw new Error('There is no choice of a category')
    choice.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    choice.value = 'balers'
    for (const type of ['input', 'change']) choice.dispatchEvent(new Event(type, { bubbles: true }))
  })
  await expect(page).toHaveURL('/gallery?category=balers')
})
