import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { Einvoice } from '#contract/order/einvoice.ts'
import type { ListedOrder, OrderOverview } from '#contract/order/listed-order.ts'
import { addDays, lagosDate } from '#domain/lagos-date.ts'
import type { Language } from '#domain/language.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { adminSite } from '#tests/support/admin.ts'
import { memoryDb } from '#tests/support/memory-d1.ts'
import { ACCOUNT, anOrder, aReport, BUYER, orderCalls, postForm, sentQuotation, YES } from '#tests/support/orders.ts'
import { TOTAL } from '#tests/support/quotations.ts'
import { actionsOf } from '#tests/support/stored.ts'
import { receiptByNumber, storeOlderPapers } from '#worker/db/orders/papers.ts'
import { purgeQuotations } from '#worker/db/quotations/privacy.ts'
import { digestFacts } from '#worker/db/statistics/today.ts'
import type { AppEnv } from '#worker/env.ts'
import { database } from '#worker/http/database.ts'
import { onError } from '#worker/http/error-responses.ts'
import { quotationRoutes } from '#worker/page/quotation/routes.ts'

const { site, admin } = adminSite()
const calls = orderCalls(site, () => admin.headers)
const { call, order, report, reported, confirm, paid, reverse, deliver, delivered, cancel, invoiced } = calls
const newOrder = (over = {}) => anOrder(site, admin.headers, over)
const today = () => lagosDate(Date.now())
const year = () => today().slice(0, 4)
const read = (path: string) => site.text(path, { headers: BUYER })
const isEnded = async (number: string) => (await read(`/check?number=${number}`)).includes('It is no longer valid.')
const proformaOf = async (id: string) =>
  (await call<{ number: string }>('POST', `/quotations/${id}/proforma`, { lender: '', term: '' })).body.number
const listed = async (query = '') => (await call<ListedOrder[]>('GET', `/orders${query}`)).body
/** The last columns of the orders' file, which agree with the papers. */
const taxed = async () => {
  const file = await admin.text('/api/admin/orders.csv')
  const lines = file.trim().split('\r\n').slice(1)
  return lines.map((line) => line.split(',').slice(-5).join())
}
const overview = async () => (await call<OrderOverview>('GET', '/orders/overview')).body
const saveTin = () => call('PUT', '/settings/accounts', { accounts: [], tin: '12345678-0001' })

