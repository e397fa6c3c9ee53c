import { centsFromKobo, koboFromCents } from '#domain/money/exchange.ts'
import { type Currency, formatMoney } from '#domain/money/format.ts'

// Separate from the schemas, so that showing an order does not load zod.

// Amounts in minor units of the order's currency, numbers of pieces, and 1 or 0; worker/db/orders/facts.ts reads them.
// Once it is credited, nothing is owed or left to deliver.
export type OrderFacts = {
  total: number
  deposit: number
  /** The confirmed payments that were not reversed, with the tax withheld from them, less the refunds among them. */
  confirmed: number
  /** The refunds among them. */
  refunded: number
  /** How many reported payments and refunds are neither confirmed nor reversed. */
  unchecked: number
  /** The payments among those. */
  checking: number
  ordered: number
  delivered: number
  /** How many deliveries have neither arrived nor been cancelled. */
  onTheWay: number
  /** Each of the equal payments that follow the deposit, the last of which may be more; 0 where everything is due at once. */
  instalment: number
  /** Whether it has an invoice, whether a credit note has taken that back, and whether its person was erased. */
  invoiced: number
  credited: number
  erased: number
}

/** Each pair holds where the first is less than the second. */
export type Conditions = readonly (readonly [less: keyof OrderFacts | number, more: keyof OrderFacts | number])[]

// An order has the first state whose conditions all hold, here and in SQL. A reported payment is checked also where the
// order was cancelled or refunded, and what was paid too much goes back before goods arrive.
export const STATE_RULES = [
  ['erased', [[0, 'erased']]],
  ['check', [[0, 'unchecked']]],
  [
    'cancelled',
    [
      [0, 'credited'],
      ['confirmed', 1],
    ],
  ],
  [
    'refunded',
    [
      [0, 'refunded'],
      ['confirmed', 1],
      [0, 'total'],
    ],
  ],
  ['deposit', [['confirmed', 'deposit']]],
  ['balance', [['confirmed', 'total']]],
  ['deliver', [['delivered', 'ordered']]],
  ['refund', [['total', 'confirmed']]],
  ['arrival', [[0, 'onTheWay']]],
  ['done', []],
] as const satisfies readonly (readonly [string, Conditions])[]

export type OrderState = (typeof STATE_RULES)[number][0]

/** Every state, the most urgent first. */
export const ORDER_STATES = STATE_RULES.map(([state]) => state)

const NO_MONEY_LEFT: Conditions = [
  [0, 'invoiced'],
  ['credited', 1],
  ['unchecked', 1],
  ['confirmed', 1],
]

/** The conditions for an invoice that a credit note can take back: none of its money is left, and what has left was paid back. */
export const CREDITABLE: readonly Conditions[] = [
  [...NO_MONEY_LEFT, ['delivered', 1]],
  [...NO_MONEY_LEFT, [0, 'refunded']],
]

const holds = (facts: OrderFacts, conditions: Conditions) =>
  conditions.every(([less, more]) => numberOf(facts, less) < numberOf(facts, more))
const numberOf = (facts: OrderFacts, one: keyof OrderFacts | number) => (typeof one === 'number' ? one : facts[one])

export const stateOf = (facts: OrderFacts): OrderState =>
  STATE_RULES.find(([, conditions]) => holds(facts, conditions))?.[0] ?? 'done'

export const canBeCredited = (facts: OrderFacts) => CREDITABLE.some((conditions) => holds(facts, conditions))

/** Returns what the buyer still owes in total; negative after an overpayment. */
export const leftToPay = ({ total, confirmed }: Pick<OrderFacts, 'total' | 'confirmed'>) => total - confirmed

/** Returns what is due now: the rest of the deposit, then of the next instalment, or of the total. */
export function dueNow({ total, deposit, confirmed, instalment }: OrderFacts): number {
  if (confirmed < deposit) return deposit - confirmed
  const left = Math.max(0, total - confirmed)
  const next = instalment > 0 ? instalment - ((confirmed - deposit) % instalment) : left
  // What division leaves over is no payment of its own.
  return left < next + instalment ? left : next
}

/** Returns whether nobody is asked for money: all that was paid went back, or the order was cancelled or erased. */
export const isGivenUp = (facts: OrderFacts) =>
  ['refunded', 'cancelled', 'erased'].includes(stateOf({ ...facts, unchecked: 0 }))

/** Returns what is left to pay, where somebody is still asked for it; negative after an overpayment. */
export const balanceOf = (facts: OrderFacts): number => (isGivenUp(facts) ? 0 : leftToPay(facts))

export const stillDue = (facts: OrderFacts): number =>
  isGivenUp(facts) ? 0 : Math.max(0, dueNow(facts) - facts.checking)

