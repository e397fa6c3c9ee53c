import { describe, expect, test } from 'vitest'
import type { Customer, InquiryRecord } from '#contract/inquiry/inquiry.ts'
import type { ListedOrder, OrderOverview } from '#contract/order/listed-order.ts'
import { CURSOR_HEADER } from '#contract/pagination.ts'
import type { AdminSettings } from '#contract/settings/settings.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { adminSite } from '#tests/support/admin.ts'
import { aMessage, aQuotation } from '#tests/support/builders.ts'
import { anOrder, aReport, BUYER, orderCalls, postForm, quotationCalls, sentQuotation } from '#tests/support/orders.ts'
import { TOTAL, UNTAXED } from '#tests/support/quotations.ts'
import { actionsOf } from '#tests/support/stored.ts'
import { receiveDelivery } from '#worker/db/orders/deliveries.ts'
import { issueInvoice } from '#worker/db/orders/invoices.ts'

const { site, admin } = adminSite()
const year = () => lagosDate(Date.now()).slice(0, 4)
const DEPOSIT = 1_742_145
const calls = orderCalls(site, () => admin.headers)
const { call, order, report, reported, confirm, paid, reverse, deliver, delivered, cancel } = calls
const newOrder = (over = {}) => anOrder(site, admin.headers, over)
const listed = async (query = '') => (await call<ListedOrder[]>('GET', `/orders${query}`)).body
const ordersFile = async () => (await site.fetch('/api/admin/orders.csv', { headers: admin.headers })).text()
const overview = async () => (await call<OrderOverview>('GET', '/orders/overview')).body

test('what an order waits for follows from its payments and deliveries', async () => {
  const { id, number } = await newOrder()
  expect(await order(id)).toMatchObject({ waits: 'deposit', payments: [], deliveries: [], invoice: null })
  const { status, body } = await report(id)
  expect([status, body]).toMatchObject([201, { waits: 'check', facts: { confirmed: 0, unchecked: 1 } }])
  expect(await confirm(body.payments[0]?.id ?? '')).toMatchObject({
    status: 200,
    body: {
      waits: 'balance',
      facts: { confirmed: DEPOSIT, unchecked: 0 },
      payments: [{ receipt: `R-${year()}-0001`, confirmedBy: 'amina', enteredBy: 'amina' }],
    },
  })
  expect((await paid(id, { amount: TOTAL - DEPOSIT })).body.waits).toBe('deliver')
  expect((await deliver(id)).body).toMatchObject({ waits: 'deliver', deliveries: [{ number: `D-${year()}-0001` }] })
  expect((await deliver(id, { lines: [{ line: 0, quantity: 1, serials: ['GT75-0002'] }] })).body.waits).toBe('arrival')
  expect(await actionsOf(site, 'payment')).toEqual(['report', 'confirm', 'report', 'confirm'])
  const [entry] = await site.rows('select summary from audit_log where entity = ? order by id', 'payment')
  expect(entry).toEqual({ summary: `${number}, payment of USD 17421.45` })
})

test('an invoice is asked about while the order is unpaid, and with VAT of a firm that is no longer registered', async () => {
  const { id } = await newOrder()
  const { version: _, ...vat } = (await call<AdminSettings>('GET', '/settings')).body.vat
  const issue = async (body?: object) => (await call('POST', `/orders/${id}/invoice`, body)).body
  // A payment may be reversed while the request is on its way: the statement itself finds the order unpaid.
  const refused = issueInvoice(site.db, id, { year: 2026, tin: '' }, { id: null, username: 'amina' })
  expect(await refused).toBe('unpaid')
  expect(await issue()).toMatchObject({ asks: 'unpaid', message: expect.stringContaining('$58,071.50') })
  await call('PUT', '/settings/vat', { ...vat, registered: false })
  expect(await issue({ unpaid: true })).toMatchObject({ asks: 'vat', message: expect.stringContaining('$4,051.50') })
  expect(await issue({ unpaid: true, vat: true })).toMatchObject({ invoice: { number: `I-${year()}-0001` } })
  const paidOne = await newOrder(UNTAXED)
  await paid(paidOne.id, { amount: TOTAL - 405_150 })
  expect((await call('POST', `/orders/${paidOne.id}/invoice`)).status).toBe(201)
})

