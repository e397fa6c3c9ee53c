import { beforeEach, describe, expect, test } from 'vitest'
import type { Customer } from '#contract/inquiry/customer.ts'
import type { ErasePreview } from '#contract/inquiry/inbox.ts'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import type { InquiryRecord } from '#contract/inquiry/timeline.ts'
import type { ImportReport } from '#contract/machinery/import.ts'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import type { Einvoice } from '#contract/order/einvoice.ts'
import type { ListedOrder, OrderOverview } from '#contract/order/listed-order.ts'
import type { DueUnit, Unit, UnitInput } from '#contract/unit.ts'
import type { UnitService } from '#contract/unit-service.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aMessage, aPart, aQuotation, aTractor } from '#tests/support/builders.ts'
import { inOneWindow } from '#tests/support/one-window.ts'
import { anOrder, aPayment, BUYER, orderCalls, postForm, sentQuotation } from '#tests/support/orders.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { startSite } from '#tests/support/site.ts'
import { gzipBytes } from '#tests/support/sizes.ts'
import { openDb } from '#worker/db/client.ts'
import { receiveDelivery } from '#worker/db/orders/deliveries.ts'
import { digestFacts } from '#worker/db/statistics/digest.ts'

const site = startSite()
const today = () => lagosDate(Date.now())
const year = () => today().slice(0, 4)
/** The total of `aDraft` in cents. */
const TOTAL = 5_807_150
const DEPOSIT = 1_742_145

type Refused = { issues: { path: string }[]; asks: string; current: Unit }

let headers: Record<string, string>
beforeEach(async () => {
  headers = await signedIn(site)
})
const { call, order, report, confirm, reverse, deliver, cancel } = orderCalls(site, () => headers)
const paid = async (id: string, over = {}) => {
  const { body } = await report(id, over)
  const payment = body.payments.at(-1)?.id ?? ''
  return { payment, ...(await confirm(payment)) }
}
const log = async (entity: string) =>
  (await site.rows<{ action: string }>('select action from audit_log where entity = ? order by id', entity)).map(
    ({ action }) => action,
  )

test('what an order waits for follows from its payments and deliveries', async () => {
  const { id, number } = await anOrder(site, headers)
  expect(await order(id)).toMatchObject({ waits: 'deposit', payments: [], deliveries: [], invoice: null })
  const reported = await report(id)
  expect(reported).toMatchObject({ status: 201, body: { waits: 'check', facts: { confirmed: 0, unchecked: 1 } } })
  const payment = reported.body.payments[0]?.id ?? ''
  expect(await confirm(payment)).toMatchObject({
    status: 200,
    body: {
      waits: 'balance',
      facts: { confirmed: DEPOSIT, unchecked: 0 },
      payments: [{ receipt: `R-${year()}-0001`, confirmedBy: 'amina', enteredBy: 'amina' }],
    },
  })
  expect((await paid(id, { amount: TOTAL - DEPOSIT })).body.waits).toBe('delivery')
  expect((await deliver(id)).body).toMatchObject({ waits: 'delivery', deliveries: [{ number: `D-${year()}-0001` }] })
  const rest = [{ line: 0, quantity: 1, serials: ['GT75-0002'] }]
  expect((await deliver(id, { lines: rest })).body.waits).toBe('nothing')
  expect(await log('payment')).toEqual(['report', 'confirm', 'report', 'confirm'])
  const [entry] = await site.rows('select summary from audit_log where entity = ? order by id', 'payment')
  expect(entry).toEqual({ summary: `${number}, payment of USD 17421.45` })
})

test('a quotation that nobody accepted is not an order', async () => {
  const { body } = await site.call<{ id: string }>('POST', '/api/admin/quotations', aDraft(), headers)
  for (const answer of [await call('GET', `/orders/${body.id}`), await report(body.id), await deliver(body.id)])
    expect(answer.status).toBe(404)
  expect((await call('POST', `/orders/${body.id}/invoice`)).status).toBe(404)
})

test('only what is confirmed counts, and a reversed payment stays in the ledger with its reason', async () => {
  const { id } = await anOrder(site, headers)
  const { payment } = await paid(id)
  expect((await reverse(payment)).body).toMatchObject({
    waits: 'deposit',
    facts: { confirmed: 0 },
    payments: [{ receipt: `R-${year()}-0001`, reason: 'A fake alert', reversedBy: 'amina' }],
  })
  expect(await confirm(payment)).toMatchObject({ status: 409 })
  expect(await reverse(payment)).toMatchObject({
    status: 409,
    body: { message: 'This payment has already been reversed' },
  })
  // A payment that was never confirmed can be reversed as well, and cannot be confirmed after that.
  const second = (await report(id)).body.payments.at(-1)?.id ?? ''
  expect((await reverse(second)).body.waits).toBe('deposit')
  expect(await confirm(second)).toMatchObject({
    status: 409,
    body: { message: 'This payment has already been reversed' },
  })
  const { body: activity } = await call<{ action: string }[]>('GET', '/audit?limit=4')
  expect(activity.map(({ action }) => action)).toEqual(['not received', 'report', 'reverse', 'confirm'])
  expect((await paid(id)).body.payments.at(-1)?.receipt).toBe(`R-${year()}-0002`)
})

test('naira against a quotation in dollars count at its rate, rounded once; without a rate they are refused', async () => {
  const { id } = await anOrder(site, headers)
  // 10,000.01 naira at 1,600 to the dollar are 625.000625 cents.
  const { body } = await report(id, { currency: 'NGN', amount: 1_000_001 })
  expect(body.payments).toMatchObject([{ amount: 1_000_001, currency: 'NGN', counted: 625 }])
  expect(await report(id, { currency: 'NGN', amount: 1 })).toMatchObject({
    status: 400,
    body: { message: 'Amount is too small' },
  })
  const bare = await anOrder(site, headers, { koboPerDollar: null, rateDate: null })
  expect(await report(bare.id, { currency: 'NGN' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'currency', message: 'The quotation has no exchange rate: enter the payment in USD' }] },
  })
  const naira = await anOrder(site, headers, { currency: 'NGN' })
  expect((await report(naira.id, { amount: 1 })).body.payments).toMatchObject([{ counted: 1_600 }])
})

test('more than is left is asked about first, shown as overpaid, and paid back by a refund', async () => {
  const { id } = await anOrder(site, headers)
  const more = await report(id, { amount: TOTAL + 1 })
  expect(more).toMatchObject({ status: 409, body: { asks: 'overpays' } })
  expect(more.body.message).toBe('That is more than what is left, $58,071.50. Is that correct?')
  const payment = (await report(id, { amount: TOTAL + 100, overpays: true })).body.payments[0]?.id ?? ''
  expect(await confirm(payment)).toMatchObject({ status: 409, body: { asks: 'overpays' } })
  expect((await confirm(payment, { overpays: true })).body.facts.confirmed).toBe(TOTAL + 100)
  const all = [{ line: 0, quantity: 2, serials: ['A-1', 'A-2'] }]
  expect((await deliver(id, { lines: all })).body.waits).toBe('refund')
  const listed = async (waits: string) => (await call<ListedOrder[]>('GET', `/orders?waits=${waits}`)).body
  expect(await listed('refund')).toMatchObject([{ id, waits: 'refund' }])
  expect(await report(id, { kind: 'refund', amount: TOTAL + 101 })).toMatchObject({ status: 400 })
  const refund = await paid(id, { kind: 'refund', amount: 100 })
  expect(refund.body).toMatchObject({ waits: 'nothing', facts: { confirmed: TOTAL } })
  expect(refund.body.payments.at(-1)).toMatchObject({ kind: 'refund', receipt: null })
  expect([await listed('refund'), await listed('nothing')]).toMatchObject([[], [{ id, waits: 'nothing' }]])
  // Nor does it take a number: receipts have no gaps.
  expect((await paid((await anOrder(site, headers)).id)).body.payments[0]?.receipt).toBe(`R-${year()}-0002`)
})

test('two refunds that together are more than was paid are not both confirmed', async () => {
  const { id } = await anOrder(site, headers)
  await paid(id, { amount: 1_000 })
  const [first, second] = [
    (await report(id, { kind: 'refund', amount: 600 })).body.payments.at(-1)?.id ?? '',
    (await report(id, { kind: 'refund', amount: 600 })).body.payments.at(-1)?.id ?? '',
  ]
  const answers = await Promise.all([confirm(first), confirm(second)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await order(id)).facts.confirmed).toBe(400)
})

