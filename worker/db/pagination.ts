import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { ListQuery } from '#contract/list-query.ts'
import type { Paginated } from '#contract/pagination.ts'
import { searchWords } from '#domain/fold.ts'
import type { Db } from './client.ts'
import { read, type Select } from './read.ts'
import { rowCounts } from './schema/operations.ts'

type Paged = Pick<ListQuery, 'limit' | 'cursor'>

/** Returns a condition for each word of `q`: the text contains it. D1 limits a LIKE pattern to 50 bytes. */
export const searchConditions = (q: string | undefined, foldedText: SQLiteColumn | SQL): SQL[] =>
  searchWords(q ?? '').map((word) => sql`instr(${foldedText}, ${word}) > 0`)

/** Returns a results page from its rows and one more, which shows whether another page follows. */
export function paginated<Row>(rowsAndOneMore: Row[], query: Paged, counts: { total: number; matching: number }) {
  const { limit, offset } = bounds(query)
  return {
    ...counts,
    rows: rowsAndOneMore.slice(0, limit),
    next: rowsAndOneMore.length > limit ? String(offset + limit) : null,
  } satisfies Paginated<Row>
}

/** The rows of a results page and one more: what a row shows is read of these alone, not all that a search orders. */
export const onPage = (
  db: Db,
  table: SQLiteTable & { id: SQLiteColumn },
  where: SQL | undefined,
  order: SQL[],
  query: Paged,
): SQL => {
  const { limit, offset } = bounds(query)
  const ids = db.select({ id: table.id }).from(table).where(where)
  return sql`${table.id} in ${ids
    .orderBy(...order)
    .limit(limit + 1)
    .offset(offset)}`
}

/** Returns the counts of a list from those of all its rows and, where it is narrowed, of those that match. */
export function totalsOf([all, narrowed]: { rows: number }[][]) {
  const total = all?.[0]?.rows ?? 0
  return { total, matching: narrowed ? (narrowed[0]?.rows ?? 0) : total }
}

type Ordered<Row> = { limit: (rows: number) => { offset: (rows: number) => Select<Row[]> } }

export const resultsPage = <Row>(db: Db, query: Paged, ordered: Ordered<Row>, counts: Select<{ rows: number }[]>[]) => {
  const { limit, offset } = bounds(query)
  return read(db, [ordered.limit(limit + 1).offset(offset), ...counts], (rows, ...counted) =>
    paginated(rows as Row[], query, totalsOf(counted)),
  )
}

export const countOf = (db: Db, table: SQLiteTable, where?: SQL) =>
  db.select({ rows: count() }).from(table).where(where)

export const bounds = (query: Paged) => ({ limit: Number(query.limit ?? 24), offset: Number(query.cursor ?? 0) })

type Place = { createdAt: string; id: string }

/** About 150 kB of machines. */
const CHUNK_ROWS = 100

type Placed = Record<keyof Place, SQLiteColumn | SQL>

export const newestOf = (table: Placed): SQL => sql`${table.createdAt} desc, ${table.id} desc`

type Selected<Row> = {
  where: (older: SQL | undefined) => { orderBy: (order: SQL) => { limit: (rows: number) => PromiseLike<Row[]> } }
}

type OfRows<Row, Made> = { to?: (row: Row) => Made; where?: SQL | undefined; limit?: number }

/**
 * Reads what `select` selects of a table, newest first, in chunks, each after the last row of the previous one, so that a
 * streaming caller holds one chunk in memory; `to` makes of each row what is read. No chunk is empty. A row added or
 * deleted meanwhile may or may not be included; no other row is skipped or repeated because of it.
 */
export async function* chunksOf<Row extends Place, Made = Row>(
  table: Placed,
  select: () => Selected<Row>,
  { to = (row: Row) => row as unknown as Made, where, limit = CHUNK_ROWS }: OfRows<Row, Made> = {},
): AsyncGenerator<Made[], undefined> {
  let last: Place | undefined
  do {
    const older = last && sql`(${table.createdAt}, ${table.id}) < (${last.createdAt}, ${last.id})`
    const rows = await select().where(and(where, older)).orderBy(newestOf(table)).limit(limit)
    if (rows.length > 0) yield rows.map(to)
    last = rows.length === limit ? rows.at(-1) : undefined
  } while (last)
}

/** The lists that are counted; "machinery" includes hidden machines. */
type CountedList = 'machinery' | 'public machinery' | 'gallery' | 'parts' | 'units' | 'inquiries'

const { list, key, rows } = rowCounts

/** Counts the rows of a list, or with `group` those of a category or status. Returns no row if there never were any. */
export const selectRowCount = (db: Db, name: CountedList, group?: string) =>
  db
    .select({ rows })
    .from(rowCounts)
    .where(and(eq(list, name), group === undefined ? eq(key, '') : sql`${key} = '=' || lower(${group})`))

export const countedGroups = (db: Db, name: CountedList) =>
  db
    .select({ group: sql<string>`substr(${key}, 2)`, rows })
    .from(rowCounts)
    .where(and(eq(list, name), sql`${key} > ''`))
