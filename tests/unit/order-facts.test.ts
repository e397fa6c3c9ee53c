import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isAllPaidBack,
  isUncertified,
  numbersWithoutReference,
  type Order,
  type Payment,
  paidUntil,
  refundedSum,
} from '#contract/order/order.ts'
import { MAX_AMOUNT } from '#contract/quotation/quotation.ts'
import { koboFromCents } from '#domain/money/exchange.ts'
import {
  amountIn,
  canBeCredited,
  countedAmount,
  currenciesOf,
  divideTransfer,
  documentNumber,
  dueNow,
  expectedAmounts,
  isNextInstalment,
  leftToPay,
  type OrderFacts,
  readDocumentNumber,
  STATE_RULES,
  stateOf,
  stillDue,
} from '#domain/order/facts.ts'
import { customerMessage, lastReceipt, messageKinds } from '#web/admin/sections/inquiries/orders/order-messages.ts'
import { confirmWarning } from '#web/admin/sections/inquiries/orders/payments.tsx'

const NOTHING_YET = { confirmed: 0, refunded: 0, unchecked: 0, checking: 0, delivered: 0, onTheWay: 0, instalment: 0 }
const UNPAID = { ...NOTHING_YET, total: 1_000, deposit: 300, ordered: 2, invoiced: 0, credited: 0, erased: 0 }
/** As the database computes them: nothing is owed, nothing is left to deliver. */
const CREDITED = { total: 0, deposit: 0, ordered: 0, invoiced: 1, credited: 1 }
const facts = (over: Partial<OrderFacts> = {}): OrderFacts => ({ ...UNPAID, ...over })

test.for([
  [{}, 'deposit', 300],
  [{ unchecked: 1 }, 'check', 300],
  [{ confirmed: 299 }, 'deposit', 1],
  [{ confirmed: 300 }, 'balance', 700],
  [{ deposit: 0 }, 'balance', 1_000],
  [{ confirmed: 999 }, 'balance', 1],
  [{ confirmed: 1_000 }, 'deliver', 0],
  [{ confirmed: 1_000, delivered: 1 }, 'deliver', 0],
  [{ confirmed: 1_000, delivered: 2 }, 'done', 0],
  [{ confirmed: 1_001, delivered: 2 }, 'refund', 0],
  [{ confirmed: 300, delivered: 2 }, 'balance', 700],
  [{ confirmed: -5 }, 'deposit', 305],
  [{ instalment: 100 }, 'deposit', 300],
  [{ instalment: 100, confirmed: 300 }, 'balance', 100],
  [{ instalment: 100, confirmed: 430 }, 'balance', 70],
  [{ instalment: 100, deposit: 230, confirmed: 430 }, 'balance', 100],
  [{ instalment: 100, confirmed: 800 }, 'balance', 100],
  [{ instalment: 100, confirmed: 999 }, 'balance', 1],
  [{ instalment: 300, deposit: 0, confirmed: 600 }, 'balance', 400],
  [{ instalment: 100, confirmed: 1_000 }, 'deliver', 0],
  [{ instalment: 100, confirmed: 1_100, delivered: 2 }, 'refund', 0],
  [{ confirmed: 1_000, delivered: 2, onTheWay: 1 }, 'arrival', 0],
  [{ confirmed: 1_001, delivered: 2, onTheWay: 1 }, 'refund', 0],
  [{ refunded: 300 }, 'refunded', 300],
  [{ refunded: 300, confirmed: 100 }, 'deposit', 200],
  [{ refunded: 300, unchecked: 1 }, 'check', 300],
  [{ ...CREDITED, refunded: 300 }, 'cancelled', 0],
  [{ ...CREDITED, confirmed: -5 }, 'cancelled', 5],
  [{ ...CREDITED, unchecked: 1 }, 'check', 0],
  [{ ...CREDITED, confirmed: 500 }, 'refund', 0],
  [{ erased: 1, unchecked: 1 }, 'erased', 300],
] as const)('with %j the state of an order is %s, and %i is due', ([over, waits, due]) => {
  expect([stateOf(facts(over)), dueNow(facts(over))]).toEqual([waits, due])
})

test('the page for accountants has the states and their conditions as they are here', () => {
  const rows = readFileSync('docs/money.md', 'utf8').matchAll(/^\| `(\w+)` \| (.+?) \|/gm)
  expect([...rows].map(([, state, conditions]) => [state, conditions])).toEqual(
    STATE_RULES.map(([state, conditions]) => [
      state,
      conditions.map((pair) => pair.join(' < ')).join(', ') || 'otherwise',
    ]),
  )
})

