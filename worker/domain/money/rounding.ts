/**
 * Rounds a fraction to a whole number, halves away from zero; exact at any size. Throws a RangeError unless
 * `denominator` is positive.
 */
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
