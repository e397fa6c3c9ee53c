import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Transfer, TransferOverview } from '#contract/order/transfer.ts'
import { addDays, lagosDate } from '#domain/lagos-date.ts'
import { signedIn } from '#tests/support/admin.ts'
import { memoryDb } from '#tests/support/memory-d1.ts'
import { anOrder, BUYER, orderCalls, sentQuotation } from '#tests/support/orders.ts'
import { startPaystack } from '#tests/support/paystack.ts'
import { startSite } from '#tests/support/site.ts'
import { manifestIn } from '#worker/cli/backups/read-backup.ts'
import { scratchDatabase } from '#worker/cli/backups/scratch-database.ts'
import { TRANSFER_ACTOR } from '#worker/db/audit.ts'
import { confirmPayment } from '#worker/db/orders/payments.ts'
import { orderById } from '#worker/db/orders/read.ts'
import { confirmTransferPayment, ordersWithoutAccount, requireNoTransfer, storeTransfer } from '#worker/db/transfers.ts'
import { chargeData, type Paystack, paystackOf } from '#worker/transfers/paystack.ts'
import { accountOf, followTransfers, verifyTransfers } from '#worker/transfers/settle.ts'

const paystack = await startPaystack()
afterAll(() => paystack.stop())
const site = startSite(paystack.settings)

let admin: Record<string, string>
const { order, confirm, reported, paid, reverse, call, invoiced } = orderCalls(site, () => admin)

beforeEach(async () => {
  paystack.reset()
  admin = await signedIn(site)
})

/** A tractor for ₦10,000,000, of which 30 % are the deposit. */
const IN_NAIRA = {
  ...({ currency: 'NGN', koboPerDollar: null, rateDate: null, delivery: 0 } as const),
  lines: [{ machineId: null, description: 'Tractor', quantity: 1, unitPrice: 1_000_000_000, discountPoints: 0 }],
}
const DEPOSIT = 300_000_000
const TOTAL = 1_000_000_000
/** Of two days ago, as in backup.test.ts. */
const NIGHT = Date.parse(`${lagosDate(Date.now() - 2 * 24 * 3_600_000)}T02:15:00+01:00`)

const anOrderInNaira = async (over = {}) => {
  const found = await anOrder(site, admin, { ...IN_NAIRA, ...over })
  return { ...found, account: (await order(found.id)).account?.number ?? '' }
}
const post = (body: string, headers = paystack.signed(body)) =>
  site.fetch('/hooks/paystack', { method: 'POST', headers, body })
const overview = async () => (await call<TransferOverview>('GET', '/transfers')).body
const openedLater = (customer_code: string, account_number: string) => {
  const account = { account_number, account_name: 'GONA / MUSA', bank: { name: 'Test', slug: 'test-bank' } }
  const data = { customer: { customer_code }, dedicated_account: account }
  return post(JSON.stringify({ event: 'dedicatedaccount.assign.success', data }))
}
/** Sends the event of a transfer, and waits until it is settled or was tried. */
async function transferred(event: Parameters<typeof paystack.arrived>[0]) {
  const body = paystack.arrived(event)
  expect((await post(body)).status).toBe(200)
  await settled()
  return body
}
const settled = () => expect.poll(() => site.rows(`select id from transfers where status = 'waiting'`)).toEqual([])
const receipts = async (id: string) =>
  (await order(id)).payments.flatMap(({ receipt, amount, reversedAt }) =>
    receipt && !reversedAt ? [[receipt, amount]] : [],
  )
const states = async () => (await overview()).open.map(({ state, rest }) => [state, rest])
const year = new Date().getFullYear()

