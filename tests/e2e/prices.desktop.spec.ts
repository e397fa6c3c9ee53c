import { formatDay } from '#contract/money/format.ts'
import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import { openSection } from './admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './fixtures.ts'

// The rate is the whole site's: one after the other.
test.describe.configure({ mode: 'serial' })

const today = () => lagosDate(Date.now())

test('a rate that is too old is reported on the overview, and a fresh one is shown to visitors', async ({ page }) => {
  await openSection(page, 'settings')
  await page.getByRole('button', { name: 'Enter a Rate' }).click()
  const form = page.getByRole('dialog', { name: 'Enter a Rate' })
  const old = addDays(today(), -20)
  await form.getByLabel('Naira for one dollar').fill('0')
  await form.getByLabel('Date of the rate').fill(old)
  await form.getByRole('button', { name: 'Save Rate' }).click()
  await expect(form.getByText('Rate must be more than 0')).toBeVisible()
  await expect(form.getByLabel('Date of the rate')).toHaveValue(old)
  await expectAccessible(page)
  await form.getByLabel('Naira for one dollar').fill('1555.5')
  await form.getByRole('button', { name: 'Save Rate' }).click()
  await expect(page.getByText('Older than 14 days: prices in naira are hidden.')).toBeVisible()

  await page.goto('/admin')
  await expect(page.getByText(`Prices in naira are hidden: the rate is of ${formatDay(old)}`)).toBeVisible()
  await page.getByRole('link', { name: 'Enter today’s rate' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await page.getByRole('button', { name: 'Enter a Rate' }).click()
  await form.getByLabel('Naira for one dollar').fill('1600')
  await form.getByRole('button', { name: 'Save Rate' }).click()
  await expect(page.getByText(`₦1,600 to $1, ${formatDay(today())}`)).toBeVisible()
  await page.getByText(/History of rates/).click()
  await expect(page.getByRole('row', { name: `${formatDay(old)} 1555.50` })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/gallery')
  await expect(page.getByText('≈ ₦44,500,000').first()).toBeVisible()
  await expect(page.getByText(`≈ in naira at ₦1,600 to $1, ${formatDay(today())}`)).toBeVisible()
})

test('a page that was stored longer ago than its rate may be shown hides what it says in naira', async ({ page }) => {
  await page.goto('/gallery')
  await expect(page.getByText('≈ ₦44,500,000').first()).toBeVisible()
  await page.clock.setFixedTime(Date.parse(addDays(today(), 15)))
  // Without the app first, whose code never comes here.
  await page.route('**/assets/libraries-*.js', () => new Promise(() => {}))
  await page.goto('/gallery')
  await expect(page.getByText('From $27,800').first()).toBeVisible()
  await expect(page.getByText('₦').filter({ visible: true })).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/gallery')
  await hydrated(page)
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(page.getByText('From $27,800').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('₦')).toHaveCount(0)
})

test('the offer of instalments is entered, refused where it cannot be, and taken back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openSection(page, 'settings')
  await page.getByRole('button', { name: 'Change These' }).click()
  const form = page.getByRole('dialog', { name: 'Change Prices' })
  await form.getByLabel('Offer instalments on the machines’ pages').check()
  await form.getByLabel('Least deposit (%)').fill('120')
  await form.getByLabel('Yearly rate (%)').fill('24')
  await form.getByLabel('Terms in months').fill('0, 12')
  await form.getByRole('button', { name: 'Save Prices' }).click()
  await expect(form.getByText('Least deposit must be below 100')).toBeVisible()
  await expect(form.getByText('Each term must be at least 1 month')).toBeVisible()
  await expect(form.getByText('Choose how payments are made')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await form.getByLabel('Least deposit (%)').fill('30')
  await form.getByLabel('Terms in months').fill('12, 24')
  await form.getByLabel('With the harvest, once a year').check()
  await form.getByRole('button', { name: 'Save Prices' }).click()
  await expect(
    page.getByText(
      'At least 30 % deposit, 24 % a year, over 12 and 24 months; payments with the harvest, once a year.',
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // The toast stands over it for its five seconds, and longer while the pointer is on it.
  await page.mouse.move(0, 0)
  await expect(page.getByText('Prices updated successfully')).toBeHidden()
  await page.getByRole('button', { name: 'Change These' }).click()
  await form.getByLabel('Offer instalments on the machines’ pages').uncheck()
  await form.getByRole('button', { name: 'Save Prices' }).click()
  await expect(page.getByText('No offer is entered')).toBeVisible()
})

test('the five sections stay five, and settings stand apart', async ({ page }) => {
  await openSection(page, 'settings')
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveCount(5)
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
})
