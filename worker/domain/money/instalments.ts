import { exactNumber, roundHalfUp } from './exchange.ts'

/** Months between two payments. Quotations of before may be paid every quarter or half-year. */
export const PAYMENT_MONTHS = { monthly: 1, quarterly: 3, 'half-yearly': 6, harvest: 12 } as const

export type PaymentInterval = keyof typeof PAYMENT_MONTHS

export const STORED_INTERVALS = Object.keys(PAYMENT_MONTHS) as PaymentInterval[]
export const OFFERED_INTERVALS = ['monthly', 'harvest'] as const satisfies PaymentInterval[]

export type OfferedInterval = (typeof OFFERED_INTERVALS)[number]

/** In basis points, as all percentages are: 1% is 100. */
export const HUNDRED_PERCENT = 10_000

/** Percentages in basis points, the term in months. */
export type InstalmentTerms = {
  depositPoints: number
  /** A fixed share of the price, whatever the term. */
  markupPoints: number
  months: number
  interval: OfferedInterval
}

/** Amounts are whole numbers of the currency's minor unit. */
export type InstalmentPlan = {
  deposit: number
  payment: number
  count: number
  /** Deposit and all payments. */
  total: number
  /** What instalments cost in addition to the price. */
  added: number
}

export const fitsTerm = (months: number, interval: OfferedInterval) => months % PAYMENT_MONTHS[interval] === 0

/** Mark-up and deposit are rounded half up to `unit` minor units. Throws a RangeError for impossible terms. */
export function instalmentPlan(price: number, terms: InstalmentTerms, unit = 1): InstalmentPlan {
  const { depositPoints, markupPoints, months, interval } = terms
  if (months < 1 || !fitsTerm(months, interval)) throw new RangeError('The term must be whole intervals')
  if (depositPoints < 0 || depositPoints >= HUNDRED_PERCENT)
    throw new RangeError('The deposit must be from 0 to below 100%')
  if (markupPoints < 0) throw new RangeError('The mark-up must not be negative')
  const count = months / PAYMENT_MONTHS[interval]
  const added = share(price / unit, markupPoints) * unit
  const total = price + added
  return { ...equalPayments(total, share(price / unit, depositPoints) * unit, count, unit), count, total, added }
}

/** Divides a sum into a deposit and equal payments; what the division leaves over is paid with the deposit. */
export function equalPayments(total: number, leastDeposit: number, count: number, unit: number) {
  const payment = Math.floor((total - leastDeposit) / unit / count) * unit
  return { deposit: total - payment * count, payment }
}

/** Returns a share of an amount, given in basis points; half a minor unit is rounded up. */
export const share = (amount: number, points: number): number =>
  exactNumber(roundHalfUp(BigInt(amount) * BigInt(points), BigInt(HUNDRED_PERCENT)))