test('nobody is asked for what is being checked, nor for anything of an order that was refunded, cancelled or erased', () => {
  const due = (over: Partial<OrderFacts>) => stillDue(facts(over))
  expect([due({}), due({ unchecked: 1, checking: 100 }), due({ unchecked: 1, checking: 400 })]).toEqual([300, 200, 0])
  const ended = [{ refunded: 300 }, { ...CREDITED, confirmed: -5 }, { erased: 1 }]
  expect(ended.flatMap((over) => [due(over), due({ ...over, unchecked: 1 })])).toEqual([0, 0, 0, 0, 0, 0])
})

test('what follows the deposit is an instalment, and an order with a rate can be paid in either currency', () => {
  const overs = [{}, { confirmed: 300 }, { instalment: 100 }, { instalment: 100, confirmed: 300 }]
  expect(overs.map((over) => isNextInstalment(facts(over)))).toEqual([false, false, false, true])
  expect(currenciesOf({ currency: 'USD', koboPerDollar: null })).toEqual(['USD'])
  expect(currenciesOf({ currency: 'USD', koboPerDollar: 160_000 })).toEqual(['USD', 'NGN'])
  expect(currenciesOf({ currency: 'NGN', koboPerDollar: 160_000 })).toEqual(['NGN', 'USD'])
})

test('what is due, what is left, and what is to be refunded, are the amounts that count as exactly that', () => {
  expect(expectedAmounts(facts({ confirmed: 100, unchecked: 1, checking: 50 }))).toEqual([150, 200, 900, -900, 100])
  expect(expectedAmounts(facts({ confirmed: 1_200 }))).toEqual([0, 0, -200, 200, 1_200])
})

test('a transfer is divided to the kobo, the oldest order first, and none gets more than it is owed', () => {
  const sums = fc.record({ left: fc.nat({ max: 900 }), part: fc.nat({ max: 900 }) })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), fc.array(sums, { maxLength: 4 }), (amount, given) => {
      const orders = given.map(({ left, part }, i) => ({ id: `${i}`, left, due: Math.min(left, part) }))
      const { shares, rest } = divideTransfer(amount, orders)
      const shareOf = (id: string) => shares.find((one) => one.id === id)?.amount ?? 0
      const all = (key: 'left' | 'due') => orders.reduce((sum, one) => sum + one[key], 0)
      expect(shares.reduce((sum, one) => sum + one.amount, rest)).toBe(amount)
      expect(rest).toBe(Math.max(0, amount - all('left')))
      for (const { id, left } of orders) expect(shareOf(id)).toBeLessThanOrEqual(left)
      if (amount >= all('due')) for (const { id, due } of orders) expect(shareOf(id)).toBeGreaterThanOrEqual(due)
    }),
  )
  const waiting = [
    { id: 'old', due: 30, left: 100 },
    { id: 'new', due: 30, left: 100 },
  ]
  expect(divideTransfer(40, waiting).shares).toEqual([
    { id: 'old', amount: 30 },
    { id: 'new', amount: 10 },
  ])
})

test('what is due is never more than what is left, nor less than nothing', () => {
  const sum = fc.nat({ max: MAX_AMOUNT })
  fc.assert(
    fc.property(sum, sum, fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT }), (total, part, confirmed) => {
      const order = facts({ total, deposit: Math.min(part, total), confirmed })
      expect(dueNow(order)).toBeGreaterThanOrEqual(0)
      expect(dueNow(order)).toBeLessThanOrEqual(Math.max(0, leftToPay(order)))
    }),
  )
})

test('an amount paid in the other currency as it is shown counts exactly what was due, and any other one at the rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), fc.integer({ min: 200, max: 500_000 }), (due, rate) => {
      const inDollars = { currency: 'USD', koboPerDollar: rate } as const
      expect(countedAmount(amountIn('NGN', due, inDollars) ?? 0, 'NGN', inDollars)).toBe(due)
      const inNaira = { currency: 'NGN', koboPerDollar: rate } as const
      const shown = amountIn('USD', due, inNaira) ?? 0
      expect(countedAmount(shown, 'USD', inNaira, [0, due])).toBe(due)
      expect(countedAmount(shown + 1, 'USD', inNaira, [due])).toBe(koboFromCents(shown + 1, rate))
    }),
    { numRuns: 1_000 },
  )
})