test('a buyer who accepts has an account of their own, and a transfer to it confirms itself with its receipt', async () => {
  const { id, link, account } = await anOrderInNaira()
  const { link: sentLink } = await sentQuotation(site, admin, IN_NAIRA)
  expect(await site.text(sentLink, { headers: BUYER })).toContain('gives your name and number to Paystack')
  const page = await site.text(link)
  for (const text of [account, 'This account is for you alone.']) expect(page).toContain(text)
  await transferred({ account, amount: DEPOSIT })
  const { payments, facts } = await order(id)
  expect(facts).toMatchObject({ confirmed: DEPOSIT, unchecked: 0 })
  expect(payments).toMatchObject([
    {
      ...{ amount: DEPOSIT, method: 'transfer', bank: 'Zenith Bank', payer: 'BELLO FARMS LTD', fee: 30_000 },
      ...{ enteredBy: 'by transfer', confirmedBy: 'by transfer', receipt: `R-${year}-0001` },
    },
  ])
  expect(await site.text(link)).toContain(`R-${year}-0001`)
  expect(await overview()).toMatchObject({ mode: 'test', today: DEPOSIT, open: [] })
  expect(await site.rows(`select username, action from audit_log where entity = 'payment'`)).toEqual([
    { username: 'by transfer', action: 'confirm' },
  ])
})

test('whoever gives another’s name and number, with an address of their own, joins no account', async () => {
  const of = async (over: object) => (await anOrderInNaira({ customerName: 'Musa Ibrahim', ...over })).account
  const phone = { customerPhone: '0803 123 4567' }
  const owner = await of({ ...phone, customerEmail: null })
  expect(await of({ customerPhone: '+234 803 123 4567', customerEmail: null })).toBe(owner)
  expect(await of({ ...phone, customerEmail: 'eve@example.com' })).not.toBe(owner)
  // Of whom the seller knows a name alone, the number is what somebody typed to accept.
  const byName = { customerPhone: null, customerEmail: null }
  expect(await of(byName)).not.toBe(await of(byName))
})

describe('money that comes in another way ends in one state', () => {
  test.each([
    ['part of the deposit', 100_000_000, [100_000_000], []],
    ['more than the deposit pays ahead', 400_000_000, [400_000_000], []],
    ['too much leaves a rest', TOTAL + 5, [TOTAL], [['unassigned', 5]]],
    ['98 % leaves what was withheld due', 294_000_000, [294_000_000], []],
  ])('%s', async (_, amount, counted, open) => {
    const { id, account } = await anOrderInNaira()
    await transferred({ account, amount })
    expect((await receipts(id)).map(([, sum]) => sum)).toEqual(counted)
    expect(await states()).toEqual(open)
  })

  test.each([
    ['an account of nobody', { account: '0000000000', amount: DEPOSIT }],
    ['another currency', { amount: DEPOSIT, currency: 'USD' }],
  ])('%s belongs to no order, and is nothing that was confirmed by hand', async (_, event) => {
    const { id, account } = await anOrderInNaira()
    await paid(id, { amount: DEPOSIT, currency: 'NGN' })
    await transferred({ account, ...event })
    expect(await receipts(id)).toHaveLength(1)
    expect((await overview()).open).toMatchObject([{ state: 'unassigned', rest: DEPOSIT, alike: null }])
  })

  const refund = async (id: string) => {
    await paid(id, { amount: 500, currency: 'NGN', paidOn: '2026-01-05' })
    await paid(id, { kind: 'refund', amount: 500, currency: 'NGN' })
  }
  const givenUp = 'This order was refunded or cancelled. Give the money to another order, or pay it back.'
  test.each<[string, string, (id: string) => Promise<unknown>]>([
    ['refunded', givenUp, refund],
    [
      'cancelled',
      givenUp,
      async (id) => [await refund(id), await invoiced(id), await call('POST', `/orders/${id}/credit-note`)],
    ],
    [
      'erased',
      'This customer’s details were erased, so nothing more can be recorded.',
      (id) => site.rows(`update quotations set erased_at = '2026-01-01' where id = ?`, id),
    ],
  ])('an order that was %s takes none of it, by itself or by hand', async (_, message, end) => {
    const { id, link, account } = await anOrderInNaira()
    await reported(id, { amount: DEPOSIT, currency: 'NGN' })
    await end(id)
    expect(await site.text(link)).not.toContain(account)
    for (const amount of [DEPOSIT, 700]) await transferred({ account, amount })
    expect((await states()).sort()).toEqual([DEPOSIT, 700].map((rest) => ['unassigned', rest]))
    // Nobody waits for its money: the provider is asked for none.
    await site.runScheduled()
    expect(paystack.calls.filter((path) => path.includes('requery'))).toEqual([])
    const [open] = (await overview()).open
    const byHand = await call('POST', `/transfers/${open?.id}/assign`, { order: id })
    expect(byHand).toMatchObject({ status: 409, body: { message } })
    expect((await call('POST', `/transfers/${open?.id}/assign`, { order: id, same: true })).status).toBe(409)
  })

  test('two orders of one customer: what is due of the older, then of the newer, then the rest of the older', async () => {
    const older = await anOrderInNaira()
    const newer = await anOrderInNaira()
    expect(newer.account).toBe(older.account)
    await transferred({ account: older.account, amount: 2 * DEPOSIT + 7 })
    expect(await receipts(older.id)).toEqual([[`R-${year}-0001`, DEPOSIT + 7]])
    expect(await receipts(newer.id)).toEqual([[`R-${year}-0002`, DEPOSIT]])
  })

  test('an order in dollars counts naira at its rate', async () => {
    const found = await anOrder(site, admin)
    const { account, facts } = await order(found.id)
    await transferred({ account: account?.number ?? '', amount: facts.deposit * 1_600 })
    expect((await order(found.id)).facts.confirmed).toBe(facts.deposit)
  })
})

