import { z } from 'zod/mini'
import { formatNumber } from '#domain/format-number.ts'
import { tickedParts } from '#domain/inquiry/part-fields.ts'
import { ALL_LANGUAGES } from '#domain/language.ts'
import { typedInteger } from '#domain/money/typed-number.ts'
import { MAX_KEY, MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/text-lengths.ts'
import { SERVICE_SUBJECT } from './inquiry/inquiry.ts'
import { requestedParts } from './inquiry/parts.ts'
import { meterHours, optionalName, optionalText, reachablePhone, requiredText } from './text.ts'
import type { Unit } from './unit.ts'

/** Leaves room in the inquiry's message for the unit above it (`unitRequestTexts`). */
export const MAX_REQUEST = MAX_LONG_TEXT - 500

/** What is asked for at a machine's plate, each by its word for the seller. */
export const UNIT_REQUESTS = { service: 'Service', part: 'Part', repair: 'Repair', other: 'Question' } as const

export type UnitRequestKind = keyof typeof UNIT_REQUESTS

export const UNIT_REQUEST_KINDS = Object.keys(UNIT_REQUESTS) as UnitRequestKind[]

export const unitRequest = z.object({
  what: z.enum(UNIT_REQUEST_KINDS, 'Choose what you need'),
  message: requiredText('Message is required', MAX_REQUEST),
  phone: reachablePhone,
  name: z.optional(optionalName(MAX_SHORT_TEXT)),
  parts: z.optional(requestedParts),
  /** As typed; empty where it is not said. */
  hours: z.pipe(
    z.pipe(
      z.optional(z.string()),
      z.transform((typed) => (typed?.trim() ? typedInteger(typed) : null)),
    ),
    z.nullable(meterHours),
  ),
  /** What the page says of the unit: a request that waits for a connection may arrive when its label has been replaced. */
  serial: z.optional(optionalText(MAX_KEY)),
  machine: z.optional(optionalText(MAX_SHORT_TEXT)),
  /** A field that no visitor sees, for robots to fill in. */
  website: z.optional(z.unknown()),
})

export type UnitRequest = z.infer<typeof unitRequest>

/** Returns a form's values with the parts that are ticked in it, one of each. */
export function withParts(values: Record<string, string>) {
  const ticked = tickedParts(values)
  if (ticked.length === 0) return values
  const message = values.message?.trim() ? values.message : 'These parts, please.'
  return { ...values, message, parts: ticked.map((number) => ({ number, quantity: 1 })) }
}

export const PLATE_TOKEN = /^[\da-f]{32}$/

/** The same form as the outbox sends it: with the plate's token, which no URL of a request should have, and the page's language. */
export const sentUnitRequest = z.extend(unitRequest, {
  token: z.string('There is no machine at this link'),
  language: z.enum(ALL_LANGUAGES, 'Choose one of the languages'),
})

export type SentUnitRequest = z.input<typeof sentUnitRequest>

/** Returns what the seller reads: above the message the unit, or what the page said of it if its label was replaced. */
export function unitRequestTexts(unit: Pick<Unit, 'serial' | 'machineName'> | undefined, request: UnitRequest) {
  const { what, message, hours } = request
  const machineName = unit?.machineName || request.machine?.trim() || 'a machine'
  const serial = unit?.serial || request.serial?.trim() || 'unknown'
  const replaced = unit ? '' : ' (from a label that was replaced)'
  const meter = hours === null ? '' : `, ${formatNumber(hours)} hours on the meter`
  return {
    subject: `${SERVICE_SUBJECT}${machineName}, ${serial}`,
    message: `${UNIT_REQUESTS[what]} for ${machineName}, serial number ${serial}${replaced}${meter}\n\n${message}`,
  }
}
