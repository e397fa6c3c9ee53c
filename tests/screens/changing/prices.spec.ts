import { formatDay } from '#contract/money/format.ts'
import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import { openSection } from '#tests/support/browser/admin-fixtures.ts'
import {
  expect,
  expectAccessible,
  expectSound,
  failNext,
  hydrated,
  PHONE,
  test,
} from '#tests/support/browser/fixtures.ts'
import { formatDate } from '#web/shared/lib/format.ts'

// The whole site has one rate and one offer: every test that changes them is here, one after the other.
test.describe.configure({ mode: 'serial' })

// A rate that changes a lot is refused until it is confirmed.
test.use({ ...PHONE, expectedErrors: [/Failed to load resource/] })

/** The gallery with the one machine whose price the tests know: others add machines meanwhile. */
const GALLERY = '/gallery?q=T75'

const today = () => lagosDate(Date.now())

test('an instalment offer is entered, rejected when invalid, and withdrawn', async ({ page }) => {
  await openSection(page, 'settings')
  await page.getByRole('button', { name: 'Change Prices' }).click()
  const form = page.getByRole('dialog', { name: 'Change Prices' })
  await form.getByLabel('Offer instalments on machine pages').check()
  await form.getByLabel('Minimum deposit (%)').fill('120')
  await form.getByLabel('Yearly rate (%)').fill('24')
  await form.getByLabel('Terms in months').fill('0, 12')
  await form.getByRole('button', { name: 'Save Prices' }).click()
  await expect(form.getByLabel('Minimum deposit (%)')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Terms in months')).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page)
  await form.getByLabel('Minimum deposit (%)').fill('30')
  await form.getByLabel('Terms in months').fill('12, 24')
  await form.getByLabel('With the harvest, once a year').check()
  await form.getByLabel('Fixed mark-up (%)').fill('18 %')
  await form.getByRole('button', { name: 'Save Prices' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText(/30% deposit, 24% a year or a fixed mark-up of 18%, over 12 and 24 months/)).toBeVisible()
  await expectSound(page)

  // The toast covers it for five seconds, and longer while the pointer is over it.
  await page.mouse.move(0, 0)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Change Prices' }).click()
  await form.getByLabel('Offer instalments on machine pages').uncheck()
  await form.getByRole('button', { name: 'Save Prices' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText(/30% deposit/)).toHaveCount(0)
})

test('an outdated rate is reported, a current one shown, and a zero too many asked about', async ({ page }) => {
  const { headers } = await openSection(page, 'settings')
  const current = async () => (await (await page.request.get('/api/admin/prices', { headers })).json()).rate.rate
  const form = page.getByRole('dialog', { name: 'Enter a Rate' })
  const [amount, date] = [form.getByLabel('Naira for one dollar'), form.getByLabel('Date of the rate')]
  const save = form.getByRole('button', { name: 'Save Rate' })
  const question = page.getByRole('alertdialog', { name: 'Please check' })
  const enter = () => page.getByRole('button', { name: 'Enter a Rate' }).click()
  const old = addDays(today(), -20)
  await enter()
  await amount.fill('0')
  await date.fill(old)
  await save.click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expect(date).toHaveValue(old)
  await expectAccessible(page)
  await amount.fill('1555.5')
  await failNext(page, '**/api/admin/prices/rates', 'POST')
  await save.click()
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()
  await expect(amount).toHaveValue('1,555.5')
  await save.click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText(/^Older than 14 days/)).toBeVisible()

  await page.goto('/admin')
  const rate = page.getByRole('region', { name: 'Money' })
  await expect(rate).toContainText(formatDate(old))
  await expect(rate).toContainText('prices in naira are hidden')
  await rate.getByRole('button', { name: 'Edit the naira rate' }).click()
  await amount.fill('16,000')
  await save.click()
  await expect(question).toContainText('₦16,000 is 10.3 times as much')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Back' }).click()
  await amount.fill('1,600')
  await save.click()
  await expect(rate).toContainText(`₦1,600 to $1, ${formatDate(today())}`)
  await page.goto('/admin?section=settings&tab=prices')
  await page.getByText(/History of rates/).click()
  await expect(page.getByRole('row', { name: `${formatDate(old)} ₦1,555.50` }).first()).toBeVisible()
  await expectAccessible(page)

  await enter()
  await amount.fill('2,200')
  await save.click()
  await question.getByRole('button', { name: 'Yes, save it' }).click()
  await expect(form).toHaveCount(0)
  expect(await current()).toBe('2200.00')
  await enter()
  await amount.fill('1,600')
  await save.click()
  await expect(form).toHaveCount(0)

  await page.goto(GALLERY)
  await expect(page.getByText('about ₦44 million').first()).toBeVisible()
  await expect(page.getByText(`₦1,600 to $1, ${formatDay(today())}`).first()).toBeVisible()
})

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