describe('the ledger has a transfer once', () => {
  test('with the same event twice at once, and two days later', async () => {
    const { id, account } = await anOrderInNaira()
    const body = paystack.arrived({ account, amount: DEPOSIT })
    await Promise.all([post(body), post(body), post(body)])
    await settled()
    await site.rows(`update transfers set created_at = datetime(created_at, '-3 days')`)
    await post(body)
    await site.runScheduled()
    expect(await receipts(id)).toEqual([[`R-${year}-0001`, DEPOSIT]])
  })

  test.each([8, 7])('with another event of its reference (id %i), whatever that says', async (again) => {
    const { id, account } = await anOrderInNaira()
    await transferred({ account, amount: DEPOSIT, reference: 'ref-7', id: 7 })
    await transferred({ account, amount: 2 * DEPOSIT, reference: 'ref-7', id: again })
    expect(await receipts(id)).toEqual([[`R-${year}-0001`, DEPOSIT]])
    expect(await states()).toEqual([])
  })

  test('where the buyer has reported it: that payment is confirmed', async () => {
    const { id, account } = await anOrderInNaira()
    await reported(id, { amount: DEPOSIT, currency: 'NGN' })
    await transferred({ account, amount: DEPOSIT })
    expect((await order(id)).payments).toMatchObject([{ confirmedBy: 'by transfer' }])
  })

  test('where it was reported with tax that was withheld: only the seller counts tax, and says which money it belongs to', async () => {
    const { id, account } = await anOrderInNaira()
    const payment = await reported(id, { amount: DEPOSIT, currency: 'NGN', withheld: DEPOSIT })
    await transferred({ account, amount: DEPOSIT })
    expect((await order(id)).facts.confirmed).toBe(0)
    const [found] = (await overview()).open
    expect(found).toMatchObject({ state: 'unassigned', alike: { payment, receipt: '' } })
    const same = () => call('POST', `/transfers/${found?.id}/assign`, { order: id, same: true })
    expect((await same()).status).toBe(409)
    expect(await confirm(payment)).toMatchObject({ status: 200 })
    expect((await same()).status).toBe(200)
    expect([await states(), (await order(id)).facts.confirmed]).toEqual([[], 2 * DEPOSIT])
  })

  test('shortly after midnight: it is of the day that began in Lagos', async () => {
    const { id, account } = await anOrderInNaira()
    const yesterday = addDays(paystack.today(), -1)
    await transferred({ account, amount: DEPOSIT, paidAt: `${addDays(yesterday, -1)}T23:30:00.000Z` })
    expect((await order(id)).payments).toMatchObject([{ paidOn: yesterday }])
  })

  test('where it was reported by two, and one report was confirmed by hand: the other is not confirmed by itself', async () => {
    const { id, account } = await anOrderInNaira()
    await reported(id, { amount: DEPOSIT, currency: 'NGN' })
    await paid(id, { amount: DEPOSIT, currency: 'NGN' })
    await transferred({ account, amount: DEPOSIT })
    expect([await receipts(id), await states()]).toMatchObject([{ length: 1 }, [['unassigned', DEPOSIT]]])
  })

  test.for([
    ['in two parts', [100_000_000, 200_000_000]],
    ['without its kobo', [DEPOSIT - 50]],
  ] as const)(
    'where it was reported as one sum and came %s: a confirmation by hand is asked about',
    async ([, amounts]) => {
      const { id, account } = await anOrderInNaira()
      const payment = await reported(id, { amount: DEPOSIT, currency: 'NGN' })
      for (const amount of amounts) await transferred({ account, amount })
      expect(await confirm(payment)).toMatchObject({ status: 409, body: { asks: 'again' } })
    },
  )

  test.for([
    ['without its kobo', [DEPOSIT - 50], 200],
    ['with a charge', [DEPOSIT + 50], 200],
    ['in two parts', [100_000_000, 200_000_000], 409],
  ] as const)('where it was confirmed by hand and came %s: the seller is asked', async ([, amounts, status]) => {
    const { id, account } = await anOrderInNaira()
    const { payment } = await paid(id, { amount: DEPOSIT, currency: 'NGN' })
    for (const amount of amounts) await transferred({ account, amount })
    const [open] = (await overview()).open
    expect([await receipts(id), open?.alike?.payment]).toEqual([[[`R-${year}-0001`, DEPOSIT]], payment])
    const same = await call('POST', `/transfers/${open?.id}/assign`, { order: id, same: true })
    expect(same.status).toBe(status)
    expect(await receipts(id)).toHaveLength(1)
    const message = `R-${year}-0001 is of more than this transfer. Reverse that payment, and assign to the order what came.`
    if (status === 409) expect(same).toMatchObject({ body: { message } })
    else
      expect(await site.rows('select amount from transfer_payments')).toEqual([
        { amount: Math.min(DEPOSIT, amounts[0]) },
      ])
  })

  test('an order in dollars whose buyer reports dollars, or is confirmed by hand in dollars: somebody is asked', async () => {
    const { id } = await anOrder(site, admin)
    const { account, facts } = await order(id)
    const event = { account: account?.number ?? '', amount: facts.deposit * 1_600 }
    const payment = await reported(id, { amount: facts.deposit, currency: 'USD' })
    await transferred(event)
    expect(await confirm(payment)).toMatchObject({ status: 409, body: { asks: 'again' } })
    await reverse((await order(id)).payments.find(({ receipt }) => receipt)?.id ?? '')
    await confirm(payment)
    await transferred(event)
    expect((await order(id)).facts.confirmed).toBe(facts.deposit)
    const open = (await overview()).open.at(-1)
    await call('POST', `/transfers/${open?.id}/assign`, { order: id, same: true })
    expect((await overview()).open).toMatchObject([{ rest: event.amount }])
  })

  test('where it was confirmed by hand: the seller says whether it is the same money', async () => {
    const { id, account } = await anOrderInNaira()
    // Somebody typed another day than the bank's.
    await paid(id, { amount: DEPOSIT, currency: 'NGN', paidOn: addDays(paystack.today(), -3) })
    await transferred({ account, amount: DEPOSIT })
    const [open] = (await overview()).open
    expect(open).toMatchObject({ state: 'unassigned', alike: { id, receipt: `R-${year}-0001` } })
    const same = await call('POST', `/transfers/${open?.id}/assign`, { order: id, same: true })
    expect(same).toMatchObject({ status: 200, body: { state: 'assigned', rest: 0 } })
    expect(await receipts(id)).toHaveLength(1)
  })

  test('where it was confirmed by hand in two parts: each of them is asked about', async () => {
    const { id, account } = await anOrderInNaira()
    for (const amount of [180_000_000, 120_000_000]) await paid(id, { amount, currency: 'NGN' })
    await transferred({ account, amount: DEPOSIT })
    for (const rest of [DEPOSIT, 120_000_000]) {
      const [open] = (await overview()).open
      expect(open).toMatchObject({ state: 'unassigned', rest, alike: { id } })
      await call('POST', `/transfers/${open?.id}/assign`, { order: id, same: true })
    }
    expect([await states(), await receipts(id)]).toMatchObject([[], { length: 2 }])
  })

  test('a confirmation by hand of the same amount and day is asked about', async () => {
    const { id, account } = await anOrderInNaira()
    await transferred({ account, amount: DEPOSIT })
    const payment = await reported(id, { amount: DEPOSIT, currency: 'NGN' })
    expect(await confirm(payment)).toMatchObject({ status: 409, body: { asks: 'again' } })
    expect(await confirm(payment, { again: true })).toMatchObject({ status: 200 })
  })

  test('where a transfer and a confirmation by hand meet: one of them is refused by the statement itself', async () => {
    const { id } = await anOrderInNaira()
    await transferred({ account: '0000000000', amount: DEPOSIT })
    const [open] = (await overview()).open
    const [stored] = await site.rows<{ accountId: string }>('select account_id as "accountId" from order_accounts')
    const share = {
      ...{ quotationId: id, amount: DEPOSIT, counted: DEPOSIT, rest: DEPOSIT, year, actor: TRANSFER_ACTOR },
      transfer: { ...(open as TransferOverview['open'][0]), accountId: stored?.accountId ?? null },
    }
    const { payment } = await paid(id, { amount: DEPOSIT, currency: 'NGN' })
    expect(await confirmTransferPayment(site.db, share)).toBe(false)
    await reverse(payment)
    // What was worked out from another rest is no longer true.
    expect(await confirmTransferPayment(site.db, { ...share, rest: DEPOSIT - 1 })).toBe(false)
    expect(await confirmTransferPayment(site.db, share)).toBe(true)
    const byHand = await reported(id, { amount: DEPOSIT, currency: 'NGN' })
    const how = [
      { year, overpays: false },
      { id: null, username: 'amina' },
    ] as const
    expect(await confirmPayment(site.db, byHand, ...how, [requireNoTransfer(byHand)])).toBe(false)
    expect(await confirmPayment(site.db, byHand, ...how)).toBe(true)
  })

  test('a confirmation by hand of a transfer that was divided among orders is asked about', async () => {
    const { account } = await anOrderInNaira()
    const newer = await anOrderInNaira()
    await transferred({ account, amount: 2 * DEPOSIT })
    const payment = await reported(newer.id, { amount: 2 * DEPOSIT, currency: 'NGN' })
    expect(await confirm(payment)).toMatchObject({ status: 409, body: { asks: 'again' } })
  })

  test('where a backup from before it was restored: it is asked about, reported again, and counts once', async () => {
    const { id, account } = await anOrderInNaira()
    for (const minutes of [0, 15, 30]) await site.runScheduled(new Date(NIGHT + minutes * 60_000))
    const stored = async (key: string) => (await (await site.env.MEDIA.get(key))?.text()) ?? ''
    const folder = `backups/${JSON.parse(await stored('backups/newest.json')).id}`
    const manifest = manifestIn(await stored(`${folder}/manifest.json`), 'the backup')
    const body = await transferred({ account, amount: DEPOSIT })
    expect(await receipts(id)).toHaveLength(1)
    const parts = await Promise.all(manifest.parts.map(({ file }) => stored(`${folder}/${file}`)))
    const { db, sqlite } = memoryDb(scratchDatabase({ manifest, parts: parts.map((part) => [Buffer.from(part)]) }))
    const provider = paystackOf(paystack.settings as never) as Paystack
    sqlite.exec('update transfer_accounts set requeried_at = null')
    await followTransfers(db, provider)
    expect(paystack.calls.at(-1)).toContain(`requery?account_number=${account}`)
    const charge = chargeData.parse(JSON.parse(body).data)
    const { reference, amount, currency, paid_at: paidAt } = charge
    for (let times = 0; times < 2; times++) {
      const arrived = { id: String(charge.id), reference, amount, currency, paidAt }
      await storeTransfer(db, { ...arrived, accountId: await accountOf(db, charge) })
      await verifyTransfers(db, provider, { id: arrived.id })
    }
    expect((await orderById(db, id))?.payments).toMatchObject([{ amount: DEPOSIT, receipt: `R-${year}-0001` }])
  })

  test('a reversed transfer belongs to no order, and can be given to another', async () => {
    const { id, account } = await anOrderInNaira()
    await transferred({ account, amount: DEPOSIT })
    await reverse((await order(id)).payments[0]?.id ?? '')
    const [open] = (await overview()).open
    expect(open).toMatchObject({ state: 'unassigned', rest: DEPOSIT, orders: [] })
    await call('POST', `/transfers/${open?.id}/assign`, { order: id })
    expect(await receipts(id)).toEqual([[`R-${year}-0002`, DEPOSIT]])
  })

  test('what is paid back, in two parts, is all that came, and no longer open', async () => {
    const { id, account } = await anOrderInNaira()
    await transferred({ account, amount: TOTAL + 5 })
    const giveBack = async (more = 0) => {
      const [open] = (await overview()).open
      const { id: transfer, rest } = open as Transfer
      return call('POST', `/transfers/${transfer}/return`, { returnedOn: paystack.today(), rest: rest + more })
    }
    // What somebody else saw, who paid back another sum.
    expect((await giveBack(1)).status).toBe(409)
    await giveBack()
    await reverse((await order(id)).payments[0]?.id ?? '')
    expect(await states()).toEqual([['unassigned', TOTAL]])
    expect(await giveBack()).toMatchObject({ status: 200, body: { state: 'returned', rest: 0 } })
    expect(await states()).toEqual([])
  })
})