test('a quotation that nobody accepted is not an order', async () => {
  const { id } = await quotationCalls(site, () => admin.headers).prepare()
  const invoice = await call('POST', `/orders/${id}/invoice`, { unpaid: true })
  for (const answer of [await call('GET', `/orders/${id}`), await report(id), await deliver(id), invoice])
    expect(answer.status).toBe(404)
})

test('only what is confirmed counts, and a reversed payment stays in the ledger with its reason', async () => {
  const { id } = await newOrder()
  const { payment } = await paid(id)
  expect((await reverse(payment)).body).toMatchObject({
    waits: 'deposit',
    facts: { confirmed: 0 },
    payments: [{ receipt: `R-${year()}-0001`, reason: 'A fake alert', reversedBy: 'amina' }],
  })
  expect((await confirm(payment)).status).toBe(409)
  const again = { status: 409, body: { message: 'This payment has already been reversed' } }
  expect(await reverse(payment)).toMatchObject(again)
  // A payment that was never confirmed can be reversed as well, and cannot be confirmed after that.
  const second = await reported(id)
  expect((await reverse(second)).body.waits).toBe('deposit')
  expect(await confirm(second)).toMatchObject(again)
  const activity = async (query: string) => {
    const { body, headers } = await call<{ action: string }[]>('GET', `/audit?${query}`)
    return { actions: body.map(({ action }) => action), next: headers.get(CURSOR_HEADER) }
  }
  const { actions, next } = await activity('limit=3')
  expect(actions).toEqual(['not received', 'report', 'reverse'])
  const rest = await activity(`limit=100&cursor=${next}`)
  expect([rest.actions[0], rest.next]).toEqual(['confirm', null])
  expect((await activity(`limit=${rest.actions.length}&cursor=${next}`)).next).toBeNull()
  expect((await paid(id)).body.payments.at(-1)?.receipt).toBe(`R-${year()}-0002`)
})

test('naira against a quotation in dollars count at its rate, rounded once; without a rate they are refused', async () => {
  const { id } = await newOrder()
  // 10,000.01 naira at 1,600 to the dollar are 625.000625 cents.
  const { body } = await report(id, { currency: 'NGN', amount: 1_000_001 })
  expect(body.payments).toMatchObject([{ amount: 1_000_001, currency: 'NGN', counted: 625 }])
  const small = await report(id, { currency: 'NGN', amount: 1 })
  expect([small.status, small.body.message]).toEqual([400, 'Amount is too small'])
  const bare = await newOrder({ koboPerDollar: null, rateDate: null })
  expect(await report(bare.id, { currency: 'NGN' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'currency', message: 'The quotation has no naira rate: enter the payment in USD' }] },
  })
  const naira = await newOrder({ currency: 'NGN' })
  expect((await report(naira.id, { amount: 1 })).body.payments).toMatchObject([{ counted: 1_600 }])
})

test.for([
  [158_300, [50_000_000, 50_000_000]],
  [164_521, [615_000_000, 455_000_000]],
] as const)(
  'at %d kobo to the dollar, payments in naira of %j are all refunded at once, to the cent',
  async ([koboPerDollar, amounts]) => {
    const { id } = await newOrder({ koboPerDollar })
    for (const amount of amounts) await paid(id, { amount, currency: 'NGN' })
    await call('POST', `/orders/${id}/invoice`, { unpaid: true })
    const refund = { kind: 'refund', amount: amounts[0] + amounts[1], currency: 'NGN' } as const
    expect((await report(id, { ...refund, amount: refund.amount + 100_000 })).status).toBe(400)
    expect((await listed())[0]?.waits).not.toBe('refunded')
    expect((await paid(id, refund)).body.facts.confirmed).toBe(0)
    expect(await listed()).toMatchObject([{ waits: 'refunded' }])
    expect(await overview()).toMatchObject({ outstanding: {}, oldestUnpaid: null, sums: [{ amount: 0 }] })
    expect((await call('POST', `/orders/${id}/credit-note`)).status).toBe(201)
  },
)