describe('tax that a buyer withholds', () => {
  const CERTIFICATE = { number: 'WHT-2026-77', certifiedOn: today() }
  const certify = (payment: string, over = {}) =>
    call('POST', `/payments/${payment}/certificate`, { ...CERTIFICATE, ...over })
  const withheld = 116_143
  const amount = TOTAL - withheld

  test('a company alone is asked what it has withheld', async () => {
    const asked = async (over: Parameters<typeof newOrder>[0]) =>
      (await site.text((await newOrder(over)).link)).includes('name="withheld"')
    expect([await asked({}), await asked({ customerCompany: 'Danladi Farms' })]).toEqual([false, true])
  })

  test('counts as paid, and waits for its certificate, which is entered once', async () => {
    const { id, number, link } = await newOrder()
    const { payment, body } = await paid(id, { amount, withheld })
    expect(body).toMatchObject({
      waits: 'deliver',
      facts: { confirmed: TOTAL },
      payments: [{ amount, withheld, counted: TOTAL }],
    })
    expect(await taxed()).toEqual([',,,,1161.43'])
    const uncertified = async () => (await listed())[0]?.uncertified
    expect(await uncertified()).toBe(1)
    const paper = () => read(`${link}/${body.payments[0]?.receipt}`)
    expect(await paper()).toMatch(
      /certificate outstanding[\s\S]+Withholding tax \(WHT\)<\/dt><dd>\$1,161.43[\s\S]+settles \$58,071.50/,
    )
    expect((await digestFacts(site.db, today())).uncertified.map((one) => one.number)).toEqual([number])
    const certified = { certificate: CERTIFICATE.number, certifiedOn: today() }
    for (const _ of [1, 2])
      expect(await certify(payment)).toMatchObject({ status: 200, body: { payments: [certified] } })
    expect(await uncertified()).toBe(0)
    expect(await paper()).toContain('WHT-2026-77')
    const other = await certify(payment, { number: 'WHT-2' })
    expect([other.status, other.body.message]).toEqual([409, 'This payment already has the certificate WHT-2026-77'])
  })

  test('is no more than was paid, and one certificate is for one payment, until that is reversed', async () => {
    const first = await newOrder()
    const more = await report(first.id, { amount: 100, withheld: 101 })
    expect([more.status, more.body.issues]).toEqual([400, [expect.objectContaining({ path: 'withheld' })]])
    expect((await report(first.id, { kind: 'refund', amount: 100, withheld: 1 })).status).toBe(400)
    const bare = await paid(first.id, { amount: 100 })
    expect((await certify(bare.payment)).body.message).toBe('No tax was withheld from this payment')
    const { payment } = await paid(first.id, { amount: 98, withheld: 2 })
    expect((await certify(payment)).status).toBe(200)
    const second = await newOrder()
    const { payment: later } = await paid(second.id, { amount: 98, withheld: 2 })
    for (const number of [' wht-2026-77', 'WHT-\u200B2026-77', 'WHT\u20112026-77\u202E']) {
      const taken = await certify(later, { number })
      expect([taken.status, taken.body.message]).toEqual([400, expect.stringContaining(first.number)])
    }
    const waiting = await reported(second.id, { amount: 98, withheld: 2, payer: 'Sani\u202E Bello' })
    const early = await certify(waiting, { number: 'WHT-3' })
    expect([early.status, early.body.message]).toEqual([409, 'This payment is not confirmed yet'])
    expect((await order(second.id)).payments.at(-1)?.payer).toBe('Sani Bello')
    await reverse(waiting)
    expect((await certify(later, { certifiedOn: addDays(today(), 1) })).status).toBe(400)
    expect((await reverse(payment)).body.facts.confirmed).toBe(100)
    expect((await certify(payment)).status).toBe(409)
    expect((await certify(later)).body.payments[0]).toMatchObject({ certificate: CERTIFICATE.number })
    for (const change of [
      `update payments set withheld = 0`,
      `delete from withholding_certificates`,
      `update withholding_certificates set number = 'x'`,
    ])
      await expect(site.rows(change)).rejects.toThrow()
  })

  test('is stated by the refund of an order that is given up, whose credit note then follows', async () => {
    const { id, link } = await newOrder()
    await paid(id, { amount, withheld })
    await call('POST', `/orders/${id}/invoice`, { unpaid: true })
    const refund = (over = {}) => report(id, { kind: 'refund', amount, withheld, ...over })
    const more = await refund({ withheld: withheld + 1, amount: amount - 1 })
    expect([more.status, more.body.message]).toEqual([400, 'Only $1,161.43 was withheld'])
    expect((await paid(id, { kind: 'refund', amount, withheld })).body).toMatchObject({ facts: { confirmed: 0 } })
    // Nothing of it was paid in the end: no certificate will come, and nobody owes the price.
    expect(await listed()).toMatchObject([{ uncertified: 0 }])
    expect(await read(link)).not.toContain('WHT certificate outstanding')
    expect(await read(link)).toContain('<dt>Balance due</dt><dd>$0</dd>')
    expect((await call('POST', `/orders/${id}/credit-note`)).status).toBe(201)
    expect(await listed()).toMatchObject([{ uncertified: 0 }])
    expect(await taxed()).toMatchObject([expect.stringMatching(/,0\.00$/)])
    expect((await refund({ amount: 1, withheld: 1 })).status).toBe(400)
    // Nor does one come for an order that was cancelled, whose refund stated no tax.
    const other = await newOrder()
    await paid(other.id, { amount, withheld })
    await invoiced(other.id)
    await paid(other.id, { kind: 'refund', amount: TOTAL })
    expect((await call('POST', `/orders/${other.id}/credit-note`)).status).toBe(201)
    expect(await listed()).toMatchObject([{ id: other.id, uncertified: 0 }, { id }])
  })

  test('is stated by one refund only, however many were entered before the first was confirmed', async () => {
    const { id } = await newOrder()
    await paid(id, { amount, withheld })
    const half = { kind: 'refund', amount: 200_000, withheld: withheld - 1 } as const
    const [first, second] = [await reported(id, half), await reported(id, half)]
    expect((await confirm(first)).status).toBe(200)
    expect(await confirm(second)).toMatchObject({ status: 409, body: { message: 'Only $0.01 was withheld' } })
  })

  test('is reported by the buyer without a script, in naira as well', async () => {
    const { id, link } = await newOrder()
    const form = aReport({ amount: '980', currency: 'NGN', withheld: '20' })
    const wrong = await postForm(site, `${link}/paid`, { ...form, withheld: '9,000' })
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('not more than what you paid')])
    expect((await postForm(site, `${link}/paid`, form)).status).toBe(303)
    const { payments } = await order(id)
    expect(payments).toMatchObject([{ amount: 98_000, withheld: 2_000, counted: 63, enteredBy: 'the buyer' }])
    expect(await taxed()).toEqual([',,,,0.00'])
    // A fiftieth of 63 cents.
    await confirm(payments[0]?.id ?? '')
    expect(await taxed()).toEqual([',,,,0.01'])
    await reverse(payments[0]?.id ?? '')
    expect(await taxed()).toEqual([',,,,0.00'])
  })
})

test('the company that buys is asked once, on the page, stands on the invoice, and is erased with the person', async () => {
  const COMPANY = {
    buyerCompany: 'Danladi Farms Ltd',
    buyerTin: '20451234-0001',
    buyerRc: '123456',
    buyerAddress: '4 Zaria Road\nKano',
  }
  const { id, link } = await sentQuotation(site, admin.headers, { buyerTin: '1', customerCompany: 'Danladi' })
  expect(await read(link)).toMatch(/<details class="folded" open>[\s\S]+name="buyerTin" value="1"/)
  const answer = { ...YES, ...COMPANY }
  const long = await postForm(site, `${link}/accept`, { ...answer, buyerTin: '1'.repeat(61) })
  expect([long.status, await long.text()]).toEqual([400, expect.stringContaining('Danladi Farms Ltd')])
  expect((await postForm(site, `${link}/accept`, answer)).status).toBe(303)
  await saveTin()
  for (const q of ['danladi', 'musa'])
    expect((await call<ListedOrder[]>('POST', '/orders/search', { q })).body).toMatchObject([
      { id, customerCompany: 'Danladi Farms Ltd' },
    ])
  const { body } = await call('POST', `/orders/${id}/invoice`, { unpaid: true })
  expect(body.quotation).toMatchObject(COMPANY)
  const buyer = /Musa Ibrahim, Danladi Farms Ltd[\s\S]+TIN 20451234-0001, RC 123456, 4 Zaria Road, Kano/
  expect(await read(`${link}/${body.invoice?.number}`)).toMatch(buyer)
  await expect(site.rows(`update quotations set buyer_tin = '2' where id = ?`, id)).rejects.toThrow('was sent')
  const other = await sentQuotation(site, admin.headers, { ...COMPANY, customerEmail: 'zainab@example.com' })
  const person = { email: 'zainab@example.com' }
  expect(JSON.stringify((await call<object>('POST', '/privacy/export', person)).body)).toContain('20451234-0001')
  await call('POST', '/privacy/erase', person)
  const [erased] = await site.rows('select * from quotations where id = ?', other.id)
  expect(erased).toMatchObject({ buyer_company: null, buyer_tin: null, buyer_rc: null, buyer_address: null })
})