describe('nothing counts before the provider says the same', () => {
  test.each([
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'GHS' }],
    ['that it failed', { status: 'failed' }],
    [
      'another account',
      { authorization: JSON.parse(paystack.arrived({ account: '1', amount: 1 })).data.authorization },
    ],
  ])('it says %s: refused, until the provider reports it again', async (_, says) => {
    const { id, account } = await anOrderInNaira()
    paystack.says = says
    const body = await transferred({ account, amount: DEPOSIT })
    expect(await receipts(id)).toEqual([])
    const [open] = (await overview()).open
    expect([open, (await overview()).today]).toMatchObject([{ state: 'refused', rest: DEPOSIT }, 0])
    for (const [what, input] of [
      ['assign', { order: id }],
      ['return', { returnedOn: paystack.today(), rest: DEPOSIT }],
    ] as const)
      expect((await call('POST', `/transfers/${open?.id}/${what}`, input)).status).toBe(409)
    // Nobody looks at it for longer than a week.
    await site.rows(`update transfers set created_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-7 days', '-1 minute')`)
    expect(await states()).toEqual([])
    paystack.says = {}
    await post(body)
    await settled()
    expect(await receipts(id)).toHaveLength(1)
  })

  test('what is not decided yet waits; an account is known by its customer as well', async () => {
    const { id } = await anOrderInNaira()
    await site.rows(`update transfer_accounts set customer_code = 'CUS_musa'`)
    paystack.says = { status: 'pending' }
    await post(paystack.arrived({ account: '', customer: 'CUS_musa', amount: DEPOSIT }))
    await expect.poll(() => paystack.calls.filter((path) => path.includes('verify'))).toHaveLength(1)
    await site.runScheduled()
    expect(await states()).toEqual([['waiting', DEPOSIT]])
    paystack.says = {}
    await site.rows(`update transfers set tried_at = '2026-01-01'`)
    await site.runScheduled()
    expect(await receipts(id)).toHaveLength(1)
  })

  test.each(['isDown', 'isSlow'] as const)(
    'while it %s, the event is stored, and the schedule asks again',
    async (how) => {
      const { id, account } = await anOrderInNaira()
      paystack[how] = true
      await post(paystack.arrived({ account, amount: DEPOSIT }))
      await expect.poll(() => paystack.calls.filter((path) => path.includes('verify'))).toHaveLength(1)
      expect(await states()).toEqual([['waiting', DEPOSIT]])
      paystack[how] = false
      await site.rows(`update transfers set tried_at = '2026-01-01'`)
      await site.runScheduled()
      expect(await receipts(id)).toHaveLength(1)
    },
  )

  test('where the provider is slow, the buyer does not wait for longer than it may take', async () => {
    paystack.isSlow = true
    const { account } = await anOrderInNaira({ customerEmail: 'slow@example.com' })
    expect([account, paystack.calls]).toEqual(['', ['/customer']])
  })

  test('an account that is opened later comes as an event', async () => {
    const { id } = await anOrderInNaira()
    await site.rows(`update transfer_accounts set number = null, customer_code = 'CUS_later'`)
    // Money may come before it.
    await transferred({ account: '9000000099', customer: 'CUS_later', amount: DEPOSIT })
    expect(await receipts(id)).toHaveLength(1)
    await openedLater('CUS_later', '9000000099')
    expect((await order(id)).account?.number).toBe('9000000099')
  })

  test('accounts of orders that wait are asked about, once in ten minutes', async () => {
    await anOrderInNaira()
    await site.runScheduled()
    await site.runScheduled()
    const asked = paystack.calls.filter((path) => path.includes('requery'))
    expect(asked).toEqual([expect.stringContaining('provider_slug=test-bank')])
  })

  test('where no account could be opened, the page is as before, and the schedule asks again', async () => {
    paystack.isDown = true
    const { id, link, account } = await anOrderInNaira({ customerEmail: 'another@example.com' })
    expect([account, (await site.text(link)).includes('for you alone')]).toEqual(['', false])
    expect(await site.rows('select what from site_errors')).toEqual([{ what: expect.stringMatching(/ with 404$/) }])
    paystack.isDown = false
    await site.rows(`update transfer_accounts set asked_at = ''`)
    await site.runScheduled()
    expect((await order(id)).account?.number).toMatch(/^\d{10}$/)
    // Nobody's own address is given away, and each customer has another one.
    expect([...paystack.customers.keys()].filter((email) => !/^\w+\+[\da-f]{12}@/.test(email))).toEqual([])
  })

  test('the schedule asks for the account of whoever can be reached, and begins with those not tried for the longest', async () => {
    paystack.isDown = true
    const first = await anOrderInNaira()
    const second = await anOrderInNaira({ customerName: 'Zainab Sani' })
    const byName = await anOrderInNaira({ customerName: 'Nobody', customerPhone: null, customerEmail: null })
    await site.rows(
      `update transfer_accounts set asked_at = '2026-01-0' || (1 + (id = (select account_id from order_accounts where quotation_id = ?)))`,
      first.id,
    )
    const waiting = () => ordersWithoutAccount(site.db, 5)
    expect(await waiting()).toEqual([{ id: byName.id }, { id: second.id }, { id: first.id }])
    await site.rows(
      `update quotation_links set ended_at = '2026-01-01' where thread_id = (
      select thread_id from quotations where id = ?)`,
      second.id,
    )
    expect(await waiting()).toEqual([{ id: byName.id }, { id: first.id }])
  })
})

