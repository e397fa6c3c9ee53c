import { exactNumber, roundHalfUp } from './rounding.ts'

/** Converts US cents to kobo at a rate (kobo for one dollar), half a kobo rounded up. */
export const koboFromCents = (cents: number, koboPerDollar: number): number =>
  exactNumber(roundHalfUp(BigInt(cents) * BigInt(koboPerDollar), 100n))

/**
 * Converts US cents at a rate (kobo for one dollar) to whole naira, rounded half up once, to a figure one would say:
 * two digits, or to the nearest half of the second digit after a 1. 2,780,000 cents at 160,000 kobo are 44,480,000,
 * shown as 44 million naira; 12,300,000 becomes 12.5 million.
 */
export function nairaEstimate(cents: number, koboPerDollar: number): number {
  // The product is in naira times 100 cents times 100 kobo.
  const product = BigInt(cents) * BigInt(koboPerDollar)
  const digits = String(product / 10_000n)
  const second = 10n ** BigInt(Math.max(0, digits.length - 2))
  const unit = digits.startsWith('1') && second > 1n ? second / 2n : second
  // No rounding function, to save bytes on phones: prices are never negative.
  return Number(((product + 5_000n * unit) / (10_000n * unit)) * unit)
}

/** Converts kobo to US cents at a rate (kobo for one dollar), half a cent rounded up. */
export const centsFromKobo = (kobo: number, koboPerDollar: number): number =>
  exactNumber(roundHalfUp(BigInt(kobo) * 100n, BigInt(koboPerDollar)))