test('more than is left is asked about first, shown as overpaid, and paid back by a refund', async () => {
  const { id } = await newOrder()
  const more = await report(id, { amount: TOTAL + 1 })
  expect(more).toMatchObject({ status: 409, body: { asks: 'overpays' } })
  expect(more.body.message).toBe('That is more than what is left, $58,071.50. Is that correct?')
  const payment = await reported(id, { amount: TOTAL + 100, overpays: true })
  expect(await confirm(payment)).toMatchObject({ status: 409, body: { asks: 'overpays' } })
  expect((await confirm(payment, { overpays: true })).body.facts.confirmed).toBe(TOTAL + 100)
  expect((await deliver(id, { lines: [{ line: 0, quantity: 2, serials: ['A-1', 'A-2'] }] })).body.waits).toBe('refund')
  expect(await listed('?waits=refund')).toMatchObject([{ id, waits: 'refund' }])
  expect(await report(id, { kind: 'refund', amount: TOTAL + 101 })).toMatchObject({ status: 400 })
  const refund = await paid(id, { kind: 'refund', amount: 100 })
  expect(refund.body).toMatchObject({ waits: 'arrival', facts: { confirmed: TOTAL } })
  expect(refund.body.payments.at(-1)).toMatchObject({ kind: 'refund', receipt: null })
  const both = [await listed('?waits=refund'), await listed('?waits=arrival')]
  expect(both).toMatchObject([[], [{ id, waits: 'arrival' }]])
  // Nor does it take a number: receipts have no gaps.
  expect((await paid((await newOrder()).id)).body.payments[0]?.receipt).toBe(`R-${year()}-0002`)
})

test('two refunds that together are more than was paid are not both confirmed', async () => {
  const { id } = await newOrder()
  const { payment } = await paid(id, { amount: 1_000 })
  const first = await reported(id, { kind: 'refund', amount: 600 })
  const second = await reported(id, { kind: 'refund', amount: 600 })
  expect((await Promise.all([confirm(first), confirm(second)])).map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await order(id)).facts.confirmed).toBe(400)
  // Once both are reversed, no money went back, and nothing is asked about the payment.
  for (const refund of [first, second]) await reverse(refund)
  expect(await reverse(payment)).toMatchObject({ status: 200, body: { facts: { confirmed: 0 } } })
})

test('50 payments confirmed at once get 50 receipts without gaps or doubles, and each twice at once only one', async () => {
  const { id } = await newOrder()
  const payments = await Promise.all(
    Array.from({ length: 50 }, async (_, i) => {
      const { body } = await report(id, { amount: 1_000, reference: `TRF ${i}` })
      return body.payments.find(({ reference }) => reference === `TRF ${i}`)?.id ?? ''
    }),
  )
  const answers = await Promise.all(payments.flatMap((one) => [confirm(one), confirm(one)]))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(50).fill(200), ...Array(50).fill(409)])
  const after = await order(id)
  expect(after.payments.map(({ receipt }) => receipt).sort()).toEqual(
    Array.from({ length: 50 }, (_, i) => `R-${year()}-${String(i + 1).padStart(4, '0')}`),
  )
  expect(after.facts).toMatchObject({ confirmed: 50_000, unchecked: 0 })
}, 60_000)

test('a payment or delivery sent again under its key counts once, and another one under it is refused', async () => {
  const { id } = await newOrder()
  const answers = await Promise.all(Array.from({ length: 5 }, () => report(id, {}, 'one-press')))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
  expect(await report(id, { amount: 5 }, 'one-press')).toMatchObject({ status: 409 })
  expect((await order(id)).payments).toHaveLength(1)
  // In another currency it counts as what was due when it was entered.
  const inNaira = (await newOrder({ currency: 'NGN', koboPerDollar: 158_300 })).id
  const dollars = () => report(inNaira, { currency: 'USD', amount: 1_101 }, 'dollars')
  const [payment] = (await dollars()).body.payments
  expect(payment).toMatchObject({ counted: DEPOSIT })
  await confirm(payment?.id ?? '')
  expect((await dollars()).status).toBe(201)
  const whole = { lines: [{ line: 0, quantity: 2, serials: ['A', 'B'] }] }
  const notes = await Promise.all(Array.from({ length: 5 }, () => deliver(id, whole, 'one-note')))
  expect(notes.map(({ status }) => status)).toEqual(Array(5).fill(201))
  // Sent again after all was delivered, by a browser that was waiting for its answer.
  expect((await deliver(id, whole, 'one-note')).status).toBe(201)
  for (const other of [{ place: 'Wudil' }, { driver: '' }, { lines: [{ line: 0, quantity: 1, serials: ['A'] }] }])
    expect((await deliver(id, { ...whole, ...other }, 'one-note')).status).toBe(409)
  expect((await order(id)).deliveries).toHaveLength(1)
  expect(await site.rows(`select last from document_numbers where kind = 'D'`)).toEqual([{ last: 1 }])
})

