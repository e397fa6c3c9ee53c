import { z } from 'zod/mini'
import { requiredPhone } from '#contract/text.ts'
import { whatsappDigits } from '#domain/phone.ts'

/** Accepts a number that can be dialled: the only way back to somebody without an e-mail address. */
export const reachablePhone = requiredPhone.check(z.refine((value) => whatsappDigits(value) !== null))
