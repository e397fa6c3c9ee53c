import { exactNumber, roundHalfUp } from './rounding.ts'

/** The months between two payments. */
export const PAYMENT_MONTHS = { monthly: 1, quarterly: 3, 'half-yearly': 6, harvest: 12 } as const

export type PaymentInterval = keyof typeof PAYMENT_MONTHS

export const PAYMENT_INTERVALS = Object.keys(PAYMENT_MONTHS) as PaymentInterval[]

/** Percentages are in basis points: 1 % is 100. */
export const WHOLE = 10_000

/** Percentages in basis points, the term in months. */
export type InstalmentTerms = { depositPoints: number; yearlyPoints: number; months: number; interval: PaymentInterval }

/** Amounts are integers of the currency's minor unit. */
export type InstalmentPlan = {
  deposit: number
  /** The regular payment; the last one takes up what rounding left. */
  payment: number
  payments: number[]
  /** Deposit and all payments. */
  total: number
  /** What buying this way costs above the price. */
  interest: number
}

/** Whether a term of so many months is made of whole intervals. */
export const fitsTerm = (months: number, interval: PaymentInterval) => months % PAYMENT_MONTHS[interval] === 0

/**
 * Equal payments at each interval's end that pay off the price less the deposit, at the yearly rate divided evenly over
 * the year (an annuity in arrears). The deposit, the payment and each interest are rounded half up to the minor unit,
 * the payment from its exact value. Throws RangeError for a plan that cannot be.
 */
export function instalmentPlan(price: number, terms: InstalmentTerms): InstalmentPlan {
  const { depositPoints, yearlyPoints, months, interval } = terms
  if (months < 1 || !fitsTerm(months, interval)) throw new RangeError('The term must be whole intervals')
  if (depositPoints < 0 || depositPoints >= WHOLE) throw new RangeError('The deposit must be from 0 to below 100%')
  if (yearlyPoints < 0) throw new RangeError('The rate must not be negative')
  const deposit = share(price, depositPoints)
  const count = months / PAYMENT_MONTHS[interval]
  const rate = { points: BigInt(yearlyPoints * PAYMENT_MONTHS[interval]), of: BigInt(12 * WHOLE) }
  const financed = BigInt(price - deposit)
  const payment = regularPayment(financed, rate, count)
  const payments = schedule(financed, payment, rate, count).map(exactNumber)
  const total = payments.reduce((sum, amount) => sum + amount, deposit)
  return { deposit, payment: exactNumber(payment), payments, total, interest: total - price }
}

/** A share of an amount in basis points, half a minor unit rounded up. */
export const share = (amount: number, points: number): number =>
  exactNumber(roundHalfUp(BigInt(amount) * BigInt(points), BigInt(WHOLE)))

/** The interest of one interval as a fraction. */
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
    // Rounded up on few minor units, regular payments may pay everything off before the last.
    const paid = i === count - 1 || due < payment ? due : payment
    balance = due - paid
    return paid
  })
}
