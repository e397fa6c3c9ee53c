import { and, count, desc, eq, getTableName, lt, ne, type SQL, sql } from 'drizzle-orm'
import { BIN_DAYS, type BinItem, type Binned, type BinQuery } from '#contract/bin.ts'
import type { Paginated } from '#contract/pagination.ts'
import { type Actor, auditDelete, auditRows, THE_SITE } from './audit.ts'
import { type BinnedKind, binnedKind } from './binned.ts'
import type { Db } from './client.ts'
import { selectRow } from './insert-select.ts'
import { bounds, paginated, withWords } from './pagination.ts'
import { bin } from './schema/bin.ts'
import { rowAsJson, rowsAsJson, selectFromJson } from './stored-rows.ts'

const { id, entity, name, imageUrl, deletedAt, deletedBy } = bin
const purgeAt = sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', ${deletedAt}, ${sql.raw(`'+${BIN_DAYS} days'`)})`
const columns = { id, entity, name, imageUrl, deletedAt, deletedBy, purgeAt }

/**
 * Deletes a row by moving it to the bin, whole; returns whether there was one of that id, and of `expectedVersion` where
 * one is given.
 */
export async function moveToBin(
  db: Db,
  kind: BinnedKind,
  rowId: string,
  expectedVersion: number | undefined,
  actor: Actor,
): Promise<boolean> {
  const { table, name, image, slugs = sql`'[]'`, dependents = [] } = kind
  const ofVersion = expectedVersion === undefined ? undefined : eq(table.version, expectedVersion)
  const where = and(eq(table.id, rowId), ofVersion)
  const dependentRows = dependents.map(
    (dependent) =>
      sql`${getTableName(dependent.table)}, json(${rowsAsJson(dependent.table, sql`${dependent.of} = ${table.id}`)})`,
  )
  const row = {
    id: sql`${table.id}`,
    entity: kind.entity,
    name: sql`${name}`,
    imageUrl: image && sql`${image}`,
    slugs,
    row: rowAsJson(table),
    dependents: sql`json_object(${sql.join(dependentRows, sql`, `)})`,
    searchText: sql`${table.searchText}`,
    deletedById: actor.id,
    deletedBy: actor.username,
  }
  const [, , removed] = await db.batch([
    auditDelete(db, actor, { entity: kind.entity, table, id: table.id, name }, rowId, ofVersion),
    db.insert(bin).select(selectRow(bin, row, sql`from ${table} where ${where}`)),
    db.delete(table).where(where).returning({ id: table.id }),
  ])
  return removed.length > 0
}

/** One results page of the bin, the last deleted first. */
export async function paginatedBin(db: Db, query: BinQuery): Promise<Paginated<BinItem>> {
  const { limit, offset } = bounds(query)
  const where = and(query.entity && eq(entity, query.entity), ...withWords(query.q, bin.searchText))
  const [rows, [matched], [all]] = await db.batch([
    db
      .select(columns)
      .from(bin)
      .where(where)
      .orderBy(desc(deletedAt), desc(id))
      .limit(limit + 1)
      .offset(offset),
    db.select({ rows: count() }).from(bin).where(where),
    db.select({ rows: count() }).from(bin),
  ])
  return paginated(rows, query, { matching: matched?.rows ?? 0, total: all?.rows ?? 0 })
}

/**
 * Brings a row back as it was, with its id and its slugs, and returns what the bin had of it; undefined where it is not in
 * the bin any more. Throws a unique violation where another row has its slug by now.
 */
export async function restoreFromBin(db: Db, rowId: string, actor: Actor): Promise<BinItem | undefined> {
  const [item] = await db.select(columns).from(bin).where(eq(id, rowId))
  if (!item) return undefined
  const { table, dependents = [] } = binnedKind(item.entity)
  const thisRow = sql`${id} = ${rowId}`
  const results = await db.batch([
    db.insert(table).select(selectFromJson(table, sql`${bin.row}`, sql`from ${bin} where ${thisRow}`)),
    ...dependents.map((dependent) => {
      const rows = sql`from ${bin}, json_each(${bin.dependents}, ${`$.${getTableName(dependent.table)}`}) where ${thisRow}`
      return db.insert(dependent.table).select(selectFromJson(dependent.table, sql`value`, rows))
    }),
    auditRows(db, actor, { action: 'restore', entity, entityId: id, summary: name }, sql`from ${bin} where ${thisRow}`),
    db.delete(bin).where(thisRow).returning({ id }),
  ])
  // Somebody else may have restored it, or deleted it for good, since it was read: then nothing was inserted.
  const removed = results.at(-1) as unknown as { id: string }[]
  return removed.length > 0 ? item : undefined
}

/** Deletes for good, with an entry for each row; returns how many there were. */
async function purge(db: Db, where: SQL, actor: Actor): Promise<number> {
  const [, removed] = await db.batch([
    auditRows(db, actor, { action: 'purge', entity, entityId: id, summary: name }, sql`from ${bin} where ${where}`),
    db.delete(bin).where(where).returning({ id }),
  ])
  return removed.length
}

/** Deletes one for good; returns whether it was in the bin. */
export const purgeFromBin = async (db: Db, rowId: string, actor: Actor): Promise<boolean> =>
  (await purge(db, eq(id, rowId), actor)) > 0

/** Deletes for good what has been in the bin for its time; `now` is milliseconds since 1970. */
export const purgeBin = (db: Db, now: number): Promise<number> =>
  purge(db, lt(deletedAt, new Date(now - BIN_DAYS * 24 * 60 * 60 * 1000).toISOString()), THE_SITE)

/** Whether something in the bin, other than `exceptId`, comes back under that slug. */
export async function isSlugInBin(db: Db, kind: Binned, slug: string, exceptId: string): Promise<boolean> {
  const [found] = await db
    .select({ id })
    .from(bin)
    .where(
      and(
        eq(entity, kind),
        ne(id, exceptId),
        sql`exists (select 1 from json_each(${bin.slugs}) where value = ${slug})`,
      ),
    )
    .limit(1)
  return found !== undefined
}