describe('a bad event is refused, and nothing is lost', () => {
  const event = (data: object) => JSON.stringify({ event: 'charge.success', data })
  const good = () => JSON.parse(paystack.arrived({ account: '1', amount: 5 })).data
  test.each([
    ['no signature', () => [event(good()), {}], 401],
    ['a wrong signature', () => [event(good()), paystack.signed('another body')], 401],
    ['a key that was replaced', () => [event(good()), paystack.signed(event(good()), 'sk_test_old')], 401],
    ['no JSON', () => ['{', undefined], 400],
    ['an amount that is no integer', () => [event({ ...good(), amount: 1.5 }), undefined], 400],
    ['an amount as text', () => [event({ ...good(), amount: '500' }), undefined], 400],
    ['an amount that no number holds exactly', () => [event({ ...good(), amount: 1e21 }), undefined], 400],
    ['no time', () => [event({ ...good(), paid_at: null }), undefined], 400],
    ['a negative amount', () => [event({ ...good(), amount: -5 }), undefined], 400],
    ['an unknown event', () => [JSON.stringify({ event: 'invoice.create', data: {} }), undefined], 200],
    ['a card payment', () => [event({ ...good(), channel: 'card' }), undefined], 200],
    ['a sender without a name', () => [event({ ...good(), authorization: null }), undefined], 200],
    ['10 MB', () => ['x'.repeat(10 * 1024 * 1024), undefined], 413],
  ] as const)('%s', async (_, sent, status) => {
    const [body, headers = paystack.signed(body)] = sent() as [string, ReturnType<typeof paystack.signed> | undefined]
    site.clearLogs()
    expect((await post(body, headers)).status).toBe(status)
    const logs = () => JSON.stringify(site.getLogs()).replaceAll('\\', '')
    await expect.poll(logs).toContain(`"route":"/hooks/paystack","status":${status},`)
    expect(logs()).not.toMatch(/BELLO|sk_test|XXXX/)
  })
})

