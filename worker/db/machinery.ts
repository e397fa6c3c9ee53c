import { and, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { ListQuery } from '#contract/list-query.ts'
import type { Machinery, MachineryInput } from '#contract/machinery.ts'
import { centsFromPrice, priceFromCents } from '#contract/money/decimal.ts'
import type { SORTS } from '#contract/page.ts'
import { type Actor, auditChange, auditCreate, auditDelete, auditUpdate, withAudit } from './audit.ts'
import { readInChunks } from './chunks.ts'
import type { Db } from './client.ts'
import { isStaleVersion, requireVersions } from './expected-versions.ts'
import { selectRows } from './json-rows.ts'
import { bounds, pageOf, type RowPage } from './paging.ts'
import { machinery } from './schema.ts'
import { byRelevance, findTolerantly, whereFound } from './search.ts'
import { addSearchWords, machineIndex } from './search-index.ts'

const { searchText: _, indexVersion: __, ...columns } = getTableColumns(machinery)

type Row = Omit<typeof machinery.$inferSelect, 'searchText' | 'indexVersion'>

const toMachinery = ({ priceCents, priceKobo, ...row }: Row): Machinery => ({
  ...row,
  price: priceFromCents(priceCents),
  priceNgn: priceKobo === null ? null : priceFromCents(priceKobo),
})

const toRow = ({ price, priceNgn, ...input }: MachineryInput) => ({
  ...input,
  priceCents: centsFromPrice(price),
  priceKobo: priceNgn ? centsFromPrice(priceNgn) : null,
  ...machineIndex(input),
})

const audited = { entity: 'machinery', table: machinery, id: machinery.id, name: machinery.name } as const
const newest = [sql`${machinery.createdAt} desc`, sql`${machinery.id} desc`]
const byName = sql`${machinery.name} collate nocase`

const ORDERS: Record<(typeof SORTS)[number], SQL[]> = {
  newest,
  name: [byName, ...newest],
  'price-low': [sql`${machinery.priceCents}`, byName, ...newest],
  'price-high': [sql`${machinery.priceCents} desc`, byName, ...newest],
  category: [sql`${machinery.category} collate nocase`, byName, ...newest],
}

/** Every machine, newest first, in chunks. */
export async function* machineryInChunks(db: Db): AsyncGenerator<Machinery[], undefined> {
  const chunks = readInChunks(machinery, (older, limit) =>
    db
      .select(columns)
      .from(machinery)
      .where(older)
      .orderBy(...newest)
      .limit(limit),
  )
  for await (const rows of chunks) yield rows.map(toMachinery)
}

/** Returns a page of the machinery that a query asks for; without a sort, what is searched stands by relevance. */
export const pageOfMachinery = (db: Db, query: ListQuery): Promise<RowPage<Machinery>> =>
  findTolerantly(db, machinery, query, async (words) => {
    const { limit, offset } = bounds(query)
    const where = whereFound(machinery, words, query.category)
    const isByRelevance = words.length > 0 && !query.sort
    const [rows, [matched], [all]] = await db.batch([
      db
        .select(columns)
        .from(machinery)
        .where(where)
        .orderBy(...(isByRelevance ? [byRelevance(machinery, words), ...newest] : ORDERS[query.sort ?? 'newest']))
        .limit(limit + 1)
        .offset(offset),
      db.select({ rows: count() }).from(machinery).where(where),
      db.select({ rows: count() }).from(machinery),
    ])
    return pageOf(rows.map(toMachinery), query, { matching: matched?.rows ?? 0, total: all?.rows ?? 0 })
  })

export async function machineById(db: Db, id: string): Promise<Machinery | undefined> {
  const [row] = await db.select(columns).from(machinery).where(eq(machinery.id, id))
  return row && toMachinery(row)
}

export async function addMachine(db: Db, input: MachineryInput, actor: Actor): Promise<Machinery> {
  const values = toRow(input)
  await addSearchWords(db, [values.searchText])
  const insert = db.insert(machinery).values(values).returning(columns)
  const [row] = await withAudit(db, insert, auditCreate(db, actor, audited))
  return toMachinery(row as Row)
}

/** Changes the row and returns it; undefined when no row has that id, or it is no longer of `expectedVersion`. */
export async function changeMachine(
  db: Db,
  id: string,
  input: MachineryInput,
  expectedVersion: number | undefined,
  actor: Actor,
): Promise<Machinery | undefined> {
  const values = toRow(input)
  await addSearchWords(db, [values.searchText])
  const update = db
    .update(machinery)
    .set({
      ...values,
      // A client from before the field leaves it out, and changes nothing of it.
      ...(input.priceNgn === undefined && { priceKobo: undefined }),
      version: sql`${machinery.version} + 1`,
    })
    .where(
      and(eq(machinery.id, id), expectedVersion === undefined ? undefined : eq(machinery.version, expectedVersion)),
    )
    .returning(columns)
  const [row] = await withAudit(db, update, auditUpdate(db, actor, audited, id))
  return row && toMachinery(row)
}

/** Returns whether there was a machine with that id to remove. */
export async function removeMachine(db: Db, id: string, actor: Actor): Promise<boolean> {
  const remove = db.delete(machinery).where(eq(machinery.id, id)).returning({ id: machinery.id })
  return (await withAudit(db, remove, auditDelete(db, actor, audited, id), 'before')).length > 0
}

/** The machines with these ids, in no order. */
export const machinesById = async (db: Db, ids: string[]): Promise<Machinery[]> =>
  (
    await db
      .select(columns)
      .from(machinery)
      .where(sql`${machinery.id} in (select value from json_each(${JSON.stringify(ids)}))`)
  ).map(toMachinery)

/**
 * Makes and changes the machines of a file, all of them or none, with one entry in the audit log; returns false, and
 * does nothing, where a machine is no longer of the version it was changed from.
 */
export async function importMachines(
  db: Db,
  create: MachineryInput[],
  update: (MachineryInput & { id: string; version: number })[],
  actor: Actor,
): Promise<boolean> {
  const { id, version, createdAt, ...changed } = getTableColumns(machinery)
  const set = Object.fromEntries(
    Object.entries(changed).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  )
  const newRows = create.map(toRow)
  const changedRows = update.map(({ id, version: _, ...input }) => ({ ...toRow(input), id }))
  const created = selectRows(machinery, newRows)
  const updated = selectRows(machinery, changedRows)
  await addSearchWords(
    db,
    [...newRows, ...changedRows].map((row) => row.searchText),
  )
  const summary = `${create.length} created, ${update.length} changed`
  try {
    await db.batch([
      requireVersions(db, machinery, update),
      ...created.map((rows) => db.insert(machinery).select(rows)),
      // In insert's clothes: SQLite has no update of many rows, each with its own values, that Drizzle could write.
      ...updated.map((rows) =>
        db
          .insert(machinery)
          .select(rows)
          .onConflictDoUpdate({ target: id, set: { ...set, version: sql`${version} + 1` } }),
      ),
      auditChange(db, actor, 'import', 'machinery', summary),
    ])
    return true
  } catch (error) {
    if (isStaleVersion(error)) return false
    throw error
  }
}