test('an order has one invoice, under the next number, with the firm’s TIN of that day', async () => {
  await saveTin()
  const { id } = await newOrder()
  const other = await newOrder({ koboPerDollar: null, rateDate: null })
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', `/orders/${id}/invoice`, { unpaid: true })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect((await order(id)).invoice).toMatchObject({ number: `I-${year()}-0001`, tin: '12345678-0001' })
  const dollars = { ...ACCOUNT, number: '9876543210', currency: 'USD' }
  await call('PUT', '/settings/accounts', { accounts: [dollars, ACCOUNT], tin: '12345678-0001' }, { 'If-Match': '"1"' })
  expect(await invoiced(other.id)).toBe(`I-${year()}-0002`)
  // Without a rate it is paid in its own currency.
  expect(await read(`${other.link}/I-${year()}-0002`)).toMatch(/\(USD\), Gona Ltd, 9876543210(?![\s\S]*0123456789)/)
})

test('an invoice is taken back once, whole, when nothing of its money is left with the firm', async () => {
  const { id, link, number: ordered } = await newOrder()
  const forLender = await proformaOf(id)
  const credit = () => call('POST', `/orders/${id}/credit-note`)
  expect((await credit()).body.message).toBe('This order has no invoice to cancel')
  const invoice = await invoiced(id)
  await paid(id)
  await deliver(id)
  expect((await credit()).status).toBe(409)
  const refund = await reported(id, { kind: 'refund' })
  expect((await credit()).status).toBe(409)
  await confirm(refund)
  const number = `C-${year()}-0001`
  const proforma = async () => (await site.visit(`${link}/proforma`, { headers: BUYER })).status
  expect(await proforma()).toBe(200)
  const checked = [ordered, forLender, invoice]
  expect(await Promise.all(checked.map(isEnded))).toEqual([false, false, false])
  expect((await Promise.all([credit(), credit()])).map(({ status }) => status).sort()).toEqual([201, 409])
  expect([await proforma(), await read(link)]).toEqual([404, expect.not.stringContaining('/proforma')])
  const credited = await order(id)
  expect(credited).toMatchObject({ waits: 'cancelled', facts: { total: 0 }, invoice: { creditNote: { number } } })
  expect((await deliver(id)).status).toBe(409)
  expect(await actionsOf(site, 'invoice')).toEqual(['issue', 'credit'])
  expect(await read(link)).toContain(`/${number}`)
  expect(await read(`${link}/${invoice}`)).toContain(`Cancelled by credit note ${number}`)
  expect(await read(`${link}/${forLender}`)).toContain('This order was cancelled.')
  expect(await Promise.all([...checked, number].map(isEnded))).toEqual([true, true, true, false])
  expect(await read(`${link}/${number}`)).toMatch(new RegExp(`Invoice ${invoice}[\\s\\S]*\\$58,071.50`))
  expect(await listed()).toMatchObject([{ creditNote: number }])
  expect(await taxed()).toEqual([`58071.50,4051.50,${today()},${today()},0.00`])
  expect(await overview()).toMatchObject({ outstanding: {}, oldestUnpaid: null })
  // What comes in afterwards is asked about, and nothing is due besides.
  const late = await reported(id, { amount: 5_000, overpays: true })
  expect(await confirm(late)).toMatchObject({ status: 409, body: { asks: 'overpays' } })
  const { payments } = (await confirm(late, { overpays: true })).body
  expect(await read(`${link}/${payments.at(-1)?.receipt}`)).toMatch(/Balance due<\/dt><dd>None</)
  // Nothing was ever paid or delivered: the buyer gave it up.
  const other = await newOrder()
  await invoiced(other.id)
  const { body } = await call('POST', `/orders/${other.id}/credit-note`)
  expect(body.invoice?.creditNote?.number).toBe(`C-${year()}-0002`)
})

