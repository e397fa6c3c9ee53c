import type { Browser } from '@playwright/test'
import { lagosDate } from '#contract/money/lagos-date.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { failNext, hold } from '#tests/support/browser/hold.ts'
import { aTractor } from '#tests/support/builders.ts'

// Long journeys, with a check of each screen on the way.
test.describe.configure({ timeout: 300_000 })

// Sending is rejected if somebody has changed the quotation meanwhile.
test.use({ expectedErrors: [/Failed to load resource/] })

/** A buyer's phone, without JavaScript. */
const aPhone = (browser: Browser) =>
  browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false, hasTouch: true })

test('a quotation is requested on a phone, prepared, sent, read, accepted and won', async ({
  page,
  browser,
  baseURL,
}) => {
  const buyer = named('Ibrahim')
  const email = `${buyer.split(' ')[1]}@example.com`
  const phone = await aPhone(browser)
  const screen = await phone.newPage()
  // With a search: other tests add machines meanwhile, and this one may be on a later page.
  await screen.goto(`${baseURL}/gallery?q=T75`)
  // A machine and not an image: its name and price are filled in.
  const machine = screen.getByRole('listitem').filter({ hasText: 'Gona T75 Utility Tractor' })
  await machine.getByRole('button', { name: 'Request Quotation' }).click()
  const form = screen.locator('form[method=post]')
  await form.getByLabel('Name').fill(`Musa ${buyer}`)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').fill('0803 000 0002')
  await form.getByLabel('Message').fill('Two of these for our farm near Funtua.')
  await form.getByRole('button', { name: 'Send Request' }).click()
  await expect(screen.getByText('Quotation Request Sent').first()).toBeVisible()

  const { headers } = await openSection(page, 'inquiries')
  await page.getByRole('searchbox').fill(buyer)
  const row = page.getByRole('listitem').filter({ hasText: buyer })
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Prepare quotation' }).click()
  const draft = page.getByRole('dialog', { name: 'Prepare Quotation' })
  await expect(draft.getByLabel('Customer')).toHaveValue(`Musa ${buyer}`)
  await expect(draft.getByLabel('Unit price')).toHaveValue('27800')
  await draft.getByLabel('Quantity').fill('0')
  await draft.getByLabel('Unit price').fill('27800')
  await draft.getByLabel('Discount (%)').fill('5')
  await draft.getByLabel('VAT (%)').fill('7.5')
  await draft.getByLabel('Delivery (USD)').fill('1,200')
  await draft.getByLabel('Deposit (%)').fill('30')
  await draft.getByRole('button', { name: 'Save Draft' }).click()
  await expect(draft.getByLabel('Quantity')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await draft.getByLabel('Quantity').fill('2')
  await expect(draft.getByText('$58,071.50')).toBeInViewport({ ratio: 1 })
  await failNext(page, '**/api/admin/quotations', 'POST')
  await draft.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()
  await expect(draft.getByLabel('Delivery (USD)')).toHaveValue('1,200')
  await draft.getByRole('button', { name: 'Save Draft' }).click()
  await expect(draft).toHaveCount(0)

  // Its page shows its status and the next step.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Draft for Musa ${buyer}`)
  await page.getByRole('link', { name: 'Its inquiry' }).click()
  await expect(page.getByRole('region', { name: 'Quotations' }).getByText('Draft')).toBeVisible()
  await page.getByRole('button', { name: 'Check and Send' }).click()
  const check = page.getByRole('dialog', { name: 'Check and Send' })
  await expect(check.getByText('$58,071.50', { exact: true })).toBeVisible()
  await expect(check.frameLocator('iframe').getByText('Gona T75 Utility Tractor')).toBeVisible()
  await expect(check.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  await check.getByRole('button', { name: 'Send Quotation' }).click()
  const sent = page.getByRole('dialog', { name: /^Quotation Q-/ })
  const link = await sent.getByLabel('Link').inputValue()
  await expect(sent.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/2348030000002\?text=Hello/,
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sent).toHaveCount(0)

  await screen.goto(link)
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText(/^Quotation Q-\d{4}-\d{4}$/)
  await expect(screen.getByText('$58,071.50')).toBeVisible()
  await expectNoSidewaysScroll(screen)
  // On a phone a value is below its term, and takes the full width.
  const widthOf = async (part: string) => (await screen.locator(part).first().boundingBox())?.width
  expect(await widthOf('.facts dd')).toBe(await widthOf('.facts'))
  // On a phone each line's amount is above the total, whatever comes before it.
  const rightOf = async (row: string) => {
    const box = await screen.locator(`${row} .amount`).last().boundingBox()
    return box && Math.round(box.x + box.width)
  }
  expect(await rightOf('tbody')).toBe(await rightOf('tfoot'))
  const isViewed = async () => {
    const viewed = await (await page.request.get('/api/admin/quotations?status=viewed', { headers })).json()
    return viewed.filter(({ customerName }: { customerName: string }) => customerName.includes(buyer)).length
  }
  await expect.poll(isViewed).toBe(1)
  await screen.getByLabel('I accept this quotation and its terms.').check()
  await screen.getByRole('button', { name: 'Accept' }).click()
  await expect(screen.getByText(`Accepted by Musa ${buyer} on`)).toBeVisible()
  expect(new URL(screen.url()).pathname).toBe(new URL(link).pathname)
  await phone.close()

  await page.goto('/admin?section=inquiries&tab=quotations&status=accepted')
  await expect(page.getByText(/^Accepted \d+: \$[\d,.]+/)).toBeVisible()
  await page.getByRole('listitem').filter({ hasText: buyer }).getByRole('link').click()
  await expect(page.getByText(`Accepted by Musa ${buyer}, +234 803 000 0002`)).toBeVisible()
  await expect(page.getByRole('main').getByText('$17,421.45').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Write about the Deposit' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/2348030000002\?text=Hello.*17%2C421\.45/,
  )
  const events = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(events).toContainText([/accepted.*the buyer/s, /viewed.*the buyer/s, /sent/, /Draft prepared/])
  await expectAccessible(page)
  await page.goto('/admin?section=inquiries&status=won')
  await page.getByRole('searchbox').fill(buyer)
  await expect(row).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a quotation without an inquiry is revised and withdrawn, and prints on one sheet', async ({ page }) => {
    const { headers } = await openSection(page, 'inquiries&tab=quotations')
    const buyer = named('Sani')
    await page.getByRole('button', { name: 'Prepare Quotation' }).click()
    const form = page.getByRole('dialog', { name: 'Prepare Quotation' })
    await form.getByLabel('Customer').fill(buyer)
    await form.getByLabel('Add a machine').selectOption({ index: 1 })
    await form.getByRole('button', { name: 'Add a Line' }).click()
    await form.getByLabel('Description').last().fill('Training of two drivers')
    await form.getByLabel('Unit price').last().fill('350')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await form.getByRole('button', { name: 'Save Draft' }).click()
    const card = page.getByRole('article')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Draft for ${buyer}`)
    await card.getByRole('button', { name: 'Check and Send' }).click()
    await expectNoSidewaysScroll(page)
    // Only the dialog scrolls, and its buttons are on one line.
    const check = page.getByRole('dialog', { name: 'Check and Send' })
    await expect(check.frameLocator('iframe').getByText('Training of two drivers')).toBeAttached()
    const scrolling = () =>
      check.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
        const page = frame.contentDocument?.documentElement
        return page ? page.scrollHeight - page.clientHeight : Number.NaN
      })
    await expect.poll(scrolling).toBe(0)
    const middleOf = async (name: string) => {
      const box = await check.getByRole('button', { name }).boundingBox()
      return box && box.y + box.height / 2
    }
    expect(await middleOf('Back')).toBe(await middleOf('Send Quotation'))
    await page.getByRole('button', { name: 'Send Quotation' }).click()
    const sent = page.getByRole('dialog', { name: /^Quotation Q-/ })
    const link = await sent.getByLabel('Link').inputValue()
    // As on a page without TLS.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await sent.getByRole('button', { name: 'Copy Link' }).click()
    await expect(sent.getByText(/blocked copying/)).toBeVisible()
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: 'More', exact: true }).click()
    await expect(card.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const paper = await page.context().newPage()
    await paper.goto(link)
    await expectAccessible(paper)
    const pdf = (await paper.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await paper.close()

    await card.getByRole('button', { name: 'Revise' }).click()
    const revision = page.getByRole('dialog', { name: 'Edit Quotation' })
    await revision.getByLabel('Unit price').last().fill('300')
    await revision.getByRole('button', { name: 'Save Draft' }).click()
    await expect(revision).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`, revision 2 for ${buyer}`)
    await page.getByRole('link', { name: 'All quotations' }).click()
    await page.getByRole('searchbox').fill(buyer)
    const rows = page.getByRole('listitem').filter({ hasText: buyer })
    await expect(rows).toHaveCount(2)
    await rows.filter({ hasNotText: 'revision 2' }).getByRole('link').click()
    await expect(card.getByRole('link', { name: 'Open the Revision' })).toBeVisible()
    // The toast covers the button for five seconds, and longer while the pointer is over it.
    await page.mouse.move(0, 0)
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    await card.getByRole('button', { name: 'More', exact: true }).click()
    await card.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(card.getByText('Withdrawn', { exact: true })).toBeVisible()
    const list = await (await page.request.get('/api/admin/quotations?status=withdrawn', { headers })).json()
    expect(list.some(({ customerName }: { customerName: string }) => customerName === buyer)).toBe(true)
  })
})

test('another currency converts every amount, and a line far from its list price is pointed out', async ({ page }) => {
  const { headers } = await openSection(page, 'inquiries&tab=quotations')
  const buyer = named('Bala')
  const name = named('Ridger')
  await page.request.post('/api/machinery', { headers, data: aTractor({ name, price: '10000.00' }) })
  await page.reload()
  await page.getByRole('button', { name: 'Prepare Quotation' }).click()
  const form = page.getByRole('dialog', { name: 'Prepare Quotation' })
  await form.getByLabel('Customer').fill(buyer)
  await form.getByLabel('Naira for one dollar').fill('')
  await form.getByLabel('Add a machine').selectOption({ label: name })
  await form.getByLabel('Delivery (USD)').fill('1,200')
  await form.getByLabel('Currency').selectOption('NGN')
  await expect(form.getByText(/naira for one dollar first/)).toBeVisible()
  await expect(form.getByLabel('Currency')).toHaveValue('USD')
  await expect(form.getByLabel('Unit price')).toHaveValue('10000')

  await form.getByLabel('Naira for one dollar').fill('1580')
  await form.getByLabel('Date of the rate').fill(lagosDate(Date.now()))
  await form.getByLabel('Currency').selectOption('NGN')
  await expect(form.getByLabel('Unit price')).toHaveValue('15800000')
  await expect(form.getByLabel('Delivery (NGN)')).toHaveValue('1896000')
  await expectAccessible(page)
  await form.getByLabel('Currency').selectOption('USD')
  await expect(form.getByLabel('Delivery (USD)')).toHaveValue('1,200')
  await expect(form.getByLabel('Unit price')).toHaveValue('10000')
  await form.getByLabel('Currency').selectOption('NGN')
  await form.getByLabel('Unit price').fill('1.580')
  await form.getByRole('button', { name: 'Save Draft' }).click()
  await expect(form.getByLabel('Unit price')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Unit price').fill('10000')
  await form.getByRole('button', { name: 'Save Draft' }).click()

  const card = page.getByRole('article')
  // What is unusual about a line is known once its machine has loaded; until then nothing can be sent.
  const release = await hold(page, '**/api/machinery/*', 'GET', (route) => route.continue())
  await card.getByRole('button', { name: 'Check and Send' }).click()
  const check = page.getByRole('dialog', { name: 'Check and Send' })
  await expect(check.frameLocator('iframe').getByText('Prices in naira at ₦1,580 to $1')).toBeVisible()
  await expect(check.getByRole('button', { name: 'Send Quotation' })).toBeDisabled()
  release()
  await expect(check.getByRole('alert')).toContainText('Line 1 is at 0.1% of the list price:')
  await expect(check.getByRole('alert')).toContainText('list price ₦15,800,000')
  await expectAccessible(page)
  await expect(check.getByText('₦1,906,000', { exact: true })).toBeVisible()
  await expect(check.frameLocator('iframe').getByText('Prices in naira at ₦1,580 to $1')).toBeVisible()
  // What somebody else has changed meanwhile is not sent.
  const drafts: Quotation[] = await (await page.request.get('/api/admin/quotations?status=draft', { headers })).json()
  const path = `/api/admin/quotations/${drafts.find(({ customerName }) => customerName === buyer)?.id}`
  const draft = await (await page.request.get(path, { headers })).json()
  expect((await page.request.put(path, { headers, data: { ...draft, delivery: 5 } })).status()).toBe(200)
  await check.getByRole('button', { name: 'Send Quotation' }).click()
  await expect(page.getByText(/changed by somebody else/).first()).toBeVisible()
  await expect(card).toContainText('Draft')
})
