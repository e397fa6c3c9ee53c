import { centsFromPrice } from './format.ts'

/** Converts US cents to kobo at a rate (kobo for one dollar), half a kobo rounded up. */
export const koboFromCents = (cents: number, koboPerDollar: number): number =>
  exactNumber(roundHalfUp(BigInt(cents) * BigInt(koboPerDollar), 100n))

/** Converts US cents to the naira that texts say: half up once, to 10,000, below 100,000 to 100, below 1,000 to 1. */
export function nairaAtRate(cents: number, koboPerDollar: number): number {
  // The product is in naira times 100 cents times 100 kobo.
  const product = BigInt(cents) * BigInt(koboPerDollar)
  const unit = product >= 1_000_000_000n ? 10_000n : product >= 10_000_000n ? 100n : 1n
  // No rounding function, to save bytes on phones: prices are never negative.
  return Number(((product + 5_000n * unit) / (10_000n * unit)) * unit)
}

/** Converts kobo to US cents at a rate (kobo for one dollar), half a cent rounded up. */
export const centsFromKobo = (kobo: number, koboPerDollar: number): number =>
  exactNumber(roundHalfUp(BigInt(kobo) * 100n, BigInt(koboPerDollar)))

/** Rounds a fraction, halves away from zero, exactly. Throws a RangeError unless `denominator` is positive. */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('denominator')
  const half = numerator < 0n ? -denominator : denominator
  return (2n * numerator + half) / (2n * denominator)
}

/** Converts a BigInt to a number. Throws a RangeError if that is not exact. */
export function exactNumber(value: bigint): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError('amount')
  return number
}

/** By how many percent a rate or price may change before the administrator is asked to confirm it. */
export const JUMP_PERCENT = 30

/** Returns whether a decimal is much more or less than the earlier one; a change from 0 never is. */
export function isJump(from: string, to: string): boolean {
  const [before, after] = [centsFromPrice(from), centsFromPrice(to)]
  return before > 0 && Math.abs(after - before) * 100 >= before * JUMP_PERCENT
}

/** Describes how far a value is from the previous one: "10 times as much", "30% more", "98% less". */
export function jumpText(from: string, to: string): string {
  const share = centsFromPrice(to) / centsFromPrice(from)
  if (share >= 3) return `${Math.round(share * 10) / 10} times as much`
  return share > 1 ? `${Math.round((share - 1) * 100)}% more` : `${Math.round((1 - share) * 1000) / 10}% less`
}