test.for([
  [{ line: 0, quantity: 3, serials: ['A', 'B', 'C'] }, 'lines.0.quantity', 'Line 1: 3 to deliver, but 2 left of 2'],
  [{ line: 1, quantity: 1, serials: [] }, 'lines.0.line', 'Line 2 is not on the quotation'],
] as const)('a delivery of %j is refused with the reason, and takes no number', async ([line, path, message]) => {
  const { status, body } = await deliver((await newOrder()).id, { lines: [line] as never })
  expect([status, body.issues]).toEqual([400, [{ path, message }]])
  expect(await site.rows('select id from deliveries')).toEqual([])
  expect(await site.rows(`select last from document_numbers where kind = 'D'`)).toEqual([])
})

test('31 serial numbers for 30 machines are refused, and 29', async () => {
  const line = { machineId: 'm', description: 'Gona T75', quantity: 30, unitPrice: 100, discountPoints: 0 }
  const { id } = await newOrder({ lines: [line] })
  const send = (count: number) =>
    deliver(id, { lines: [{ line: 0, quantity: 30, serials: Array.from({ length: count }, (_, i) => `S-${i}`) }] })
  for (const count of [31, 29])
    expect((await send(count)).body.message).toBe(`Line 1: ${count} serial numbers for 30 machines`)
  expect((await send(30)).status).toBe(201)
})

test('an unpaid balance is asked about before a delivery note is issued, also where the deposit is paid', async () => {
  const { id } = await newOrder()
  const isAsked = async (left: string) => {
    const { status, body } = await deliver(id, { unpaid: false })
    const message = expect.stringContaining(`${left} of this order`)
    expect([status, body.asks, body.message]).toEqual([409, 'unpaid', message])
  }
  await isAsked('$58,071.50')
  await paid(id)
  await isAsked('$40,650.05')
})

test('a serial number belongs to one machine, also written otherwise, until its delivery is cancelled', async () => {
  const { id } = await newOrder()
  const first = await delivered(id)
  const again = { lines: [{ line: 0, quantity: 1, serials: [' gt75-0001'] }] }
  const refused = await deliver(id, again)
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'Sold already: GT75-0001. If it came back, empty its owner in Units',
  ])
  expect((await cancel(first.id)).body.facts.delivered).toBe(0)
  expect((await cancel(first.id)).status).toBe(409)
  expect((await deliver(id, again)).body).toMatchObject({ facts: { delivered: 1 } })
  expect((await order(id)).deliveries.map(({ number }) => number)).toEqual([`D-${year()}-0001`, `D-${year()}-0002`])
})

test('delivery notes issued at the same time never deliver more than was ordered, and numbers have no gaps', async () => {
  const { id } = await newOrder()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => deliver(id, { lines: [{ line: 0, quantity: 1, serials: [`P-${i}`] }] })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect((await order(id)).facts).toMatchObject({ delivered: 2 })
  expect(await site.rows(`select last from document_numbers where kind = 'D'`)).toEqual([{ last: 2 }])
})

test('the buyer confirms a delivery once, and what was received is not cancelled', async () => {
  const { id } = await newOrder()
  const note = await delivered(id)
  const number = { year: Number(year()), sequence: 1 }
  const receive = () => receiveDelivery(site.db, id, number, 'Musa')
  expect((await Promise.all([receive(), receive(), receive()])).filter(Boolean)).toHaveLength(1)
  expect((await cancel(note.id)).status).toBe(409)
  expect((await order(id)).deliveries).toMatchObject([{ receivedName: 'Musa', cancelledAt: null }])
})