test('an amount due is converted at the frozen rate, in each direction, and not at all in its own currency', () => {
  const inDollars = { currency: 'USD', koboPerDollar: 160_000 } as const
  const inNaira = { currency: 'NGN', koboPerDollar: 160_000 } as const
  // $27,800.00 at ₦1,600 is ₦44,480,000.00.
  expect(amountIn('NGN', 2_780_000, inDollars)).toBe(4_448_000_000)
  expect(amountIn('USD', 4_448_000_000, inNaira)).toBe(2_780_000)
  expect(amountIn('USD', 2_780_000, inDollars)).toBe(2_780_000)
  expect(amountIn('NGN', 4_448_000_000, inNaira)).toBe(4_448_000_000)
  expect(amountIn('USD', 5, { currency: 'USD', koboPerDollar: null })).toBe(5)
})

test('without a rate another currency counts nothing, and what no number holds exactly is refused', () => {
  const bare = { currency: 'USD', koboPerDollar: null } as const
  expect([countedAmount(5, 'NGN', bare), amountIn('NGN', 5, bare)]).toEqual([null, null])
  expect(countedAmount(5, 'USD', bare)).toBe(5)
  const naira = { currency: 'NGN', koboPerDollar: 99_999_999 } as const
  expect(() => countedAmount(MAX_AMOUNT, 'USD', naira)).toThrow(RangeError)
  expect(amountIn('NGN', MAX_AMOUNT, { ...naira, currency: 'USD' })).toBeNull()
})

test('the number of a document is read back as it was written', () => {
  expect(readDocumentNumber(documentNumber('R', 2026, 7))).toEqual({ kind: 'R', year: 2026, sequence: 7 })
  expect(readDocumentNumber(' d-2026-12345 ')).toEqual({ kind: 'D', year: 2026, sequence: 12_345 })
  for (const text of ['', 'Q-2026-0001', 'R-2026-1', 'R-26-0001', 'R-2026-0001x', 'OR-2026-0001'])
    expect(readDocumentNumber(text)).toBeNull()
})

test('a receipt that is sent is that of the last confirmed payment', () => {
  const payment = (receipt: string | null) =>
    ({ receipt, confirmedAt: receipt && '2026-11-01', reversedAt: null }) as Payment
  const reversed = { ...payment('R-3'), reversedAt: '2026-11-02' }
  expect(lastReceipt({ payments: [...['R-1', 'R-2', null].map(payment), reversed] })).toBe('R-2')
  expect(lastReceipt({ payments: [payment(null)] })).toBeUndefined()
})

test.for([
  [{}, 'deposit', 'the deposit of ₦3 for Q-1'],
  [{ confirmed: 100 }, 'rest of deposit', '₦2 is now due for Q-1'],
  [{ confirmed: 300 }, 'balance', '₦7 is now due for Q-1'],
  [{ confirmed: 300, instalment: 350 }, 'instalment', 'the next payment for Q-1 is ₦3.50'],
] as const)('with %j the message is about the %s', ([over, kind, words]) => {
  const of = (currency: string, bank: string | null) => {
    const account = bank ? { bank, number: '0123456789', name: 'Sani Bello' } : null
    const quotation = { customerName: 'Sani', number: 'Q-1', language: 'en', currency }
    return customerMessage(kind, { quotation, facts: facts(over), account } as Order, { firm: 'Gona', link: '' })
  }
  expect(messageKinds({ facts: facts(over) })).toEqual([kind])
  expect(of('NGN', null)).toContain(words)
  expect(of('NGN', 'Wema')).toContain('Transfer to Wema, 0123456789 (Sani Bello)')
  // The account takes naira, and the message names dollars.
  expect(of('USD', 'Wema')).not.toContain('Wema')
})

test('before a payment counts, one that looks the same is named, and what a refund of a part makes due again', () => {
  const one = {
    id: 'b',
    kind: 'payment',
    amount: 600,
    currency: 'USD',
    counted: 600,
    paidOn: '2026-11-20',
    reference: 'T1',
  }
  const payment = (over: object) => ({ ...one, confirmedAt: null, reversedAt: null, ...over }) as Payment
  const doubt = (over: object, confirmed = 1_000) =>
    confirmWarning(
      {
        quotation: { total: 1_000, currency: 'USD' },
        facts: facts({ confirmed }),
        payments: [payment({ id: 'a', confirmedAt: '2026-11-21' })],
      } as Order,
      payment(over),
    )
  const twin = (of: string) =>
    `Another payment of $6 ${of} is confirmed already. Does the account’s statement show both?`
  expect(doubt({ id: 'a' })).toBeUndefined()
  expect(doubt({ reference: '' })).toBe(twin('of the same day'))
  expect(doubt({ paidOn: '2026-11-22' })).toBe(twin('with the same reference'))
  for (const over of [{ amount: 601 }, { currency: 'NGN' }, { paidOn: '2026-11-22', reference: '' }])
    expect(doubt(over)).toBeUndefined()
  const refund = (counted: number, confirmed?: number) => doubt({ kind: 'refund', counted, amount: counted }, confirmed)
  expect(refund(250)).toContain('The customer owes $2.50 again after this refund')
  expect(refund(300, 1_200)).toContain('owes $1 again')
  expect([refund(1_000), refund(200, 1_200)]).toEqual([undefined, undefined])
})

