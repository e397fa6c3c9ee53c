import { exactNumber, roundHalfUp } from './rounding.ts'

/** How many digits of an estimate are not zero: a price at a day's rate is no more exact than that. */
const SIGNIFICANT_DIGITS = 3

/** US cents at a rate (kobo for one dollar) in kobo, half a kobo rounded up. */
export const koboFromCents = (cents: number, koboPerDollar: number): number =>
  exactNumber(roundHalfUp(BigInt(cents) * BigInt(koboPerDollar), 100n))

/**
 * US cents at a rate (kobo for one dollar) in whole naira, rounded once, half up, to three significant digits:
 * 2,780,000 cents at 160,000 kobo are 44,480,000 and shown as 44,500,000 naira.
 */
export function nairaEstimate(cents: number, koboPerDollar: number): number {
  // Naira times 100 cents times 100 kobo.
  const product = BigInt(cents) * BigInt(koboPerDollar)
  const digits = String(product / 10_000n).length
  const unit = 10n ** BigInt(Math.max(0, digits - SIGNIFICANT_DIGITS))
  // Minimal code for phones: prices are not negative.
  return Number(((product + 5_000n * unit) / (10_000n * unit)) * unit)
}