test('what a transfer says of its payer leaves with the order', async () => {
  const { account } = await anOrderInNaira()
  // More than is owed, and what another order takes none of.
  for (const amount of [TOTAL + 5, 7]) await transferred({ account, amount })
  await anOrderInNaira()
  const email = 'musa@example.com'
  const exported = await site.call('POST', '/api/admin/privacy/export', { email }, admin)
  const from = { sender: 'BELLO FARMS LTD', senderAccount: expect.stringContaining('1234') }
  expect(exported.body).toMatchObject({
    transfers: [TOTAL + 5, 7].map((amount) => ({ amount, ...from })),
    orders: [{ payments: [{ senderAccount: 'XXXXXX1234' }] }, {}],
  })
  await site.call('POST', '/api/admin/privacy/erase', { email }, admin)
  await site.runScheduled()
  expect(await site.rows('select distinct sender_account from transfers')).toEqual([{ sender_account: '' }])
  expect(await site.rows('select * from order_accounts')).toEqual([])
  // What was on its way for the account brings no name back.
  const [stored] = await site.rows<{ code: string }>('select customer_code as code from transfer_accounts')
  await openedLater(stored?.code ?? '', account)
  expect(await site.rows('select name from transfer_accounts')).toEqual([{ name: '' }])
  // Whoever comes back has the same account again, with its name.
  expect((await anOrderInNaira()).account).toBe(account)
})

