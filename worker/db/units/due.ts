import { and, eq, ne, sql } from 'drizzle-orm'
import { type NextService, nextService, reminderOf, type ServiceSchedule, serviceState } from '#contract/service-due.ts'
import type { DueUnit, Unit } from '#contract/unit.ts'
import type { Actor } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { KINDS } from '#worker/db/resources.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { units } from '#worker/db/schema/units.ts'
import { changeRow } from '#worker/db/write.ts'
import { scheduleColumns } from './plate.ts'
import { unitColumns } from './units.ts'

const select = (db: Db) =>
  db
    .select({ unit: unitColumns, reminders, schedule: scheduleColumns })
    .from(units)
    .innerJoin(machinery, eq(machinery.id, units.machine))

/** The services that the owner was reminded of, one per line. */
const reminders = sql<string>`${units.remindedBefore} || char(10) || ${units.remindedOf}`

const isServed = and(eq(units.ended, ''), ne(units.deliveredOn, ''))
const hasSchedule = sql`coalesce(${machinery.firstServiceHours}, ${machinery.firstServiceMonths}, ${machinery.serviceHours}, ${machinery.serviceMonths}) is not null`

type Row = { unit: Unit; reminders: string; schedule: ServiceSchedule }

function toDue({ unit, reminders, schedule }: Row, today: string): DueUnit[] {
  const next = nextService(schedule, unit)
  const state = next && serviceState(next, unit, today)
  return next && state ? [{ ...unit, next, state, isReminded: reminders.split('\n').includes(reminderOf(next)) }] : []
}

const order = ({ state, next }: { state: string; next: NextService }) =>
  `${state === 'overdue' ? 0 : 1} ${next.day ?? '~'}`

/** Returns the units whose service is due or overdue on a day in Lagos: those that are overdue first, then by their day. */
export async function dueUnits(db: Db, today: string): Promise<DueUnit[]> {
  const rows = await select(db).where(and(isServed, hasSchedule))
  return rows.flatMap((row) => toDue(row, today)).toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
}

/**
 * Records that the owner was reminded of the service that is due now, once: returns false if it is not due (any more), or
 * somebody was faster.
 */
export async function remindOwner(db: Db, id: string, today: string, actor: Actor): Promise<boolean> {
  const [row] = await select(db).where(eq(units.id, id))
  const [due] = row ? toDue(row, today) : []
  if (!due || due.isReminded) return false
  const update = db
    .update(units)
    .set({ remindedOf: reminderOf(due.next), remindedBefore: reminders, version: sql`${units.version} + 1` })
    .where(eq(units.id, id))
    .returning(unitColumns)
  return (
    (await changeRow(db, KINDS.units, update, { id, expectedVersion: due.version, actor, as: 'send' })) !== undefined
  )
}
