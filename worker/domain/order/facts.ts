import { centsFromKobo, koboFromCents } from '#domain/money/exchange.ts'
import type { Currency } from '#domain/money/format.ts'

// Separate from the schemas, so that showing an order does not load zod.

/** What an order may wait for, the most urgent first. */
export const WAITS = ['check', 'deposit', 'balance', 'delivery', 'refund', 'nothing'] as const

export type Wait = (typeof WAITS)[number]

/**
 * The facts about an order: amounts in minor units of its currency, and numbers of pieces. Of one whose invoice was
 * credited, nothing is owed and nothing is left to deliver.
 */
export type OrderFacts = {
  total: number
  deposit: number
  /** The confirmed payments that were not reversed, less the refunds among them. */
  confirmed: number
  /** How many reported payments are neither confirmed nor reversed. */
  unchecked: number
  ordered: number
  delivered: number
  /** Each of the equal payments that follow the deposit, the last of which may be more; 0 where everything is due at once. */
  instalment: number
}

/** An order waits for the first of these whose one fact is less than the other. A query is built from this as well. */
export const WAIT_RULES: readonly [wait: Wait, less: keyof OrderFacts | 0, more: keyof OrderFacts][] = [
  ['check', 0, 'unchecked'],
  ['deposit', 'confirmed', 'deposit'],
  ['balance', 'confirmed', 'total'],
  ['delivery', 'delivered', 'ordered'],
  ['refund', 'total', 'confirmed'],
]

/** Returns what an order waits for. Nobody sets this: it follows from payments and deliveries alone. */
export const waitsFor = (order: OrderFacts): Wait =>
  WAIT_RULES.find(([, less, more]) => (less && order[less]) < order[more])?.[0] ?? 'nothing'

/** Returns what the buyer still owes in total; negative after an overpayment. */
export const leftToPay = ({ total, confirmed }: Pick<OrderFacts, 'total' | 'confirmed'>) => total - confirmed

type Sums = Pick<OrderFacts, 'total' | 'deposit' | 'confirmed' | 'instalment'>

/** Returns what is due now: the rest of the deposit, then of the next instalment, or of the total. */
export function dueNow({ total, deposit, confirmed, instalment }: Sums): number {
  if (confirmed < deposit) return deposit - confirmed
  const left = Math.max(0, total - confirmed)
  const next = instalment > 0 ? instalment - ((confirmed - deposit) % instalment) : left
  // What division leaves over is no payment of its own.
  return left < next + instalment ? left : next
}

/** Returns whether what is due is the next of its instalments, which need not be paid at once. */
export const isNextInstalment = ({ deposit, confirmed, instalment }: OrderFacts) =>
  instalment > 0 && confirmed >= deposit

type Priced = { currency: Currency; koboPerDollar: number | null }

/**
 * Converts an amount to the order's currency, at the rate frozen in the quotation, rounded half up to the minor unit
 * once; null if the currencies differ and there is no rate. An amount that is one of `dues` as it was shown in its currency
 * counts as exactly that: a cent is several naira, and converting there and back would leave some of them over. Done when a
 * payment is entered. Throws a RangeError for a result too large for an exact number.
 */
export function countedAmount(
  amount: number,
  currency: Currency,
  order: Priced,
  dues: readonly number[] = [],
): number | null {
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

/** The documents of an order: receipt, invoice, delivery note, credit note. */
export type DocumentKind = 'R' | 'I' | 'D' | 'C'

/** Returns a document's number: `documentNumber('R', 2026, 7)` is "R-2026-0007"; from 10,000 on it has more digits. */
export const documentNumber = (kind: DocumentKind, year: number, sequence: number) =>
  `${kind}-${year}-${String(sequence).padStart(4, '0')}`

/** Reads a document's number, also in small letters; null for any other text. */
export function readDocumentNumber(text: string): { kind: DocumentKind; year: number; sequence: number } | null {
  const [, kind, year, sequence] = /^([RIDC])-(\d{4})-(\d{4,9})$/i.exec(text.trim()) ?? []
  if (!kind) return null
  return { kind: kind.toUpperCase() as DocumentKind, year: Number(year), sequence: Number(sequence) }
}

/** Reads the number of a quotation, which is on paper too, or of a document; null for any other text. */
export function readAnyNumber(text: string): { kind: DocumentKind | 'Q'; year: number; sequence: number } | null {
  const quotation = /^Q(?=-)/i
  const as = readDocumentNumber(text.trim().replace(quotation, 'I'))
  return as && quotation.test(text.trim()) ? { ...as, kind: 'Q' } : as
}