test('50 payments confirmed at once get 50 receipts without gaps or doubles, and each ten times at once only one', async () => {
  const { id } = await anOrder(site, headers)
  const payments = await Promise.all(
    Array.from({ length: 50 }, async (_, i) => {
      const { body } = await report(id, { amount: 1_000, reference: `TRF ${i}` })
      return body.payments.find(({ reference }) => reference === `TRF ${i}`)?.id ?? ''
    }),
  )
  const statuses = (await Promise.all(payments.flatMap((one) => [confirm(one), confirm(one)]))).map(
    ({ status }) => status,
  )
  expect(statuses.sort()).toEqual([...Array(50).fill(200), ...Array(50).fill(409)])
  const after = await order(id)
  expect(after.payments.map(({ receipt }) => receipt).sort()).toEqual(
    Array.from({ length: 50 }, (_, i) => `R-${year()}-${String(i + 1).padStart(4, '0')}`),
  )
  expect(after.facts).toMatchObject({ confirmed: 50_000, unchecked: 0 })
}, 60_000)

test('a payment or delivery sent again under its key counts once, and another one under it is refused', async () => {
  const { id } = await anOrder(site, headers)
  const answers = await Promise.all(Array.from({ length: 5 }, () => report(id, {}, 'one-press')))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
  expect(await report(id, { amount: 5 }, 'one-press')).toMatchObject({ status: 409 })
  expect((await order(id)).payments).toHaveLength(1)
  const whole = { lines: [{ line: 0, quantity: 2, serials: ['A', 'B'] }] }
  const notes = await Promise.all(Array.from({ length: 5 }, () => deliver(id, whole, 'one-note')))
  expect(notes.map(({ status }) => status)).toEqual(Array(5).fill(201))
  // Sent again after all was delivered, by a browser that was waiting for its answer.
  expect((await deliver(id, whole, 'one-note')).status).toBe(201)
  for (const other of [{ place: 'Wudil' }, { driver: '' }, { lines: [{ line: 0, quantity: 1, serials: ['A'] }] }])
    expect(await deliver(id, { ...whole, ...other }, 'one-note')).toMatchObject({
      status: 409,
      body: { message: 'This was sent before as another delivery note. Reload the page.' },
    })
  expect((await order(id)).deliveries).toHaveLength(1)
  expect(await site.rows(`select last from document_numbers where kind = 'D'`)).toEqual([{ last: 1 }])
})

describe('bad input is refused with the reason, and nothing is stored', () => {
  test.for([
    [{ amount: 0 }, 'amount', 'Amount must be more than 0'],
    [{ method: 'goat' }, 'method', 'Choose how it was paid'],
    [{ paidOn: addDays(lagosDate(Date.now()), 1) }, 'paidOn', 'The date cannot be in the future'],
  ] as const)('a payment with %j', async ([over, path, message]) => {
    const { id } = await anOrder(site, headers)
    const answer = await call('POST', `/orders/${id}/payments`, { ...aPayment(), ...over })
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path, message }] } })
    expect(await site.rows('select id from payments')).toEqual([])
  })

  test.for([
    [[{ line: 0, quantity: 3, serials: ['A', 'B', 'C'] }], 'lines.0.quantity', 'Line 1: 3 to deliver, but 2 left of 2'],
    [[{ line: 1, quantity: 1, serials: [] }], 'lines.0.line', 'Line 2 is not on the quotation'],
    [[], 'lines', 'Enter how many of at least one line leave now'],
  ] as const)('a delivery of %j', async ([lines, path, message]) => {
    const { id } = await anOrder(site, headers)
    const answer = await deliver(id, { lines: lines as never })
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path, message }] } })
    expect(await site.rows('select id from deliveries')).toEqual([])
    expect(await site.rows(`select last from document_numbers where kind = 'D'`)).toEqual([])
  })

  test('31 serial numbers for 30 machines, and 29', async () => {
    const line = { machineId: 'm', description: 'Gona T75', quantity: 30, unitPrice: 100, discountPoints: 0 }
    const { id } = await anOrder(site, headers, { lines: [line] })
    const serials = (count: number) => Array.from({ length: count }, (_, i) => `S-${i}`)
    for (const count of [31, 29]) {
      const answer = await deliver(id, { lines: [{ line: 0, quantity: 30, serials: serials(count) }] })
      expect(answer.body.message).toBe(`Line 1: ${count} serial numbers for 30 machines`)
    }
    expect((await deliver(id, { lines: [{ line: 0, quantity: 30, serials: serials(30) }] })).status).toBe(201)
  })
})

test('an unpaid balance is asked about before a delivery note is issued', async () => {
  const { id } = await anOrder(site, headers)
  expect(await deliver(id, { unpaid: false })).toMatchObject({
    status: 409,
    body: {
      asks: 'unpaid',
      message: '$58,071.50 of this order is not paid yet. Issue the delivery note anyway?',
    },
  })
})

test('a serial number belongs to one machine, also written otherwise, until its delivery is cancelled', async () => {
  const { id } = await anOrder(site, headers)
  const first = (await deliver(id)).body.deliveries[0]?.id ?? ''
  const again = { lines: [{ line: 0, quantity: 1, serials: [' gt75-0001'] }] }
  expect(await deliver(id, again)).toMatchObject({
    status: 400,
    body: { message: 'Already delivered with another machine: GT75-0001' },
  })
  expect((await cancel(first)).body.facts.delivered).toBe(0)
  expect((await cancel(first)).status).toBe(409)
  expect((await deliver(id, again)).body).toMatchObject({ facts: { delivered: 1 } })
  expect((await order(id)).deliveries.map(({ number }) => number)).toEqual([`D-${year()}-0001`, `D-${year()}-0002`])
})

