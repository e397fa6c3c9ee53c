import { describe, expect, test } from 'vitest'
import type { ListedOrder, OrderOverview } from '#contract/order/listed-order.ts'
import { MAX_AMOUNT, type QuotationDraft } from '#contract/quotation/quotation.ts'
import { addDays, lagosDate } from '#domain/lagos-date.ts'
import type { Language } from '#domain/language.ts'
import { formatMoney, formatTyped } from '#domain/money/format.ts'
import { dueNow } from '#domain/order/facts.ts'
import { adminSite } from '#tests/support/admin.ts'
import { aTractor } from '#tests/support/builders.ts'
import { CANARIES } from '#tests/support/canaries.ts'
import { inOneWindow } from '#tests/support/one-window.ts'
import { ACCOUNT, anOrder, aReport, BUYER, orderCalls, postForm, sentQuotation, YES } from '#tests/support/orders.ts'
import { TOTAL } from '#tests/support/quotations.ts'
import { closingStatements, openingStatements } from '#worker/db/backups/restoring.ts'
import { COPY_SCRIPT } from '#worker/page/quotation/document.ts'

const { site, admin } = adminSite()
const today = () => lagosDate(Date.now())
const calls = orderCalls(site, () => admin.headers)
const { call, order, report, reported, confirm, paid, reverse, deliver, delivered, invoiced } = calls
const newOrder = (over: Partial<QuotationDraft> = {}) => anOrder(site, admin.headers, over)
const read = (path: string) => site.text(path, { headers: BUYER })
const keyOf = (html: string) => /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
const reportBy = (link: string, over: Record<string, string> = {}) => postForm(site, `${link}/paid`, aReport(over))
const receive = (link: string, number: string, over: Record<string, string> = {}) =>
  postForm(site, `${link}/received`, { number, name: 'Musa', ...over })

test('after accepting, the page says what is due, where to pay it and under which reference', async () => {
  await call('PUT', '/settings/accounts', { accounts: [ACCOUNT], tin: '' })
  const { link, number } = await newOrder({ validUntil: today() })
  const html = await read(link)
  for (const text of [
    'Pay the deposit of $17,421.45 by',
    'That is ₦27,874,320, at ₦1,600 to $1, 4 Nov 2026.',
    'Kano First Bank (NGN)',
    '0123456789',
    `<dt>Payment reference</dt><dd>${number}`,
    'Goods leave our yard when our account shows your payment',
    'If anyone sends you different account details, call us before you pay.',
  ])
    expect(html).toContain(text)
  const { headers } = await site.visit(link, { headers: BUYER })
  expect([headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual(['no-store', 'no-referrer'])
})

test('without an account that takes its currency, the page says to ask for one', async () => {
  expect(await read((await newOrder()).link)).toContain('Ask us for our bank details.')
})

test('a payment reported through the link is checked, confirmed and then counts; pressed twice it counts once', async () => {
  const { id, link } = await newOrder()
  const values = aReport({ key: keyOf(await read(link)) })
  const answers = await Promise.all([1, 2, 3].map(() => postForm(site, `${link}/paid`, values)))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  const { payments } = await order(id)
  expect(payments).toMatchObject([{ amount: 1_000_000, currency: 'USD', method: 'transfer', enteredBy: 'the buyer' }])
  expect(await read(link)).toMatch(/Being checked<\/dt><dd>\$10,000<[\s\S]*Balance due<\/dt><dd>\$58,071.50/)
  await confirm(payments[0]?.id ?? '')
  const html = await read(link)
  expect(html).toMatch(/Paid<\/dt><dd>\$10,000<[\s\S]*Balance due<\/dt><dd>\$48,071.50/)
  expect(html).toContain(`Receipt R-${today().slice(0, 4)}-0001`)
  // The same form with another amount is not silently lost.
  const other = await postForm(site, `${link}/paid`, { ...values, amount: '5' })
  expect(other.status).toBe(409)
  expect(await other.text()).toContain('You have sent this form before: the payment is listed below.')
})

test('what a buyer sends while the site is being restored is sent again with one button', async () => {
  const { id, link } = await newOrder()
  for (const statement of closingStatements(['payments'], Date.now() / 1000 + 60)) await site.rows(statement)
  const answer = await reportBy(link, { payer: 'Bello Farms' })
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '30'])
  const page = await answer.text()
  for (const text of ['value="Bello Farms"', 'The site is being restored', 'Ana mayar da shafin'])
    expect(page).toContain(text)
  for (const statement of openingStatements(['payments'])) await site.rows(statement)
  expect((await order(id)).payments).toEqual([])
})