describe('handing an invoice over to the tax office', () => {
  const BUYER_OF_IT = {
    ...{ tin: '87654321-0001', email: 'pay@kura.example', telephone: '+234 803 000 0002' },
    ...{ street: '4 Zaria Road', city: 'Kano', postalZone: '700001', country: 'NG' },
  }
  const einvoice = {
    ...demonstration.einvoice,
    from: '2026-01-01',
    businessId: 'b-1',
    serviceId: '94ND90NR',
    codes: [...demonstration.einvoice.codes, { of: 'goods', code: '8701.91', from: '2026-01-01', source: '' }],
  }
  const exported = (id: string, buyer = BUYER_OF_IT, what = 'einvoice') =>
    call<{ message: string; issues: { path: string }[] }>('POST', `/orders/${id}/${what}`, buyer)
  const day = () => today().replaceAll('-', '')
  const irn = () => `I${year()}0001-94ND90NR-${day()}`
  const creditIrn = () => irn().replace('I', 'C')
  const enter = (id: string, over = {}) =>
    call('POST', `/orders/${id}/reference`, { irn: irn(), stamp: 'eyJhbGciOi', qr: 'Q0RF', ...over })
  /** The orders that the list says lack a reference, and their number in the overview. */
  const lacking = async () => {
    return [(await listed('?reference=missing')).map(({ id }) => id), (await overview()).lackingReference]
  }
  /** Enters the reference `own` of a document after wrong ones, which are refused at their field, and before others. */
  async function entersOnce(id: string, own: { irn: string; stamp: string; qr: string }) {
    expect(await lacking()).toEqual([[id], 1])
    for (const wrong of [
      { irn: own.irn.replace('0001-', '0002-') },
      { irn: own.irn.replace(day(), '20260101') },
      { irn: own.irn.replace('94ND90NR', '00000000') },
      { irn: `I-${year()}-0001` },
      { qr: 'data:image/png;base64,AA' },
      { stamp: '' },
    ]) {
      const { status, body } = await enter(id, { ...own, ...wrong })
      expect([status, body.issues.map(({ path }) => path)]).toEqual([400, Object.keys(wrong)])
    }
    expect(await lacking()).toEqual([[id], 1])
    const { invoice } = (await enter(id, own)).body
    expect((await enter(id, own)).status).toBe(201)
    for (const other of [{ stamp: 'other' }, { qr: 'b' }])
      expect((await enter(id, { ...own, ...other })).status).toBe(409)
    expect(await lacking()).toEqual([[], 0])
    return invoice
  }
  async function invoicedOrder() {
    await call('PUT', '/settings/firm', demonstration.firm)
    await call('PUT', '/settings/contact', demonstration.contact)
    await saveTin()
    const made = await newOrder()
    await invoiced(made.id)
    return made
  }

  test('its document is refused with all that it lacks, and exported once that is entered', async () => {
    const { id } = await invoicedOrder()
    const refused = await exported(id, { ...BUYER_OF_IT, email: '', city: '' })
    expect([refused.status, refused.body.issues.map(({ path }) => path)]).toEqual([400, ['', '', 'email', 'city', '']])
    for (const missing of ['business ID', 'service ID', 'The buyer’s town', 'Line 1: HSN code'])
      expect(refused.body.message).toContain(missing)
    const shown = async () => (await call<Einvoice>('GET', `/orders/${id}/einvoice`)).body
    // Said on the order's page, before anything is exported: of a farmer without a TIN nothing is asked.
    expect((await shown()).problems).toEqual(refused.body.issues.filter(({ path }) => path === ''))
    await call('PUT', '/settings/einvoice', einvoice)
    const before = { email: 'musa@example.com', country: 'NG' }
    expect(await shown()).toMatchObject({ from: '2026-01-01', buyer: before, problems: [] })
    const farmer = await exported(id, { ...BUYER_OF_IT, tin: '', email: '', postalZone: '' })
    expect([farmer.status, farmer.body]).toEqual([200, expect.objectContaining({ invoice_kind: 'B2C' })])
    expect(await exported(id)).toMatchObject({
      status: 200,
      body: {
        irn: irn(),
        document_currency_code: 'USD',
        accounting_supplier_party: { tin: '12345678-0001' },
        accounting_customer_party: { party_name: 'Musa Ibrahim', tin: '87654321-0001' },
        legal_monetary_total: { payable_amount: TOTAL / 100 },
        invoice_line: [{ hsn_code: '8701.91' }],
      },
    })
    expect(await actionsOf(site, 'invoice')).toEqual(['issue', 'export', 'export'])
    // Until it is handed over, another document replaces it.
    await exported(id, { ...BUYER_OF_IT, city: 'Kura' })
    await call('POST', `/orders/${id}/credit-note`)
    const typed = { ...BUYER_OF_IT, tin: '11111111-0001', street: '9 Zaria Road' }
    const credited = (over = {}) => exported(id, { ...typed, ...over }, 'credit-note/einvoice')
    expect((await credited()).body.message).toContain('The invoice’s reference is missing')
    await enter(id)
    // A code is corrected, and another company typed: what was sold, and to whom, stays what the tax office has.
    const codes = einvoice.codes.map((row) => (row.of === 'goods' ? { ...row, code: '8432.90' } : row))
    await call('PUT', '/settings/einvoice', { ...einvoice, codes }, { 'If-Match': '"1"' })
    const same = {
      accounting_customer_party: { tin: '87654321-0001', postal_address: { city_name: 'Kura' } },
      invoice_line: [{ hsn_code: '8701.91' }],
    }
    expect(await credited()).toMatchObject({
      status: 200,
      body: { irn: creditIrn(), invoice_type_code: '381', billing_reference: [{ irn: irn() }], ...same },
    })
    expect(await exported(id, typed)).toMatchObject({ status: 200, body: { irn: irn(), ...same } })
    const known = async () => (await call<Einvoice>('GET', `/orders/${id}/einvoice`)).body
    const buyer = { ...BUYER_OF_IT, telephone: '+2348030000002', city: 'Kura' }
    expect(await known()).toMatchObject({ buyer, isStored: true })

    // Whoever is erased has no address there any more, and no document once its time is over.
    const person = { email: 'musa@example.com' }
    const copy = await call<{ orders: object[] }>('POST', '/privacy/export', person)
    expect(copy.body.orders).toMatchObject([{ einvoice: same }])
    expect((await call('POST', '/privacy/erase', person)).status).toBe(200)
    expect(await known()).toMatchObject({ buyer: { ...buyer, email: '' }, isStored: true })
    expect((await credited({ email: '' })).body.issues.map(({ path }) => path)).toEqual(['email'])
    expect(await credited()).toMatchObject({ status: 200, body: same })
    await purgeQuotations(site.db, { inquiryMonths: 24, recordYears: 0 })
    expect(await site.rows('select * from invoice_documents')).toEqual([])
    expect((await exported((await newOrder()).id)).body.message).toBe('This order has no invoice yet: issue it first')
  })

  test('what comes back is entered once, is that of its invoice, and stands on invoice and receipt', async () => {
    const { id, link } = await invoicedOrder()
    await call('PUT', '/settings/einvoice', einvoice)
    const { body } = await paid(id)
    const own = { irn: irn(), stamp: 'eyJhbGciOi', qr: 'Q0RF' }
    expect((await entersOnce(id, own))?.reference).toMatchObject(own)
    expect(await actionsOf(site, 'invoice')).toEqual(['issue', 'register'])
    for (const number of [`I-${year()}-0001`, body.payments[0]?.receipt])
      expect(await read(`${link}/${number}`)).toMatch(
        /QR code of the e-invoice[\s\S]+<strong>I\d{8}-94ND90NR-\d{8}[\s\S]+eyJhbGciOi/,
      )
  })

  test('what comes back for a credit note is entered as its invoice’s is: once, in a form of its own number, and printed', async () => {
    const { id, link } = await invoicedOrder()
    await call('PUT', '/settings/einvoice', einvoice)
    expect((await enter(id, { irn: creditIrn() })).body.issues.map(({ path }) => path)).toEqual(['irn'])
    await enter(id)
    expect(await lacking()).toEqual([[], 0])
    await call('POST', `/orders/${id}/credit-note`)
    const paper = () => read(`${link}/C-${year()}-0001`)
    expect((await paper()).includes('class="stamp"')).toBe(false)
    const own = { irn: creditIrn(), stamp: 'c3RhbXA', qr: 'UVI' }
    expect(await entersOnce(id, own)).toMatchObject({ reference: { irn: irn() }, creditNote: { reference: own } })
    expect((await enter(id, { stamp: 'other' })).status).toBe(409)
    expect(await lacking()).toEqual([[], 0])
    expect(await actionsOf(site, 'invoice')).toEqual(['issue', 'register', 'credit', 'register'])
    expect(await paper()).toMatch(/QR code of the e-invoice[\s\S]+<strong>C\d{8}-94ND90NR-\d{8}[\s\S]+c3RhbXA/)
    expect((await read(`${link}/I-${year()}-0001`)).includes('c3RhbXA')).toBe(false)
  })

  test('a firm that hands none over lacks none, and no reference of an erased person', async () => {
    const { id } = await invoicedOrder()
    expect(await lacking()).toEqual([[], null])
    await call('PUT', '/settings/einvoice', { ...einvoice, from: addDays(today(), 1) })
    expect((await lacking())[0]).toEqual([])
    await call('PUT', '/settings/einvoice', einvoice, { 'If-Match': '"1"' })
    expect(await lacking()).toEqual([[id], 1])
    await site.rows(`update quotations set erased_at = '2026-01-01' where id = ?`, id)
    expect(await lacking()).toEqual([[], 0])
    const proforma = await call('POST', `/quotations/${id}/proforma`, { lender: '', term: '' })
    expect([proforma, await exported(id), await enter(id)].map(({ status }) => status)).toEqual([409, 409, 409])
  })
})

