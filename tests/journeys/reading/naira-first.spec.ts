import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test } from '#tests/support/browser/fixtures.ts'

const T75 = '/machinery/gona-t75-utility-tractor-4wd'

/** Returns whether naira are above the dollars of the first visible price, and the size of each. */
const priceOf = (page: Page, within = 'main article') =>
  page
    .locator(`${within} .price`)
    .first()
    .evaluate((price) => {
      const [dollars, naira] = [...price.children] as [HTMLElement, HTMLElement]
      const size = (text: HTMLElement) => getComputedStyle(text).fontSize
      return {
        isNairaFirst: naira.getBoundingClientRect().top < dollars.getBoundingClientRect().top,
        isAsLarge: size(naira) === size(dollars),
      }
    })

const DOLLARS = { isNairaFirst: false, isAsLarge: false }
const NAIRA = { isNairaFirst: true, isAsLarge: true }

test('a visitor who chooses naira has them first on every page, until dollars are chosen again', async ({ page }) => {
  await page.goto('/gallery')
  await hydrated(page)
  expect(await priceOf(page)).toEqual(DOLLARS)
  await page.getByLabel('Naira first').check()
  await expect.poll(() => priceOf(page)).toEqual(NAIRA)
  await expectAccessible(page)
  await page.goto(T75)
  expect(await priceOf(page, '.sheet')).toEqual(NAIRA)
  await hydrated(page)
  expect(await priceOf(page, '.sheet')).toEqual(NAIRA)
  await page.goto('/portfolio')
  await expect(page.getByLabel('Naira first')).toBeChecked()
  await hydrated(page)
  await expect(page.getByLabel('Naira first')).toBeChecked()
  expect(await priceOf(page)).toEqual(NAIRA)
  await page.getByLabel('Naira first').uncheck()
  await expect.poll(() => priceOf(page)).toEqual(DOLLARS)
  await page.goto('/gallery')
  expect(await priceOf(page)).toEqual(DOLLARS)
})

test('the choice counts before the code has come, and a screen that follows has it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('gona_naira_first', '1'))
  await page.goto('/gallery')
  expect(await priceOf(page)).toEqual(NAIRA)
  await hydrated(page)
  await page.evaluate(() => history.pushState(null, '', '/portfolio'))
  await expect(page.getByRole('heading', { level: 1, name: 'Our Project Portfolio' })).toBeVisible()
  await expect(page.getByLabel('Naira first')).toBeChecked()
})

test('who reads in Hausa has naira first without choosing', async ({ page }) => {
  await page.goto('/ha/gallery')
  await expect(page.locator('main article .price > :first-child').first()).toContainText('miliyan')
  await expect(page.locator('.naira-first')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the choice counts for the page', async ({ page }) => {
    await page.goto('/gallery')
    await page.getByLabel('Naira first').check()
    const price = page.locator('main article .price').first()
    await expect(price.locator('.naira')).toHaveCSS('order', '-1')
  })
})