test('an order of a buyer known by name alone is found by the number that accepted it', async () => {
  const { id } = await newOrder({ customerName: 'Musa', customerPhone: null, customerEmail: null })
  await newOrder({ customerPhone: '0803 555 0101', customerEmail: null })
  const person = { phone: '+234 803 000 0002' }
  const copy = await call<{ quotations: { id: string }[] }>('POST', '/privacy/export', person)
  expect(copy.body.quotations.map((one) => one.id)).toEqual([id])
  expect((await call('POST', '/privacy/preview', person)).body).toMatchObject({ acceptedQuotations: 1 })
})

test('what is paid is thanked for, and what is paid above the total is promised back', async () => {
  const { id, link } = await newOrder()
  await paid(id, { amount: TOTAL })
  const html = await read(link)
  expect(html).toContain('Everything is paid. Thank you.')
  expect(html).not.toMatch(/Pay the deposit|Pay \$|We will refund it/)
  expect((await reportBy(link, { amount: '1928.50', overpays: 'yes' })).status).toBe(303)
  await confirm((await order(id)).payments.find(({ amount }) => amount === 192_850)?.id ?? '', { overpays: true })
  expect(await read(link)).toContain('You have paid $1,928.50 more than the total. We will refund it.')
})

const inNaira = { currency: 'NGN', language: 'en' } as const
test.for([
  [{}, 'USD', '17,421.45'],
  [{ language: 'fr' }, 'USD', '17\u202f421,45'],
  [inNaira, 'NGN', '17,421.45'],
  [{ ...inNaira, depositPoints: 0 }, 'NGN', '58,071.50'],
] as [Partial<QuotationDraft>, 'USD' | 'NGN', string][])(
  'with %j the form to report a payment starts in %s with %s, and is stored as it stands',
  async ([over, currency, amount]) => {
    const { id, link } = await newOrder(over)
    const html = await read(link)
    expect(html).toContain(`name="amount" value="${amount}"`)
    expect(html).toMatch(new RegExp(`<option value="${currency}"[^>]* selected>`))
    expect((await reportBy(link, { amount, currency })).status).toBe(303)
    const { facts, payments } = await order(id)
    expect(payments[0]?.counted).toBe(dueNow(facts))
    // All of it is being checked: nothing is filled in that would be paid twice.
    expect(await read(link)).toContain('name="amount" value=""')
  },
)

test('dollars that are shown as due for a quotation in naira pay it to the kobo', async () => {
  // A cent is ₦15.87 here: what the figure is in naira differs from what is due.
  const { id, link } = await newOrder({ ...inNaira, koboPerDollar: 158_735, depositPoints: 0 })
  const [, amount = ''] = /<option value="USD" data-due="([^"]+)"/.exec(await read(link)) ?? []
  expect((await reportBy(link, { amount, currency: 'USD' })).status).toBe(303)
  const { payments, quotation } = await order(id)
  expect(payments).toMatchObject([{ currency: 'USD', counted: quotation.total }])
  const { body } = await confirm(payments[0]?.id ?? '')
  expect(body).toMatchObject({ waits: 'deliver' })
  expect(await read(`${link}/${body.payments[0]?.receipt}`)).toContain(
    'Thirty-six US dollars and fifty-eight cents only.',
  )
})