test('a delivery that was cancelled is not received', async () => {
  const { id, link } = await newOrder()
  const note = await delivered(id)
  await cancel(note.id)
  expect(await receiveDelivery(site.db, id, { year: Number(year()), sequence: 1 }, 'Musa')).toBe(false)
  expect((await postForm(site, `${link}/received`, { number: note.number, name: 'Musa' })).status).toBe(303)
  expect((await order(id)).deliveries).toMatchObject([{ receivedAt: null, cancelReason: 'It rained' }])
  expect(await actionsOf(site, 'delivery note')).toEqual(['issue', 'cancel'])
})

test('deliveries stand in the order of their numbers, across New Year too', async () => {
  const { id } = await newOrder()
  await deliver(id)
  await site.rows('drop trigger deliveries_stay')
  await site.rows('update deliveries set number_year = ?, number_sequence = 9', +year() - 1)
  const { body } = await deliver(id, { lines: [{ line: 0, quantity: 1, serials: ['GT75-0002'] }] })
  expect(body.deliveries.map(({ number }) => number)).toEqual([`D-${+year() - 1}-0009`, `D-${year()}-0002`])
})

test('serial numbers are counted once, and not again for each of them', async () => {
  const COUNT = 300
  const lines = [{ machineId: null, description: 'Hoes', quantity: COUNT, unitPrice: 100, discountPoints: 0 }]
  const note = await delivered((await newOrder({ lines })).id, { lines: [{ line: 0, quantity: COUNT, serials: [] }] })
  const { meta } = await site.env.DB.prepare('insert into serial_numbers select ?, 0, value, 0 from json_each(?)')
    .bind(note.id, JSON.stringify(Array.from({ length: COUNT }, (_, i) => `H-${i}`)))
    .run()
  expect(meta.rows_read).toBeLessThan(20 * COUNT)
})

describe('the database itself refuses', () => {
  test.for([
    [`update payments set amount = 1`, 'A payment is not changed'],
    [`update payments set bank = 'Another'`, 'A payment is not changed'],
    [`update payments set payer = 'Another'`, 'A payment is not changed'],
    [`delete from payments`, 'A payment is not deleted'],
    [`update payment_confirmations set confirmed_by = 'x'`, 'A confirmation is not changed'],
    [`delete from payment_confirmations`, 'A confirmation is not deleted'],
    [`update deliveries set place = 'Lagos'`, 'A delivery note is not changed'],
    [`update deliveries set number_sequence = 9`, 'A delivery note is not changed'],
    [`delete from deliveries`, 'A delivery note is not deleted'],
    [`update delivery_lines set quantity = 2`, 'A delivery note is not changed'],
    [`delete from delivery_lines`, 'A delivery note is not changed'],
    [`insert into delivery_lines values ((select id from deliveries), 1, 1)`, 'More than was ordered'],
    [`update serial_numbers set is_free = 1`, 'A serial number is not changed'],
    [`insert into serial_numbers values ((select id from deliveries), 0, 'X', 0)`, 'More serial numbers than machines'],
    [`update document_numbers set last = last - 1`, 'Numbers follow one another'],
    [`update invoices set tin = ''`, 'An invoice is not changed'],
    [`delete from invoices`, 'An invoice is not deleted'],
    [`update credit_notes set tin = ''`, 'A credit note is not changed'],
    [`delete from credit_notes`, 'A credit note is not deleted'],
    [`update invoice_references set stamp = ''`, 'A reference is not changed'],
    [`delete from invoice_references`, 'A reference is not deleted'],
    [`update invoice_documents set document = '{}'`, 'A document that was handed over is not changed'],
    [`delete from invoice_documents`, 'A document of an invoice is not deleted'],
    [`update credit_note_references set stamp = ''`, 'A reference is not changed'],
    [`delete from credit_note_references`, 'A reference is not deleted'],
    [
      `insert into credit_note_references values ((select quotation_id from invoices), 'I20260001-94ND90NR-20260101', '', '', '', '')`,
      'A reference belongs to its own credit note',
    ],
    [`update papers set body = json_set(body, '$.sale.total', 1)`, 'A paper is not changed'],
    [`update papers set body = json_replace(body, '$.buyer.name', '')`, 'A paper is not changed'],
    [`update papers set issued_at = '2026-01-01'`, 'A paper is not changed'],
    [`delete from papers`, 'A paper is not deleted'],
    [`delete from quotations`, 'FOREIGN KEY'],
    [`insert into payment_confirmations values ('x', 2026, 99, 'a', 'b')`, 'This payment cannot be confirmed'],
  ] as const)('%s', async ([sql, reason]) => {
    const { id } = await newOrder()
    await paid(id)
    await deliver(id)
    await call('POST', `/orders/${id}/invoice`, { unpaid: true })
    await site.rows(`insert into invoice_documents values (?, '{"irn":"I"}')`, id)
    const irn = `I${year()}0001-94ND90NR-${lagosDate(Date.now()).replaceAll('-', '')}`
    await call('POST', `/orders/${id}/reference`, { irn, stamp: 's', qr: 'q' })
    await site.rows(`insert into credit_notes values (?, 2026, 1, '', 'amina', '2026-01-01')`, id)
    const own = 'C20260001-94ND90NR-20260101'
    await site.rows(`insert into credit_note_references values (?, ?, 's', 'q', 'amina', '2026-01-01')`, id, own)
    await expect(site.rows(sql)).rejects.toThrow(reason)
  })

  test('a payment of what nobody accepted', async () => {
    const { id } = await quotationCalls(site, () => admin.headers).prepare()
    const values = `'p', '${id}', 'payment', 1, 'USD', 1, 'cash', '2026-01-01', '', '', 'x', 'k', 'now', 0, ''`
    const insert = site.rows(`insert into payments values (${values})`)
    await expect(insert).rejects.toThrow('belongs to an accepted quotation')
  })
})

