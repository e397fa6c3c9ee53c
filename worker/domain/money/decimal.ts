// Separate from the schemas, so that showing a price does not load zod.

/**
 * Converts a plain decimal of at most two places to minor units: "45000.5" to 4500050. Exact, without floating point.
 */
export function centsFromPrice(decimal: string): number {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Converts minor units to a decimal of two places: 4500050 to "45000.50". */
export const priceFromCents = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
