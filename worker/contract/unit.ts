import { z } from 'zod/mini'
import { addMonths, isCalendarDate, lagosDate } from '#domain/lagos-date.ts'
import { ALL_LANGUAGES, LANGUAGE_NAMES } from '#domain/language.ts'
import { phoneText } from '#domain/phone.ts'
import { distance, type State, stateNamed } from '#domain/states.ts'
import { MAX_KEY, MAX_SHORT_TEXT } from '#domain/text-lengths.ts'
import { listQuery } from './list-query.ts'
import { guaranteeMonths } from './machinery/machinery.ts'
import type { ShownField } from './shown-field.ts'
import {
  hasVisibleText,
  isFullyVisible,
  meterHours,
  normalizeCharacters,
  optionalName,
  optionalPhone,
  optionalText,
  requiredText,
} from './text.ts'

export const MAX_LABELS = 100

/** Returns what a serial number is compared by: capitals, spaces, hyphens, dots, slashes and what is invisible make no other one. */
export const serialKey = (serial: string) =>
  normalizeCharacters(serial)
    .replaceAll(/[\s\p{Cf}./_-]+/gu, '')
    .toUpperCase()

export const serialNumber = (message: string) =>
  requiredText(message, MAX_KEY).check(
    z.refine(
      (serial) => !hasVisibleText(serial) || serialKey(serial) !== '',
      'A serial number must have letters or digits',
    ),
    z.refine(isFullyVisible, 'A serial number must have visible characters only'),
  )

const pastOrEmpty = (message: string) =>
  z.string(message).check(
    z.refine((value) => value === '' || isCalendarDate(value), message),
    z.refine((value) => value <= lagosDate(Date.now()), 'The date cannot be in the future'),
  )

/** Why a unit needs no more service; empty while it does. */
const ENDED = ['', 'scrapped', 'sold-on'] as const

const fields = {
  serial: serialNumber('Serial number is required'),
  /** The id of its machine in the catalogue; empty for one that was never there. */
  machine: z.optional(optionalText(MAX_KEY)),
  machineName: z.optional(optionalText(MAX_SHORT_TEXT)),
  // From here on, fields left out stay as they are; a new unit gets the column's default (db/schema/units.ts).
  /** Empty while it is not delivered, or where nobody knows the day. */
  deliveredOn: z.optional(pastOrEmpty('Delivered on must be a day such as 2026-03-14')),
  guaranteeMonths: z.optional(z.nullable(guaranteeMonths)),
  town: z.optional(optionalText(MAX_SHORT_TEXT)),
  ownerName: z.optional(optionalName(MAX_SHORT_TEXT)),
  ownerPhone: z.optional(optionalPhone),
  language: z.optional(z.enum(ALL_LANGUAGES, `Language must be one of ${ALL_LANGUAGES.join(', ')}`)),
  hours: z.optional(z.nullable(meterHours)),
  shownAtWork: z.optional(z.boolean('Shown at work must be true or false')),
  ended: z.optional(z.enum(ENDED, `Ended must be ${ENDED.slice(1).join(', ')} or empty`)),
}

const namesMachine = z.refine<{ machine?: string | undefined; machineName?: string | undefined }>(
  ({ machine, machineName }) => Boolean(machine || machineName?.trim()),
  { message: 'Choose a machine, or enter its name', path: ['machine'] },
)

/** With the day of the last service, empty before the first one, and what the meter showed then: a later one is recorded. */
export const unitFields = z.object({
  ...fields,
  servicedOn: z.optional(pastOrEmpty('Last service must be a day such as 2026-03-14')),
  servicedHours: z.optional(z.nullable(meterHours)),
})
export const unitInput = unitFields.check(namesMachine)

/** The body of a save. Services of a unit that is there are recorded by themselves (unit-service.ts). */
export const unitSave = z
  .object({
    ...fields,
    /** The number of the order that one in the yard is reserved for; empty for nobody. Left out, it stays as it is. */
    reservedFor: z.optional(optionalText(MAX_KEY)),
    confirmHours: z.optional(z.boolean('Confirm the hours with true or false')),
  })
  .check(namesMachine)

