import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import { openSection } from '#tests/support/browser/admin-fixtures.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  PHONE,
  test,
} from '#tests/support/browser/fixtures.ts'

// The whole site has one rate and one offer: every test that changes them is here, one after the other.
test.describe.configure({ mode: 'serial' })

// A rate that changes a lot is refused until it is confirmed.
test.use({ ...PHONE, expectedErrors: [/Failed to load resource/] })

/** The gallery with the one machine whose price the tests know: others add machines meanwhile. */
const GALLERY = '/gallery?q=T75'

const today = () => lagosDate(Date.now())

test('a page cached for longer than its rate is valid hides its naira prices', async ({ page }) => {
  await page.goto(GALLERY)
  await expect(page.getByText('about ₦44 million').first()).toBeVisible()
  await page.clock.setFixedTime(Date.parse(addDays(today(), 15)))
  // First without the app, whose code never loads here.
  await page.route('**/assets/libraries-*.js', () => new Promise(() => {}))
  await page.goto(GALLERY)
  await expect(page.getByText('From $27,800').first()).toBeVisible()
  await expect(page.getByText('₦').filter({ visible: true })).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(GALLERY)
  await hydrated(page)
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(page.getByText('From $27,800').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('₦')).toHaveCount(0)
})

test('an instalment offer is entered, rejected when invalid, and withdrawn', async ({ page }) => {
  await openSection(page, 'settings')
  await page.getByRole('button', { name: 'Change These' }).click()
  const form = page.getByRole('dialog', { name: 'Change Prices' })
  await form.getByLabel('Offer instalments on machine pages').check()
  await form.getByLabel('Minimum deposit (%)').fill('120')
  await form.getByLabel('Yearly rate (%)').fill('24')
  await form.getByLabel('Terms in months').fill('0, 12')
  await form.getByRole('button', { name: 'Save Prices' }).click()
  await expect(form.getByLabel('Minimum deposit (%)')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Terms in months')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await form.getByLabel('Minimum deposit (%)').fill('30')
  await form.getByLabel('Terms in months').fill('12, 24')
  await form.getByLabel('With the harvest, once a year').check()
  await form.getByRole('button', { name: 'Save Prices' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText(/30% deposit, 24% a year, over 12 and 24 months/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // The toast covers it for five seconds, and longer while the pointer is over it.
  await page.mouse.move(0, 0)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Change These' }).click()
  await form.getByLabel('Offer instalments on machine pages').uncheck()
  await form.getByRole('button', { name: 'Save Prices' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText(/30% deposit/)).toHaveCount(0)
})
