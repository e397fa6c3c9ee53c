import { z } from 'zod/mini'

const PLAIN_DECIMAL = /^\d{1,8}(?:\.\d{1,2})?$/

/** US dollars as a plain decimal: at most 8 digits before the point and 2 after, e.g. "45000.00". */
export const price = z.string('Price is required').check(
  z.refine((value) => value.trim() !== '', { message: 'Price is required', abort: true }),
  z.regex(PLAIN_DECIMAL, 'Price must be an amount such as 45000.00'),
)

// "45000,50", "45.000,50" and "45,000,50": a comma before the last one or two digits is a decimal one.
const COMMA_DECIMAL = /^(\d+|\d{1,3}(?:[.,]\d{3})+),(\d{1,2})$/

const NAIRA = 'Price in naira must be an amount such as 44500000'

/** Naira as a plain decimal: at most 11 digits before the point and 2 after. An empty text is no price. */
export const nairaAmount = z
  .string(NAIRA)
  .check(z.refine((value) => value === '' || /^\d{1,11}(?:\.\d{1,2})?$/.test(value), NAIRA))

/** What an administrator types, such as "$45,000", as the plain decimal the API takes; other text is left as it is. */
export function plainPrice(typed: string): string {
  const text = typed.replace(/[$₦\s]/g, '')
  const [, whole, fraction] = COMMA_DECIMAL.exec(text) ?? []
  return whole === undefined ? text.replaceAll(',', '') : `${whole.replace(/[.,]/g, '')}.${fraction}`
}