test('an account is not named to pay into once transfers are switched off', async () => {
  const { id } = await newOrder()
  await site.rows(`insert into transfer_accounts (id, bank, number, name) values ('a', 'Wema', '0123456789', 'Sani')`)
  await site.rows(`insert into order_accounts (quotation_id, account_id) values (?, 'a')`, id)
  expect((await order(id)).account).toBeNull()
})

test('the list says what each order waits for, payments to check first, and is searched by number, name and serial number', async () => {
  const first = await newOrder({ customerName: 'Sani Bello Ɗanladi' })
  const second = await newOrder()
  await deliver(first.id)
  expect((await listed()).map(({ id }) => id)).toEqual([second.id, first.id])
  const [since] = (await report(first.id)).body.payments
  await report(first.id)
  expect((await listed()).map((one) => [one.number, one.waits, one.oldestUnchecked])).toEqual([
    [first.number, 'check', since?.createdAt],
    [second.number, 'deposit', null],
  ])
  expect((await listed('?waits=deposit')).map(({ id }) => id)).toEqual([second.id])
  for (const q of ['sani', 'ɗanladi', 'Danladi', first.number, 'gt75-0001', 'TRF 4711']) {
    const found = (await call<ListedOrder[]>('POST', '/orders/search', { q })).body
    expect([q, found.map(({ id }) => id)]).toEqual([q, [first.id]])
  }
  const csv = await ordersFile()
  expect(csv.split('\r\n')[0] ?? '').toBe(
    'number,customerName,customerCompany,customerPhone,customerEmail,acceptedAt,waits,currency,total,deposit,confirmed,left,unchecked,ordered,delivered,uncertified,lacksReference,invoice,creditNote,payers,invoiceTotal,invoiceVat,invoicedOn,creditedOn,withheld',
  )
  expect(csv).toContain(',check,USD,58071.50,17421.45,0.00,58071.50,2,2,1')
  // A number below zero stays one, which a spreadsheet can add up.
  await confirm(await reported(second.id, { amount: TOTAL + 1_000_50, overpays: true }), { overpays: true })
  expect(await ordersFile()).toContain(',deliver,USD,58071.50,17421.45,59072.00,-1000.50,0,2,0')
})