test('after its deposit, an order in instalments asks for one payment after the other', async () => {
  const { id, link } = await newOrder({
    ...{ currency: 'NGN', koboPerDollar: null, rateDate: null },
    instalments: { count: 3, interval: 'harvest' },
  })
  const { quotation, facts } = await order(id)
  const payment = (quotation.total - quotation.deposit) / 3
  expect(facts).toMatchObject({ deposit: quotation.deposit, instalment: payment })
  const pay = (amount: number) => paid(id, { amount, currency: 'NGN' })
  const shown = async () => /<h2 id="state">([^<]*)/.exec(await read(link))?.[1]
  await pay(quotation.deposit)
  expect(await shown()).toBe(`Next payment: ${formatMoney(payment, 'NGN')}`)
  expect(await read(link)).toContain(`name="amount" value="${formatTyped(payment, 'en')}"`)
  await pay(payment + 100)
  expect(await shown()).toBe(`Next payment: ${formatMoney(payment - 100, 'NGN')}`)
  // All goods may have left by then.
  await call('PUT', '/settings/accounts', { accounts: [ACCOUNT], tin: '' })
  expect(await read(link)).toContain('Goods leave our yard')
  await deliver(id, { lines: [{ line: 0, quantity: 2, serials: ['A-1', 'A-2'] }] })
  expect(await read(link)).toMatch(/<h2 id="state">Next payment.*0123456789.*Dispatched on/s)
  expect(await read(link)).not.toContain('Goods leave our yard')
  await pay(2 * payment - 100)
  expect(await shown()).toBe('On its way')
})

test('an order whose money all went back asks for nothing, and says where to pay to whoever pays once more', async () => {
  await call('PUT', '/settings/accounts', { accounts: [ACCOUNT], tin: '' })
  const { id, link } = await newOrder()
  await paid(id)
  await paid(id, { kind: 'refund' })
  const html = await read(link)
  expect(html).toMatch(
    /<h2 id="state">This order has been refunded\.<\/h2>.*<summary class="quiet">Where to pay<\/summary>/s,
  )
  expect(html).not.toContain('Pay the deposit')
  await reportBy(link)
  expect(await read(link)).toContain('Do not pay this again')
})

test('a figure that is due in one currency is asked about in the other, and so is an amount that names another one', async () => {
  const { id, link } = await newOrder()
  const answer = async (over: Record<string, string>) => {
    const said = await reportBy(link, over)
    return [said.status, await said.text()]
  }
  const dollarsAsNaira = { amount: '17,421.45', currency: 'NGN' }
  expect(await answer(dollarsAsNaira)).toEqual([400, expect.stringContaining('₦27,874,320 is due in this currency.')])
  const named = [400, expect.stringContaining('The amount is in a different currency. Check both.')]
  expect(await answer({ amount: '₦20,000', currency: 'USD' })).toEqual(named)
  expect(await answer({ amount: '100 dollars', currency: 'NGN' })).toEqual(named)
  expect((await order(id)).payments).toEqual([])
  expect(await answer({ ...dollarsAsNaira, overpays: 'yes' })).toEqual([303, ''])
  expect((await reportBy((await newOrder(inNaira)).link, { amount: '17,421.45', currency: 'USD' })).status).toBe(400)
})

test('the page begins with the one state of the order: pay, being checked, paid, on its way, delivered', async () => {
  await call('PUT', '/settings/accounts', { accounts: [ACCOUNT], tin: '' })
  const { id, link } = await newOrder()
  const card = async () => /<section class="answer now".*?<\/section>/s.exec(await read(link))?.[0] ?? ''
  expect(await card()).toMatch(
    /<h2 id="state">Pay the deposit of \$17,421.45 by[^<]*<\/h2>(?!.*<details>).*0123456789/s,
  )
  expect(await read(link)).toContain('<section class="answer" id="paid"')
  await reportBy(link, { amount: '27,874,320', currency: 'NGN' })
  expect(await read(link)).toContain('<details class="answer" id="paid"')
  expect(await card()).toMatch(/that you have paid ₦27,874,320\..*Do not pay this again.*<details>.*0123456789/s)
  expect(await card()).not.toMatch(/Pay the deposit|Besides this/)
  await reportBy(link, { amount: '5' })
  await reverse((await order(id)).payments[0]?.id ?? '', 'It never came')
  expect(await card()).toMatch(/that you have paid \$5\..*Besides this, \$17,416.45 is due/s)
  expect(await read(link)).toContain('not received')
  await confirm((await order(id)).payments[1]?.id ?? '')
  expect(await card()).toMatch(/>Pay the rest of the deposit, \$17,416.45, by [^<]+<.*Confirmed: \$5\. .*Receipt R-/s)
  await paid(id, { amount: 5_806_650 })
  expect(await card()).toMatch(/Everything is paid\. Thank you\..*Receipt R-/s)
  const { number } = await delivered(id, { lines: [{ line: 0, quantity: 2, serials: ['A', 'B'] }] })
  expect(await read(link)).toMatch(/On its way<\/h2>((?!<section).)*<section [^>]*id="deliveries">.*Confirm delivery/s)
  await receive(link, number)
  expect(await card()).toContain('Delivered. Thank you.')
})

