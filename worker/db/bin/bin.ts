import { and, count, desc, eq, getTableColumns, getTableName, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { BIN_DAYS, type BinItem, type Binned, type BinQuery } from '#contract/admin/bin.ts'
import type { Paginated } from '#contract/pagination.ts'
import { type Actor, auditDelete, auditRows, THE_SITE } from '#worker/db/audit.ts'
import { requireBinnedCategory } from '#worker/db/categories.ts'
import type { Db } from '#worker/db/client.ts'
import { selectRow } from '#worker/db/insert-select.ts'
import { bounds, paginated, withWords } from '#worker/db/pagination.ts'
import { bin } from '#worker/db/schema/history.ts'
import { type BinnedKind, binnedKind } from './binned.ts'

const { id, entity, name, imageUrl, deletedAt, deletedBy } = bin
const purgeAt = sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', ${deletedAt}, ${sql.raw(`'+${BIN_DAYS} days'`)})`
const columns = { id, entity, name, imageUrl, deletedAt, deletedBy, purgeAt }
/** Whether a row in the bin may have been seen by visitors, and may be again: a hidden machine or a draft is not. */
const isSeen = sql<number>`not (coalesce(${bin.row} ->> 'hidden', 0) = 1 or coalesce(${bin.row} ->> 'status', '') = 'draft')`

/**
 * Deletes a row by moving it to the bin, and returns whether visitors may have seen it; undefined if there is none with that
 * id, and with `expectedVersion` if given.
 */
export async function moveToBin(
  db: Db,
  kind: BinnedKind,
  rowId: string,
  expectedVersion: number | undefined,
  actor: Actor,
): Promise<{ wasSeen: boolean } | undefined> {
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
  const [, [binned]] = await db.batch([
    auditDelete(db, actor, { entity: kind.entity, table, id: table.id, name }, rowId, ofVersion),
    db
      .insert(bin)
      .select(selectRow(bin, row, sql`from ${table} where ${where}`))
      .returning({ isSeen }),
    db.delete(table).where(where),
  ])
  return binned && { wasSeen: binned.isSeen === 1 }
}

/** Returns one results page of the bin, the most recently deleted first. */
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

/** `isToIndex`: the row has to be indexed for search again. */
type Restored = { item: BinItem; isSeen: boolean; isToIndex: boolean }

/**
 * Restores a row with its id and its slugs, and returns the bin's data about it; undefined if it is no longer in the
 * bin. Throws a unique violation if another row has taken its slug, and rejects a machine whose category is gone.
 */
export async function restoreFromBin(db: Db, rowId: string, actor: Actor): Promise<Restored | undefined> {
  const [found] = await db
    .select({ ...columns, isSeen })
    .from(bin)
    .where(eq(id, rowId))
  if (!found) return undefined
  const { isSeen: seen, ...item } = found
  const { table, isToIndex = sql`false`, dependents = [] } = binnedKind(item.entity)
  const thisRow = sql`${id} = ${rowId}`
  const results = await db.batch([
    requireBinnedCategory(db, rowId),
    db.insert(table).select(selectFromJson(table, sql`${bin.row}`, sql`from ${bin} where ${thisRow}`)),
    ...dependents.map((dependent) => {
      const rows = sql`from ${bin}, json_each(${bin.dependents}, ${`$.${getTableName(dependent.table)}`}) where ${thisRow}`
      return db.insert(dependent.table).select(selectFromJson(dependent.table, sql`value`, rows))
    }),
    auditRows(db, actor, { action: 'restore', entity, entityId: id, summary: name }, sql`from ${bin} where ${thisRow}`),
    db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, rowId), isToIndex)),
    db.delete(bin).where(thisRow).returning({ id }),
  ])
  // Somebody may have restored or purged it since it was read: then nothing was inserted.
  const [old, removed] = results.slice(-2) as unknown as { id: string }[][]
  return removed?.length ? { item, isSeen: seen === 1, isToIndex: Boolean(old?.length) } : undefined
}