describe('of payments and refunds', () => {
  const at = (day: number) => `2026-11-0${day}T08:00:00.000Z`
  const one = (kind: string, counted: number, day: number, over = {}) =>
    ({ kind, counted, confirmedAt: at(day), reversedAt: null, ...over }) as Payment
  const unconfirmed = { confirmedAt: null }
  const reversed = { reversedAt: at(9) }
  const noise = [one('payment', 7, 1, unconfirmed), one('refund', 7, 1, unconfirmed), one('payment', 7, 1, reversed)]

  test('what was paid back, and what had been paid by then, follow from what was confirmed and stands', () => {
    const payments = [
      ...noise,
      one('payment', 100, 1),
      one('refund', 30, 2),
      one('refund', 7, 2, reversed),
      one('payment', 5, 3),
    ]
    expect([refundedSum(payments), refundedSum(payments, at(2)), refundedSum(payments, at(3))]).toEqual([30, 30, 0])
    // What was reversed on the ninth counted until then.
    expect([0, 1, 2, 3, 9].map((day) => paidUntil(payments, at(day)))).toEqual([0, 107, 70, 75, 75])
  })

  test.for([
    [[one('payment', 100, 1)], false],
    [[one('payment', 100, 1), one('refund', 99, 1)], false],
    [[one('payment', 100, 1), one('refund', 100, 2)], true],
    [[one('payment', 100, 1), one('refund', 60, 3), one('refund', 40, 2)], true],
    [[one('payment', 100, 1), one('refund', 100, 2), one('payment', 5, 3)], true],
    [[one('payment', 100, 1), one('refund', 60, 4), one('payment', 5, 3), one('refund', 40, 2)], false],
    [[one('payment', 100, 1), one('refund', 100, 2, unconfirmed)], false],
    [[one('payment', 100, 1), one('refund', 100, 2, reversed)], false],
  ] as const)('whether all of it was paid back by the last refund (case %#)', ([payments, isAll]) => {
    expect(isAllPaidBack([...noise, ...payments])).toBe(isAll)
  })

  test('an invoice is taken back when nothing of its money is left, and what has left was paid back', () => {
    const can = (over: Partial<OrderFacts>) => canBeCredited(facts({ invoiced: 1, ...over }))
    expect([can({ invoiced: 0 }), can({ credited: 1 }), can({})]).toEqual([false, false, true])
    for (const over of [{ unchecked: 1 }, { confirmed: 1 }, { unchecked: 1, refunded: 100 }])
      expect(can(over)).toBe(false)
    expect([can({ delivered: 1 }), can({ delivered: 1, refunded: 100 })]).toEqual([false, true])
    const paper = { number: 'I-2026-0001', reference: null }
    const creditNote = { number: 'C-2026-0001', reference: null }
    const invoice = { ...paper, creditNote: null }
    const lacking = [invoice, { ...paper, creditNote }, { ...paper, reference: {}, creditNote }]
    expect(lacking.map((each) => numbersWithoutReference(each as never))).toEqual([
      ['I-2026-0001'],
      ['I-2026-0001', 'C-2026-0001'],
      ['C-2026-0001'],
    ])
  })

  test.for([
    [{ withheld: 5 }, null, true],
    [{ withheld: 0 }, null, false],
    [{}, null, false],
    [{ withheld: 5, kind: 'refund' }, null, false],
    [{ withheld: 5, certifiedOn: '2026-11-20' }, null, false],
    [{ withheld: 5, ...unconfirmed }, null, false],
    [{ withheld: 5, ...reversed }, null, false],
    [{ withheld: 5 }, { creditNote: null }, true],
    [{ withheld: 5 }, { creditNote: {} }, false],
  ] as const)('of %j with the invoice %j, a certificate is outstanding: %s', ([over, invoice, isIt]) => {
    const payment = one('payment', 100, 1, over)
    const refund = one('refund', 100, 2, { withheld: 5 })
    expect(isUncertified(payment, { invoice, payments: [payment] } as never)).toBe(isIt)
    // Its tax went back.
    expect(isUncertified(payment, { invoice, payments: [payment, refund] } as never)).toBe(false)
  })
})
