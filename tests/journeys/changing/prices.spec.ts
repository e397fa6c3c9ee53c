import { formatDay } from '#contract/money/format.ts'
import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import { openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '#tests/support/browser/fixtures.ts'
import { aLongMachine, cutOff, printedPages } from '#tests/support/browser/paper-fixtures.ts'
import { aTractor } from '#tests/support/builders.ts'
import { formatDate } from '#web/shared/lib/format.ts'

// The whole site has one rate and one offer: every test that changes them is here, one after the other.
test.describe.configure({ mode: 'serial', timeout: 90_000 })

// A rate or a price that changes a lot is rejected until it is confirmed.
test.use({ expectedErrors: [/409/] })

/** The gallery with the one machine whose price the tests know: others add machines meanwhile. */
const GALLERY = '/gallery?q=T75'

const today = () => lagosDate(Date.now())

test('an outdated rate is reported on the overview, and a current one is shown to visitors', async ({ page }) => {
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
  const rate = page.getByRole('region', { name: 'Naira rate' })
  await expect(rate).toContainText(`${formatDate(old)}, more than 14 days ago: prices in naira are hidden.`)
  await rate.getByLabel('Naira for one dollar today').fill('16,000')
  await rate.getByRole('button', { name: 'Save Rate' }).click()
  const question = page.getByRole('alertdialog', { name: 'Please check' })
  await expect(question).toContainText('Is that correct?')
  await question.getByRole('button', { name: 'Back' }).click()
  await rate.getByLabel('Naira for one dollar today').fill('1,600')
  await rate.getByRole('button', { name: 'Save Rate' }).click()
  await expect(rate).toContainText(`₦1,600 to $1, ${formatDate(today())}`)
  await page.goto('/admin?section=settings&tab=prices')
  await expect(page.getByText(`₦1,600 to $1, ${formatDate(today())}`)).toBeVisible()
  await page.getByText(/History of rates/).click()
  await expect(page.getByRole('row', { name: `${formatDate(old)} ₦1,555.50` })).toBeVisible()
  await expectAccessible(page)

  await page.goto(GALLERY)
  await expect(page.getByText('about ₦44 million').first()).toBeVisible()
  await expect(page.getByText(`Prices in naira are estimates at ₦1,600 to $1, ${formatDay(today())}`)).toBeVisible()
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

test.describe('a rate with a zero too many', () => {
  test('is asked about, and public only when it is meant', async ({ page }) => {
    const { headers } = await openSection(page, 'settings')
    const current = async () => (await (await page.request.get('/api/admin/prices', { headers })).json()).rate.rate
    const form = page.getByRole('dialog', { name: 'Enter a Rate' })
    const question = page.getByRole('alertdialog', { name: 'Please check' })
    const enter = async (rate: string) => {
      await form.getByLabel('Naira for one dollar').fill(rate)
      await form.getByRole('button', { name: 'Save Rate' }).click()
    }
    await page.getByRole('button', { name: 'Enter a Rate' }).click()
    await enter('16,000')
    await expect(question).toContainText(
      `The rate was ₦1,600 on ${formatDay(today())}: ₦16,000 is 10 times as much. Is that correct?`,
    )
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Back' }).click()
    await expect(form.getByLabel('Naira for one dollar')).toHaveValue('16,000')
    expect(await current()).toBe('1600.00')
    await enter('2,200')
    await question.getByRole('button', { name: 'Yes, save it' }).click()
    await expect(page.getByText(`₦2,200 to $1, ${formatDate(today())}`)).toBeVisible()
    await page.getByRole('button', { name: 'Enter a Rate' }).click()
    await enter('1,600')
    await expect(page.getByText(`₦1,600 to $1, ${formatDate(today())}`)).toBeVisible()
    expect(await current()).toBe('1600.00')
  })
})

test('an instalment offer is entered, rejected when invalid, and withdrawn', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openSection(page, 'settings')
  await page.getByRole('button', { name: 'Change These' }).click()
  const form = page.getByRole('dialog', { name: 'Change Prices' })
  await form.getByLabel('Offer instalments on machine pages').check()
  await form.getByLabel('Minimum deposit (%)').fill('120')
  await form.getByLabel('Yearly rate (%)').fill('24')
  await form.getByLabel('Terms in months').fill('0, 12')
  await form.getByRole('button', { name: 'Save Prices' }).click()
  await expect(form.getByText('Minimum deposit must be below 100')).toBeVisible()
  await expect(form.getByText('Each term must be at least 1 month')).toBeVisible()
  await expect(form.getByText('Choose how payments are made')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await form.getByLabel('Minimum deposit (%)').fill('30')
  await form.getByLabel('Terms in months').fill('12, 24')
  await form.getByLabel('With the harvest, once a year').check()
  await form.getByRole('button', { name: 'Save Prices' }).click()
  await expect(
    page.getByText('At least 30% deposit, 24% a year, over 12 and 24 months; payments with the harvest, once a year.'),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // The toast covers it for five seconds, and longer while the pointer is over it.
  await page.mouse.move(0, 0)
  await expect(page.getByText('Prices updated successfully')).toBeHidden()
  await page.getByRole('button', { name: 'Change These' }).click()
  await form.getByLabel('Offer instalments on machine pages').uncheck()
  await form.getByRole('button', { name: 'Save Prices' }).click()
  await expect(page.getByText('No offer has been entered')).toBeVisible()
})

test('the longest machine and three of them side by side each print on one sheet without clipping', async ({
  page,
}) => {
  const { headers } = await openSection(page, 'settings')
  const send = (method: 'post' | 'put', path: string, data: unknown) => page.request[method](path, { headers, data })
  await send('post', '/api/admin/prices/rates', { rate: '1587.35', date: lagosDate(Date.now()) })
  const { settings } = await (await page.request.get('/api/admin/prices', { headers })).json()
  const offer = { leastDeposit: '30', yearlyRate: '24.5', terms: [12], payments: ['monthly'] }
  await send('put', '/api/admin/prices', { rateDays: settings.rateDays, offer })
  const machines = []
  for (let i = 0; i < 3; i++) {
    machines.push(await (await send('post', '/api/machinery', { ...aTractor(), ...aLongMachine() })).json())
  }
  const comparison = `/compare?${machines.map(({ slug }) => `m=${slug}`).join('&')}`
  for (const path of [`/machinery/${machines[0].slug}`, comparison]) {
    await page.goto(path)
    await expect(page.getByText('From $12,345,678.90').first()).toBeVisible()
    expect(await printedPages(page), path).toBe(1)
    expect(await cutOff(page), path).toEqual([])
    await page.emulateMedia({ media: 'print' })
    const main = page.getByRole('main')
    for (const text of [
      /^about ₦19.5 billion/,
      /₦1,587\.35 to \$1/,
      /deposit|Deposit/,
      'Gona Agricultural Machinery',
    ]) {
      await expect(main.getByText(text).filter({ visible: true }).first(), `${path} ${text}`).toBeVisible()
    }
    await expect(page.getByRole('img', { name: /^QR code of http/ })).toBeVisible()
    await expect(main.getByText('Cab 2').first()).toBeVisible()
    await page.emulateMedia({ media: null })
  }
  await send('put', '/api/admin/prices', { rateDays: settings.rateDays, offer: settings.offer })
  for (const { id } of machines) await page.request.delete(`/api/machinery/${id}`, { headers })
})

test('the five sections stay five, and settings are listed below them', async ({ page }) => {
  await openSection(page, 'settings')
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveCount(5)
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
})
