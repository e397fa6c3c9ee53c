import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { quotationTotals } from '#contract/money/quotation-totals.ts'
import { leftToPay, ORDER_STATES, stateOf } from '#domain/order/facts.ts'
import { signedIn } from '#tests/support/admin.ts'
import { memoryDb } from '#tests/support/memory-d1.ts'
import { anOrder, aPayment, orderCalls } from '#tests/support/orders.ts'
import { aDraft, CLASSES } from '#tests/support/quotations.ts'
import { startSite } from '#tests/support/site.ts'
import { TRANSFER_ACTOR } from '#worker/db/audit.ts'
import { cancelDelivery, issueDelivery } from '#worker/db/orders/deliveries.ts'
import { listOrders, orderOverview, paginatedOrders } from '#worker/db/orders/list.ts'
import { confirmPayment, reportPayment, reversePayment } from '#worker/db/orders/payments.ts'
import { orderById } from '#worker/db/orders/read.ts'
import { confirmTransferPayment, storeTransfer, unassignedRest } from '#worker/db/transfers.ts'

/** Takes random steps with orders, in so many sequences. */
export function orderLedger(runs: number) {
  const site = startSite()
  const ACTOR = { id: null, username: 'amina' }
  const YEAR = 2026

  const lines = [
    { machineId: 'a', description: 'Tractor', quantity: 2, unitPrice: 50_00, discountPoints: 0, vat: CLASSES[0] },
    { machineId: null, description: 'Spare parts', quantity: 5, unitPrice: 7_77, discountPoints: 0, vat: CLASSES[0] },
  ]
  const totals = quotationTotals(lines, { delivery: 0, depositPoints: 3_000 })

  /** What happens to an order; numbers identify a payment, a delivery or a press of a button, which may be repeated. */
  type Step =
    | { do: 'report'; press: number; amount: number; withheld: number; payer: string; isRefund: boolean }
    | { do: 'confirm'; press: number; overpays: boolean }
    | { do: 'reverse'; press: number }
    | { do: 'deliver'; press: number; line: number; quantity: number; serial: number }
    | { do: 'cancel'; press: number }
    | { do: 'transfer'; press: number; amount: number }

  const press = fc.nat({ max: 3 })
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('report' as const),
        press,
        amount: fc.integer({ min: 1, max: totals.total + 50 }),
        withheld: fc.constantFrom(0, 1),
        payer: fc.constantFrom('', 'Zainab'),
        isRefund: fc.boolean(),
      }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('confirm' as const), press, overpays: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), press }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('deliver' as const),
        press,
        line: fc.nat({ max: 2 }),
        quantity: fc.integer({ min: 1, max: 6 }),
        serial: fc.nat({ max: 4 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), press }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('transfer' as const),
        press,
        amount: fc.integer({ min: 1, max: totals.total + 50 }),
      }),
    },
  )

  let memory: ReturnType<typeof memoryDb>
  beforeAll(() => {
    memory = memoryDb()
  })

  let orders = 0

  function accepted(): string {
    orders += 1
    const id = `order-${orders}`
    const { subtotal, vat, total, deposit } = totals
    memory.sqlite
      .prepare(
        `insert into quotations (id, thread_id, number_year, number_sequence, status, customer_name, currency, valid_until,
        delivery, vat_points, deposit_points, terms, note, lines, subtotal, vat, total, deposit, decided_at)
      values (?, ?, ?, ?, 'accepted', 'Musa', 'USD', '2026-12-31', 0, 0, 3000, '', '', ?, ?, ?, ?, ?, '2026-11-04T08:00:00.000Z')`,
      )
      .run(id, id, YEAR, orders, JSON.stringify(lines), subtotal, vat, total, deposit)
    return id
  }

  /** The key of the first transfer among a model's payments. */
  const TRANSFER = 10

  type ModelPayment = {
    id: string
    what: string
    payer: string
    amount: number
    withheld: number
    isRefund: boolean
    state: 'reported' | 'confirmed' | 'reversed'
  }

  type Model = {
    payments: Map<number, ModelPayment>
    deliveries: Map<number, { id: string; line: number; quantity: number; serial: number; isCancelled: boolean }>
  }

  /** What the model has confirmed: just a sum. */
  const balance = (model: Model) => sumOf(model, ({ amount, isRefund }) => (isRefund ? -amount : amount))

  const sumOf = ({ payments }: Model, value: (payment: ModelPayment) => number, state = 'confirmed') =>
    [...payments.values()].filter((one) => one.state === state).reduce((sum, one) => sum + value(one), 0)

  const withheldIn = (model: Model) => sumOf(model, ({ withheld, isRefund }) => (isRefund ? -withheld : withheld))

  const delivered = ({ deliveries }: Model, line?: number) =>
    [...deliveries.values()]
      .filter((one) => !one.isCancelled && (line === undefined || one.line === line))
      .reduce((sum, { quantity }) => sum + quantity, 0)

  async function take(model: Model, orderId: string, one: Step) {
    const { db } = memory
    const payment = model.payments.get(one.press)
    if (one.do === 'report') {
      const { isRefund, payer, withheld } = one
      const amount = one.amount + withheld
      const kind = isRefund ? 'refund' : 'payment'
      const input = { ...aPayment({ amount: one.amount, withheld, payer, kind }), counted: amount }
      const what = JSON.stringify(input)
      const stored = await reportPayment(db, orderId, input, `${orderId}-${one.press}`, ACTOR)
      if (!payment && stored)
        model.payments.set(one.press, { id: stored.id, what, payer, amount, withheld, isRefund, state: 'reported' })
      else expect(stored?.id).toBe(payment?.what === what ? payment.id : undefined)
    } else if (one.do === 'confirm') {
      const after = balance(model) + (payment?.isRefund ? -payment.amount : (payment?.amount ?? 0))
      const fits = payment?.isRefund
        ? after >= 0 && payment.withheld <= withheldIn(model)
        : one.overpays || after <= totals.total
      const isExpected = payment?.state === 'reported' && fits
      const isConfirmed = await confirmPayment(db, payment?.id ?? 'none', { year: YEAR, overpays: one.overpays }, ACTOR)
      expect(isConfirmed).toBe(isExpected)
      if (payment && isConfirmed) payment.state = 'confirmed'
    } else if (one.do === 'reverse') {
      const isReversed = await reversePayment(db, payment?.id ?? 'none', { reason: 'wrong', refunded: true }, ACTOR)
      expect(isReversed).toBe(payment !== undefined && payment.state !== 'reversed')
      if (payment) payment.state = 'reversed'
    } else if (one.do === 'deliver') {
      const before = model.deliveries.get(one.press)
      const { line, quantity } = one
      const serials = line === 0 ? [`${orderId}-S${one.serial}`] : []
      const note = {
        lines: [{ line, quantity, serials }],
        place: 'Kano',
        deliveredOn: '2026-11-05',
        driver: '',
        unpaid: quantity !== 1,
      }
      const issued = await issueDelivery(db, orderId, note, { key: `${orderId}-d${one.press}`, year: YEAR }, ACTOR)
      if (before) {
        const isSame =
          before.line === line && before.quantity === quantity && (line > 0 || before.serial === one.serial)
        return expect(issued).toEqual(isSame ? { id: before.id } : 'another')
      }
      if (quantity === 1 && balance(model) < totals.total) return expect(issued).toBe('unpaid')
      if (quantity + delivered(model, line) > (lines[line]?.quantity ?? 0)) return expect(issued).toBe('too many')
      if (typeof issued === 'string') return expect(issued).toBe('serial number taken')
      model.deliveries.set(one.press, { id: issued.id, line, quantity, serial: one.serial, isCancelled: false })
    } else if (one.do === 'transfer') {
      const id = `${orderId}-${one.press}`
      const event = {
        id,
        reference: id,
        sender: '',
        senderBank: '',
        amount: one.amount,
        currency: 'NGN',
        accountId: null,
      }
      await storeTransfer(db, { ...event, paidAt: '2026-11-05T08:00:00.000Z' })
      const rest = await unassignedRest(db, id)
      const key = TRANSFER + one.press
      if (model.payments.has(key)) expect(rest).toBe(0)
      const transfer = { ...event, paidOn: '2026-11-05' }
      const share = { transfer, quotationId: orderId, amount: rest, counted: rest, rest, year: YEAR, actor: ACTOR }
      // The check of the table: nothing is no payment.
      const isCounted = rest > 0 && (await confirmTransferPayment(db, share))
      expect(isCounted).toBe(rest > 0 && balance(model) + rest <= totals.total)
      if (isCounted)
        model.payments.set(key, {
          id,
          what: '',
          payer: '',
          amount: rest,
          withheld: 0,
          isRefund: false,
          state: 'confirmed',
        })
    } else {
      const delivery = model.deliveries.get(one.press)
      const isCancelled = await cancelDelivery(db, delivery?.id ?? 'none', 'wrong', ACTOR)
      expect(isCancelled).toBe(delivery !== undefined && !delivery.isCancelled)
      if (delivery) delivery.isCancelled = true
    }
  }

  // Before the long test below, during which the site's connections would time out.
  test('on real D1, with everything at once, the balance is still the sum of what is confirmed', async () => {
    const headers = await signedIn(site)
    const { order, report, confirm, reverse, deliver } = orderCalls(site, () => headers)
    const { id } = await anOrder(site, headers, { lines: aDraft().lines.map((line) => ({ ...line, quantity: 9 })) })
    await Promise.all(
      Array.from({ length: 30 }, async (_, i) => {
        const { body } = await report(id, { amount: 1_000 + i, reference: `T${i}` }, `press-${i % 20}`)
        // Both requests under this key get the same payment.
        const payment = body.payments?.at(-1)?.id ?? ''
        await Promise.all([confirm(payment), i % 3 === 0 ? reverse(payment) : confirm(payment)])
        await deliver(id, { lines: [{ line: 0, quantity: 1, serials: [`S${i % 12}`] }] }, `note-${i}`)
      }),
    )
    const { payments, facts, deliveries } = await order(id)
    const counting = payments.filter(({ confirmedAt, reversedAt }) => confirmedAt && !reversedAt)
    expect(facts.confirmed).toBe(counting.reduce((sum, { counted }) => sum + counted, 0))
    const receipts = payments.flatMap(({ receipt }) => receipt ?? []).sort()
    expect(receipts.map((receipt) => Number(receipt.slice(-4)))).toEqual(receipts.map((_, i) => i + 1))
    expect(payments).toHaveLength(20)
    expect(facts.delivered).toBe(9)
    expect(deliveries).toHaveLength(9)
  }, 120_000)

  test(`whatever is reported, transferred, confirmed, reversed and delivered, repeated and in any order (${runs} sequences): the balance is the sum of what is confirmed, and nothing is delivered twice`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const orderId = accepted()
        const model: Model = { payments: new Map(), deliveries: new Map() }
        for (const one of steps) await take(model, orderId, one)
        const order = await orderById(memory.db, orderId)
        if (!order) throw new Error('The order is gone')
        expect(order.facts).toEqual({
          total: totals.total,
          deposit: totals.deposit,
          confirmed: balance(model),
          refunded: sumOf(model, ({ amount, isRefund }) => (isRefund ? amount : 0)),
          checking: sumOf(model, ({ amount, isRefund }) => (isRefund ? 0 : amount), 'reported'),
          unchecked: [...model.payments.values()].filter(({ state }) => state === 'reported').length,
          ordered: 7,
          delivered: delivered(model),
          onTheWay: [...model.deliveries.values()].filter(({ isCancelled }) => !isCancelled).length,
          invoiced: 0,
          credited: 0,
          erased: 0,
          instalment: 0,
        })
        expect(order.waits).toBe(stateOf(order.facts))
        const typed = [...model.payments].flatMap(([key, payment]) => (key < TRANSFER ? payment : []))
        const payers = new Map(typed.map(({ id, payer }) => [id, payer]))
        const entered = order.payments.filter(({ enteredBy }) => enteredBy !== TRANSFER_ACTOR.username)
        expect(new Map(entered.map(({ id, payer }) => [id, payer]))).toEqual(payers)
        const standing = order.deliveries.filter(({ cancelledAt }) => cancelledAt === null)
        const serials = standing.flatMap(({ lines }) => lines.flatMap((line) => line.serials))
        expect(new Set(serials).size).toBe(serials.length)
      }),
      { numRuns: runs },
    )
    const count = (sql: string) => memory.sqlite.prepare(sql).get()?.n
    const given = 'select count(number_sequence) as n from payment_confirmations'
    expect(count(given)).toBe(count(`select last as n from document_numbers where kind = 'R'`))
    expect(count(given)).toBe(count('select max(number_sequence) as n from payment_confirmations'))
    expect(count('select count(*) as n from deliveries')).toBe(
      count(`select last as n from document_numbers where kind = 'D'`),
    )

    // The lists compute in SQL what the contract computes for one order.
    const all = await listOrders(memory.db)
    const counted = Map.groupBy(all, ({ waits }) => waits)
    const { sums, outstanding, oldestUnpaid } = await orderOverview(memory.db, '2026-01-01')
    // A sample of sequences seldom leads to the rarest state.
    expect(counted.size).toBeGreaterThanOrEqual(runs < 1_000 ? 2 : 4)
    expect(new Map(sums.map(({ waits, count }) => [waits, count]))).toEqual(
      new Map([...counted].map(([waits, orders]) => [waits, orders.length])),
    )
    for (const { id, waits } of all) expect((await orderById(memory.db, id))?.waits).toBe(waits)
    const unpaid = all.filter((order) => leftToPay(order) > 0 && order.waits !== 'refunded')
    expect(outstanding).toEqual({ USD: unpaid.reduce((sum, order) => sum + leftToPay(order), 0) })
    expect(oldestUnpaid?.id).toBe(unpaid.at(-1)?.id)
    for (const waits of ORDER_STATES) {
      const page = await paginatedOrders(memory.db, { waits, limit: '7', cursor: '7' })
      const those = counted.get(waits) ?? []
      expect([waits, page.matching, page.total, page.rows]).toEqual([
        waits,
        those.length,
        all.length,
        those.slice(7, 14),
      ])
    }
  }, 300_000)
}