test('a customer’s page has everything of one number or address, however it was typed, and nothing of others', async () => {
  const ask = async (over: object) =>
    (await site.call<{ id: string }>('POST', '/api/contact', aMessage(over), BUYER)).body.id
  const byMail = await ask({ email: 'Musa@Example.com', phone: '0803 000 0002' })
  const byPhone = await ask({ email: undefined, noEmail: true, phone: '+234 803 000 0002' })
  await ask({ email: 'hauwa@example.com', phone: '0803 000 0009' })
  const { id, number } = await newOrder({ customerEmail: 'musa@example.com', customerPhone: null })
  await sentQuotation(site, admin.headers, { customerEmail: 'hauwa@example.com', customerPhone: null })
  // It went to another address than the one that it was asked from.
  const asked = { inquiryId: byMail, customerEmail: 'aisha@example.com', customerPhone: null }
  const elsewhere = await sentQuotation(site, admin.headers, asked)
  await paid(id)
  // The buyer accepted with the number.
  for (const from of [byMail, byPhone, id]) {
    const { body } = await call<Customer>('GET', `/customers/${from}`)
    expect(body.inquiries.map((one) => one.id)).toEqual([byPhone, byMail])
    expect(body.quotations.map((one) => one.number)).toEqual([elsewhere.number, number])
    expect(body.orders).toMatchObject([{ id, confirmed: DEPOSIT }])
  }
  const withoutPhone = await ask({ email: 'sani@example.com', phone: undefined })
  await ask({ email: 'bello@example.com', phone: undefined })
  const { body } = await call<Customer>('GET', `/customers/${withoutPhone}`)
  expect(body.inquiries.map((one) => one.id)).toEqual([withoutPhone])
  expect((await call('GET', '/customers/nobody')).status).toBe(404)
})

test('the overview sums what is outstanding and what came in this month, and names the oldest unpaid order', async () => {
  const first = await newOrder()
  const second = await newOrder({ currency: 'NGN' })
  await paid(first.id)
  await paid(first.id, { currency: 'NGN', amount: 160_000 })
  await reverse((await paid(first.id, { amount: 7 })).payment)
  const { sums, ...rest } = await overview()
  expect(rest).toMatchObject({
    receivedThisMonth: { USD: DEPOSIT, NGN: 160_000 },
    outstanding: { USD: TOTAL - DEPOSIT - 100, NGN: TOTAL },
    oldestUnpaid: { id: first.id, number: first.number },
  })
  expect(sums).toEqual([
    { waits: 'deposit', currency: 'NGN', count: 1, amount: TOTAL, only: second.id },
    { waits: 'balance', currency: 'USD', count: 1, amount: TOTAL - DEPOSIT - 100, only: first.id },
  ])
})

test('what was paid back is not counted as received, nor is a refund before it is confirmed', async () => {
  const { id } = await newOrder()
  await paid(id)
  const { payment } = await paid(id, { kind: 'refund', amount: 1_000 })
  await report(id, { kind: 'refund', amount: 500 })
  const received = async () => (await overview()).receivedThisMonth
  expect(await received()).toEqual({ USD: DEPOSIT - 1_000 })
  await reverse(payment)
  expect(await received()).toEqual({ USD: DEPOSIT })
  // Once all went back nothing is outstanding, also while another refund waits to be checked.
  await paid(id, { kind: 'refund', amount: DEPOSIT })
  expect((await overview()).outstanding).toEqual({})
  expect(await ordersFile()).toContain(',check,USD,58071.50,17421.45,0.00,0.00,1,')
})

test('an order says the same of what it waits for in the list, in its filter and in the overview', async () => {
  const { id } = await newOrder()
  const said = async () => {
    const { waits } = await order(id)
    const filtered = (await listed(`?waits=${waits}`)).map((one) => one.id)
    const [all, summed] = [await listed(), (await overview()).sums].map((rows) => rows.map((one) => one.waits))
    expect({ all, filtered, summed }).toEqual({ all: [waits], filtered: [id], summed: [waits] })
    return waits
  }
  expect(await said()).toBe('deposit')
  const payment = await reported(id, { amount: TOTAL + 500, overpays: true })
  expect(await said()).toBe('check')
  // What is to check is what was reported, not what is left.
  expect((await overview()).sums[0]?.amount).toBe(TOTAL + 500)
  await confirm(payment, { overpays: true })
  // Goods are due before what was paid too much.
  expect(await said()).toBe('deliver')
  await deliver(id, { lines: [{ line: 0, quantity: 2, serials: ['GT75-0001', 'GT75-0002'] }] })
  expect(await listed()).toMatchObject([{ onTheWay: 1 }])
  expect(await said()).toBe('refund')
  await paid(id, { kind: 'refund', amount: 500 })
  expect(await said()).toBe('arrival')
  // Taken off once more, it would count twice: this is asked about.
  const message = expect.stringContaining('$5 of this order was already refunded')
  expect(await reverse(payment)).toMatchObject({ status: 409, body: { asks: 'refunded', message } })
  await reverse(payment, { refunded: true })
  expect(await said()).toBe('refunded')
})

