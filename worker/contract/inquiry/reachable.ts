import { z } from 'zod/mini'
import { whatsappDigits } from '#contract/phone.ts'
import { requiredPhone } from '#contract/text.ts'

/** Accepts a number that can be dialled: the only way back to somebody without an e-mail address. */
export const reachablePhone = requiredPhone.check(z.refine((value) => whatsappDigits(value) !== null))
