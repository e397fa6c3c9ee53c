import { z } from 'zod/mini'
import { whatsappDigits } from '#contract/phone.ts'
import { MAX_SHORT_TEXT, optionalText } from '#contract/text.ts'

const MIN_PHONE = 10

// A check without a message of its own has that of its schema.

/** Accepts a number by its length alone, as the specification's quotation form does. */
export const quotationPhone = z.string('Phone number is required').check(
  z.minLength(MIN_PHONE, { abort: true }),
  z.refine((value) => optionalText(MAX_SHORT_TEXT).safeParse(value).success, 'Phone number is too long'),
)

/** Accepts a number that can be dialled: the only way back to somebody without an e-mail address. */
export const reachablePhone = quotationPhone.check(z.refine((value) => whatsappDigits(value) !== null))
