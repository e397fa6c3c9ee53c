import { and, count, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { DemonstrationState } from '#contract/admin/overview.ts'
import { BINNED, nounOf } from '#contract/resources.ts'
import { type Actor, type Content, isDemonstration } from './audit.ts'
import { requireCategories } from './categories.ts'
import type { Db } from './client.ts'
import { isAmong, selectRows } from './insert-select.ts'
import { KINDS } from './resources.ts'
import { DEMONSTRATION } from './schema/history.ts'
import { removedDemonstration, services, translations } from './schema/settings.ts'
import { unitServices, units } from './schema/units.ts'
import { write } from './write.ts'

type Listed = { entity: string; table: Content; where: (db: Db) => SQL | undefined }

/** What is removed is stored under its noun: the release before knows no other word. */
const LISTS: Listed[] = [
  ...BINNED.map((key) => KINDS[key]).map(({ entity, table }) => ({
    entity: nounOf(entity),
    table,
    where: (db: Db) => isDemonstration(db, table),
  })),
  { entity: nounOf('services'), table: services, where: () => eq(services.version, 0) },
]

/** What is stored of a removed row, to be restored with it: services only with their unit, whose number may be taken. */
const DEPENDENTS = [
  { entity: 'translation', table: translations, of: translations.rowId },
  {
    entity: 'unit service',
    table: unitServices,
    of: unitServices.unitId,
    restored: sql`(value ->> 'unit_id') in (select ${units.id} from ${units})`,
  },
]
const DEPENDENT_ENTITIES = DEPENDENTS.map(({ entity }) => entity)

const isContent = notInArray(removedDemonstration.entity, DEPENDENT_ENTITIES)

export async function demonstrationState(db: Db): Promise<DemonstrationState> {
  const [removed, ...lists] = await Promise.all([
    db.$count(removedDemonstration, isContent),
    ...LISTS.map(({ table, where }) => db.$count(table, where(db))),
  ])
  return { rows: lists.reduce((sum, rows) => sum + rows, 0), removed }
}

/** Removes the demonstration rows that nobody has changed, and stores them for a restore; returns how many. */
export async function removeDemonstration(db: Db, actor: Actor): Promise<number> {
  const lists = LISTS.map(async ({ entity, table, where }) =>
    (await db.select().from(table).where(where(db))).map((row) => ({ entity, row })),
  )
  const rows = (await Promise.all(lists)).flat()
  if (rows.length === 0) return 0
  const ids = rows.map(({ row }) => String(row.id))
  const dependents = DEPENDENTS.map(async ({ entity, table, of }) =>
    (await db.select().from(table).where(isAmong(of, ids))).map((row) => ({ entity, row })),
  )
  const removed = [...rows, ...(await Promise.all(dependents)).flat()]
  const store = selectRows(removedDemonstration, removed).map((select) =>
    db.insert(removedDemonstration).select(select),
  )
  // A row changed since it was read is the owner's now, and is not removed.
  const remove = LISTS.map(({ table, where }) => db.delete(table).where(and(isAmong(table.id, ids), where(db))))
  await write(db, db.select({ rows: count() }).from(removedDemonstration), {
    actor,
    action: 'delete',
    entity: DEMONSTRATION,
    summary: `${rows.length} entries`,
    before: [...remove, ...store],
  })
  return rows.length
}

/** Restores the removed rows whose place is free; returns how many there were. Rejects machines of no category. */
export async function restoreDemonstration(db: Db, actor: Actor): Promise<number> {
  const stored = await db.select().from(removedDemonstration)
  if (stored.length === 0) return 0
  const statements = [...LISTS, ...DEPENDENTS].flatMap(({ entity, table, ...kind }) => {
    const rows = stored.filter((one) => one.entity === entity).map(({ row }) => row)
    const where = 'restored' in kind ? kind.restored : undefined
    return selectRows(table, rows, where).map((select) => db.insert(table).select(select).onConflictDoNothing())
  })
  const machines = stored.flatMap(({ entity, row: { id, category } }) =>
    entity === 'machinery' ? [{ id: String(id), category: String(category) }] : [],
  )
  const content = stored.filter(({ entity }) => !DEPENDENT_ENTITIES.includes(entity))
  await write(db, db.delete(removedDemonstration), {
    actor,
    action: 'create',
    entity: DEMONSTRATION,
    summary: `${content.length} entries`,
    guards: [requireCategories(machines)],
    before: statements,
  })
  return content.length
}