/** Deletes permanently, with an audit entry for each row; returns how many there were. */
async function purge(db: Db, where: SQL, actor: Actor): Promise<number> {
  const [, removed] = await db.batch([
    auditRows(db, actor, { action: 'purge', entity, entityId: id, summary: name }, sql`from ${bin} where ${where}`),
    db.delete(bin).where(where).returning({ id }),
  ])
  return removed.length
}

/** Deletes one item permanently; returns whether it was in the bin. */
export const purgeFromBin = async (db: Db, rowId: string, actor: Actor): Promise<boolean> =>
  (await purge(db, eq(id, rowId), actor)) > 0

/** Deletes permanently what has been in the bin for BIN_DAYS; `now` is milliseconds since 1970. */
export const purgeBin = (db: Db, now: number): Promise<number> =>
  purge(db, lt(deletedAt, new Date(now - BIN_DAYS * 24 * 60 * 60 * 1000).toISOString()), THE_SITE)

/** Selects what is in the bin, other than `exceptId`, and would return under that slug. */
export const binnedWithSlug = (db: Db, kind: Binned, slug: string, exceptId: string) =>
  db
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

/** Returns whether something in the bin, other than `exceptId`, would return under that slug. */
export const isSlugInBin = async (db: Db, kind: Binned, slug: string, exceptId: string): Promise<boolean> =>
  (await binnedWithSlug(db, kind, slug, exceptId)).length > 0

/** D1 allows 32 arguments to a function: a name and a value for each column. */
const COLUMNS_A_CALL = 16

const columnsOf = (table: SQLiteTable): SQLiteColumn[] => Object.values(getTableColumns(table))

/** Returns a word from the code, such as a column's name, as an SQL string. */
const literal = (word: string) => sql.raw(`'${word}'`)

/** Returns a row as a JSON object of its columns as they are stored. */
function rowAsJson(table: SQLiteTable): SQL {
  const columns = columnsOf(table)
  const parts: SQL[] = []
  for (let at = 0; at < columns.length; at += COLUMNS_A_CALL) {
    const pairs = columns.slice(at, at + COLUMNS_A_CALL).flatMap((column) => [literal(column.name), sql`${column}`])
    // The braces are trimmed. That is safe because no stored value is an object: each ends with a quote, a digit or a
    // letter.
    parts.push(sql`trim(json_object(${sql.join(pairs, sql`, `)}), '{}')`)
  }
  return sql`('{' || ${sql.join(parts, sql` || ',' || `)} || '}')`
}

/** Returns the rows of a table as a JSON array of such objects. */
const rowsAsJson = (table: SQLiteTable, where: SQL): SQL =>
  sql`(select json_group_array(json(${rowAsJson(table)})) from ${table} where ${where})`

/**
 * Returns the `select` of an `insert into table select ...` for a row written by `rowAsJson`. A column added since then
 * gets its default. `from` is the rest of the statement after the columns.
 */
function selectFromJson<Table extends SQLiteTable>(table: Table, json: SQL, from: SQL): SQL {
  const fields = Object.entries(getTableColumns(table)).map(([field, column]) => [field, read(column, json)])
  return selectRow(table, Object.fromEntries(fields) as SQLiteInsertValue<Table>, from)
}

function read(column: SQLiteColumn, json: SQL): SQL {
  const path = literal(`$.${column.name}`)
  const value = sql`json_extract(${json}, ${path})`
  if (column.default === undefined) return value
  const standard = defaultOf(column)
  return sql`case when json_type(${json}, ${path}) is null then ${standard} else ${value} end`
}

const defaultOf = (column: SQLiteColumn): SQL =>
  typeof column.default === 'object' && column.default !== null && 'getSQL' in column.default
    ? sql`${column.default}`
    : sql`${sql.param(column.default, column)}`
