import { z } from 'zod/mini'
import { whatsappDigits } from '#contract/phone.ts'
import { MAX_SHORT_TEXT, optionalText } from '#contract/text.ts'

const MIN_PHONE = 10

/** Accepts a number by its length alone, as the specification's quotation form does. */
export const quotationPhone = z.string('Phone number is required').check(
  z.minLength(MIN_PHONE, { message: 'Phone number is required', abort: true }),
  z.refine((value) => optionalText(MAX_SHORT_TEXT).safeParse(value).success, 'Phone number is too long'),
)

/** Accepts a number that can be dialled: the only way back to somebody without an e-mail address. */
export const reachablePhone = quotationPhone.check(
  z.refine((value) => whatsappDigits(value) !== null, 'Phone number is required'),
)