test('an editor enters and issues, but neither confirms nor reverses nor cancels', async () => {
  const { id } = await newOrder()
  await site.rows(`update admins set role = 'editor'`)
  const payment = await reported(id)
  const note = await delivered(id)
  expect((await call('POST', `/orders/${id}/invoice`, { unpaid: true })).status).toBe(201)
  for (const answer of [await confirm(payment), await reverse(payment), await cancel(note.id)])
    expect(answer.status).toBe(403)
  expect((await order(id)).facts).toMatchObject({ confirmed: 0, unchecked: 1 })
})

test('payments, invoice and deliveries are in the timeline and the record of their inquiry and of their quotation', async () => {
  const request = aQuotation({ message: 'Two tractors\n\nVillage or town: Funtua', deliveryTo: 'Katsina' })
  const { body: inquiry } = await site.call<{ id: string }>('POST', '/api/contact', request)
  const { id } = await newOrder({ inquiryId: inquiry.id })
  expect(await order(id)).toMatchObject({ place: 'Funtua, Katsina' })
  const { payment } = await paid(id)
  await reverse(payment)
  await call('POST', `/orders/${id}/invoice`, { unpaid: true })
  const note = await delivered(id)
  await cancel(note.id)
  const ofPapers = ['delivery note cancel', 'delivery note issue', 'invoice issue']
  const KINDS = [...ofPapers, 'payment reverse', 'payment confirm', 'payment report']
  for (const path of [`/contact-inquiries/${inquiry.id}/record`, `/quotations/${id}/record`]) {
    const { body } = await call<InquiryRecord>('GET', path)
    expect(body.events.map(({ kind }) => kind).slice(0, 6)).toEqual(KINDS)
    const whole = { quotation: { id }, payments: [{ id: payment }], deliveries: [{ id: note.id }] }
    expect(body.orders).toMatchObject([whole])
  }
})

test('each member of a cooperative pays a part, with a receipt of their own', async () => {
  const { id, link } = await newOrder({ customerName: 'Kura Cooperative' })
  const { payment, body } = await paid(id, { amount: 1_000, payer: ' Zainab Garba ' })
  expect(body.payments).toMatchObject([{ payer: 'Zainab Garba' }])
  const form = aReport({ amount: '20' })
  const long = await postForm(site, `${link}/paid`, { ...form, payer: 'a'.repeat(201) })
  expect([long.status, await long.text()]).toEqual([400, expect.stringContaining('Enter a name of at most 200')])
  expect((await postForm(site, `${link}/paid`, { ...form, payer: 'Sani Bello' })).status).toBe(303)
  const { body: all } = await paid(id, { amount: 3_000 })
  expect(all.payments.map(({ payer }) => payer)).toEqual(['Zainab Garba', 'Sani Bello', ''])
  expect(all.facts.confirmed).toBe(4_000)
  const page = async (path = '') => (await site.visit(link + path, { headers: BUYER })).text()
  expect(await page()).toContain('Sani Bello: Being checked')
  const [first, , last] = all.payments
  expect(await page(`/${first?.receipt}`)).toMatch(
    /Received from<\/dt><dd>Zainab Garba<\/dd><dt>For<\/dt><dd>Kura Cooperative</,
  )
  expect(await page(`/${last?.receipt}`)).toMatch(/Received from<\/dt><dd>Kura Cooperative<(?![\s\S]+<dt>For<)/)
  const found = await call<ListedOrder[]>('POST', '/orders/search', { q: 'zainab' })
  expect(found.body).toMatchObject([{ id, payers: 'Sani Bello; Zainab Garba' }])
  expect(await ordersFile()).toContain('Sani Bello; Zainab Garba')
  await reverse(payment)
  expect(await listed()).toMatchObject([{ payers: 'Sani Bello' }])
})