test.for([
  ['en', 'Received from', 'Seventeen thousand, four hundred and twenty-one US dollars and forty-five cents only'],
  ['ha', 'An karɓa daga', 'Dalar Amurka'],
  ['fr', 'Reçu de', 'Dix-sept mille quatre cent vingt et un dollars américains et quarante-cinq cents'],
] as [Language, string, string][])(
  'a receipt is a page in the order’s language (%s), with the amount in words',
  async ([language, from, words]) => {
    const { id, link } = await newOrder({ language })
    const { payment, body } = await paid(id)
    const receipt = body.payments[0]?.receipt ?? ''
    const html = await read(`${link}/${receipt}`)
    for (const text of [from, words, 'Musa Ibrahim', receipt, 'TRF 4711', '<svg role="img"'])
      expect(html).toContain(text)
    const staff = await site.fetch(`/quotation/papers/${id}/${receipt}`, { headers: admin.headers })
    expect(await staff.text()).toContain(words)
    expect((await site.fetch(`/quotation/papers/${id}/${receipt}`)).status).toBe(401)
    const none = { en: 'Document not found', ha: 'Babu irin wannan takarda', fr: 'Document introuvable' }
    for (const wrong of ['R-2026-0999', 'R-1', 'x']) {
      const answer = await site.visit(`${link}/${wrong}`, { headers: BUYER })
      expect([answer.status, answer.headers.get('Content-Language')]).toEqual([404, language])
      const home = `href="${language === 'en' ? '' : `/${language}`}/"`
      expect(await answer.text()).toMatch(new RegExp(`${none[language]}.*${home}`, 's'))
    }
    expect((await read(link)).replace(/<style>.*?<\/style>/s, '')).not.toMatch(language === 'fr' ? /\p{L}: /u : /\s: /u)
    await reverse(payment)
    expect(await read(`${link}/${receipt}`)).toContain('class="state"')
  },
)