export const unitForm = {
  serial: { label: 'Serial number' },
  machine: { label: 'Machine' },
  machineName: {
    label: 'Name of the machine',
    hint: 'Name at the time of sale. Leave empty to use the catalogue’s name.',
  },
  deliveredOn: { label: 'Delivered on', input: { type: 'date' } },
  guaranteeMonths: {
    label: 'Guarantee',
    hint: 'In months. Left empty in a new unit, it is the machine’s own.',
    input: { type: 'number' },
  },
  town: { label: 'Town' },
  ownerName: { label: 'Owner’s name' },
  ownerPhone: { label: 'Owner’s phone', input: { type: 'tel' } },
  language: { label: 'Owner’s language', options: LANGUAGE_NAMES, first: 'en' },
  hours: { label: 'Hours on the meter', input: { type: 'number' } },
  reservedFor: {
    label: 'Reserved for order',
    hint: 'Order number, such as Q-2026-0007. Its deposit must be confirmed.',
  },
  shownAtWork: { label: 'The owner agrees that the site names the town where it works', tick: true, wide: true },
  ended: { label: 'Status', options: { '': 'In use', scrapped: 'Scrapped', 'sold-on': 'Sold on' }, first: '' },
} satisfies Record<Exclude<keyof UnitSave, 'confirmHours'>, ShownField>

export const unitQuery = z.pick(listQuery, { limit: true, cursor: true, q: true })

export type UnitQuery = z.infer<typeof unitQuery>
export type UnitInput = z.infer<typeof unitInput>
export type UnitSave = z.infer<typeof unitSave>

/** A machine that was sold, or stands in the yard: one piece with its serial number. `token` is in the URL of its page. */
export type Unit = Required<UnitInput> & {
  id: string
  token: string
  /** The order that it was delivered with, or was reserved for. */
  quotationId: string | null
  /** What its meter showed when it was delivered: a used machine's first service counts from there. */
  deliveredHours: number | null
  /** The number of the order that it is reserved for: one whose deposit is confirmed, and whose goods have not all left. */
  reservedFor: string
  createdAt: string
  version: number
}

export type DueUnit = Unit & {
  next: { day: string | null; hours: number | null }
  state: 'overdue' | 'due'
  isReminded: boolean
}

type Owner = Pick<UnitInput, 'ownerName' | 'ownerPhone'>

/** Returns whether an owner differs from the one before: what that one agreed to is not theirs. A field that is left out stays. */
export const isOtherOwner = (before: Owner, { ownerName, ownerPhone }: Owner): boolean =>
  (ownerName !== undefined && ownerName.trim() !== before.ownerName) ||
  (ownerPhone !== undefined && phoneText(ownerPhone) !== before.ownerPhone)

const MAX_PLACES = 12

/** Returns what the public sees of a town: no digits, and what may be a street or a name only before a state. */
export function placeAtWork(town: string): string {
  const [last = '', before = ''] = town
    .split(',')
    .map((part) => (/\d/.test(part) ? '' : part.trim()))
    .reverse()
  return before && stateNamed(last) ? `${before}, ${last}` : last
}

/** Returns what of these towns is shown to the public, each once: nearest a state first, then in their order. */
export function placesAtWork(towns: string[], near?: State): string[] {
  const places = [...new Set(towns.map(placeAtWork))].filter(Boolean)
  const far = (place: string) => {
    const state = stateNamed(place.split(', ').at(-1) ?? '')
    return near && state ? distance(near, state) : Number.POSITIVE_INFINITY
  }
  const byDistance = places.map((place) => ({ place, far: far(place) }))
  const sorted = byDistance.sort((a, b) => (a.far === b.far ? 0 : a.far - b.far))
  return sorted.map(({ place }) => place).slice(0, MAX_PLACES)
}

/** Returns the last day of a unit's guarantee; null where it has none, or nobody knows when it was delivered. */
export const guaranteeEnd = ({ deliveredOn, guaranteeMonths }: Pick<Unit, 'deliveredOn' | 'guaranteeMonths'>) =>
  deliveredOn && guaranteeMonths ? addMonths(deliveredOn, guaranteeMonths) : null
