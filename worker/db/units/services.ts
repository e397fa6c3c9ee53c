import { and, eq, sql } from 'drizzle-orm'
import { type NextService, nextService, reminderOf, type ServiceSchedule, serviceState } from '#contract/service-due.ts'
import type { DueUnit, Unit } from '#contract/unit.ts'
import type { UnitService, UnitServiceInput } from '#contract/unit-service.ts'
import { centsFromPrice, priceFromCents } from '#domain/money/format.ts'
import type { Actor } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { requireRow } from '#worker/db/guards.ts'
import { insertFrom } from '#worker/db/insert-select.ts'
import { KINDS } from '#worker/db/resources.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { unitServices, units } from '#worker/db/schema/units.ts'
import { changeRow, type RowChange, updateOf } from '#worker/db/write.ts'
import { scheduleColumns } from './plate.ts'
import { isInService, isMeterTooHigh, requireHours, unitColumns } from './units.ts'

export async function servicesOf(db: Db, unitId: string): Promise<UnitService[]> {
  const { id, servicedOn, hours, work, parts, priceKobo, createdAt } = unitServices
  const rows = await db
    .select({ id, servicedOn, hours, work, parts, priceKobo })
    .from(unitServices)
    .where(eq(unitServices.unitId, unitId))
    .orderBy(sql`${servicedOn} desc`, sql`${createdAt} desc`, sql`${id}`)
  return rows.map(({ priceKobo, ...row }) => ({
    ...row,
    priceNgn: priceKobo === null ? null : priceFromCents(priceKobo),
  }))
}

const toRow = (unitId: string, { priceNgn, confirmHours: _, hours = null, ...input }: UnitServiceInput) => ({
  ...input,
  unitId,
  hours,
  priceKobo: priceNgn ? centsFromPrice(priceNgn) : null,
})

/** Adds services of past years without changing the meter's reading: those of the demonstration. */
export async function addServices(db: Db, unitId: string, services: UnitServiceInput[]): Promise<void> {
  for (const service of services) await db.insert(unitServices).values(toRow(unitId, service))
}

/**
 * Records a service, and what the meter showed if that is more than before, or is confirmed; returns the unit, or
 * undefined if the version differs. Rejects as 'fewer-hours' or 'more-hours' if its meter cannot have shown that.
 */
export function recordService(db: Db, { input, ...change }: RowChange<UnitServiceInput>): Promise<Unit | undefined> {
  const { hours, ...row } = toRow(change.id, input)
  const values = { ...row, hours, hoursBefore: sql`${units.hours}` }
  const insert = insertFrom(db, unitServices, values, sql`from ${units} where ${units.id} = ${change.id}`)
  const update = updateOf(db, units, change.id, {
    ...(hours !== null && {
      // A reading that is confirmed says that the one before was wrong.
      hours: sql`iif(${isMeterTooHigh(hours, input.servicedOn)}, ${hours}, max(coalesce(${units.hours}, 0), ${hours}))`,
    }),
  })
  const guards = input.confirmHours ? [] : requireHours(change.id, hours, input.servicedOn)
  return changeRow(db, KINDS.units, update.returning(unitColumns), { ...change, guards, before: [insert] })
}

/** Deletes a service and undoes its meter reading; undefined if the version differs, or the unit has no such service. */
export function deleteService(db: Db, serviceId: string, change: RowChange): Promise<Unit | undefined> {
  const { id: unitId } = change
  const isService = and(eq(unitServices.id, serviceId), eq(unitServices.unitId, unitId))
  // A later service may have shown more than the meter did before this one.
  const before = sql`(select max(hours) from (select ${unitServices.hoursBefore} as hours union all
    select other.hours from unit_services other where other.unit_id = ${unitId} and other.created_at >
      (select created_at from unit_services where id = ${serviceId})))`
  const meter = db
    .update(units)
    .set({
      hours: sql`(select iif(${unitServices.work} <> '' and ${unitServices.hours} = ${units.hours}, ${before}, ${units.hours})
        from ${unitServices} where ${isService})`,
    })
    .where(eq(units.id, unitId))
  return changeRow(db, KINDS.units, updateOf(db, units, unitId, {}).returning(unitColumns), {
    ...change,
    guards: [requireRow(unitServices, isService, 'stale-version')],
    before: [meter, db.delete(unitServices).where(isService)],
  })
}

const selectDue = (db: Db) =>
  db
    .select({ unit: unitColumns, reminders, schedule: scheduleColumns })
    .from(units)
    .innerJoin(machinery, eq(machinery.id, units.machine))

/** The services that the owner was reminded of, one per line. */
const reminders = sql<string>`${units.remindedBefore} || char(10) || ${units.remindedOf}`

const hasSchedule = sql`coalesce(${machinery.firstServiceHours}, ${machinery.firstServiceMonths}, ${machinery.serviceHours}, ${machinery.serviceMonths}) is not null`

type Row = { unit: Unit; reminders: string; schedule: ServiceSchedule }

function toDue({ unit, reminders, schedule }: Row, today: string): DueUnit | undefined {
  const next = nextService(schedule, unit)
  const state = next && serviceState(next, unit, today)
  if (!next || !state) return undefined
  return { ...unit, next, state, isReminded: reminders.split('\n').includes(reminderOf(next)) }
}

const sortKey = ({ state, next }: { state: string; next: NextService }) =>
  `${state === 'overdue' ? 0 : 1} ${next.day ?? '~'}`

/** Returns the units whose service is due or overdue on a day in Lagos: those that are overdue first, then by their day. */
export async function dueUnits(db: Db, today: string): Promise<DueUnit[]> {
  const rows = await selectDue(db).where(and(isInService, hasSchedule))
  return rows.flatMap((row) => toDue(row, today) ?? []).toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
}

/** Records once that the owner was reminded of the service that is due; false if none is, or somebody was faster. */
export async function remindOwner(db: Db, id: string, today: string, actor: Actor): Promise<boolean> {
  const [row] = await selectDue(db).where(eq(units.id, id))
  const due = row && toDue(row, today)
  if (!due || due.isReminded) return false
  const update = updateOf(db, units, id, { remindedOf: reminderOf(due.next), remindedBefore: reminders })
  const save = { id, expectedVersion: due.version, actor, as: 'send' } as const
  return (await changeRow(db, KINDS.units, update.returning(unitColumns), save)) !== undefined
}