describe('a unit', () => {
  const units = async () => (await call<Unit[]>('GET', '/units')).body
  const add = (unit: Partial<UnitInput>) => call<Unit & Refused>('POST', '/units', { machineName: 'Gona T75', ...unit })
  const change = ({ id, version }: Unit, input: object) =>
    call<Unit & Refused>('PUT', `/units/${id}`, input, { 'If-Match': `"${version}"` })

  const serve = ({ id, version }: Unit, service: object) =>
    call<Unit & Refused>(
      'POST',
      `/units/${id}/services`,
      { servicedOn: today(), work: 'Oil', ...service },
      { 'If-Match': `"${version}"` },
    )
  const services = async ({ id }: Unit) => (await call<UnitService[]>('GET', `/units/${id}/services`)).body

  test('is made of each serial number that a delivery note takes along, and goes with a note that is cancelled', async () => {
    const { id } = await anOrder(site, headers)
    const yard = (await add({ serial: 'gt75 0002', hours: 3 })).body
    const lines = [{ line: 0, quantity: 2, serials: ['GT75-0001', 'GT75 0002'] }]
    const note = (await deliver(id, { lines })).body.deliveries[0]?.id ?? ''
    const made = {
      ...{ deliveredOn: today(), town: 'Dawanau, Kano', ownerName: 'Musa Ibrahim', quotationId: id },
      ...{ ended: '', language: 'en', token: expect.stringMatching(/^[\da-f]{32}$/) },
    }
    const found = await units()
    expect(found).toMatchObject([
      { ...made, serial: 'GT75-0001', hours: null },
      { ...made, serial: 'gt75 0002', hours: 3, id: yard.id, token: yard.token, machineName: 'Gona T75' },
    ])
    expect(found[0]?.ownerPhone).toMatch(/^\+234/)
    for (const q of ['0001', 'gt75-0001', 'musa', 'dawanau', '08000'])
      expect((await call<Unit[]>('POST', '/units/search', { q })).body.map(({ serial }) => serial)).toContain(
        'GT75-0001',
      )
    await cancel(note)
    expect(await units()).toMatchObject([{ id: yard.id, deliveredOn: '', ownerName: '', quotationId: null }])
    expect(await site.env.DB.prepare('select delivery_id as note from units').first('note')).toBeNull()
    // From the bin it comes back as it would from the yard.
    const again = (await deliver(id, { lines })).body.deliveries.at(-1)?.id ?? ''
    await call('DELETE', `/units/${yard.id}`)
    await cancel(again)
    await call('POST', `/bin/${yard.id}/restore`)
    expect(await units()).toMatchObject([{ id: yard.id, deliveredOn: '', ownerName: '', quotationId: null }])
    expect((await deliver(id, { lines })).status).toBe(201)
  })

  test('has a serial number of its own, however it is written, and somebody’s is not delivered again', async () => {
    const one = (await add({ serial: 'SN 1', ownerPhone: '0803 000 0009' })).body
    for (const serial of ['sn1', ' SN 1 ', 'S N 1'])
      expect(await add({ serial })).toMatchObject({ status: 409, body: { issues: [{ path: 'serial' }] } })
    // As it is copied from a PDF file, or typed with wide letters.
    expect((await add({ serial: 'GT75-9' })).status).toBe(201)
    for (const serial of ['GT75\u20119', 'ＧＴ75－9']) expect((await add({ serial })).status).toBe(409)
    const two = (await add({ serial: 'SN 2' })).body
    expect(await change(two, { serial: 'sn 1', machineName: 'x' })).toMatchObject({ status: 409 })
    const { id } = await anOrder(site, headers)
    const lines = [{ line: 0, quantity: 1, serials: ['Sn1'] }]
    expect(await deliver(id, { lines })).toMatchObject({
      status: 400,
      body: { message: 'Already delivered with another machine: SN 1' },
    })
    expect((await call('DELETE', `/units/${one.id}`)).status).toBe(204)
    expect(await add({ serial: 'sn1' })).toMatchObject({ status: 409, body: { issues: [{ path: 'serial' }] } })
    expect(await deliver(id, { lines })).toMatchObject({
      status: 400,
      body: { message: 'In the bin, to be restored first: SN1' },
    })
    expect((await call('POST', `/bin/${one.id}/restore`)).status).toBe(200)
    expect((await units()).find(({ id }) => id === one.id)).toEqual(one)
  })

  test('is of a machine of the catalogue, whose name and guarantee it has as they were, or of another one', async () => {
    const machine = (await site.call<Machinery>('POST', '/api/machinery', aTractor({ guaranteeMonths: 24 }), headers))
      .body
    const unit = (await add({ serial: '1', machine: machine.id, machineName: '' })).body
    expect(unit).toMatchObject({ machineName: machine.name, guaranteeMonths: 24 })
    await site.call('PUT', `/api/machinery/${machine.id}`, aTractor({ name: 'T76', guaranteeMonths: 12 }), headers)
    const { body } = await change(unit, { serial: '1', machine: machine.id, town: 'Zaria' })
    expect(body).toMatchObject({ machineName: machine.name, guaranteeMonths: 24, town: 'Zaria' })
    for (const machine of ['', 'nothing'])
      expect(await add({ serial: '2', machine, machineName: '' })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'machine' }] },
      })
    // Its machine may leave the catalogue.
    await site.call('DELETE', `/api/machinery/${machine.id}`, undefined, headers)
    expect((await change(body, { serial: '1', machine: machine.id })).status).toBe(200)
  })

  test('is asked about when its meter shows less than before, and is not saved over somebody else’s change', async () => {
    const unit = (await add({ serial: '1', hours: 250 })).body
    const fewer = { serial: '1', machineName: 'Gona T75', hours: 249 }
    expect(await change(unit, fewer)).toMatchObject({ status: 409, body: { asks: 'confirmHours' } })
    expect(await change(unit, { ...fewer, confirmHours: true })).toMatchObject({ status: 200, body: { hours: 249 } })
    expect(await change(unit, { ...fewer, hours: 300 })).toMatchObject({
      status: 409,
      body: { current: { hours: 249 } },
    })
    const replaced = await call<Unit>('POST', `/units/${unit.id}/token`)
    expect(replaced.body.token).not.toBe(unit.token)
  })

  test('has a plate, which names nobody and asks for service without script, and can be replaced', async () => {
    const manual = '/objects/11111111-1111-4111-8111-111111111111/2340000/t75.pdf'
    const tractor = aTractor({ guaranteeMonths: 24, manual })
    const machine = (await site.call<Machinery>('POST', '/api/machinery', tractor, headers)).body
    await site.call('POST', '/api/parts', aPart(machine.id), headers)
    const owner = { ownerName: 'Zebra', ownerPhone: '0803 111 2222', town: 'Funtua' }
    const unit = (
      await add({ serial: 'SN <1>', machine: machine.id, machineName: '', deliveredOn: today(), hours: 250, ...owner })
    ).body
    const visit = async (path: string) => {
      const response = await site.visit(path, { headers: BUYER })
      return { status: response.status, headers: response.headers, html: await response.text() }
    }
    const plate = `/unit/${unit.token}`
    const { html, headers: said } = await visit(plate)
    expect(said.get('cache-control')).toBe('private, no-cache')
    expect(said.get('x-robots-tag')).toBe('noindex')
    expect(html).toMatch(/SN &lt;1&gt;[\s\S]*Oil filter[\s\S]*href="\/parts\?machine=gona-t75-utility-tractor"/)
    expect(html).toContain(`href="/ha${plate}"`)
    expect(html).toContain(`href="${manual}">Manual (PDF, 2.3 MB)<`)
    expect(html).not.toMatch(/Zebra|111 ?2222|Funtua|<script(?! defer src)/)
    expect(gzipBytes(html)).toBeLessThanOrEqual(8_000)
    expect(html.length).toBeLessThanOrEqual(30_000)
    for (const prefix of ['/ha', '/fr']) expect((await visit(prefix + plate)).html).toContain('Oil filter')

    const form = { what: 'repair', message: 'It smokes & stops', phone: '0803 000 0001', hours: '260', name: '' }
    const stored = () =>
      site.rows<{ subject: string; unit_id: string }>(
        'select subject, unit_id, message, first_name from contact_inquiries',
      )
    for (const [field, value] of [
      ['phone', '12'],
      ['message', ' '],
      ['what', 'tea'],
      ['hours', '249'],
      ['hours', 'x'],
    ]) {
      const refused = await postForm(site, `/ha${plate}/ask`, { ...form, [field ?? '']: value ?? '' })
      expect([field, refused.status]).toEqual([field, 400])
      const page = await refused.text()
      expect(page).toContain('aria-invalid="true"')
      if (field !== 'message') expect(page).toContain('It smokes &amp; stops')
    }
    expect(await stored()).toEqual([])
    for (let sent = 0; sent < 2; sent += 1) {
      const answer = await postForm(site, `/ha${plate}/ask`, form)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/ha${plate}?sent=1`])
    }
    const confirmed = (await visit(`/ha${plate}?sent=1`)).html
    expect(confirmed).toContain('role="status"')
    // A photo goes on WhatsApp, from where the seller must know of which machine it is.
    const photo = new URL(/<p id="photo" *><a [^>]*href="([^"]+)"/.exec(confirmed)?.[1] ?? '')
    expect(photo.pathname).toBe(`/${demonstration.contact.whatsapp.replaceAll(/\D/g, '')}`)
    expect(photo.searchParams.get('text')).toMatch(new RegExp(`^Sannu .*${machine.name}.*SN <1>`))
    // The form says so, and has the link for what its script sends.
    expect(html).toMatch(/can send a photo on WhatsApp/)
    expect(html).toMatch(/<p id="photo" hidden><a [^>]*wa\.me/)
    await call('PUT', '/settings/contact', { ...demonstration.contact, whatsapp: '' })
    for (const path of [plate, `${plate}?sent=1`]) expect((await visit(path)).html).not.toMatch(/photo|WhatsApp|wa\.me/)
    expect(await stored()).toMatchObject([
      {
        subject: `Service Request - ${machine.name}, SN <1>`,
        message: `Repair for ${machine.name}, serial number SN <1>, 260 hours on the meter\n\nIt smokes & stops`,
        unit_id: unit.id,
        first_name: '0803',
      },
    ])
    const { body: inbox } = await call<Inquiry[]>('GET', '/contact-inquiries?limit=5')
    expect(inbox).toMatchObject([{ unitId: unit.id, language: 'ha', email: '' }])
    expect((await call<Unit>('GET', `/units/${unit.id}`)).body.hours).toBe(260)
    // A client of the API names no unit.
    await site.call('POST', '/api/contact', { ...aQuotation(), unitId: unit.id })
    expect((await stored()).filter(({ unit_id }) => unit_id)).toHaveLength(1)

    const sheet = await site.fetch(`/units/labels?ids=${unit.id}`, { headers })
    expect(await sheet.text()).toMatch(/<svg[\s\S]*SN &lt;1&gt;/)
    expect((await site.fetch(`/units/labels?ids=${unit.id}`)).status).toBe(401)
    await call('POST', `/units/${unit.id}/token`)
    expect((await visit(plate)).status).toBe(404)
    expect((await postForm(site, `${plate}/ask`, form)).status).toBe(404)
    await inOneWindow(async () => {
      const guess = { ...BUYER }
      const guesses = Array.from({ length: 70 }, () => site.visit(plate, { headers: guess }))
      expect((await Promise.all(guesses)).map(({ status }) => status)).toContain(429)
    })
  })

  test('takes what its plate’s page has held without a connection, once, and says what is wrong with it', async () => {
    const unit = (await add({ serial: 'SN 2', hours: 250 })).body
    const asked = { what: 'part', message: 'A belt', phone: '0803 000 0001', name: '', hours: '300', website: '' }
    const send = (over: object, key = 'one') =>
      site.fetch('/api/unit-requests', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({ ...asked, token: unit.token, language: 'ha', ...over }),
      })
    const refusals = [
      [{ hours: '249' }, 400, 'hours'],
      [{ phone: '12' }, 400, 'phone'],
      [{ language: 'tlh' }, 400, 'language'],
      [{ token: 'none' }, 404, undefined],
      [{ token: '0'.repeat(32) }, 404, undefined],
    ] as const
    for (const [over, status, field] of refusals) {
      const answer = await send(over)
      const { issues } = (await answer.json()) as Refused
      expect([over, answer.status, issues?.[0]?.path]).toEqual([over, status, field])
    }
    const stored = () => site.rows('select unit_id, language, message from contact_inquiries')
    expect(await stored()).toEqual([])
    const ids = []
    for (let sent = 0; sent < 2; sent += 1) ids.push(((await (await send({})).json()) as { id: string }).id)
    expect(ids[0]).toBe(ids[1])
    expect(await stored()).toEqual([
      {
        unit_id: unit.id,
        language: 'ha',
        message: 'Part for Gona T75, serial number SN 2, 300 hours on the meter\n\nA belt',
      },
    ])
    expect((await call<Unit>('GET', `/units/${unit.id}`)).body.hours).toBe(300)
    expect((await send({ message: 'Two belts' })).status).toBe(422)
    // The response was lost; the machine has another name by now, and the meter has gone on.
    const [now] = await units()
    await change(now as Unit, { serial: 'SN 2', machineName: 'Gona T75 4WD', hours: 310 })
    expect(await (await send({})).json()).toEqual({ id: ids[0] })
    expect(await stored()).toHaveLength(1)
    await inOneWindow(async () => {
      const guesses = Array.from({ length: 70 }, (_, i) => send({ token: String(i).padStart(32, '0') }))
      expect((await Promise.all(guesses)).map(({ status }) => status)).toContain(429)
    })
  })

  test('is due for service by its machine’s schedule, and its owner is reminded of each service once', async () => {
    const schedule = { firstServiceMonths: 1, serviceMonths: 6, serviceHours: 250 }
    const machine = (await site.call<Machinery>('POST', '/api/machinery', aTractor(schedule), headers)).body
    const sold = { machine: machine.id, machineName: '', deliveredOn: addDays(today(), -40), hours: 240 }
    const unit = (await add({ serial: 'A', ...sold })).body
    const others = { B: { ended: 'scrapped' }, C: { deliveredOn: '' }, D: { deliveredOn: today(), hours: 3 } }
    for (const [serial, over] of Object.entries(others)) await add({ serial, ...sold, ...(over as object) })
    const due = async () => (await call<DueUnit[]>('GET', '/units/due')).body
    expect(await due()).toMatchObject([{ serial: 'A', state: 'overdue', isReminded: false }])
    const db = openDb(site.env.DB)
    expect((await digestFacts(db, today())).service.map(({ serial }) => serial)).toEqual(['A'])
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', `/units/${unit.id}/reminder`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409])
    expect(await due()).toMatchObject([{ serial: 'A', isReminded: true }])
    expect((await digestFacts(db, today())).service).toEqual([])
    const [stored] = (await units()).filter(({ serial }) => serial === 'A')
    const { body } = await serve(stored as Unit, { hours: 240 })
    expect(await due()).toEqual([])
    expect((await call('POST', `/units/${unit.id}/reminder`)).status).toBe(409)
    await change(body, { serial: 'A', machine: machine.id, hours: 500 })
    expect(await due()).toMatchObject([{ serial: 'A', state: 'overdue', isReminded: false }])
    expect(await (await site.visit(`/unit/${unit.token}`)).text()).toContain('or at 490 hours (overdue)')
    expect((await call('POST', `/units/${unit.id}/reminder`)).status).toBe(204)
    // The first service is due again where the entry was wrong, and was said before.
    const [{ id: wrong } = { id: '' }] = await services(unit)
    expect((await call('DELETE', `/units/${unit.id}/services/${wrong}`)).status).toBe(200)
    expect(await due()).toMatchObject([{ serial: 'A', state: 'overdue', isReminded: true }])
    expect((await call('POST', `/units/${unit.id}/reminder`)).status).toBe(409)
  })

  test('is named by its town alone on its machine’s page, while it works there and its owner agrees', async () => {
    const machine = (await site.call<Machinery>('POST', '/api/machinery', aTractor(), headers)).body
    const shown = { machine: machine.id, machineName: '', deliveredOn: addDays(today(), -9), shownAtWork: true }
    const owner = { ownerName: 'Zebra', ownerPhone: '0803 111 2222' }
    const places = {
      A: 'Kura, Kano',
      B: '12 Zebra Road, Funtua, Katsina',
      C: ' Kura, Kano',
      D: 'Qaza',
      E: 'Qebe',
      F: 'Qidi',
    }
    const over = { D: { shownAtWork: false }, E: { ended: 'sold-on' }, F: { deliveredOn: '' } } as Record<
      string,
      object
    >
    for (const [serial, town] of Object.entries(places))
      await add({ serial, town, ...owner, ...shown, ...over[serial] })
    const lines = async (prefix = '') => await (await site.visit(`${prefix}/machinery/${machine.slug}`)).text()
    const html = await lines()
    expect(html).toContain('>At work in: Funtua, Katsina; Kura, Kano<')
    expect(html).not.toMatch(/Zebra|111 ?2222|Qaza|Qebe|Qidi/)
    for (const prefix of ['/ha', '/fr']) expect(await lines(prefix)).toContain('Funtua, Katsina; Kura, Kano<')
    expect((await call('POST', '/privacy/erase', { phone: owner.ownerPhone })).status).toBe(200)
    expect(await lines()).not.toContain('At work in')
  })

  test('is reserved for an order once its deposit is confirmed, and free again when that is reversed', async () => {
    const [first, second] = [await anOrder(site, headers), await anOrder(site, headers)]
    const unit = (await add({ serial: 'Y-1' })).body
    const { number = '' } = (await order(first.id)).quotation
    const reserve = (of: Unit, reservedFor: string) =>
      change(of, { serial: 'Y-1', machineName: 'Gona T75', reservedFor })
    expect(await reserve(unit, number ?? '')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'reservedFor' }] },
    })
    const { payment } = await paid(first.id)
    const reserved = (await reserve(unit, ` ${number?.toLowerCase()} `)).body
    expect(reserved).toMatchObject({ reservedFor: number, quotationId: first.id })
    expect((await order(first.id)).reserved).toEqual([{ machine: '', serial: 'Y-1' }])
    const lines = [{ line: 0, quantity: 1, serials: ['y-1'] }]
    expect(await deliver(second.id, { lines })).toMatchObject({
      status: 400,
      body: { message: 'Reserved for another order: Y-1' },
    })
    await reverse(payment)
    expect((await units())[0]).toMatchObject({ reservedFor: '' })
    expect((await order(first.id)).reserved).toEqual([])
    expect((await deliver(second.id, { lines })).status).toBe(201)
    const [delivered] = await units()
    expect(delivered).toMatchObject({ reservedFor: '', quotationId: second.id })
    // One in the yard that was held for an order without its deposit is nobody's of that order when somebody else has it.
    const other = (await add({ serial: 'Y-2' })).body
    await site.rows('update units set quotation_id = ? where serial = ?', first.id, 'Y-2')
    const byHand = { serial: 'Y-2', machineName: 'Gona T75', deliveredOn: today(), ownerName: 'Zebra' }
    expect((await change(other, { ...byHand, reservedFor: '' })).body.quotationId).toBeNull()
    // A form that was opened before does not take it back.
    expect(await change(delivered as Unit, { serial: 'Y-1', machineName: 'Gona T75', reservedFor: '' })).toMatchObject({
      status: 200,
      body: { quotationId: second.id },
    })
  })

  test('has a history of services, from which its last one follows, and a wrong entry is taken back', async () => {
    const unit = (await add({ serial: '1', hours: 100, servicedOn: addDays(today(), -90), servicedHours: 50 })).body
    const last = async () => (await call<Unit>('GET', `/units/${unit.id}`)).body
    expect(await services(unit)).toMatchObject([{ servicedOn: addDays(today(), -90), hours: 50, work: '' }])
    const known = { work: 'First service', parts: '2 x RE504836\nOil', priceNgn: '₦45,000' }
    const first = (await serve(unit, { servicedOn: addDays(today(), -90), hours: 50, confirmHours: true, ...known }))
      .body
    expect(await services(unit)).toMatchObject([{ ...known, priceNgn: '45000.00' }])
    // Sent twice, it is recorded once.
    expect((await serve(unit, { hours: 300 })).status).toBe(409)
    expect(await serve(first, { hours: 99 })).toMatchObject({ status: 409, body: { asks: 'confirmHours' } })
    expect(await serve(first, { hours: 49, confirmHours: true })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'hours' }] },
    })
    const second = (await serve(first, { hours: 5000 })).body
    expect(second).toMatchObject({ servicedOn: today(), servicedHours: 5000, hours: 5000 })
    const wrong = (await services(unit))[0]?.id
    const back = () => call<Unit>('DELETE', `/units/${unit.id}/services/${wrong}`)
    expect(await back()).toMatchObject({
      status: 200,
      body: { servicedOn: addDays(today(), -90), servicedHours: 50, hours: 100 },
    })
    expect((await back()).status).toBe(409)
    // What a later service confirms stays.
    for (const work of ['One', 'Two']) await serve(await last(), { hours: 600, work })
    const one = (await services(unit)).find(({ work }) => work === 'One')?.id
    expect((await call<Unit>('DELETE', `/units/${unit.id}/services/${one}`)).body.hours).toBe(600)
    const two = (await services(unit)).find(({ work }) => work === 'Two')?.id
    await call('DELETE', `/units/${unit.id}/services/${two}`)
    await change(await last(), { serial: '1', machineName: 'Gona T75', hours: 100, confirmHours: true })
    await serve(await last(), { hours: 500 })
    const stored = [await last(), await services(unit)]
    await call('DELETE', `/units/${unit.id}`)
    expect(await site.rows('select * from unit_services')).toEqual([])
    await call('POST', `/bin/${unit.id}/restore`)
    expect([await last(), await services(unit)]).toEqual(stored)
    // The previous release writes to the unit itself.
    const to = (day: string, hours: number) =>
      site.rows('update units set serviced_on = ?, serviced_hours = ?', day, hours)
    await to(today(), 500)
    expect(await services(unit)).toHaveLength(2)
    await to(today(), 510)
    expect((await services(unit)).map(({ hours }) => hours)).toContain(510)
    const file = (csv: string) => call<ImportReport>('POST', '/units/import', { csv })
    expect((await file(`serial,servicedOn\n1,${addDays(today(), -1)}\n`)).body.errors).toMatchObject([
      { row: 2, column: 'servicedOn' },
    ])
  })

  test('that its buyer sold on is neither exported nor erased with them, and one of their name and number is', async () => {
    const { id } = await anOrder(site, headers)
    await deliver(id)
    const [unit] = await units()
    const next = { ownerName: 'Zebra', ownerPhone: '0803 111 2222', town: 'Funtua', hours: 40, shownAtWork: true }
    const sold = (await change(unit as Unit, { serial: 'GT75-0001', machineName: 'Gona T75', ...next })).body
    await serve(sold, { hours: 40, work: 'As Zebra said' })
    const person = { email: 'musa@example.com' }
    const copy = await call<{ machines: unknown[] }>('POST', '/privacy/export', person)
    expect(copy.body.machines).toMatchObject([{ serial: 'GT75-0001', town: '', hours: null, shownAtWork: false }])
    expect(JSON.stringify(copy.body)).not.toMatch(/Zebra|Funtua/)
    // One that was entered by hand, as the inquiry names its sender.
    const asked = await site.call(
      'POST',
      '/api/contact',
      aQuotation({ name: 'Musa Bello', phone: '0803 000 0009', ...person }),
    )
    expect(asked.status).toBe(201)
    const own = { ownerName: 'Musa Bello', ownerPhone: '+234 803 000 0009' }
    await add({ serial: 'H', ...own })
    await add({ serial: 'I', ...own, ownerName: 'Amina Bello' })
    const { body: preview } = await call<ErasePreview>('POST', '/privacy/preview', person)
    expect(preview).toMatchObject({ units: 1, otherUnits: ['I'] })
    expect((await call('POST', '/privacy/erase', person)).status).toBe(200)
    expect((await units()).map(({ serial, ownerName }) => [serial, ownerName])).toEqual([
      ['I', 'Amina Bello'],
      ['H', ''],
      ['GT75-0001', 'Zebra'],
    ])
    expect((await services(sold))[0]?.work).toBe('As Zebra said')
  })

  test('names nobody once its owner is erased, not even in the bin', async () => {
    const { id } = await anOrder(site, headers)
    await deliver(id)
    const [ownerName, ownerPhone] = ['Zebra', '0803 111 2222']
    const binned = (await add({ serial: 'B', ownerName, ownerPhone })).body
    const owned = (await add({ serial: 'C', ownerName, ownerPhone: '+2348031112222' })).body
    for (const unit of [binned, owned]) await serve(unit, { hours: 7, work: 'As Zebra said', parts: 'Zebra’s filter' })
    await call('DELETE', `/units/${binned.id}`)
    const copy = await call<{ machines: unknown[] }>('POST', '/privacy/export', { phone: ownerPhone })
    expect(copy.body.machines).toMatchObject([
      { serial: 'C', ownerName, services: [{ hours: 7, work: 'As Zebra said' }] },
    ])
    const counted = async (person: object) => (await call<ErasePreview>('POST', '/privacy/preview', person)).body.units
    const people = [{ phone: ownerPhone }, { email: 'musa@example.com' }]
    expect(await Promise.all(people.map(counted))).toEqual([2, 1])
    for (const person of people) expect((await call('POST', '/privacy/erase', person)).status).toBe(200)
    expect(await Promise.all(people.map(counted))).toEqual([0, 0])
    expect(await units()).toMatchObject([
      { serial: 'C', ownerName: '', ownerPhone: '' },
      { serial: 'GT75-0001', ownerName: '', ownerPhone: '' },
    ])
    const rows = await site.rows(
      'select search_text, row, dependents from bin union all select search_text, serial, hours from units union all select work, parts, hours from unit_services',
    )
    expect(rows).toHaveLength(4)
    expect(JSON.stringify(rows)).not.toMatch(/zebra|musa|111 ?2222/i)
    await call('POST', `/bin/${binned.id}/restore`)
    expect(await services(binned)).toMatchObject([{ hours: 7, work: '', parts: '' }])
  })
})

test('delivery notes issued at the same time never deliver more than was ordered, and numbers have no gaps', async () => {
  const { id } = await anOrder(site, headers)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => deliver(id, { lines: [{ line: 0, quantity: 1, serials: [`P-${i}`] }] })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect((await order(id)).facts).toMatchObject({ delivered: 2 })
  expect(await site.rows(`select last from document_numbers where kind = 'D'`)).toEqual([{ last: 2 }])
})

test('the buyer confirms a delivery once, and what was received is not cancelled', async () => {
  const { id } = await anOrder(site, headers)
  const delivery = (await deliver(id)).body.deliveries[0]?.id ?? ''
  const number = { year: Number(year()), sequence: 1 }
  const receive = () => receiveDelivery(openDb(site.env.DB), id, number, 'Musa')
  expect((await Promise.all([receive(), receive(), receive()])).filter(Boolean)).toHaveLength(1)
  expect((await cancel(delivery)).status).toBe(409)
  expect((await order(id)).deliveries).toMatchObject([{ receivedName: 'Musa', cancelledAt: null }])
})

test('a delivery that was cancelled is not received', async () => {
  const { id, link } = await anOrder(site, headers)
  const [delivery] = (await deliver(id)).body.deliveries
  await cancel(delivery?.id ?? '')
  const number = { year: Number(year()), sequence: 1 }
  expect(await receiveDelivery(openDb(site.env.DB), id, number, 'Musa')).toBe(false)
  const values = { number: delivery?.number ?? '', name: 'Musa', arrived: 'yes' }
  expect((await postForm(site, `${link}/received`, values)).status).toBe(303)
  expect((await order(id)).deliveries).toMatchObject([{ receivedAt: null, cancelReason: 'It rained' }])
  expect(await log('delivery note')).toEqual(['issue', 'cancel'])
})

test('deliveries stand in the order of their numbers, across New Year too', async () => {
  const { id } = await anOrder(site, headers)
  await deliver(id)
  const [first] = (await order(id)).deliveries
  await site.rows('drop trigger deliveries_stay')
  await site.rows('update deliveries set number_year = ?, number_sequence = 9 where id = ?', +year() - 1, first?.id)
  const { body } = await deliver(id, { lines: [{ line: 0, quantity: 1, serials: ['GT75-0002'] }] })
  expect(body.deliveries.map(({ number }) => number)).toEqual([`D-${+year() - 1}-0009`, `D-${year()}-0002`])
})

describe('tax that a buyer withholds', () => {
  const CERTIFICATE = { number: 'WHT-2026-77', certifiedOn: today() }
  const certify = (payment: string, over = {}) =>
    call('POST', `/payments/${payment}/certificate`, { ...CERTIFICATE, ...over })
  const withheld = 116_143
  const amount = TOTAL - withheld

  test('counts as paid, and waits for its certificate, which is entered once', async () => {
    const { id, number, link } = await anOrder(site, headers)
    const { payment, body } = await paid(id, { amount, withheld })
    expect(body).toMatchObject({
      waits: 'delivery',
      facts: { confirmed: TOTAL },
      payments: [{ amount, withheld, counted: TOTAL }],
    })
    const listed = async () => (await call<ListedOrder[]>('GET', '/orders')).body[0]?.uncertified
    expect(await listed()).toBe(1)
    const receipt = body.payments[0]?.receipt
    const paper = async () => (await site.visit(`${link}/${receipt}`, { headers: BUYER })).text()
    expect(await paper()).toMatch(
      /Tax withheld<\/dt><dd>\$1,161.43[\s\S]+certificate outstanding[\s\S]+settles \$58,071.50/,
    )
    expect((await digestFacts(openDb(site.env.DB), today())).uncertified.map((one) => one.number)).toEqual([number])
    expect((await certify(payment)).body.payments).toMatchObject([
      { certificate: CERTIFICATE.number, certifiedOn: today() },
    ])
    expect((await certify(payment)).status).toBe(200)
    expect(await listed()).toBe(0)
    expect(await paper()).toContain('WHT-2026-77')
    const other = await certify(payment, { number: 'WHT-2' })
    expect([other.status, other.body.message]).toEqual([409, 'This payment already has the certificate WHT-2026-77'])
  })

  test('is no more than was paid, and one certificate is for one payment, until that is reversed', async () => {
    const first = await anOrder(site, headers)
    const more = await report(first.id, { amount: 100, withheld: 101 })
    expect([more.status, more.body.issues]).toEqual([400, [expect.objectContaining({ path: 'withheld' })]])
    expect((await report(first.id, { kind: 'refund', amount: 100, withheld: 1 })).status).toBe(400)
    const bare = await paid(first.id, { amount: 100 })
    expect((await certify(bare.payment)).body.message).toBe('No tax was withheld from this payment')
    const { payment } = await paid(first.id, { amount: 98, withheld: 2 })
    expect((await certify(payment)).status).toBe(200)
    const second = await anOrder(site, headers)
    const { payment: later } = await paid(second.id, { amount: 98, withheld: 2 })
    const taken = await certify(later, { number: ' wht-2026-77' })
    expect([taken.status, taken.body.message]).toEqual([400, expect.stringContaining(first.number)])
    expect((await certify(later, { certifiedOn: addDays(today(), 1) })).status).toBe(400)
    const reversed = await reverse(payment)
    expect(reversed.body.facts.confirmed).toBe(100)
    expect((await certify(payment)).status).toBe(409)
    expect((await certify(later)).body.payments).toMatchObject([{ certificate: CERTIFICATE.number }])
    for (const change of [
      `update payments set withheld = 0`,
      `delete from withholding_certificates`,
      `update withholding_certificates set number = 'x'`,
    ])
      await expect(site.rows(change)).rejects.toThrow()
  })

  test('is reported by the buyer without a script, in naira as well', async () => {
    const { id, link } = await anOrder(site, headers)
    const form = {
      amount: '980',
      currency: 'NGN',
      withheld: '20',
      paidOn: today(),
      bank: '',
      reference: '',
      key: crypto.randomUUID(),
    }
    const wrong = await postForm(site, `${link}/paid`, { ...form, withheld: '9,000' })
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('not more than what you paid')])
    expect((await postForm(site, `${link}/paid`, form)).status).toBe(303)
    expect((await order(id)).payments).toMatchObject([
      { amount: 98_000, withheld: 2_000, counted: 63, enteredBy: 'the buyer' },
    ])
  })
})

test('each member of a cooperative pays a part, with a receipt of their own', async () => {
  const { id, link } = await anOrder(site, headers, { customerName: 'Kura Cooperative' })
  const { payment, body } = await paid(id, { amount: 1_000, payer: ' Zainab Garba ' })
  expect(body.payments).toMatchObject([{ payer: 'Zainab Garba' }])
  const form = { amount: '20', currency: 'USD', paidOn: today(), bank: '', reference: '', key: crypto.randomUUID() }
  const long = await postForm(site, `${link}/paid`, { ...form, payer: 'a'.repeat(201) })
  expect([long.status, await long.text()]).toEqual([
    400,
    expect.stringContaining('Enter a name of at most 200 characters'),
  ])
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
  expect(await (await site.fetch('/api/admin/orders.csv', { headers })).text()).toContain('Sani Bello; Zainab Garba')
  await reverse(payment)
  expect((await call<ListedOrder[]>('GET', '/orders')).body).toMatchObject([{ payers: 'Sani Bello' }])
})

test('the company that buys is asked once, on the page, stands on the invoice, and is erased with the person', async () => {
  const COMPANY = {
    buyerCompany: 'Danladi Farms Ltd',
    buyerTin: '20451234-0001',
    buyerRc: '123456',
    buyerAddress: '4 Zaria Road\nKano',
  }
  const { id, link } = await sentQuotation(site, headers, { buyerTin: '1' })
  const page = async (path = '') => (await site.visit(link + path, { headers: BUYER })).text()
  expect(await page()).toMatch(/<details class="company" open>[\s\S]+name="buyerTin" value="1"/)
  const answer = { revision: '1', name: 'Musa Ibrahim', phone: '0803 000 0002', agreed: 'yes', ...COMPANY }
  const long = await postForm(site, `${link}/accept`, { ...answer, buyerTin: '1'.repeat(61) })
  expect([long.status, await long.text()]).toEqual([400, expect.stringContaining('Danladi Farms Ltd')])
  expect((await postForm(site, `${link}/accept`, answer)).status).toBe(303)
  await call('PUT', '/settings/accounts', { accounts: [], tin: '12345678-0001' })
  const { body } = await call('POST', `/orders/${id}/invoice`)
  expect(body.quotation).toMatchObject(COMPANY)
  expect(await page(`/${body.invoice?.number}`)).toMatch(
    /Danladi Farms Ltd[\s\S]+TIN 20451234-0001, RC 123456, 4 Zaria Road, Kano/,
  )
  await expect(site.rows(`update quotations set buyer_tin = '2' where id = ?`, id)).rejects.toThrow('was sent')
  const other = await sentQuotation(site, headers, { ...COMPANY, customerEmail: 'zainab@example.com' })
  const person = { email: 'zainab@example.com' }
  const exported = await call<object>('POST', '/privacy/export', person)
  expect(JSON.stringify(exported.body)).toContain('20451234-0001')
  await call('POST', '/privacy/erase', person)
  expect(
    await site.rows('select buyer_company, buyer_tin, buyer_rc, buyer_address from quotations where id = ?', other.id),
  ).toEqual([{ buyer_company: null, buyer_tin: null, buyer_rc: null, buyer_address: null }])
})

test('an order has one invoice, under the next number, with the firm’s TIN of that day', async () => {
  await call('PUT', '/settings/accounts', { accounts: [], tin: '12345678-0001' })
  const { id } = await anOrder(site, headers)
  const other = await anOrder(site, headers)
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', `/orders/${id}/invoice`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect((await order(id)).invoice).toMatchObject({ number: `I-${year()}-0001`, tin: '12345678-0001' })
  expect((await call('POST', `/orders/${other.id}/invoice`)).body.invoice?.number).toBe(`I-${year()}-0002`)
})

test('an invoice is taken back once, whole, when nothing of its money is left with the firm', async () => {
  const { id, link } = await anOrder(site, headers)
  const credit = () => call('POST', `/orders/${id}/credit-note`)
  expect((await credit()).body.message).toBe('This order has no invoice to cancel')
  await call('POST', `/orders/${id}/invoice`)
  const { body } = await paid(id)
  await deliver(id)
  expect((await credit()).status).toBe(409)
  const refund = (await report(id, { kind: 'refund' })).body.payments.find(({ kind }) => kind === 'refund')
  expect((await credit()).status).toBe(409)
  await confirm(refund?.id ?? '')
  const number = `C-${year()}-0001`
  const answers = await Promise.all([credit(), credit()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const credited = await order(id)
  expect(credited).toMatchObject({ waits: 'nothing', facts: { total: 0 }, invoice: { creditNote: { number } } })
  expect((await deliver(id)).status).toBe(409)
  expect(await log('invoice')).toEqual(['issue', 'credit'])
  const page = async (path: string) => (await site.visit(link + path, { headers: BUYER })).text()
  expect(await page('')).toContain(`/${number}`)
  expect(await page(`/${body.invoice?.number}`)).toContain(`Cancelled by credit note ${number}`)
  expect(await page(`/${number}`)).toMatch(new RegExp(`Invoice ${body.invoice?.number}[\\s\\S]*\\$58,071.50`))
  expect((await call<ListedOrder[]>('GET', '/orders')).body).toMatchObject([{ creditNote: number }])
  expect((await call<OrderOverview>('GET', '/orders/overview')).body).toMatchObject({
    outstanding: {},
    oldestUnpaid: null,
  })
  // What comes in afterwards is asked about, and nothing is due besides.
  const late = (await report(id, { amount: 5_000, overpays: true })).body.payments.at(-1)?.id ?? ''
  expect(await confirm(late)).toMatchObject({ status: 409, body: { asks: 'overpays' } })
  const { payments } = (await confirm(late, { overpays: true })).body
  expect(await page(`/${payments.at(-1)?.receipt}`)).toMatch(/Balance due<\/dt><dd>\$0\.00</)
  // Nothing was ever paid or delivered: the buyer gave it up.
  const other = await anOrder(site, headers)
  await call('POST', `/orders/${other.id}/invoice`)
  expect((await call('POST', `/orders/${other.id}/credit-note`)).body.invoice?.creditNote?.number).toBe(
    `C-${year()}-0002`,
  )
})

describe('handing an invoice over to the tax office', () => {
  const BUYER_OF_IT = { tin: '87654321-0001', email: 'pay@kura.example', telephone: '+234 803 000 0002' }
  const ADDRESS = { street: '4 Zaria Road', city: 'Kano', postalZone: '700001', country: 'NG' }
  const einvoice = {
    ...demonstration.einvoice,
    from: '2026-01-01',
    businessId: 'b-1',
    serviceId: '94ND90NR',
    codes: [...demonstration.einvoice.codes, { of: 'goods', code: '8701.91', from: '2026-01-01', source: '' }],
  }
  const exported = (id: string, buyer = { ...BUYER_OF_IT, ...ADDRESS }, what = 'einvoice') =>
    call<Record<string, unknown> & { message: string; issues: { path: string }[] }>(
      'POST',
      `/orders/${id}/${what}`,
      buyer,
    )
  const day = () => today().replaceAll('-', '')
  const irn = (sequence = 1) => `I${year()}000${sequence}-94ND90NR-${day()}`
  const creditIrn = (sequence = 1) => irn(sequence).replace('I', 'C')
  const enter = (id: string, over = {}) =>
    call('POST', `/orders/${id}/reference`, { irn: irn(), stamp: 'eyJhbGciOi', qr: 'Q0RF', ...over })
  const listed = async () => (await call<ListedOrder[]>('GET', '/orders?reference=missing')).body.map(({ id }) => id)
  const lacking = async () => (await call<OrderOverview>('GET', '/orders/overview')).body.lackingReference
  async function invoiced() {
    await call('PUT', '/settings/firm', demonstration.firm)
    await call('PUT', '/settings/contact', demonstration.contact)
    await call('PUT', '/settings/accounts', { accounts: [], tin: '12345678-0001' })
    const made = await anOrder(site, headers)
    await call('POST', `/orders/${made.id}/invoice`)
    return made
  }

  test('its document is refused with all that it lacks, and exported once that is entered', async () => {
    const { id } = await invoiced()
    const refused = await exported(id, { ...BUYER_OF_IT, ...ADDRESS, tin: '', city: '' })
    expect([refused.status, refused.body.issues.map(({ path }) => path)]).toEqual([400, ['', '', 'tin', 'city', '']])
    for (const missing of ['business ID', 'service ID', 'The buyer’s TIN', 'Line 1: HSN code'])
      expect(refused.body.message).toContain(missing)
    await call('PUT', '/settings/einvoice', einvoice)
    const { body } = await call<Einvoice>('GET', `/orders/${id}/einvoice`)
    expect(body).toMatchObject({ from: '2026-01-01', buyer: { email: 'musa@example.com', country: 'NG' } })
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
    expect(await log('invoice')).toEqual(['issue', 'export'])
    await call('POST', `/orders/${id}/credit-note`)
    expect((await exported(id, undefined, 'credit-note/einvoice')).body.message).toContain(
      'The invoice’s reference is missing',
    )
    await enter(id)
    expect(await exported(id, undefined, 'credit-note/einvoice')).toMatchObject({
      status: 200,
      body: { irn: creditIrn(), invoice_type_code: '381', billing_reference: [{ irn: irn() }] },
    })
    const { id: other } = await anOrder(site, headers)
    expect((await exported(other)).body.message).toBe('This order has no invoice yet: issue it first')
  })

  test('what comes back is entered once, is that of its invoice, and stands on invoice and receipt', async () => {
    const { id, link } = await invoiced()
    await call('PUT', '/settings/einvoice', einvoice)
    const { body } = await paid(id)
    expect([await listed(), await lacking()]).toEqual([[id], 1])
    for (const [over, path] of [
      [{ irn: irn(2) }, 'irn'],
      [{ irn: irn().replace(day(), '20260101') }, 'irn'],
      [{ irn: irn().replace('94ND90NR', '00000000') }, 'irn'],
      [{ irn: `I-${year()}-0001` }, 'irn'],
      [{ qr: 'data:image/png;base64,AA' }, 'qr'],
      [{ stamp: '' }, 'stamp'],
    ] as const) {
      const wrong = await enter(id, over)
      expect([wrong.status, wrong.body.issues.map((issue) => issue.path)]).toEqual([400, [path]])
    }
    expect(await listed()).toEqual([id])
    expect((await enter(id)).body.invoice?.reference).toMatchObject({ irn: irn(), stamp: 'eyJhbGciOi', qr: 'Q0RF' })
    expect([(await enter(id)).status, (await enter(id, { stamp: 'other' })).status]).toEqual([201, 409])
    expect([await listed(), await lacking()]).toEqual([[], 0])
    expect(await log('invoice')).toEqual(['issue', 'register'])
    for (const number of [`I-${year()}-0001`, body.payments[0]?.receipt])
      expect(await (await site.visit(`${link}/${number}`, { headers: BUYER })).text()).toMatch(
        /QR code of the e-invoice[\s\S]+<strong>I\d{8}-94ND90NR-\d{8}[\s\S]+eyJhbGciOi/,
      )
  })

  test('what comes back for a credit note is entered as its invoice’s is: once, in a form of its own number, and printed', async () => {
    const { id, link } = await invoiced()
    await call('PUT', '/settings/einvoice', einvoice)
    expect((await enter(id, { irn: creditIrn() })).body.issues.map(({ path }) => path)).toEqual(['irn'])
    await enter(id)
    expect([await listed(), await lacking()]).toEqual([[], 0])
    await call('POST', `/orders/${id}/credit-note`)
    expect([await listed(), await lacking()]).toEqual([[id], 1])
    for (const over of [
      { irn: creditIrn(2) },
      { irn: creditIrn().replace(day(), '20260101') },
      { irn: creditIrn().replace('94ND90NR', '00000000') },
    ])
      expect((await enter(id, over)).status).toBe(400)
    const paper = async () => (await site.visit(`${link}/C-${year()}-0001`, { headers: BUYER })).text()
    expect((await paper()).includes('class="stamp"')).toBe(false)
    const own = { irn: creditIrn(), stamp: 'c3RhbXA', qr: 'UVI' }
    expect((await enter(id, own)).body.invoice).toMatchObject({
      reference: { irn: irn() },
      creditNote: { reference: own },
    })
    expect([(await enter(id, own)).status, (await enter(id, { ...own, qr: 'b' })).status]).toEqual([201, 409])
    expect((await enter(id, { stamp: 'other' })).status).toBe(409)
    expect([await listed(), await lacking()]).toEqual([[], 0])
    expect(await log('invoice')).toEqual(['issue', 'register', 'credit', 'register'])
    expect(await paper()).toMatch(/QR code of the e-invoice[\s\S]+<strong>C\d{8}-94ND90NR-\d{8}[\s\S]+c3RhbXA/)
    expect((await (await site.visit(`${link}/I-${year()}-0001`, { headers: BUYER })).text()).includes('c3RhbXA')).toBe(
      false,
    )
  })

  test('a firm that hands none over lacks none, and no reference of an erased person', async () => {
    const { id } = await invoiced()
    expect([await listed(), await lacking()]).toEqual([[], null])
    await call('PUT', '/settings/einvoice', { ...einvoice, from: addDays(today(), 1) })
    expect(await listed()).toEqual([])
    await site.rows(`update quotations set erased_at = '2026-01-01' where id = ?`, id)
    expect((await exported(id)).status).toBe(409)
    expect((await enter(id)).status).toBe(409)
  })
})

test('serial numbers are counted once, and not again for each of them', async () => {
  const COUNT = 300
  const lines = [{ machineId: null, description: 'Hoes', quantity: COUNT, unitPrice: 100, discountPoints: 0 }]
  const { id } = await anOrder(site, headers, { lines })
  const delivered = await deliver(id, { lines: [{ line: 0, quantity: COUNT, serials: [] }] })
  const numbers = Array.from({ length: COUNT }, (_, i) => `H-${i}`)
  const { meta } = await site.env.DB.prepare('insert into serial_numbers select ?, 0, value, 0 from json_each(?)')
    .bind(delivered.body.deliveries[0]?.id, JSON.stringify(numbers))
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
    [`update credit_note_references set stamp = ''`, 'A reference is not changed'],
    [`delete from credit_note_references`, 'A reference is not deleted'],
    [
      `insert into credit_note_references values ((select quotation_id from invoices), 'I20260001-94ND90NR-20260101', '', '', '', '')`,
      'A reference belongs to its own credit note',
    ],
    [`delete from quotations`, 'FOREIGN KEY'],
    [`insert into payment_confirmations values ('x', 2026, 99, 'a', 'b')`, 'This payment cannot be confirmed'],
  ] as const)('%s', async ([sql, reason]) => {
    const { id } = await anOrder(site, headers)
    await paid(id)
    await deliver(id)
    await call('POST', `/orders/${id}/invoice`)
    const irn = `I${year()}0001-94ND90NR-${today().replaceAll('-', '')}`
    await call('POST', `/orders/${id}/reference`, { irn, stamp: 's', qr: 'q' })
    await site.rows(`insert into credit_notes values (?, 2026, 1, '', 'amina', '2026-01-01')`, id)
    const own = 'C20260001-94ND90NR-20260101'
    await site.rows(`insert into credit_note_references values (?, ?, 's', 'q', 'amina', '2026-01-01')`, id, own)
    await expect(site.rows(sql)).rejects.toThrow(reason)
  })

  test('a payment or a delivery of what nobody accepted', async () => {
    const { body } = await site.call<{ id: string }>('POST', '/api/admin/quotations', aDraft(), headers)
    const values = `'p', '${body.id}', 'payment', 1, 'USD', 1, 'cash', '2026-01-01', '', '', 'x', 'k', 'now', 0, ''`
    await expect(site.rows(`insert into payments values (${values})`)).rejects.toThrow(
      'belongs to an accepted quotation',
    )
  })
})

test('the list says what each order waits for, payments to check first, and is searched by number, name and serial number', async () => {
  const first = await anOrder(site, headers, { customerName: 'Sani Bello Ɗanladi' })
  const second = await anOrder(site, headers)
  await deliver(first.id)
  await report(first.id)
  const { body: rows } = await call<ListedOrder[]>('GET', '/orders')
  expect(rows.map(({ number, waits }) => [number, waits])).toEqual([
    [first.number, 'check'],
    [second.number, 'deposit'],
  ])
  expect((await call<ListedOrder[]>('GET', '/orders?waits=deposit')).body.map(({ id }) => id)).toEqual([second.id])
  for (const q of ['sani', 'ɗanladi', 'Danladi', first.number, 'gt75-0001', 'TRF 4711']) {
    const found = (await call<ListedOrder[]>('POST', '/orders/search', { q })).body
    expect([q, found.map(({ id }) => id)]).toEqual([q, [first.id]])
  }
  const csv = await (await site.fetch('/api/admin/orders.csv', { headers })).text()
  expect(csv.split('\r\n')[0] ?? '').toBe(
    'number,customerName,customerCompany,customerPhone,customerEmail,acceptedAt,waits,currency,total,deposit,confirmed,left,unchecked,ordered,delivered,uncertified,lacksReference,invoice,creditNote,payers',
  )
  expect(csv).toContain(',check,USD,58071.50,17421.45,0.00,58071.50,1,2,1')
  // A number below zero stays one, which a spreadsheet can add up.
  const more = (await report(second.id, { amount: TOTAL + 1_000_50, overpays: true })).body.payments[0]?.id ?? ''
  await confirm(more, { overpays: true })
  const after = await (await site.fetch('/api/admin/orders.csv', { headers })).text()
  expect(after).toContain(',delivery,USD,58071.50,17421.45,59072.00,-1000.50,0,2,0')
})

test('a customer’s page has everything of one number or address, however it was typed, and nothing of others', async () => {
  const ask = async (over: object) =>
    (await site.call<{ id: string }>('POST', '/api/contact', aMessage(over), BUYER)).body.id
  const byMail = await ask({ email: 'Musa@Example.com', phone: '0803 000 0002' })
  const byPhone = await ask({ email: undefined, noEmail: true, phone: '+234 803 000 0002' })
  await ask({ email: 'hauwa@example.com', phone: '0803 000 0009' })
  const { id, number } = await anOrder(site, headers, { customerEmail: 'musa@example.com', customerPhone: null })
  await sentQuotation(site, headers, { customerEmail: 'hauwa@example.com', customerPhone: null })
  await paid(id)
  // The buyer accepted with the number.
  for (const from of [byMail, byPhone, id]) {
    const { body } = await call<Customer>('GET', `/customers/${from}`)
    expect(body.inquiries.map((one) => one.id)).toEqual([byPhone, byMail])
    expect(body.quotations.map((one) => one.number)).toEqual([number])
    expect(body.orders).toMatchObject([{ id, confirmed: DEPOSIT }])
  }
  expect((await call('GET', '/customers/nobody')).status).toBe(404)
})

test('the overview sums what is outstanding and what came in this month, and names the oldest unpaid order', async () => {
  const first = await anOrder(site, headers)
  const second = await anOrder(site, headers, { currency: 'NGN' })
  await paid(first.id)
  await paid(first.id, { currency: 'NGN', amount: 160_000 })
  const { payment } = await paid(first.id, { amount: 7 })
  await reverse(payment)
  const { body } = await call<OrderOverview>('GET', '/orders/overview')
  expect(body).toMatchObject({
    receivedThisMonth: { USD: DEPOSIT, NGN: 160_000 },
    outstanding: { USD: TOTAL - DEPOSIT - 100, NGN: TOTAL },
    oldestUnpaid: { id: first.id, number: first.number },
  })
  expect(body.sums).toEqual([
    { waits: 'deposit', currency: 'NGN', count: 1, amount: TOTAL, only: second.id },
    { waits: 'balance', currency: 'USD', count: 1, amount: TOTAL - DEPOSIT - 100, only: first.id },
  ])
})

test('what was paid back is not counted as received, nor is a refund before it is confirmed', async () => {
  const { id } = await anOrder(site, headers)
  await paid(id)
  const { payment } = await paid(id, { kind: 'refund', amount: 1_000 })
  await report(id, { kind: 'refund', amount: 500 })
  const received = async () => (await call<OrderOverview>('GET', '/orders/overview')).body.receivedThisMonth
  expect(await received()).toEqual({ USD: DEPOSIT - 1_000 })
  await reverse(payment)
  expect(await received()).toEqual({ USD: DEPOSIT })
})

test('an order says the same of what it waits for in the list, in its filter and in the overview', async () => {
  const { id } = await anOrder(site, headers)
  const said = async () => {
    const { waits } = await order(id)
    const listed = (await call<ListedOrder[]>('GET', '/orders')).body.map((one) => one.waits)
    const filtered = (await call<ListedOrder[]>('GET', `/orders?waits=${waits}`)).body.map((one) => one.id)
    const summed = (await call<OrderOverview>('GET', '/orders/overview')).body.sums.map((sum) => sum.waits)
    expect({ listed, filtered, summed }).toEqual({ listed: [waits], filtered: [id], summed: [waits] })
    return waits
  }
  expect(await said()).toBe('deposit')
  const payment = (await report(id, { amount: TOTAL + 500, overpays: true })).body.payments[0]?.id ?? ''
  expect(await said()).toBe('check')
  // What is to check is what was reported, not what is left.
  expect((await call<OrderOverview>('GET', '/orders/overview')).body.sums[0]?.amount).toBe(TOTAL + 500)
  await confirm(payment, { overpays: true })
  // Goods are due before what was paid too much.
  expect(await said()).toBe('delivery')
  await deliver(id, { lines: [{ line: 0, quantity: 2, serials: ['GT75-0001', 'GT75-0002'] }] })
  expect((await call<ListedOrder[]>('GET', '/orders')).body).toMatchObject([{ onTheWay: 1 }])
  expect(await said()).toBe('refund')
  await paid(id, { kind: 'refund', amount: 500 })
  expect(await said()).toBe('nothing')
  // Taken off once more, it would count twice: this is asked about.
  expect(await reverse(payment)).toMatchObject({
    status: 409,
    body: {
      asks: 'refunded',
      message: '$5 of this order was already refunded. Without this payment, −$5 would count as paid. Is that correct?',
    },
  })
  await reverse(payment, { refunded: true })
  expect(await said()).toBe('deposit')
})

test('an editor enters and issues, but neither confirms nor reverses nor cancels', async () => {
  const { id } = await anOrder(site, headers)
  await site.rows(`update admins set role = 'editor'`)
  const payment = (await report(id)).body.payments[0]?.id ?? ''
  const delivery = (await deliver(id)).body.deliveries[0]?.id ?? ''
  expect((await call('POST', `/orders/${id}/invoice`)).status).toBe(201)
  for (const answer of [await confirm(payment), await reverse(payment), await cancel(delivery)])
    expect(answer.status).toBe(403)
  expect((await order(id)).facts).toMatchObject({ confirmed: 0, unchecked: 1 })
})

test('payments, invoice and deliveries are in the timeline and the record of their inquiry and of their quotation', async () => {
  const { body: asked } = await site.call<{ id: string }>('POST', '/api/contact', aMessage())
  const { id } = await anOrder(site, headers, { inquiryId: asked.id })
  const { payment } = await paid(id)
  await reverse(payment)
  await call('POST', `/orders/${id}/invoice`)
  const delivery = (await deliver(id)).body.deliveries[0]?.id ?? ''
  await cancel(delivery)
  const KINDS = [
    'delivery note cancel',
    'delivery note issue',
    'invoice issue',
    'payment reverse',
    'payment confirm',
    'payment report',
  ]
  for (const path of [`/contact-inquiries/${asked.id}/record`, `/quotations/${id}/record`]) {
    const { body } = await call<InquiryRecord>('GET', path)
    expect(body.events.map(({ kind }) => kind).slice(0, 6)).toEqual(KINDS)
    expect(body.orders).toMatchObject([
      { quotation: { id }, payments: [{ id: payment }], deliveries: [{ id: delivery }] },
    ])
  }
})
