import type { Page } from '@playwright/test'
import { expect, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'
import {
  APP,
  contactForm,
  holdFiles,
  holdUntilLeft,
  open,
  quotation,
  quotationPath,
  reload,
  scrollPosition,
} from '#tests/support/browser/visitor.ts'

// What a visitor has typed or sent when the app takes over the document.

test.use(PHONE)

test('text, focus, caret and scroll position stay', async ({ page }) => {
  const letFormGo = await holdFiles(page)
  await page.goto(await quotationPath(page))
  const form = quotation(page)
  const message = form.getByLabel('Message')
  await form.getByLabel('Name').fill('Musa Danladi')
  await message.fill('Two tractors, please.')
  await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 3))
  const scrolled = await form.evaluate((element) => element.scrollTop)
  letFormGo()
  await hydrated(page)
  await expect(form.getByLabel('Name')).toHaveValue('Musa Danladi')
  await expect(message).toHaveValue('Two tractors, please.')
  await expect(message).toBeFocused()
  expect(await message.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(3)
  expect(await form.evaluate((element) => element.scrollTop)).toBe(scrolled)

  const letPageGo = await holdFiles(page)
  await page.goto('/')
  await page.evaluate(() => document.getElementById('services')?.scrollIntoView())
  const position = await scrollPosition(page)
  expect(position).toBeGreaterThan(0)
  letPageGo()
  await hydrated(page)
  expect(await scrollPosition(page)).toBe(position)
})

const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((value) => {
    if (value) Object.defineProperty(document, 'hidden', { configurable: true, value })
    // The browser's own answer counts again, also for the reload.
    else Reflect.deleteProperty(document, 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test('text and tick survive a reload before the app has come, and what was deleted stays away', async ({ page }) => {
  const letArrive = await holdUntilLeft(page, APP)
  await page.goto('/#contact')
  const form = contactForm(page)
  await form.getByLabel('Message').fill('Do you have a sheller?')
  await form.getByLabel('Phone').fill('08031234567')
  await form.getByLabel('I have no email').check()
  await setHidden(page, true)
  const stored = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('gona_draft_contact') ?? '{}').message as string | undefined)
  expect(await stored()).toBe('Do you have a sheller?')
  await setHidden(page, false)
  await form.getByLabel('Message').fill('')
  letArrive()
  await reload(page)
  await expect(form.getByLabel('Phone')).toHaveValue('08031234567')
  await expect(form.getByLabel('I have no email')).toBeChecked()
  await expect(form.getByLabel('Message')).toHaveValue('')
  // Only what forms share of a person is in another one.
  await form.getByLabel('Message').fill('And a planter?')
  await open(page, await quotationPath(page))
  await expect(quotation(page).getByLabel('Phone')).toHaveValue('08031234567')
  await expect(quotation(page).getByLabel('Message')).toHaveValue(/^Please send me a quotation/)
})
