import { z } from 'zod/mini'
import { currencyQuestion, numberQuestion, plainNumber } from '#domain/money/typed-number.ts'

/** Rejects an ambiguous number with a question. It must come before the rule with a general message. */
export const unambiguousNumber = () =>
  z.refine<string>((value) => !numberQuestion(value), {
    error: ({ input }) => numberQuestion(String(input)) ?? '',
    abort: true,
  })

const OTHER = {
  USD: 'naira? This price is in US dollars, and the other in naira.',
  NGN: 'US dollars? This price is in naira, and the other in US dollars.',
}

/** Accepts a number as people write it, such as "$45,000", as the decimal that `rules` checks. */
const typedDecimal = (message: string, currency: 'USD' | 'NGN', rules: z.ZodMiniString<string>) =>
  z.pipe(
    z.pipe(
      z.string(message).check(
        z.refine((typed) => !currencyQuestion(typed, currency), {
          error: ({ input }) => `Is ${String(input).trim()} meant in ${OTHER[currency]}`,
        }),
      ),
      z.transform(plainNumber),
    ),
    rules,
  )

const REQUIRED = 'Price is required'

const dollars = (pattern: RegExp) =>
  typedDecimal(
    REQUIRED,
    'USD',
    z.string().check(
      z.refine((value) => value !== '', { message: REQUIRED, abort: true }),
      unambiguousNumber(),
      z.regex(pattern, 'Price must be an amount such as 45000.00'),
    ),
  )

/** US dollars as a decimal: at most 8 digits before the point and 2 after, e.g. "45000.00". */
export const price = dollars(/^\d{1,8}(?:\.\d{1,2})?$/)

/** Sent instead of a dollar price, to have it converted from naira. */
export const FROM_NAIRA = 'follows'

export const priceOrFromNaira = dollars(/^(?:follows|\d{1,8}(?:\.\d{1,2})?)$/)

/** Returns a machine's fields with its price in dollars following, if one in naira is the only one. */
export function withPriceFromNaira<Fields>(fields: Fields): Fields {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return fields
  const { price, priceNgn } = fields as { price?: unknown; priceNgn?: unknown }
  const isAbsent = price === undefined || (typeof price === 'string' && Number(plainNumber(price)) === 0)
  const hasNaira = typeof priceNgn === 'string' && Number(plainNumber(priceNgn)) !== 0
  return isAbsent && hasNaira ? { ...fields, price: FROM_NAIRA } : fields
}

const NAIRA = 'Price in naira must be an amount such as 44500000'

/** Naira as a decimal: at most 11 digits before the point and 2 after. An empty text means no price. */
export const nairaAmount = typedDecimal(
  NAIRA,
  'NGN',
  z.string().check(
    unambiguousNumber(),
    z.refine((value) => value === '' || /^\d{1,11}(?:\.\d{1,2})?$/.test(value), NAIRA),
  ),
)
