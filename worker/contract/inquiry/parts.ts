import { z } from 'zod/mini'
import { MAX_KEY, requiredText } from '#contract/text.ts'
import { MAX_REQUESTED_PARTS, quantityField, tickedParts } from './part-fields.ts'

const MAX_QUANTITY = 999
const QUANTITY = 'Quantity must be a whole number from 1 to 999'

/** The parts that a request names, by their numbers. */
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

/** A part as it was when it was requested. */
export type InquiredPart = RequestedPart & { id: string; name: string }

/** Returns a requested part in a line: "2 × GN-1001 Engine oil filter". */
export const partLine = ({ quantity, number, name }: InquiredPart) => `${quantity} × ${number} ${name}`

type Issues = readonly { path: readonly PropertyKey[]; message: string }[]
/** What reading a form leads to: its data, or issues that name its fields. */
export type FormRead<Data> =
  | { success: true; data: Data; error?: undefined }
  | { success: false; error: { issues: Issues } }

/** Reads the parts that are ticked in a form; issues name the fields of their quantities. */
export function readParts(fields: Record<string, unknown>): FormRead<RequestedPart[]> {
  const numbers = tickedParts(fields)
  const typed = numbers.map((number) => ({ number, quantity: wholeNumber(fields[quantityField(number)]) }))
  const read = requestedParts.safeParse(typed)
  if (read.success) return read
  const issues = read.error.issues.map(({ path: [line], message }) => {
    const number = typeof line === 'number' ? numbers[line] : undefined
    return { path: [number === undefined ? 'parts' : quantityField(number)], message }
  })
  return { success: false, error: { issues } }
}

const wholeNumber = (typed: unknown) => (/^\s*\d{1,9}\s*$/.test(String(typed)) ? Number(typed) : Number.NaN)