test('in French an invoice, its credit note and a pro-forma each say their sum under their own name', async () => {
  const { id, link } = await newOrder({ language: 'fr' })
  expect(await read(`${link}/proforma`)).toContain('Arrêtée la présente facture proforma à la somme de')
  expect(await read(`${link}/${await invoiced(id)}`)).toContain('Arrêtée la présente facture à la somme de')
  const { body } = await call('POST', `/orders/${id}/credit-note`)
  const credited = await read(`${link}/${body.invoice?.creditNote?.number}`)
  expect(credited).toContain('Arrêté le présent avoir à la somme de')
  expect(credited).not.toContain('facture à la somme')
})

test('an invoice has lines, VAT, the TIN and what is left; a delivery note lines, serial numbers and room to sign', async () => {
  await saveTin()
  await call('PUT', '/settings/firm', demonstration.firm)
  const { id, link } = await newOrder()
  const page = await read(`${link}/${await invoiced(id)}`)
  for (const text of [
    'RC 0000000, TIN\u00a012345678-0001',
    'VAT 7.5%',
    '$58,071.50',
    'Balance due',
    'Gona T75 Utility Tractor',
  ])
    expect(page).toContain(text)
  const note = await delivered(id)
  const paper = () => read(`${link}/${note.number}`)
  const serials = 'Serial numbers: <span class="serial">GT75-0001</span>'
  for (const text of [serials, 'Sani Bello', 'Dawanau, Kano', 'Name, signature, date', '1 ×'])
    expect(await paper()).toContain(text)
  const offered = await sentQuotation(site, admin.headers, { validUntil: today() })
  expect(await Promise.all([note.number, offered.number].map(isEnded))).toEqual([false, false])
  await cancel(note.id)
  expect(await paper()).toContain('Cancelled: these goods were not dispatched.')
  expect(await isEnded(note.number)).toBe(true)
  const { payment, body } = await paid(id)
  await reverse(payment)
  expect(await isEnded(body.payments.at(-1)?.receipt ?? '')).toBe(true)
})

test('each page of a link is a PDF file where the platform makes one; where it makes none, it is printed, and where it fails, the page says so', async () => {
  const { id, link, number } = await newOrder()
  const invoice = await invoiced(id)
  expect(await read(link)).not.toContain('.pdf')
  const unbound = await site.visit(`${link}/${invoice}.pdf`, { headers: BUYER, redirect: 'manual' })
  expect(unbound.headers.get('Location')).toBe(`${link}/${invoice}`)
  const asked: { html: string; rejectRequestPattern: string[] }[] = []
  let status = 200
  let success = true
  const BROWSER = {
    quickAction: async (_: 'pdf', options: (typeof asked)[number]) => {
      asked.push(options)
      if (status === 0) throw new Error('No browser is free')
      return new Response('%PDF-1.7', { status })
    },
  }
  const app = new Hono<AppEnv>().use(database).route('/quotation', quotationRoutes).onError(onError)
  const env = { ...site.env, BROWSER, QUOTATION_LIMIT: { limit: async () => ({ success }) } }
  const get = async (path: string) => app.request(link + path, { headers: BUYER }, env as never)
  for (const [path, name, text] of [
    ['', 'quotation', `Quotation <span class="whole">${number}`],
    ['/proforma', 'proforma', 'Amount to finance'],
    [`/${invoice}`, invoice, 'Total in words'],
  ] as const) {
    expect(await (await get(path)).text()).toContain(`<a href="${link}/${name}.pdf">PDF file</a>`)
    const file = await get(`/${name}.pdf`)
    const said = [file.status, file.headers.get('Content-Type'), await file.text()]
    expect(said).toEqual([200, 'application/pdf', '%PDF-1.7'])
    expect(file.headers.get('Content-Disposition')).toContain(`"${path ? name : number}.pdf"`)
    const { html = '', rejectRequestPattern } = asked.at(-1) ?? {}
    expect(html).toContain(text)
    expect(html).toContain('<base href="http://localhost/">')
    expect(rejectRequestPattern).toEqual(['/seen$'])
  }
  expect([(await get('/R-2026-0999.pdf')).status, asked.length]).toEqual([404, 3])
  const offer = await sentQuotation(site, admin.headers)
  const forLender = `${offer.link}/${await proformaOf(offer.id)}.pdf`
  expect((await app.request(forLender, { headers: BUYER }, env as never)).status).toBe(200)
  for (status of [429, 0]) {
    const failed = await get('/quotation.pdf')
    expect([failed.status, (await failed.text()).includes('The PDF file could not be made now.')]).toEqual([503, true])
  }
  success = false
  expect((await get(`/${invoice}.pdf`)).status).toBe(429)
})

