import { z } from 'zod/mini'
import { optionalPhone, optionalText, requiredPhone, requiredText, withoutDirection } from '#contract/text.ts'
import { MAX_SHORT_TEXT } from '#domain/text-lengths.ts'
import { buyerFields } from './quotation.ts'

/** What the buyer enters to accept: name, phone number and consent, and the company that buys, if it is one. */
export const acceptance = z.object({
  ...buyerFields,
  name: requiredText('Name is required', MAX_SHORT_TEXT).check(withoutDirection),
  phone: requiredPhone,
  agreed: z.literal('yes', 'Tick the box to accept'),
})

export type Acceptance = z.infer<typeof acceptance>

const reason = optionalText(2_000)
export const refusal = z.object({ reason: z.optional(reason) })

/** An acceptance given by phone, with the company that buys; an empty phone number means unknown. */
export const acceptanceByPhone = z.extend(z.omit(acceptance, { agreed: true }), {
  answer: z.literal('accepted'),
  phone: optionalPhone,
})

export const refusalByPhone = z.object({ answer: z.literal('declined'), reason })

export const answerByPhone = z.discriminatedUnion(
  'answer',
  [acceptanceByPhone, refusalByPhone],
  'answer must be accepted or declined',
)

export type AnswerByPhone = z.infer<typeof answerByPhone>
