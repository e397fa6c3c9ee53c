import { z } from 'zod/mini'
import { numberQuestion } from './typed-number.ts'

const PLAIN_DECIMAL = /^\d{1,8}(?:\.\d{1,2})?$/

/**
 * Rejects an ambiguous number with a question. It must come before the rule that would reject it with a general
 * message.
 */
export const isCertain = () =>
  z.refine<string>((value) => !numberQuestion(value), {
    error: ({ input }) => numberQuestion(String(input)) ?? '',
    abort: true,
  })

/** US dollars as a plain decimal: at most 8 digits before the point and 2 after, e.g. "45000.00". */
export const price = z.string('Price is required').check(
  z.refine((value) => value.trim() !== '', { message: 'Price is required', abort: true }),
  isCertain(),
  z.regex(PLAIN_DECIMAL, 'Price must be an amount such as 45000.00'),
)

const NAIRA = 'Price in naira must be an amount such as 44500000'

/** Naira as a plain decimal: at most 11 digits before the point and 2 after. An empty text means no price. */
export const nairaAmount = z.string(NAIRA).check(
  isCertain(),
  z.refine((value) => value === '' || /^\d{1,11}(?:\.\d{1,2})?$/.test(value), NAIRA),
)
