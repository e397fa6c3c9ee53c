import { z } from 'zod/mini'
import { requiredText } from '#contract/text.ts'
import { MAX_REQUESTED_PARTS } from '#domain/inquiry/part-fields.ts'
import { MAX_KEY } from '#domain/text-lengths.ts'

const MAX_QUANTITY = 999
const QUANTITY = 'Quantity must be a whole number from 1 to 999'

export const requestedParts = z
  .array(
    z.object({
      number: requiredText('Number is required', MAX_KEY),
      quantity: z.int(QUANTITY).check(z.minimum(1, QUANTITY), z.maximum(MAX_QUANTITY, QUANTITY)),
    }),
    'Parts must be a list',
  )
  .check(z.maxLength(MAX_REQUESTED_PARTS, 'At most 30 parts in one request'))

export type RequestedPart = z.infer<typeof requestedParts>[number]

export type InquiredPart = RequestedPart & { id: string; name: string }

/** Returns a requested part in a line: "2 × GN-1001 Engine oil filter". */
export const partLine = ({ quantity, number, name }: InquiredPart) => `${quantity} × ${number} ${name}`
