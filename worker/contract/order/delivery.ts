import { z } from 'zod/mini'
import { type Quotation, quantity } from '#contract/quotation/quotation.ts'
import { optionalName, requiredText, withoutDirection } from '#contract/text.ts'
import { serialKey, serialNumber } from '#contract/unit.ts'
import { MAX_SHORT_TEXT } from '#domain/text-lengths.ts'
import { pastDay } from './order.ts'

/** What leaves now: the quotation's lines (counted from 0), how many of each, and their serial numbers. */
export const deliveryInput = z.object({
  lines: z
    .array(
      z.object({
        line: z.int('Line must be a whole number').check(z.minimum(0, 'There is no such line')),
        quantity,
        serials: z.array(serialNumber('A serial number must not be empty'), 'Serial numbers are required'),
      }),
      'Lines are required',
    )
    .check(
      z.minLength(1, 'Enter how many of at least one line leave now'),
      z.refine(
        (lines) => new Set(lines.map(({ line }) => line)).size === lines.length,
        'The same line is listed twice',
      ),
      z.refine((lines) => {
        const serials = lines.flatMap(({ serials }) => serials.map(serialKey))
        return new Set(serials).size === serials.length
      }, 'The same serial number appears twice'),
    ),
  place: requiredText('Place is required', MAX_SHORT_TEXT),
  deliveredOn: pastDay,
  driver: optionalName(MAX_SHORT_TEXT).check(withoutDirection),
  /** Confirms that goods leave before they are paid for. */
  unpaid: z.optional(z.boolean()),
})

export type DeliveryInput = z.infer<typeof deliveryInput>

/** Returns what is wrong by the order alone: a machine of the catalogue needs a serial number, others may have one. */
export function deliveryProblem(
  lines: DeliveryInput['lines'],
  ordered: readonly Pick<Quotation['lines'][number], 'machineId' | 'quantity'>[],
  delivered: readonly number[],
): { path: string; message: string } | undefined {
  for (const [i, { line, quantity, serials }] of lines.entries()) {
    const wrong = (field: string, what: string) => ({ path: `lines.${i}.${field}`, message: `Line ${line + 1}${what}` })
    const of = ordered[line]
    if (!of) return wrong('line', ' is not on the quotation')
    const left = of.quantity - (delivered[line] ?? 0)
    if (quantity > left) return wrong('quantity', `: ${quantity} to deliver, but ${left} left of ${of.quantity}`)
    const isShort = of.machineId !== null && serials.length < quantity
    if (serials.length > quantity || isShort) {
      const count = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`
      return wrong('serials', `: ${count(serials.length, 'serial number')} for ${count(quantity, 'machine')}`)
    }
  }
  return undefined
}

export const deliveryReceipt = z.object({
  name: requiredText('Name is required', MAX_SHORT_TEXT).check(withoutDirection),
})