test('a receipt names what was bought, the total with its VAT, and what was left after its own payment', async () => {
  const { id, link } = await newOrder()
  const pay = async (amount: number, currency: 'USD' | 'NGN' = 'USD') => {
    return `${link}/${(await paid(id, { amount, currency })).body.payments.at(-1)?.receipt}`
  }
  const [first, second, inNaira] = [await pay(1_742_145), await pay(1_000_000), await pay(1_600_000_000, 'NGN')]
  const facts = async (path: string) =>
    Object.fromEntries(
      [...(await read(path)).matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)].map(([, term, text]) => [term, text]),
    )
  const bought = { Item: '2 × Gona T75 Utility Tractor', 'VAT 7.5% of $54,020.00': '$4,051.50', Total: '$58,071.50' }
  expect(await facts(first)).toMatchObject({ ...bought, Paid: '$17,421.45', 'Balance due': '$40,650.05' })
  expect(await facts(second)).toMatchObject({ ...bought, Paid: '$27,421.45', 'Balance due': '$30,650.05' })
  expect(await facts(inNaira)).toMatchObject({ ...bought, Paid: '$37,421.45', 'Balance due': '$20,650.05' })
})

test('an invoice says what was due when it was issued, and above it what is today', async () => {
  await call('PUT', '/settings/accounts', { accounts: [ACCOUNT], tin: '' })
  const { id, link } = await newOrder()
  const invoice = `${link}/${await invoiced(id)}`
  expect(await read(invoice)).toContain('0123456789')
  const sheet = async () => (await read(invoice)).match(/<article[\s\S]+<\/article>/)?.[0]
  const before = await sheet()
  await paid(id, { amount: TOTAL })
  expect(await read(invoice)).toContain('<p class="state" role="status">Paid: $58,071.50<br>Balance due: None</p>')
  expect(await sheet()).toBe(before)
  const { id: other, link: otherLink } = await newOrder()
  await paid(other, { amount: TOTAL })
  const paidInvoice = `${otherLink}/${await invoiced(other)}`
  expect(await read(paidInvoice)).not.toContain('0123456789')
  await paid(other, { kind: 'refund', amount: TOTAL })
  expect(await read(paidInvoice)).toContain('<p class="state" role="status">This order has been refunded.</p>')
})

const sheetOf = async (path: string) => (await read(path)).match(/<article[\s\S]+<\/article>/)?.[0] ?? ''

test('a paper is what was printed: neither later payments nor another name of the firm change it', async () => {
  await saveTin()
  const { id, link } = await newOrder()
  const first = await paid(id, { amount: 1_000_000 })
  const second = await paid(id, { amount: 500_000 })
  const { number } = await delivered(id)
  const papers = [...second.body.payments.map(({ receipt }) => receipt), await invoiced(id), number]
  const sheets = () => Promise.all(papers.map((paper) => sheetOf(`${link}/${paper}`)))
  const before = await sheets()
  expect(before[1]).toContain('<dt>Paid</dt><dd>$15,000.00</dd>')
  await reverse(first.payment)
  await call('PUT', '/settings/firm', { ...demonstration.firm, legalName: 'Sahel Pumps Ltd', street: '1 New Road' })
  await call('PUT', '/settings/accounts', { accounts: [], tin: '87654321-0001' })
  for (const machine of await site.rows<{ id: string }>('select id from machinery'))
    await site.rows(`update machinery set image_url = '/objects/x' where id = ?`, machine.id)
  expect(await sheets()).toEqual(before)
  expect(await read(`${link}/${papers[1]}`)).toContain('The company’s name is Sahel Pumps Ltd today.')
  // Whoever is erased has no name on them any more; the sums stay.
  await site.rows(`update quotations set erased_at = '2026-01-01', customer_name = '' where id = ?`, id)
  await purgeQuotations(site.db, { inquiryMonths: 24, recordYears: 6 })
  const bodies = JSON.stringify(await site.rows('select body from papers'))
  for (const gone of ['Musa Ibrahim', 'TRF 4711', 'Sani Bello', 'Dawanau']) expect(bodies).not.toContain(gone)
  expect(bodies).toContain('1500000')
})

test('an invoice is issued by a firm with name, address and TIN; what is missing is said, and where it is entered', async () => {
  const { id } = await newOrder()
  const issue = () =>
    site.call<{ message: string }>('POST', `/api/admin/orders/${id}/invoice`, { unpaid: true }, admin.headers)
  await call('PUT', '/settings/firm', { ...demonstration.firm, street: '' })
  for (const tin of ['', '1234', 'none yet']) {
    await call('PUT', '/settings/accounts', { accounts: [], tin })
    expect(await issue()).toMatchObject({
      status: 409,
      body: {
        issues: [{ path: 'firm' }, { path: 'accounts' }],
        message:
          'Complete your details first. The company’s street is missing: Settings, Company Details; The company’s TIN is missing, or is not one: Settings, Bank Accounts',
      },
    })
  }
  expect(await site.rows('select * from invoices')).toEqual([])
})

test('papers from before are stored once, as they were printed, by whoever comes first', async () => {
  await saveTin()
  const orders = await Promise.all([1, 2, 3].map(() => newOrder()))
  const numbers: string[] = []
  for (const { id } of orders) {
    const { payment } = await paid(id, { amount: 1_000_000 })
    await paid(id, { amount: 500_000 })
    await reverse(payment)
    await invoiced(id)
    await deliver(id, { lines: [{ line: 0, quantity: 1, serials: [] }] })
    numbers.push(...(await order(id)).papers)
  }
  const stored = () => site.rows('select number, kind, quotation_id, issued_at, body from papers order by number')
  const before = await stored()
  await site.rows('drop trigger papers_remain')
  await site.rows('delete from papers')
  // A buyer opens one, and the schedule stores the others, some at a time.
  await read(`${orders[0]?.link}/${numbers[0]}`)
  const { db } = site
  expect([await storeOlderPapers(db, 1), await storeOlderPapers(db), await storeOlderPapers(db)]).toEqual([1, 1, 0])
  expect(await stored()).toEqual(before)
})

