import { exactNumber, roundHalfUp } from './exchange.ts'

/** Months between two payments. */
export const PAYMENT_MONTHS = { monthly: 1, quarterly: 3, 'half-yearly': 6, harvest: 12 } as const

export type PaymentInterval = keyof typeof PAYMENT_MONTHS

export const PAYMENT_INTERVALS = Object.keys(PAYMENT_MONTHS) as PaymentInterval[]

/** Percentages are in basis points: 1% is 100. */
export const WHOLE = 10_000

/** Percentages in basis points, the term in months. */
export type InstalmentTerms = {
  depositPoints: number
  yearlyPoints: number
  /** A fixed share of the price, in place of the yearly rate. */
  markupPoints?: number
  months: number
  interval: PaymentInterval
}

/** Amounts are whole numbers of the currency's minor unit. */
export type InstalmentPlan = {
  deposit: number
  /** The regular payment; at a yearly rate the last one differs by what rounding left over. */
  payment: number
  payments: number[]
  /** Deposit and all payments. */
  total: number
  /** What instalments cost in addition to the price: interest, or a fixed mark-up. */
  added: number
}

export const fitsTerm = (months: number, interval: PaymentInterval) => months % PAYMENT_MONTHS[interval] === 0

/**
 * Computes equal payments at the end of each interval that pay off the price less the deposit, at the yearly rate
 * divided evenly over the year (an annuity in arrears). The deposit, the payment and each interest are rounded half up
 * to `unit` minor units, the unit of the price; the payment is rounded from its exact value. Throws a RangeError for
 * impossible terms.
 */
export function instalmentPlan(price: number, terms: InstalmentTerms, unit = 1): InstalmentPlan {
  const { depositPoints, yearlyPoints, markupPoints, months, interval } = terms
  if (months < 1 || !fitsTerm(months, interval)) throw new RangeError('The term must be whole intervals')
  if (depositPoints < 0 || depositPoints >= WHOLE) throw new RangeError('The deposit must be from 0 to below 100%')
  if (yearlyPoints < 0 || (markupPoints ?? 0) < 0) throw new RangeError('The rate must not be negative')
  const deposit = share(price / unit, depositPoints) * unit
  const count = months / PAYMENT_MONTHS[interval]
  if (markupPoints !== undefined) {
    const added = share(price / unit, markupPoints) * unit
    return { ...equalPayments(price + added, deposit, count, unit), added }
  }
  const rate = { points: BigInt(yearlyPoints * PAYMENT_MONTHS[interval]), of: BigInt(12 * WHOLE) }
  const financed = BigInt((price - deposit) / unit)
  const inMinorUnits = (units: bigint) => exactNumber(units * BigInt(unit))
  const payment = regularPayment(financed, rate, count)
  const payments = schedule(financed, payment, rate, count).map(inMinorUnits)
  const total = payments.reduce((sum, amount) => sum + amount, deposit)
  return { deposit, payment: inMinorUnits(payment), payments, total, added: total - price }
}

/** Divides a sum into a deposit and equal payments; what the division leaves over is paid with the deposit. */
export function equalPayments(total: number, leastDeposit: number, count: number, unit: number) {
  const payment = Math.floor((total - leastDeposit) / unit / count) * unit
  const deposit = exactNumber(BigInt(total) - BigInt(payment) * BigInt(count))
  return { deposit, payment, payments: Array.from({ length: count }, () => payment), total }
}

/** Returns a share of an amount, given in basis points; half a minor unit is rounded up. */
export const share = (amount: number, points: number): number =>
  exactNumber(roundHalfUp(BigInt(amount) * BigInt(points), BigInt(WHOLE)))

/** The interest of one interval, as a fraction. */
type Rate = { points: bigint; of: bigint }

function regularPayment(financed: bigint, { points, of }: Rate, count: number): bigint {
  if (points === 0n) return roundHalfUp(financed, BigInt(count))
  const grown = (of + points) ** BigInt(count)
  return roundHalfUp(financed * points * grown, of * (grown - of ** BigInt(count)))
}

function schedule(financed: bigint, payment: bigint, { points, of }: Rate, count: number): bigint[] {
  let balance = financed
  return Array.from({ length: count }, (_, i) => {
    const due = balance + roundHalfUp(balance * points, of)
    // Rounding up small amounts may pay everything off before the last payment.
    const paid = i === count - 1 || due < payment ? due : payment
    balance = due - paid
    return paid
  })
}
