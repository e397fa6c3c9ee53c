import { and, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { fold } from '#contract/fold.ts'
import type { ListQuery } from '#contract/list-query.ts'
import type { Machinery, MachineryInput } from '#contract/machinery.ts'
import { centsFromPrice, priceFromCents } from '#contract/money/decimal.ts'
import type { SORTS } from '#contract/page.ts'
import { type Actor, lineOfChange, lineOfCreated, lineOfDeleted, lineOfUpdated, withLine } from './audit.ts'
import { readInChunks } from './chunks.ts'
import type { Db } from './client.ts'
import { bounds, matching, pageOf, type RowPage } from './paging.ts'
import { machinery } from './schema.ts'

const { searchText: _, ...columns } = getTableColumns(machinery)

type Row = Omit<typeof machinery.$inferSelect, 'searchText'>

const toMachinery = ({ priceCents, ...row }: Row): Machinery => ({ ...row, price: priceFromCents(priceCents) })

const toRow = ({ price, ...input }: MachineryInput) => ({
  ...input,
  priceCents: centsFromPrice(price),
  searchText: fold([input.name, input.series, input.category, input.description].join(' ')),
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

/** Every machine, newest first. */
export const listMachinery = async (db: Db): Promise<Machinery[]> =>
  (
    await db
      .select(columns)
      .from(machinery)
      .orderBy(...newest)
  ).map(toMachinery)

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

export async function pageOfMachinery(db: Db, query: ListQuery): Promise<RowPage<Machinery>> {
  const { limit, offset } = bounds(query)
  const where = matching(query, machinery.searchText, machinery.category)
  const [rows, [matched], [all]] = await db.batch([
    db
      .select(columns)
      .from(machinery)
      .where(where)
      .orderBy(...ORDERS[query.sort ?? 'newest'])
      .limit(limit + 1)
      .offset(offset),
    db.select({ rows: count() }).from(machinery).where(where),
    db.select({ rows: count() }).from(machinery),
  ])
  return pageOf(rows.map(toMachinery), query, { matching: matched?.rows ?? 0, total: all?.rows ?? 0 })
}

export async function machineById(db: Db, id: string): Promise<Machinery | undefined> {
  const [row] = await db.select(columns).from(machinery).where(eq(machinery.id, id))
  return row && toMachinery(row)
}

export async function addMachine(db: Db, input: MachineryInput, by?: Actor): Promise<Machinery> {
  const insert = db.insert(machinery).values(toRow(input)).returning(columns)
  const [row] = await withLine(db, insert, by && lineOfCreated(db, by, audited))
  return toMachinery(row as Row)
}

/** Changes the row and answers it; undefined when no row has that id, or its version is no longer `basedOn`. */
export async function changeMachine(
  db: Db,
  id: string,
  input: MachineryInput,
  basedOn?: number,
  by?: Actor,
): Promise<Machinery | undefined> {
  const update = db
    .update(machinery)
    .set({ ...toRow(input), version: sql`${machinery.version} + 1` })
    .where(and(eq(machinery.id, id), basedOn === undefined ? undefined : eq(machinery.version, basedOn)))
    .returning(columns)
  const [row] = await withLine(db, update, by && lineOfUpdated(db, by, audited, id))
  return row && toMachinery(row)
}

/** Answers whether there was a machine with that id to remove. */
export async function removeMachine(db: Db, id: string, by?: Actor): Promise<boolean> {
  const remove = db.delete(machinery).where(eq(machinery.id, id)).returning({ id: machinery.id })
  return (await withLine(db, remove, by && lineOfDeleted(db, by, audited, id), 'before')).length > 0
}

// D1 binds at most 100 parameters to a statement, and a row has up to ten.
const ROWS_A_STATEMENT = 10

const inChunks = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_A_STATEMENT) }, (_, i) =>
    rows.slice(i * ROWS_A_STATEMENT, (i + 1) * ROWS_A_STATEMENT),
  )

/** Makes and changes the machines of a file, all of them or none, with one line in the audit log. */
export async function importMachines(
  db: Db,
  create: MachineryInput[],
  update: (MachineryInput & { id: string })[],
  by: Actor,
): Promise<void> {
  const { id, version, createdAt, ...changed } = columns
  const set = Object.fromEntries(
    Object.entries({ ...changed, searchText: machinery.searchText }).map(([key, { name }]) => [
      key,
      sql`excluded.${sql.identifier(name)}`,
    ]),
  )
  const inserts = inChunks(create).map((rows) => db.insert(machinery).values(rows.map(toRow)))
  // In insert's clothes: SQLite has no update of many rows, each with its own values, that Drizzle could write.
  const updates = inChunks(update).map((rows) =>
    db
      .insert(machinery)
      .values(rows.map((row) => ({ ...toRow(row), id: row.id })))
      .onConflictDoUpdate({ target: id, set: { ...set, version: sql`${version} + 1` } }),
  )
  const [first, ...rest] = [...inserts, ...updates]
  if (!first) return
  const summary = `${create.length} created, ${update.length} changed`
  await db.batch([first, ...rest, lineOfChange(db, by, 'import', 'machinery', summary)])
}
