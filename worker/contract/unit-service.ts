import { z } from 'zod/mini'
import { formatNumber } from '#domain/format-number.ts'
import { formatDay, lagosDate } from '#domain/lagos-date.ts'
import { MAX_EXCERPT } from '#domain/text-lengths.ts'
import { nairaAmount } from './money/price.ts'
import type { ShownField } from './shown-field.ts'
import { calendarDay, meterHours, optionalText, requiredText } from './text.ts'

/** So that it is a line of a quotation below the unit's name. */
const MAX_WORK = 1_500

const fields = {
  servicedOn: calendarDay('Date must be a day such as 2026-11-04').check(
    z.refine((day) => day <= lagosDate(Date.now()), { message: 'The date cannot be in the future' }),
  ),
  /** What the meter showed; null where nobody has read it. */
  hours: z.optional(z.nullable(meterHours)),
  /** What was done. These words and those below may name somebody: they are emptied when the owner is erased. */
  work: requiredText('What was done is required', MAX_WORK),
  parts: z.optional(optionalText(MAX_EXCERPT)),
  priceNgn: z.nullish(nairaAmount),
}

export const unitServiceInput = z.object({
  ...fields,
  /** Confirms that the meter shows less than before, or more than the days since allow. */
  confirmHours: z.optional(z.boolean('Confirm the hours with true or false')),
})

export type UnitServiceInput = z.infer<typeof unitServiceInput>

export const unitServiceForm = {
  servicedOn: { label: 'Date', input: { type: 'date' } },
  hours: { label: 'Hours on the meter', input: { type: 'number' } },
  work: { label: 'What was done', hint: 'Without names: the machine may be sold on', rows: 3 },
  parts: {
    label: 'Parts used',
    hint: 'One per line: a part number or a description. For several: 2 x RE504836',
    rows: 3,
  },
  priceNgn: {
    label: 'Price in naira',
    hint: 'Of the work: parts have prices of their own',
    input: { inputMode: 'decimal' },
  },
} satisfies Record<keyof typeof fields, ShownField>

/** A service that was recorded. Of one from before there was a history only the day and the hours are known. */
export type UnitService = Required<Omit<UnitServiceInput, 'confirmHours' | 'hours' | 'priceNgn'>> & {
  id: string
  hours: number | null
  priceNgn: string | null
}

type Reading = Pick<UnitService, 'servicedOn' | 'hours'>

/** Returns why a meter cannot have shown these hours between a unit's other services; undefined if it can. */
export function hoursProblem(services: Reading[], { servicedOn, hours }: Reading): string | undefined {
  if (hours === null) return undefined
  const read = services.flatMap((one) => (one.hours === null ? [] : { ...one, hours: one.hours }))
  const more = read.find((one) => one.servicedOn <= servicedOn && one.hours > hours)
  const other = more ?? read.find((one) => one.servicedOn > servicedOn && one.hours < hours)
  return other && `The meter showed ${formatNumber(other.hours)} hours on ${formatDay(other.servicedOn)}`
}
