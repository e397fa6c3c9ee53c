import { readFileSync } from 'node:fs'
import { lagosDate } from '#domain/lagos-date.ts'
import { settings } from '#migrations/demo/settings.ts'
import { aPhone, named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, test } from '#tests/support/browser/fixtures.ts'
import { sendQuotation } from '#tests/support/browser/inquiries.ts'
import { printedPages } from '#tests/support/browser/paper-fixtures.ts'
import { aMessage, aTractor } from '#tests/support/builders.ts'
import { aDraft } from '#tests/support/quotations.ts'

// One after the other: both enter the firm's TIN.
test.describe.configure({ mode: 'default' })

// An overpayment, a delivery of too many, and the question about unpaid goods.
test.use({ expectedErrors: [/status of 4(?:00|09)/] })

const SMALL_PHONE = { width: 360, height: 640 }

test('accepted, paid, confirmed, receipted, delivered, received', async ({ page, browser, baseURL }) => {
  const buyer = named('Ibrahim')
  const { headers } = await openSection(page, 'settings')
  await page.goto('/admin?section=settings&tab=accounts')
  await page.getByRole('button', { name: 'Edit Bank Accounts' }).click()
  const accounts = page.getByRole('dialog', { name: 'Edit Bank Accounts' })
  if ((await accounts.getByLabel('Account number').count()) === 0)
    await accounts.getByRole('button', { name: 'Add an account' }).click()
  await accounts.getByLabel('Bank', { exact: true }).first().fill('Kano First Bank')
  await accounts.getByLabel('Account name').first().fill('Gona Ltd')
  await accounts.getByLabel('Account number').first().fill('0123456789')
  await accounts.getByLabel('TIN').fill('12345678-0001')
  await accounts.getByRole('button', { name: 'Save Bank Accounts' }).click()
  await expect(accounts).toBeHidden()

  const machine = named('Gona T75')
  const { id: machineId } = await (
    await page.request.post('/api/machinery', { headers, data: aTractor({ name: machine, stock: 'in-stock' }) })
  ).json()
  const { id: inquiryId } = await (await page.request.post('/api/contact', { data: aMessage() })).json()
  const lines = aDraft().lines.map((line) => ({ ...line, machineId }))
  const { quotation, link } = await sendQuotation(page.request, headers, { customerName: buyer, inquiryId, lines })

  const phone = await aPhone(browser)
  const screen = await phone.newPage()
  await screen.goto(new URL(link, baseURL).href)
  await screen.getByLabel('Your name').fill('Musa Ibrahim')
  await screen.getByLabel('Phone number').fill('0803 000 0002')
  await screen.getByLabel('I accept this quotation and its terms.').check()
  await screen.getByRole('button', { name: 'Accept' }).click()
  await expect(screen.getByText('Pay the deposit of $17,421.45 by')).toBeInViewport()
  await expect(screen.getByText('0123456789')).toBeVisible()
  await expect(screen.getByLabel('Amount paid')).toHaveValue('17,421.45')
  await expect(screen.getByLabel('Currency')).toHaveValue('USD')
  await screen.getByLabel('Amount paid').fill('99,999,999')
  await screen.getByRole('button', { name: 'Report this payment' }).click()
  await expect(screen.getByText('This is more than the balance')).toBeInViewport({ ratio: 1 })
  await screen.getByLabel('Currency').selectOption('NGN')
  await screen.getByLabel('Amount paid').fill('17,421.45')
  await screen.getByRole('button', { name: 'Report this payment' }).click()
  await expect(screen.getByText('₦27,874,320 is due in this currency.')).toBeInViewport({ ratio: 1 })
  await screen.getByLabel('Amount paid').fill('27,874,320')
  await screen.getByLabel('Your bank (optional)').fill('Zenith')
  await screen.getByRole('button', { name: 'Report this payment' }).click()
  await expect(screen.getByText('that you have paid ₦27,874,320.')).toBeInViewport({ ratio: 1 })
  await expect(screen.getByText('Do not pay this again.')).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(screen)

  await page.setViewportSize(SMALL_PHONE)
  await page.goto('/admin?section=inquiries&tab=orders')
  await page
    .getByRole('group', { name: 'Filter by what it waits for' })
    .getByRole('button', { name: /to check/ })
    .click()
  await page.getByRole('searchbox').fill(buyer)
  const row = page.getByRole('listitem').filter({ hasText: buyer })
  await expect(row.getByText('Payment to check')).toBeVisible()
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { name: `Order ${quotation.number}` })).toBeVisible()
  await expectSound(page)
  const next = page.getByRole('region', { name: 'What comes next' })
  const yes = next.getByRole('button', { name: 'I see it in the account' })
  await expect(yes).toBeInViewport({ ratio: 1 })
  await expect(next).toContainText('$17,421.45')
  await expect(next).toContainText(`₦27,874,320 from ${buyer}, Transfer, Zenith`)
  await yes.click()
  await expect(page.getByRole('dialog', { name: /^R-/ })).toBeVisible()
  await expectSound(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const paper = page.getByRole('dialog', { name: /^R-/ }).frameLocator('iframe')
  await expect(paper.getByText('Twenty-seven million, eight hundred and seventy-four thousand')).toBeVisible()
  // The buyer gave another number than the quotation has, which is said before anything is sent.
  await page.getByRole('button', { name: 'WhatsApp', exact: true }).click()
  const message = page.getByRole('dialog', { name: 'Message Customer' })
  await expect(message.getByRole('link', { name: /: Receipt$/ })).toHaveAttribute('href', /8000000002.*receipt%20R-/)
  await expect(message.getByRole('alert')).toContainText('+234 803 000 0002')
  await page.keyboard.press('Escape')
  await expect(yes).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Issue Delivery Note' }).click()
  const note = page.getByRole('dialog', { name: 'Issue Delivery Note' })
  const serials = named('GT75').replace(' ', '-')
  await note.getByLabel('Serial numbers').fill(serials)
  await note.getByLabel('Place of delivery').fill('Dawanau, Kano')
  await note.getByLabel('Quantity leaving now').fill('1')
  await note.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(page.getByText('$40,650.05 of this order is not paid yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, save it' }).click()
  await expect(note).toBeHidden()
  await expect(page.getByText(serials)).toBeVisible()
  await page.getByRole('button', { name: 'Print Label' }).click()
  await expect(page.frameLocator('iframe[title=Label]').locator('body')).toContainText(serials)
  await page.keyboard.press('Escape')
  await expect(page.getByText(`${machine} is still shown as in stock. Was it the last one?`)).toBeVisible()
  await page.getByRole('button', { name: 'Mark sold out' }).click()
  await expect(page.getByText('Was it the last one?')).toBeHidden()
  expect(await (await page.request.get(`/api/machinery/${machineId}`)).json()).toMatchObject({
    name: machine,
    stock: 'sold-out',
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Message Customer' }).click()
  await expect(page.getByText('your delivery for', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')

  await screen.reload()
  await expect(screen.getByText('Balance due')).toBeVisible()
  await expect(screen.getByLabel('Your name')).toHaveValue('Musa Ibrahim')
  await screen.getByRole('button', { name: 'Confirm delivery' }).click()
  await expect(screen.getByText(/^Received by Musa Ibrahim on/)).toBeVisible()
  // axe needs scripts, which the phone does not run.
  const wide = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await wide.goto(screen.url())
  await expectAccessible(wide)
  await wide.close()
  await screen.getByRole('link', { name: /^Receipt R-/ }).click()
  await expect(screen.getByText('Received from')).toBeVisible()
  await phone.close()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/admin?section=inquiries&id=${inquiryId}`)
  await expect(next).toContainText('$40,650.05 is due before the rest of the goods leave.')
  const events = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(events).toContainText([
    /received by the customer.*Musa Ibrahim.*the buyer/s,
    /Delivery note D-.* issued.*Dawanau, Kano/s,
    /Payment of ₦27,874,320 confirmed.*R-/s,
    /Payment of ₦27,874,320 reported.*Zenith.*the buyer/s,
    /accepted.*the buyer/s,
    /Received/,
  ])
  await expectSound(page)
  await next.getByRole('link', { name: 'Ask for the Balance' }).click()
  await expect(page.getByRole('heading', { name: `Order ${quotation.number}` })).toBeVisible()
  await expect(events).toContainText([/received by the customer/, /Inquiry received/])

  // Of two questions about an invoice the second does not take the answer to the first back.
  const sent: unknown[] = []
  await page.route('**/orders/*/invoice', async (route) => {
    sent.push(route.request().postDataJSON())
    const question = { message: 'No longer registered', asks: 'vat' }
    await (sent.length === 2 ? route.fulfill({ status: 409, json: question }) : route.continue())
  })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Issue Invoice' }).click()
  for (const question of ['is not paid', 'No longer registered']) {
    await expect(page.getByRole('alertdialog').getByText(question)).toBeVisible()
    await page.getByRole('button', { name: 'Issue anyway' }).click()
  }
  await expect(page.getByRole('button', { name: 'Issue anyway' })).toHaveCount(0)
  expect(sent).toEqual([{}, { unpaid: true }, { unpaid: true, vat: true }])
})

let session: Record<string, string> | undefined
test.afterAll(async ({ request }) => {
  await request.put('/api/admin/settings/delivery', { headers: session ?? {}, data: settings.delivery })
})

test('a company buys an exempt tractor and taxed parts, and withholds tax', async ({ page, browser, baseURL }) => {
  const buyer = named('Kura Farms')
  await page.setViewportSize({ width: 360, height: 740 })
  const { headers } = await openSection(page, 'settings&tab=delivery')
  session = headers
  const today = lagosDate(Date.now())
  await page.request.post('/api/admin/prices/rates', { headers, data: { rate: '1600', date: today } })
  const { einvoice } = settings
  const codes = ['exempt', 'goods'].map((of) => ({ of, code: '8701.91', from: '2026-01-01', source: '' }))
  const handOver = { from: '2026-01-01', businessId: 'b-1', serviceId: '94ND90NR' }
  await page.request.put('/api/admin/settings/einvoice', {
    headers,
    data: { ...einvoice, ...handOver, codes: [...einvoice.codes, ...codes] },
  })
  const account = { bank: 'Kano First Bank', name: 'Gona Ltd', number: '0123456789', currency: 'NGN' }
  await page.request.put('/api/admin/settings/accounts', {
    headers,
    data: { accounts: [account], tin: '12345678-0001' },
  })
  const tractor = aTractor({ name: named('Gona T75'), price: '27500', priceNgn: '44000000' })
  const { slug } = await (await page.request.post('/api/machinery', { headers, data: tractor })).json()

  // What a kilometre costs, and how many it is to Katsina.
  await page.getByRole('button', { name: 'Edit Delivery' }).click()
  const table = page.getByRole('dialog', { name: 'Edit Delivery' })
  await table.getByLabel('Fill in from lines').fill('State,Price,Km\nKatsina,,170')
  await table.getByLabel('Price per kilometre').focus()
  await expect(table.getByText('1 state filled in below.')).toBeVisible()
  await expect(table.getByLabel('Katsina', { exact: true })).toHaveValue('170 km')
  await table.getByLabel('Price per kilometre').fill('5,000')
  await expect(table.getByText('Comes to 850,000')).toBeVisible()
  await table.getByLabel('Fill in from lines').fill('Kura, 10 km')
  await table.getByRole('button', { name: 'Save Delivery' }).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(table.getByText('No state is called “Kura”')).toBeVisible()
  await table.getByLabel('Fill in from lines').fill('')
  await expectSound(page)
  await table.getByRole('button', { name: 'Save Delivery' }).click()
  await expect(table).toHaveCount(0)
  await expect(page.getByText('Katsina: 850,000 (170 km)')).toBeVisible()

  const phone = await aPhone(browser)
  const screen = await phone.newPage()
  await screen.goto(`${baseURL}/machinery/${slug}`)
  const gate = screen.locator('form', { has: screen.getByLabel('Deliver to') })
  await gate.getByLabel('Deliver to').selectOption('Katsina')
  await gate.getByRole('button', { name: 'Show' }).click()
  await expect(screen.getByRole('article').getByText(/^Delivered to Katsina: ₦4\d,\d{3},\d{3}$/)).toBeVisible()
  await expectNoSidewaysScroll(screen)
  await screen.getByRole('button', { name: 'Request Quotation' }).first().click()
  const request = screen.locator('form[method=post]')
  await expect(request.getByLabel('Deliver to')).toHaveValue('katsina')
  await request.getByLabel('Name').fill('Musa Ibrahim')
  await request.getByLabel('Phone').fill('0803 000 0002')
  await request.getByRole('textbox', { name: 'Email' }).fill(`${buyer.split(' ').at(-1)}@example.com`)
  await request.getByText('Company, town').click()
  await request.getByLabel('Company').fill(buyer)
  await request.getByRole('button', { name: 'Send Request' }).click()
  await expect(screen.getByText('Quotation Request Sent').first()).toBeVisible()

  // The delivery begins with the price to Katsina; the tractor is exempt, what is typed besides is taxed.
  await page.goto('/admin?section=inquiries')
  await page.getByRole('searchbox').fill(buyer)
  await page.getByRole('listitem').filter({ hasText: 'Musa Ibrahim' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Prepare Quotation' }).click()
  const draft = page.getByRole('dialog', { name: 'Prepare Quotation' })
  await expect(draft.getByLabel('Unit price')).toHaveValue('44,000,000')
  await expect(draft.getByLabel('Delivery (NGN)')).toHaveValue('850,000')
  await draft.getByRole('button', { name: 'Add a Line' }).click()
  await draft.getByLabel('Description').last().fill('Plough shares')
  await draft.getByLabel('Unit price').last().fill('1,000,000')
  // However long this browser takes to go back, the draft's page is there at once: nothing opened on it is lost.
  await page.evaluate(() => {
    const goBack = history.back.bind(history)
    history.back = () => setTimeout(goBack, 1_500)
  })
  // 44,000,000 exempt; 1,850,000 and 7.5 % of it.
  await expect(draft.getByText('₦45,988,750')).toBeVisible()
  await draft.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(draft).toHaveCount(0)
  expect(page.url()).toContain('tab=quotations')
  const link = await page
    .getByRole('dialog', { name: /^Quotation Q-/ })
    .getByLabel('Link')
    .inputValue()

  await screen.goto(link)
  await expect(screen.getByText('VAT 7.5% of ₦1,850,000.00')).toBeVisible()
  await expect(screen.getByText('Exempt from VAT: ₦44,000,000.00')).toBeVisible()
  await expectNoSidewaysScroll(screen)
  await screen.getByText('I am buying for a company').click()
  await screen.getByLabel('Company name').fill(buyer)
  await screen.getByLabel('TIN').fill('87654321-0001')
  await screen.getByLabel('RC number').fill('123456')
  await screen.getByLabel('Company address').fill('4 Zaria Road, Kano')
  await screen.getByLabel('I accept this quotation and its terms.').check()
  await screen.getByRole('button', { name: 'Accept' }).click()
  await expect(screen.getByText('Accepted by Musa Ibrahim on')).toBeVisible()

  // Paid less 2 %, which counts, and whose certificate comes later.
  await page.goto('/admin?section=inquiries&tab=orders')
  await page.getByRole('searchbox').fill(buyer)
  const row = page.getByRole('listitem').filter({ hasText: buyer })
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Record Payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Record Payment' })
  // The tax is changed with the amount.
  await payment.getByLabel('Amount').fill('3,200')
  await payment.getByLabel('Withholding tax (WHT)').fill('1,600')
  await payment.getByLabel('Currency').selectOption('USD')
  await expect(payment.getByLabel('Withholding tax (WHT)')).toHaveValue('1')
  await payment.getByLabel('Currency').selectOption('NGN')
  await payment.getByLabel('Amount').fill('45,068,975')
  await payment.getByLabel('Withholding tax (WHT)').fill('919,775')
  await payment.getByRole('button', { name: 'Record Payment' }).click()
  await expect(payment).toHaveCount(0)
  await page.getByRole('button', { name: 'I see it in the account' }).first().click()
  const receipt = page.getByRole('dialog', { name: /^R-/ })
  await expect(receipt.frameLocator('iframe').getByText('WHT certificate outstanding')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectSound(page)
  await page.getByRole('button', { name: /^Enter Certificate/ }).click()
  const certificate = page.getByRole('dialog', { name: 'Enter Certificate' })
  await certificate.getByLabel('Number').fill(named('WHT'))
  await certificate.getByRole('button', { name: 'Save Certificate' }).click()
  await expect(certificate).toHaveCount(0)
  await expect(page.getByText('WHT certificate outstanding')).toHaveCount(0)

  // The invoice goes to the tax office with the company's numbers, and comes back with its reference.
  await page.getByRole('button', { name: 'Issue Invoice' }).click()
  await page.getByRole('button', { name: 'Export E-invoice' }).click()
  const exporting = page.getByRole('dialog', { name: 'Export E-invoice' })
  await expect(exporting.getByLabel('TIN')).toHaveValue('87654321-0001')
  await exporting.getByLabel('Town').fill('')
  await exporting.getByRole('button', { name: 'Download JSON' }).click()
  await expect(exporting.getByText('The buyer’s town is missing', { exact: true })).toBeVisible()
  await exporting.getByLabel('Town').fill('Kano')
  const downloading = page.waitForEvent('download')
  await exporting.getByRole('button', { name: 'Download JSON' }).click()
  const exported = JSON.parse(readFileSync(await (await downloading).path(), 'utf8'))
  expect(exported).toMatchObject({
    accounting_customer_party: { party_name: buyer, tin: '87654321-0001', postal_address: { city_name: 'Kano' } },
    tax_total: [{ tax_amount: 138_750 }],
    legal_monetary_total: { payable_amount: 45_988_750 },
  })
  await page.getByRole('button', { name: 'Record IRN' }).click()
  const reference = page.getByRole('dialog', { name: 'Record IRN' })
  const returned = { data: { irn: exported.irn, csid: 'eyJhbGciOi', qr_code: 'Q0RF' } }
  await reference.getByLabel('as a JSON file').setInputFiles({
    name: 'returned.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(returned)),
  })
  await expect(reference.getByLabel('Text of the QR code')).toHaveValue('Q0RF')
  await expectSound(page)
  await reference.getByRole('button', { name: 'Save' }).click()
  await expect(reference).toHaveCount(0)
  await page.getByRole('button', { name: 'Export E-invoice' }).click()
  await expect(exporting.getByText('of the e-invoice that has the IRN')).toBeVisible()
  await expect(exporting.getByLabel('TIN')).toHaveCount(0)
  const again = page.waitForEvent('download')
  await exporting.getByRole('button', { name: 'Download JSON' }).click()
  expect(JSON.parse(readFileSync(await (await again).path(), 'utf8'))).toEqual(exported)
  await expect(exporting).toHaveCount(0)

  // It is printed on one sheet with the company, each class of VAT and the reference.
  await screen.goto(link)
  await screen.getByRole('link', { name: /^Invoice I-/ }).click()
  for (const text of [buyer, '87654321-0001', 'VAT 7.5% of ₦1,850,000.00', exported.irn])
    await expect(screen.getByText(text).first()).toBeVisible()
  await expect(screen.getByRole('img', { name: 'QR code of the e-invoice' })).toBeVisible()
  await expectNoSidewaysScroll(screen)
  expect(await printedPages(screen)).toBe(1)
  await phone.close()
})
