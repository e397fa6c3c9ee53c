import { and, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm'
import {
  isOtherOwner,
  placesAtWork,
  serialKey,
  type Unit,
  type UnitInput,
  type UnitQuery,
  type UnitSave,
} from '#contract/unit.ts'
import { fold } from '#domain/fold.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { phoneSearchText, phoneText } from '#domain/phone.ts'
import type { State } from '#domain/states.ts'
import { type Actor, auditEvent } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import type { Guard } from '#worker/db/guards.ts'
import { isAmong } from '#worker/db/insert-select.ts'
import { chunksOf, countOf, newestOf, resultsPage, searchConditions, selectRowCount } from '#worker/db/pagination.ts'
import { type Read, read } from '#worker/db/read.ts'
import { KINDS } from '#worker/db/resources.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { unitServices, units } from '#worker/db/schema/units.ts'
import { isMachineWithKey, requireFreeSlug } from '#worker/db/slugs.ts'
import { addRow, changeRow, type RowChange, updateOf } from '#worker/db/write.ts'
import { NO_OWNER, requireOrder, requireSeenVersion, reservation, reservedForColumn } from './delivered.ts'

const {
  searchText: _,
  serialKey: __,
  deliveryId: ___,
  remindedOf: ____,
  remindedBefore: _____,
  ...columns
} = getTableColumns(units)

export const unitColumns = { ...columns, reservedFor: reservedForColumn }

export const unitsInChunks = (db: Db): AsyncGenerator<Unit[], undefined> =>
  chunksOf(units, () => db.select(unitColumns).from(units))

/** Reads every unit with its machine by its slug, newest first, in chunks; one that is gone stays an id. */
export function unitsWithSlugs(db: Db): AsyncGenerator<Unit[], undefined> {
  const machine = sql<string>`coalesce((select ${machinery.slug} from ${machinery} where ${machinery.id} = ${units.machine}), ${units.machine})`
  return chunksOf(units, () => db.select({ ...unitColumns, machine }).from(units))
}

/** Records in the audit log that all units were downloaded: they name their owners. */
export const auditUnitExport = (db: Db, actor: Actor): Promise<void> =>
  auditEvent(db, actor, 'export', 'unit', sql`coalesce((${selectRowCount(db, 'units')}), 0) || ' units as CSV'`)

export function paginatedUnits(db: Db, query: UnitQuery) {
  const words = searchConditions(query.q, units.searchText)
  const where = and(...words)
  const rows = db.select(unitColumns).from(units).where(where).orderBy(newestOf(units))
  const matching = words.length > 0 ? [countOf(db, units, where)] : []
  return resultsPage<Unit>(db, query, rows, [selectRowCount(db, 'units'), ...matching])
}

export async function unitById(db: Db, id: string): Promise<Unit | undefined> {
  const [row] = await db.select(unitColumns).from(units).where(eq(units.id, id))
  return row
}

/** Returns the units with these ids, in their order. */
export async function unitsWithIds(db: Db, ids: string[]): Promise<Unit[]> {
  const rows = await db.select(unitColumns).from(units).where(isAmong(units.id, ids))
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** Converts input to a row, except the name of its machine and its search text, which may follow from the catalogue. */
export const toUnitRow = <Input extends Omit<UnitSave, 'confirmHours' | 'reservedFor'>>(input: Input) => ({
  ...input,
  serial: input.serial.trim(),
  serialKey: serialKey(input.serial),
  ...(input.ownerName !== undefined && { ownerName: input.ownerName.trim() }),
  ...(input.ownerPhone !== undefined && { ownerPhone: phoneText(input.ownerPhone) }),
})

export const unitSearchText = ({ serial, machineName, town = '', ownerName = '', ownerPhone = '' }: Partial<Unit>) =>
  fold([serial, serialKey(serial ?? ''), machineName, town, ownerName, phoneSearchText(ownerPhone)].join(' '))

/** Returns what a unit is called after a change: as another machine, not by the name of the machine it was before. */
function nameFor(typed?: string, before?: Unit, other?: MachineDefaults): string | undefined {
  const name = typed?.trim()
  if (other && (!name || name === before?.machineName)) return other.name
  return name || before?.machineName
}

type MachineDefaults = { name: string; guaranteeMonths: number | null }

async function machineOf(db: Db, id: string | undefined): Promise<MachineDefaults | undefined> {
  if (!id) return undefined
  const { name, guaranteeMonths } = machinery
  const [row] = await db.select({ name, guaranteeMonths }).from(machinery).where(eq(machinery.id, id))
  return row
}

/** Requires the machine to be in the catalogue, unless the unit is of it already. */
const requireMachine = (machine: string | undefined, unitId: string): Guard => ({
  reason: 'unknown-machine',
  when: machine
    ? sql`not exists (select 1 from ${machinery} where ${machinery.id} = ${machine})
        and not exists (select 1 from ${units} where ${units.id} = ${unitId} and ${units.machine} = ${machine})`
    : sql`false`,
})

const guardsOf = (input: UnitInput, id: string): Guard[] => [
  ...requireFreeSlug('units', serialKey(input.serial), id),
  requireMachine(input.machine, id),
]

/** A new unit that was delivered today has left with what its meter shows. */
export const deliveredHoursOf = ({ deliveredOn, hours }: UnitInput) =>
  deliveredOn === today() && { deliveredHours: hours ?? null }

/** Adds a unit. Rejects as 'slug-taken' or 'slug-in-bin' for its serial number, and as 'unknown-machine'. */
export async function addUnit(db: Db, input: UnitInput, actor: Actor): Promise<Unit> {
  const id = crypto.randomUUID()
  const machine = await machineOf(db, input.machine)
  const row = {
    ...toUnitRow(input),
    machineName: input.machineName?.trim() || machine?.name || '',
    guaranteeMonths: input.guaranteeMonths ?? machine?.guaranteeMonths ?? null,
  }
  const insert = db
    .insert(units)
    .values({ ...row, ...deliveredHoursOf(row), id, searchText: unitSearchText(row) })
    .returning(unitColumns)
  return addRow(db, KINDS.units, insert, { id, actor, guards: guardsOf(input, id) })
}

/**
 * Changes the unit and returns it; undefined if there is none with that id and version. Rejects as `addUnit` does, as
 * 'unknown-order' or 'no-piece-left' if that order does not wait for goods or for this machine, as 'reserved' if it
 * would leave another order unseen, and as 'fewer-hours' or 'more-hours' if its meter cannot show that, unconfirmed.
 */
export async function changeUnit(db: Db, change: RowChange<UnitSave>): Promise<Unit | undefined> {
  const { id, expectedVersion, actor } = change
  const { confirmHours, ...save } = change.input
  const { reservedFor, ...input } = save
  const before = await unitById(db, id)
  const machine = await machineOf(db, input.machine ?? before?.machine)
  const isOther = before !== undefined && input.machine !== undefined && input.machine !== before.machine
  const hasNewOwner = before !== undefined && isOtherOwner(before, input)
  const isReserved = Boolean(reservedFor?.trim()) && !(input.deliveredOn ?? before?.deliveredOn)
  const hadOwner = Boolean(before?.deliveredOn || before?.ownerName || before?.ownerPhone)
  const row = {
    ...toUnitRow(input),
    machineName: nameFor(input.machineName, before, isOther ? machine : undefined) || machine?.name || '',
    // Emptied, it is the machine's own; a unit that was sold without one stays so.
    ...(input.guaranteeMonths === null &&
      (isOther || before?.guaranteeMonths) && { guaranteeMonths: machine?.guaranteeMonths ?? null }),
    // Another owner has not agreed to be shown, and was not reminded of a service.
    ...(hasNewOwner && { remindedOf: '', remindedBefore: '' }),
    ...(hasNewOwner && before.shownAtWork && { shownAtWork: false }),
    // What is reserved stands in the yard: it is no longer whose it was before it came back.
    ...(isReserved && hadOwner && NO_OWNER),
  }
  const values = { ...row, ...reservation(save), searchText: unitSearchText({ ...before, ...row }) }
  const update = updateOf(db, units, id, values).returning(unitColumns)
  const guards = [
    ...guardsOf(input, id),
    ...requireSeenVersion(save, before, expectedVersion),
    ...requireOrder(id, save, before),
    ...(confirmHours ? [] : requireHours(id, input.hours)),
  ]
  return changeRow(db, KINDS.units, update, { id, expectedVersion: expectedVersion ?? before?.version, actor, guards })
}

const today = () => lagosDate(Date.now())

/** How far a meter can have gone from one day to another: 24 hours a day, and the day that it was read. */
const runsFrom = (day: SQL, to: string) => sql`24 * max(1, julianday(${to}) - julianday(${day}) + 1)`

/** Whether a unit's meter shows more today than it can, if it showed these hours on a day. */
export const isMeterTooHigh = (hours: number, day: string) =>
  sql`${units.hours} > ${hours} + 24 * (julianday(${today()}) - julianday(${day}))`

/** The most that a unit's meter can have shown on a day, by the last service before, or what it shows; null if it was never read. */
const mostHours = (day: string) => sql`max(coalesce(
    (select before.hours + ${runsFrom(sql`before.serviced_on`, day)} from ${unitServices} before
      where before.unit_id = ${units.id} and before.hours is not null and before.serviced_on <= ${day}
      order by before.serviced_on desc limit 1),
    ${units.hours} + ${runsFrom(sql`date(${units.createdAt}, '+1 hour')`, day)}),
  coalesce(${units.hours} + 24, 0))`

/** Requires that a unit's meter can have shown these hours on a day: it runs forward, and no faster than the clock. */
export function requireHours(id: string, hours: number | null | undefined, day = today()): Guard[] {
  if (hours === null || hours === undefined) return []
  const when = (is: SQL) => sql`exists (select 1 from ${units} where ${units.id} = ${id} and ${is})`
  return [
    { reason: 'fewer-hours', when: when(isMeterTooHigh(hours, day)) },
    { reason: 'more-hours', when: when(sql`${hours} > coalesce(${units.hours}, -1) and ${hours} > ${mostHours(day)}`) },
  ]
}

export const isInService = and(eq(units.ended, ''), ne(units.deliveredOn, ''))

const MAX_TOWNS = 1_000

/** Returns where a machine, by its id or slug, is seen at work: the towns of owners who agreed, near a state first. */
export function placesOfMachine(db: Db, key: string, near?: State): Read<string[]> {
  const named = db.select({ id: machinery.id }).from(machinery).where(isMachineWithKey(db, key))
  const select = db
    .select({ town: units.town })
    .from(units)
    .where(and(eq(units.shownAtWork, true), inArray(units.machine, named), isInService, ne(units.town, '')))
    .groupBy(units.town)
    .orderBy(sql`max(${units.deliveredOn}) desc`)
    .limit(MAX_TOWNS)
  return read(db, [select], (rows) =>
    placesAtWork(
      rows.map(({ town }) => town),
      near,
    ),
  )
}