/** Returns the amounts shown as due or to be refunded; a payment of one of them, in either currency, counts as exactly that. */
export const expectedAmounts = (facts: OrderFacts): number[] => {
  const left = leftToPay(facts)
  return [stillDue(facts), dueNow(facts), left, -left, facts.confirmed]
}

export function paymentCheckText({ unchecked, checking }: OrderFacts, currency: Currency, isEditor = false): string {
  const sum = formatMoney(checking, currency)
  if (checking === 0)
    return `A refund was entered. ${isEditor ? 'An admin confirms it' : 'Confirm it'} once the money has left.`
  const what =
    unchecked === 1
      ? `A payment of ${sum} was reported`
      : `${unchecked} entries are to be checked, with ${sum} of payments in all`
  return `${what}. ${isEditor ? 'An admin confirms it when the account shows it.' : 'Check the account itself, not an alert.'}`
}

type Note = { receivedAt: string | null; cancelledAt: string | null }

export const deliveriesOnTheWay = <One extends Note>({ deliveries }: { deliveries: One[] }) =>
  deliveries.filter(({ receivedAt, cancelledAt }) => receivedAt === null && cancelledAt === null)

/** Returns whether what is due is the next of its instalments, which need not be paid at once. */
export const isNextInstalment = ({ deposit, confirmed, instalment }: OrderFacts) =>
  instalment > 0 && confirmed >= deposit

type Priced = { currency: Currency; koboPerDollar: number | null }

/**
 * Converts an amount to the order's currency, rounded half up; null without a rate. One of `dues` counts as exactly that: a
 * cent is several naira, and converting there and back leaves some over. Throws a RangeError if the result is not exact.
 */
export function countedAmount(amount: number, currency: Currency, order: Priced, dues: readonly number[] = []) {
  if (currency === order.currency) return amount
  const due = dues.find((one) => one > 0 && amountIn(currency, one, order) === amount)
  if (due !== undefined) return due
  if (order.koboPerDollar === null) return null
  return (currency === 'NGN' ? centsFromKobo : koboFromCents)(amount, order.koboPerDollar)
}

/** Converts an amount of the order to another currency; null without a rate, or if no number is exactly the result. */
export function amountIn(currency: Currency, amount: number, order: Priced): number | null {
  try {
    return countedAmount(amount, order.currency, { currency, koboPerDollar: order.koboPerDollar })
  } catch {
    return null
  }
}

/** Returns the currencies in which an order can be paid: first the one in which its page says what is due. */
export const currenciesOf = ({ currency, koboPerDollar }: Priced): Currency[] =>
  koboPerDollar === null ? [currency] : [currency, currency === 'USD' ? 'NGN' : 'USD']

/** The papers of an order: receipt, invoice, delivery note, credit note, and the pro-forma of what may become one. */
export type DocumentKind = 'R' | 'I' | 'D' | 'C' | 'P'

/** Returns a document's number: `documentNumber('R', 2026, 7)` is "R-2026-0007"; from 10,000 on it has more digits. */
export const documentNumber = (kind: DocumentKind, year: number, sequence: number) =>
  `${kind}-${year}-${String(sequence).padStart(4, '0')}`

/** Reads a document's number, also in small letters; null for any other text. */
export function readDocumentNumber(text: string): { kind: DocumentKind; year: number; sequence: number } | null {
  const [, kind, year, sequence] = /^([RIDCP])-(\d{4})-(\d{4,9})$/i.exec(text.trim()) ?? []
  if (!kind) return null
  return { kind: kind.toUpperCase() as DocumentKind, year: Number(year), sequence: Number(sequence) }
}

export const isReceiptNumber = (text: string) => readDocumentNumber(text)?.kind === 'R'
export const isProformaNumber = (text: string) => readDocumentNumber(text)?.kind === 'P'

/** Reads the number of a quotation, which is on paper too, or of a document; null for any other text. */
export function readAnyNumber(text: string): { kind: DocumentKind | 'Q'; year: number; sequence: number } | null {
  const quotation = /^Q(?=-)/i
  const as = readDocumentNumber(text.trim().replace(quotation, 'I'))
  return as && quotation.test(text.trim()) ? { ...as, kind: 'Q' } : as
}

/** Divides a transfer (kobo) among orders, the oldest first: what is due of each, then ahead what they will owe. */
export function divideTransfer(amount: number, orders: readonly { id: string; due: number; left: number }[]) {
  const shares = new Map<string, number>()
  let rest = amount
  for (const most of ['due', 'left'] as const)
    for (const order of orders) {
      const earlier = shares.get(order.id) ?? 0
      const share = Math.min(rest, Math.max(0, order[most] - earlier))
      if (share > 0) shares.set(order.id, earlier + share)
      rest -= share
    }
  return { shares: [...shares].map(([id, share]) => ({ id, amount: share })), rest }
}