test.for(['en', 'ha', 'fr'] as Language[])(
  'in %s, whatever is posted is stored, or the answer opens at an error that says why',
  async (language) => {
    const opening = async (path: string, values: Record<string, string>) => {
      const answer = await postForm(site, path, values)
      const html = await answer.text()
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(html.split('id="said"')).toHaveLength(2)
      // Nothing but a label and its input stand between the place and the error.
      const [message] = /role="alert"[^>]*>[^<]+/.exec(html.slice(html.indexOf('id="said"') - 40).slice(0, 900)) ?? []
      expect(message, path).toBeTruthy()
      expect(html).toContain(`lang="${language}"`)
      return html
    }
    const open = await sentQuotation(site, admin.headers, { language })
    const answers = (await read(open.link)).match(/action="[^"]*"/g)
    expect(answers).toEqual([expect.stringMatching(/accept#said"$/), expect.stringMatching(/decline#said"$/)])
    for (const over of [{ name: '' }, { agreed: '' }, { revision: '2' }])
      await opening(`${open.link}/accept`, { ...YES, ...over })
    const reason = 'ƙ'.repeat(2_001)
    expect(await opening(`${open.link}/decline`, { revision: '1', reason })).toContain(reason)
    await opening(`${open.link}/paid`, aReport())
    await opening(`${open.link}/received`, { number: 'D-2026-0001', name: 'Musa' })
    // A browser sends two characters for a line break, of which its limit counts one.
    const longest = { revision: '1', reason: `’\r\n${'’'.repeat(1_998)}` }
    expect((await postForm(site, `${open.link}/decline`, longest)).status).toBe(303)
    await opening(`${open.link}/accept`, { ...YES, name: '' })
    await opening(`${open.link}/paid`, aReport())

    const { id, link } = await newOrder({ language })
    await opening(`${link}/accept`, { ...YES, name: 'Somebody else' })
    expect((await postForm(site, `${link}/accept`, YES)).status).toBe(303)
    await opening(`${link}/paid`, aReport({ reference: 'x'.repeat(201) }))
    const { number } = await delivered(id)
    await opening(`${link}/received`, { number, name: '' })
    await opening(`${link}/received`, { number: 'D-2020-0001', name: 'Musa' })
    expect((await receive(link, number)).status).toBe(303)
    // Whoever is second comes to where the page says who was first.
    const second = await receive(link, number, { name: 'Somebody else' })
    expect([second.status, second.headers.get('Location')]).toEqual([303, `${link}#${number}`])
    await paid(id, { amount: TOTAL })
    expect(await opening(`${link}/paid`, aReport())).toContain('name="overpays"')
    await call('DELETE', `/quotations/${id}/links`)
    const gone = await reportBy(link)
    expect([gone.status, (await gone.text()).includes('<h1>')]).toEqual([410, true])
  },
)

describe('a report with bad input says what is wrong, and keeps what was typed', () => {
  test.for([
    [{ amount: '0' }, 'Enter the amount you paid, such as 250,000'],
    [{ currency: 'EUR' }, 'Choose one of the currencies'],
    [{ amount: '60000' }, 'This is more than the balance of $58,071.50. Check it, or tick the box if it is correct.'],
    [{ currency: 'NGN', amount: '0.01' }, 'This amount is too small'],
  ] as const)('%j: %s', async ([over, message]) => {
    const answer = await reportBy((await newOrder()).link, { reference: 'Typed with care', ...over })
    const html = await answer.text()
    expect(answer.status).toBe(400)
    for (const text of [message, 'value="Typed with care"']) expect(html).toContain(text)
    expect(await site.rows('select id from payments')).toEqual([])
  })

  test('a refund that is not confirmed is in the list of payments, and in none of the sums', async () => {
    const { id, link } = await newOrder()
    await paid(id)
    await report(id, { kind: 'refund', amount: 100_000 })
    const sums = async () =>
      [...(/class="facts sums">(.*?)<\/dl>/s.exec(await read(link))?.[1] ?? '').matchAll(/<d[td]>([^<]+)/g)].map(
        ([, text]) => text,
      )
    expect(await sums()).toEqual(['Total', '$58,071.50', 'Paid', '$17,421.45', 'Balance due', '$40,650.05'])
    await report(id, { amount: 200_000 })
    expect((await sums()).slice(4, 6)).toEqual(['Being checked', '$2,000'])
    expect(await read(link)).toMatch(/\$1,000<\/strong>, [^:]+: refunded: Being checked/)
    for (const payment of (await order(id)).payments) await reverse(payment.id)
    expect(await read(link)).toMatch(/"state">.*payment was reversed on .*Your order.*1,000<[^:]+: refunded: reversed/s)
  })

  test('another currency without a rate is neither offered nor taken', async () => {
    const { link } = await newOrder({ koboPerDollar: null, rateDate: null })
    expect(await read(link)).not.toContain('<option value="NGN"')
    expect(await (await reportBy(link, { currency: 'NGN' })).text()).toContain('Choose one of the currencies')
  })

  test('an eleventh payment while ten are being checked is refused', async () => {
    const { link } = await newOrder()
    for (let i = 0; i < 10; i++) await reportBy(link, { amount: '5' })
    const answer = await reportBy(link, { amount: '5' })
    expect([answer.status, (await answer.text()).includes('Several payments are being checked')]).toEqual([409, true])
    // The same one again is stored already; those that were sent at once are looked at one by one.
    const other = await newOrder()
    const first = aReport({ amount: '5' })
    await postForm(site, `${other.link}/paid`, first)
    const sent = Array.from({ length: 25 }, () => reportBy(other.link, { amount: '5' }))
    expect((await Promise.all(sent)).filter(({ status }) => status === 303)).toHaveLength(9)
    expect((await order(other.id)).payments).toHaveLength(10)
    expect((await postForm(site, `${other.link}/paid`, first)).status).toBe(303)
  })
})

test('a delivery is confirmed through the link by a name, once', async () => {
  const { id, link } = await newOrder()
  const { number } = await delivered(id)
  const wrong = await postForm(site, `${link}/received`, { number, name: ' ' })
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('Name is required')])
  expect((await receive(link, number, { name: 'Musa Ibrahim' })).status).toBe(303)
  await receive(link, number, { name: 'Somebody else' })
  expect(await read(link)).toContain('Received by Musa Ibrahim on')
  const other = await newOrder()
  await receive(link, (await delivered(other.id, { lines: [{ line: 0, quantity: 1, serials: ['X'] }] })).number)
  expect((await order(other.id)).deliveries[0]?.receivedAt).toBeNull()
})

describe('the public page of a receipt', () => {
  const GENUINE = 'This receipt is genuine.'
  const UNKNOWN = 'We have no record of this receipt.'

  test('says genuine or reversed only for number, day, amount and currency together, and names nobody', async () => {
    const { id, number } = await newOrder()
    const { payment, body } = await paid(id)
    const receipt = body.payments[0]?.receipt ?? ''
    const path = (over: Record<string, string> = {}) =>
      `/receipt/${receipt}?${new URLSearchParams({ amount: '1742145', currency: 'USD', day: today(), ...over })}`
    const html = await read(path())
    expect(html).toContain(GENUINE)
    expect(html).not.toMatch(/Musa|TRF 4711|Kano First/)
    expect(html).not.toContain(number)
    const others: Record<string, string>[] = [{ amount: '1742146' }, { currency: 'NGN' }, { day: addDays(today(), -1) }]
    for (const over of others) expect(await read(path(over))).toContain(UNKNOWN)
    expect(await read(path().replace(receipt, 'R-2026-0999'))).toContain(UNKNOWN)
    expect(await read(path().replace('/receipt', '/fr/receipt'))).toContain('Ce reçu est authentique.')
    const typed = `/receipt?number=${receipt.toLowerCase()}&typed=17%2C421.45&currency=USD&day=${today()}`
    expect(await read(typed)).toContain(GENUINE)
    await reverse(payment)
    expect(await read(path())).toContain('This receipt has been cancelled: the payment was reversed.')
  })

  test('and the paper say that money of the order was paid back, in part or all of it, until that is reversed', async () => {
    const { id, link } = await newOrder()
    const paidReceipt = async () => (await paid(id)).body.payments.at(-1)?.receipt
    const first = await paidReceipt()
    const refunds: string[] = []
    const check = (receipt = first) =>
      read(`/receipt/${receipt}?${new URLSearchParams({ amount: '1742145', currency: 'USD', day: today() })}`)
    const refund = async (amount: number) => {
      const one = await reported(id, { kind: 'refund', amount })
      // It has not left yet.
      expect(await check()).toContain(refunds.length > 0 ? 'Part of this order has been refunded.' : GENUINE)
      await confirm(one)
      refunds.push(one)
    }
    await refund(1_000)
    expect(await read(`${link}/${first}`)).toContain('After this payment, $10.00 of this order was refunded.')
    await refund(1_741_145)
    expect(await check()).toContain('This order has been refunded.')
    // What was paid after that is still there.
    const second = await paidReceipt()
    expect(await check(second)).toContain(GENUINE)
    expect(await read(`${link}/${second}`)).not.toContain('After this payment')
    for (const one of refunds) await reverse(one)
    expect(await check()).toContain(GENUINE)
  })

  test('asks for what is missing, stores nothing in a cache, and is not indexed', async () => {
    const answer = await site.visit('/receipt/R-2026-0001', { headers: BUYER })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
    // The title's typeface is embedded in the page.
    for (const path of ['/check', '/ha/check', '/ha/receipt', '/receipt/R-2026-0001']) {
      const { headers } = await site.visit(path, { headers: BUYER })
      expect(headers.get('Content-Security-Policy')).toContain('font-src data:')
    }
    const html = await answer.text()
    expect(['Check a receipt', GENUINE, UNKNOWN].map((text) => html.includes(text))).toEqual([true, false, false])
    expect(await read('/receipt/%3Cscript%3E?amount=1&currency=USD&day=2026-01-01')).not.toContain('<script>')
  })

  test('is held to a few tries a minute, which shut nobody out of a link, and repeats only what may be a number', async () => {
    const { link } = await newOrder()
    await inOneWindow(async (time) => {
      const visit = (path: string) => site.visit(path, { headers: { 'CF-Connecting-IP': `198.51.103.${time}` } })
      const looks = Array.from({ length: 70 }, (_, i) => visit(`/receipt/R-2026-${1000 + i}`))
      expect(new Set((await Promise.all(looks)).map(({ status }) => status))).toEqual(new Set([200]))
      const tries = Array.from({ length: 30 }, (_, i) =>
        visit(`/receipt/${i ? `R-2026-${1000 + i}` : 'Pay%20Musa%20instead'}?amount=1&currency=USD&day=2026-01-01`),
      )
      const answers = await Promise.all(tries)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
      for (const answer of answers) expect(await answer.text()).not.toContain('<dd>Pay Musa')
      expect((await visit(link)).status).toBe(200)
    })
  })
})

test('canaries in every field of an order are text on page, print and receipt, and cells of the file', async () => {
  const LIVE = /<script|<img src=x|<svg onload|<textarea><\/|autofocus onfocus='(?!&)/
  for (const [i, canary] of CANARIES.entries()) {
    await call('PUT', '/settings/accounts', { accounts: [{ ...ACCOUNT, bank: canary, name: canary }], tin: canary })
    const { id, link } = await newOrder({ customerName: canary, customerCompany: canary })
    const { body } = await paid(id, { bank: canary, reference: canary, payer: canary })
    await reverse(await reported(id, { amount: 5 }), { reason: canary })
    const lines = [{ line: 0, quantity: 1, serials: [`S${i}<script>`] }]
    const { number } = await delivered(id, { place: canary, driver: canary, lines })
    await receive(link, number, { name: canary })
    const refused = await (await reportBy(link, { bank: canary, payer: canary, amount: canary })).text()
    // None of them is a TIN, so that no invoice would be issued.
    await call('PUT', '/settings/accounts', { accounts: [{ ...ACCOUNT, name: canary }], tin: '12345678-0001' })
    const papers = [body.payments[0]?.receipt, await invoiced(id), number].map((one) => `${link}/${one}`)
    for (const html of [refused, ...(await Promise.all([link, ...papers].map(read)))])
      expect(html.replace(COPY_SCRIPT, '')).not.toMatch(LIVE)
  }
  const csv = await admin.text('/api/admin/orders.csv')
  expect(csv).toContain('number,customerName')
  expect(csv.split('\r\n').filter((line) => /^[=+@-]/.test(line))).toEqual([])
})

test('the largest amount is confirmed, receipted, listed and summed to the last kobo', async () => {
  const line = { machineId: null, description: 'A harvest', quantity: 1, unitPrice: MAX_AMOUNT, discountPoints: 0 }
  const naira = { currency: 'NGN', koboPerDollar: null, rateDate: null } as const
  const { id, link } = await newOrder({ ...naira, lines: [line], delivery: 0 })
  expect((await order(id)).facts.total).toBe(MAX_AMOUNT)
  const { body } = await paid(id, { amount: MAX_AMOUNT, currency: 'NGN' })
  expect(body).toMatchObject({ waits: 'deliver', facts: { confirmed: MAX_AMOUNT } })
  expect(await read(`${link}/${body.payments[0]?.receipt}`)).toContain('₦99,999,999,999.99')
  const overview = (await call<OrderOverview>('GET', '/orders/overview')).body
  expect(overview).toMatchObject({ receivedThisMonth: { NGN: MAX_AMOUNT }, outstanding: {}, oldestUnpaid: null })
  const [listed] = (await call<ListedOrder[]>('GET', '/orders?waits=deliver')).body
  expect(listed).toMatchObject({ id, confirmed: MAX_AMOUNT })
})

describe('an order’s link', () => {
  const OLD = '2026-01-01T08:00:00.000Z'
  const status = async (link: string) => (await site.visit(link, { headers: BUYER })).status
  const happened = (time: string, table: string, column = 'created_at') =>
    site.rows(`update ${table} set ${column} = ?`, time)
  /** An order whose link would have ended long ago, but for what happens to the order. */
  async function oldOrder() {
    const made = await newOrder()
    await site.rows('drop trigger quotations_stay_as_sent')
    await site.rows(`update quotations set valid_until = '2026-01-01'`)
    await happened(OLD, 'quotation_links')
    return made
  }

  test('ends although a buyer has reported a payment, which is no event before it is confirmed, nor when it is reversed', async () => {
    const { id, link } = await oldOrder()
    await happened(new Date().toISOString(), 'quotation_links')
    await reportBy(link, { amount: '0.01' })
    await happened(OLD, 'quotation_links')
    const { payments } = await order(id)
    expect([payments.length, await status(link)]).toEqual([1, 410])
    await reverse(payments[0]?.id ?? '')
    expect(await status(link)).toBe(410)
    await report(id)
    expect(await status(link)).toBe(200)
  })

  test('works for 90 days after each of its events, the reversal of a payment and the receipt of goods as well', async () => {
    const { id, link } = await oldOrder()
    await happened(new Date().toISOString(), 'quotation_links')
    await reverse((await paid(id)).payment)
    await receive(link, (await delivered(id)).number)
    await happened(OLD, 'quotation_links')
    const events = [
      ['payments', 'created_at'],
      ['payment_confirmations', 'confirmed_at'],
      ['payment_reversals', 'reversed_at'],
      ['deliveries', 'created_at'],
      ['deliveries', 'received_at'],
    ] as const
    for (const [table] of events) await site.rows(`drop trigger if exists ${table}_stay`)
    for (const [table, column] of events) await happened(OLD, table, column)
    expect(await status(link)).toBe(410)
    const daysAgo = (days: number) => `${addDays(today(), -days)}T08:00:00.000Z`
    for (const [table, column] of events) {
      await happened(daysAgo(89), table, column)
      expect([table, column, await status(link)]).toEqual([table, column, 200])
      await happened(daysAgo(91), table, column)
      expect([table, column, await status(link)]).toEqual([table, column, 410])
    }
    await happened(daysAgo(0), 'deliveries')
    await call('DELETE', `/quotations/${id}/links`)
    expect(await status(link)).toBe(410)
  })
})

test('an order of which the list has more than a page is read page by page, each order once', async () => {
  const made: string[] = []
  for (let i = 0; i < 5; i++) made.push((await newOrder({ customerName: `Buyer ${i}` })).id)
  await report(made[1] ?? '')
  const page = async (cursor: number) =>
    (await call<ListedOrder[]>('GET', `/orders?limit=2&cursor=${cursor}`)).body.map(({ id }) => id)
  const pages = [await page(0), await page(2), await page(4), await page(6)]
  expect(pages.map((ids) => ids.length)).toEqual([2, 2, 1, 0])
  expect(pages[0]?.[0]).toBe(made[1])
  expect(pages.flat().toSorted()).toEqual(made.toSorted())
})

test('machines that have left and are still in stock are named, without hidden, deleted and sold out ones', async () => {
  const machines = await Promise.all(
    ([{}, { stock: 'sold-out' }, { hidden: true }, {}] as const).map(async (over, i) => {
      const machine = aTractor({ name: `T${i}`, stock: 'in-stock', ...over })
      return (await admin.call('POST', '/api/machinery', machine)).body.id
    }),
  )
  const line = { description: 'A tractor', quantity: 1, unitPrice: 100, discountPoints: 0 }
  const { id } = await newOrder({ lines: ['gone', ...machines].map((machineId) => ({ ...line, machineId })) })
  const named = async () =>
    (await call<{ name: string }[]>('GET', `/orders/${id}/in-stock`)).body.map(({ name }) => name)
  expect(await named()).toEqual([])
  // The last one is not delivered.
  await deliver(id, { lines: [0, 1, 2, 3].map((line) => ({ line, quantity: 1, serials: [`S${line}`] })) })
  expect(await named()).toEqual(['T0'])
})

const ROUNDS = 4
const REPORTS = 6
const CANARY = 'Canary of a buyer'
const erase = () => call('POST', '/privacy/erase', { email: 'musa@example.com' })

test('whoever is erased while reporting a payment leaves no word behind, and bookkeeping keeps what it had', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, link } = await newOrder()
    await paid(id)
    const before = await order(id)
    // In every other round the reports are sent first.
    const erasing = round % 2 === 0 ? erase() : undefined
    const words = { amount: `${100 + round}`, bank: CANARY, reference: CANARY, payer: CANARY }
    const reporting = Array.from({ length: REPORTS }, () => reportBy(link, words))
    const [erased, ...reported] = (await Promise.all([erasing ?? erase(), ...reporting])).map(({ status }) => status)
    expect(erased).toBe(200)
    for (const status of reported) expect([303, 410]).toContain(status)
    const after = await order(id)
    expect(after.facts).toEqual({ ...before.facts, unchecked: after.payments.length - 1, checking: expect.any(Number) })
    expect(after.quotation.lines).toEqual(before.quotation.lines)
    expect(after.payments.find(({ receipt }) => receipt)).toEqual(before.payments[0])
    const stored = await site.rows('select bank, reference, payer from payments where quotation_id = ?', id)
    expect(JSON.stringify([stored, await site.rows('select * from audit_log')])).not.toContain(CANARY)
    expect((await site.visit(link)).status).toBe(410)
  }
})