test('a thousand papers from before say the same sums under the same numbers', async () => {
  const { db, sqlite } = memoryDb()
  const at = (day: number) => `'2026-03-0${day}T08:00:00.000Z'`
  const ofOrders = (into: string, values: string, where = 'true') =>
    sqlite.exec(
      `insert into ${into} with recursive n (i) as (values (1) union all select i + 1 from n where i < 250) select ${values} from n where ${where}`,
    )
  ofOrders(
    'quotations (id, thread_id, number_year, number_sequence, status, customer_name, currency, valid_until, delivery, vat_points, deposit_points, terms, note, lines, subtotal, vat, total, deposit, decided_at)',
    `'q' || i, 'q' || i, 2026, i, 'accepted', 'Musa', 'NGN', '2026-12-31', 0, 0, 0, '', '',
      json_array(json_object('machineId', null, 'description', 'Ridger', 'quantity', 3, 'unitPrice', 300000 + i, 'discountPoints', 0)),
      900000 + 3 * i, i, 900000 + 4 * i, 0, ${at(1)}`,
  )
  for (const [n, amount] of ['300000 + i', '7 * i'].entries()) {
    const id = `'p${n}-' || i`
    ofOrders(
      'payments (id, quotation_id, kind, amount, currency, counted, method, paid_on, bank, reference, entered_by, idempotency_key, created_at)',
      `${id}, 'q' || i, 'payment', ${amount}, 'NGN', ${amount}, 'cash', '2026-03-01', '', '', 'amina', ${id}, ${at(1)}`,
    )
    ofOrders('payment_confirmations', `${id}, 2026, 2 * i - ${n}, 'amina', ${at(2 + n)}`)
  }
  ofOrders('payment_reversals', `'p0-' || i, 'fake', 'amina', ${at(4)}`, 'i % 3 = 0')
  ofOrders(
    'invoices (quotation_id, number_year, number_sequence, tin, issued_by, issued_at)',
    `'q' || i, 2026, i, '12345678-0001', 'amina', ${at(5)}`,
  )
  ofOrders(
    'deliveries (id, quotation_id, number_year, number_sequence, place, delivered_on, driver, issued_by, idempotency_key, created_at)',
    `'d' || i, 'q' || i, 2026, i, 'Kano', '2026-03-06', '', 'amina', 'd' || i, ${at(6)}`,
  )
  ofOrders('delivery_lines (delivery_id, line, quantity)', `'d' || i, 0, 1 + i % 3`)
  expect(await storeOlderPapers(db, 1_000)).toBe(250)
  const stored = sqlite.prepare('select number, issued_at, body from papers').all() as Record<string, string>[]
  const said = new Map(
    stored.map(({ number = '', issued_at, body = '' }) => [number, { issued_at, ...JSON.parse(body) }]),
  )
  expect(said.size).toBe(1_000)
  for (let i = 1; i <= 250; i++) {
    const number = (kind: string, sequence = i) => said.get(`${kind}-2026-${String(sequence).padStart(4, '0')}`)
    const [total, first, second] = [900_000 + 4 * i, 300_000 + i, 7 * i]
    const sums = (paid: number) => ({ paid, due: total - paid, sale: { total, vat: i, subtotal: total - i } })
    expect(number('R', 2 * i)).toMatchObject({ amount: first, ...sums(first), issued_at: '2026-03-02T08:00:00.000Z' })
    expect(number('R', 2 * i - 1)).toMatchObject({ amount: second, ...sums(first + second) })
    expect(number('I')).toMatchObject({ firm: { tin: '12345678-0001' }, ...sums(i % 3 ? first + second : second) })
    expect(number('D')).toMatchObject({ delivered: [{ quantity: 1 + (i % 3) }], sale: { total } })
  }
  // Whoever checks a receipt has the amount that it was printed with.
  expect((await receiptByNumber(db, { year: 2026, sequence: 500 }))?.paper.body).toMatchObject({ amount: 300_250 })
})

test('a lender has a pro-forma of its own, with a number, in the seller’s area and behind the buyer’s link', async () => {
  const { id, link } = await sentQuotation(site, admin.headers, { language: 'fr' })
  const issue = (input: object) =>
    call<{ number: string; message: string }>('POST', `/quotations/${id}/proforma`, input)
  const { status, body } = await issue({ lender: 'Bank of Agriculture', term: '24 mois' })
  expect([status, body.number]).toEqual([201, `P-${year()}-0001`])
  const staff = await site.fetch(`/quotation/papers/${id}/${body.number}`, { headers: admin.headers })
  for (const page of [await staff.text(), await read(`${link}/${body.number}`)])
    for (const text of ['Facture proforma P-', 'Bank of Agriculture', '24 mois', 'Montant à financer'])
      expect(page).toContain(text)
  expect((await issue({ lender: '', term: '' })).body.number).toBe(`P-${year()}-0002`)
  expect((await issue({ lender: 'x'.repeat(201), term: '' })).status).toBe(400)
  await site.rows('drop trigger if exists quotations_stay_as_sent')
  await site.rows(`update quotations set valid_until = '2026-01-01' where id = ?`, id)
  expect((await issue({ lender: '', term: '' })).status).toBe(409)
})