test('whoever was given a number can check whether it is the firm’s, without a script and in their language', async () => {
  const accounts = [{ bank: 'Kano First Bank', name: 'GONA LTD', number: '0123-456-789', currency: 'NGN' }]
  await site.call('PUT', '/api/admin/settings/accounts', { accounts, tin: '' }, { ...admin, 'If-Match': '"0"' })
  const { account, number } = await anOrderInNaira()
  await transferred({ account, amount: DEPOSIT })
  const check = async (typed: string, prefix = '') => {
    const page = await site.text(`${prefix}/check?number=${encodeURIComponent(typed)}`, { headers: BUYER })
    return /<h1[^>]*>([\s\S]+?)<\/h1>/
      .exec(page)?.[1]
      ?.replace(/<svg.*<\/svg>/, '')
      .trim()
  }
  const { phones } = (await site.call<{ phones: string[] }>('GET', '/api/settings')).body
  for (const ours of ['0123456789', account, phones[0] ?? '', number.toLowerCase(), `R-${year}-0001`])
    expect([ours, await check(ours)]).toEqual([ours, 'This is ours.'])
  for (const unknown of ['9876543210', 'Q-2026-9999', 'Pay Musa', '08039999999'])
    expect([unknown, await check(unknown)]).toEqual([
      unknown,
      `We do not know this number: do not pay, call ${phones[0]}.`,
    ])
  expect(await check(account, '/ha')).toBe('Wannan tamu ce.')
  expect(await site.text(`/check?number=${account}`, { headers: BUYER })).not.toContain('MUSA')
  expect(await site.text('/sitemap.xml')).toContain('/fr/check')
  expect(await site.text('/check', { headers: BUYER })).not.toContain('noindex')
})
