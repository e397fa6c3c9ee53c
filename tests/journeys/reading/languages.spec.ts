import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { open, T75_PATH } from '#tests/support/browser/visitor.ts'
import { messages as frenchCatalogue } from '#web/shared/messages/fr/catalogue.ts'
import { messages as french } from '#web/shared/messages/fr/shared.ts'
import { messages as hausaCatalogue } from '#web/shared/messages/ha/catalogue.ts'

test.use(PHONE)

test('a page hydrates and stays in its language, and loads no other', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  for (const [language, messages] of [
    ['ha', hausaCatalogue],
    ['fr', frenchCatalogue],
  ] as const) {
    await page.goto(`/${language}/gallery`)
    await page.getByRole('main').getByRole('searchbox').focus()
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(messages['Product Gallery']))
    await expectAccessible(page)
    await page.getByRole('contentinfo').locator(`a[href="/${language}/blog"]:not([data-language])`).click()
    await expect(page).toHaveURL(`/${language}/blog`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    if (language === 'ha') expect(fetched.filter((url) => url.includes('messages-fr-'))).toEqual([])
  }
  await page.goto('/fr/')
  await page.locator('#contact form').scrollIntoViewIfNeeded()
  await hydrated(page)
  await page.locator('#contact form [type=submit]').click()
  await expect(page.locator('[name=firstName]')).toHaveAccessibleDescription(String(french['First name is required']))
})

/** Returns whether naira are above the dollars of the first visible price, and as large. */
const isNairaFirst = (page: Page, within = 'main article') =>
  page
    .locator(`${within} .price`)
    .first()
    .evaluate((price) => {
      const [dollars, naira] = [...price.children] as [HTMLElement, HTMLElement]
      const size = (text: HTMLElement) => getComputedStyle(text).fontSize
      const isAbove = naira.getBoundingClientRect().top < dollars.getBoundingClientRect().top
      return isAbove === (size(naira) === size(dollars)) ? isAbove : null
    })

test('a visitor who chooses naira has them first on every page, until dollars are chosen again', async ({ page }) => {
  const box = page.getByLabel('Show naira first')
  await open(page, '/gallery')
  expect(await isNairaFirst(page)).toBe(false)
  await box.check()
  await expect.poll(() => isNairaFirst(page)).toBe(true)
  await expectAccessible(page)
  // Also before the code has come.
  await page.goto(T75_PATH)
  expect(await isNairaFirst(page, '.sheet')).toBe(true)
  await hydrated(page)
  expect(await isNairaFirst(page, '.sheet')).toBe(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).click()
  await expect(page).toHaveURL('/gallery')
  await expect(box).toBeChecked()
  await expect.poll(() => isNairaFirst(page)).toBe(true)
  await box.uncheck()
  await expect.poll(() => isNairaFirst(page)).toBe(false)
  await page.goto('/portfolio')
  await expect(box).not.toBeChecked()
  expect(await isNairaFirst(page)).toBe(false)
})
