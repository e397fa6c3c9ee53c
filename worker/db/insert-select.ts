import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './client.ts'

/**
 * Returns the `select` of an `insert into table select ...`, given values by column: SQLite matches them by position. A
 * column left out gets its default, or null. `rest` is the statement after the columns, such as a `where`.
 */
const selectRow = <Table extends SQLiteTable>(
  table: Table,
  row: SQLiteInsertValue<Table> | Record<string, SQL>,
  rest: SQL,
): SQL => {
  const given = new Map<string, unknown>(Object.entries(row))
  const values = Object.entries<SQLiteColumn>(getTableColumns(table)).map(([name, column]) => {
    const value = given.get(name) ?? column.default ?? null
    return value === null || is(value, SQL) ? sql`${value}` : sql`${sql.param(value, column)}`
  })
  return sql`select ${sql.join(values, sql`, `)} ${rest}`
}

/** Returns the statement that inserts such a row, or one for each that `rest` ("from ... where ...") selects. */
export const insertFrom = <Table extends SQLiteTable>(
  db: Db,
  table: Table,
  row: SQLiteInsertValue<Table> | Record<string, SQL>,
  rest: SQL,
) => db.insert(table).select(selectRow(table, row, rest))

/**
 * Returns the `select` statements that insert these rows. A value left out is null, or the column's default. D1 binds at
 * most 100 parameters per statement, so rows are sent as one JSON text, however many columns they have.
 */
export function selectRows<Table extends SQLiteTable>(
  table: Table,
  rows: (Table['$inferInsert'] | Record<string, unknown>)[],
  /** Which of them, as JSON in `value`. */
  where = sql`true`,
): SQL[] {
  const columns = Object.entries<SQLiteColumn>(getTableColumns(table))
  const toJson = (row: Record<string, unknown>) =>
    JSON.stringify(Object.fromEntries(columns.map(([field, column]) => [column.name, driverValue(column, row[field])])))
  // Without a `where`, SQLite would read what follows as a join's condition.
  return inTexts(rows.map(toJson)).map((json) =>
    selectFromJson(table, sql`value`, sql`from json_each(${json}) where ${where}`),
  )
}

/** Stores a file's rows, in stored ones all but `stays`: by upserts, as Drizzle updates no rows to different values. */
export function storeRows<Table extends SQLiteTable & Record<'id' | 'version', SQLiteColumn>>(
  db: Db,
  table: Table,
  { create, update, set = {} }: { create: object[]; update: object[]; set?: Record<string, SQL> },
  stays: readonly (keyof Table & string)[],
) {
  const columns = Object.entries<SQLiteColumn>(getTableColumns(table)).filter(
    ([name]) => !['id', 'version', 'createdAt', ...stays].includes(name),
  )
  const changed = Object.fromEntries(columns.map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]))
  const values = { ...changed, version: sql`${table.version} + 1`, ...set } as never
  return [
    ...selectRows(table, create as never).map((rows) => db.insert(table as SQLiteTable).select(rows)),
    ...selectRows(table, update as never).map((rows) =>
      db
        .insert(table as SQLiteTable)
        .select(rows)
        .onConflictDoUpdate({ target: table.id, set: values }),
    ),
  ]
}

/** Returns a list of texts, however long: D1 binds at most 100 parameters. */
export const sqlList = (values: Iterable<string>) => sql`(select value from json_each(${JSON.stringify([...values])}))`

export const isAmong = (column: SQLiteColumn, values: Iterable<string>) => sql`${column} in ${sqlList(values)}`

const driverValue = (column: SQLiteColumn, value: unknown) =>
  value === null || value === undefined ? value : column.mapToDriverValue(value)

/** D1 takes a text of at most 2 MB; a UTF-16 unit is at most three bytes in UTF-8. */
const MAX_TEXT = 600_000

function inTexts(rows: string[]): string[] {
  const lists: string[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const row of rows) {
    if (length + row.length > MAX_TEXT) {
      lists.push([])
      length = 0
    }
    lists.at(-1)?.push(row)
    length += row.length + 1
  }
  return lists.map((list) => `[${list.join(',')}]`)
}

/** D1 allows 32 arguments to a function: a name and a value for each of these. */
const PAIRS_PER_CALL = 16

/** Returns a word from the code, such as a column's name, as an SQL string. */
const literal = (word: string) => sql.raw(`'${word}'`)

export function jsonOf(columns: [name: string, column: SQLiteColumn][]): SQL {
  const parts: SQL[] = []
  for (let at = 0; at < columns.length; at += PAIRS_PER_CALL) {
    const pairs = columns.slice(at, at + PAIRS_PER_CALL).flatMap(([name, column]) => [literal(name), sql`${column}`])
    // The braces can be trimmed, because no stored value is an object: each ends with a quote, a digit or a letter.
    parts.push(sql`trim(json_object(${sql.join(pairs, sql`, `)}), '{}')`)
  }
  return sql`('{' || ${sql.join(parts, sql` || ',' || `)} || '}')`
}

export const rowAsJson = (table: SQLiteTable): SQL =>
  jsonOf(Object.values<SQLiteColumn>(getTableColumns(table)).map((column) => [column.name, column]))

/** Selects a row written by `rowAsJson`; a column added since gets its default. `from` is the rest of the statement. */
export function selectFromJson<Table extends SQLiteTable>(table: Table, json: SQL, from: SQL): SQL {
  const columns = Object.entries<SQLiteColumn>(getTableColumns(table))
  return selectRow(table, Object.fromEntries(columns.map(([field, column]) => [field, fromJson(column, json)])), from)
}

function fromJson(column: SQLiteColumn, json: SQL): SQL {
  const path = literal(`$.${column.name}`)
  const value = sql`json_extract(${json}, ${path})`
  if (column.default === undefined) return value
  // Encoded as the column stores it: a list as text, for example.
  const standard = is(column.default, SQL) ? column.default : sql.param(column.default, column)
  return column.notNull
    ? sql`coalesce(${value}, ${standard})`
    : sql`case when json_type(${json}, ${path}) is null then ${standard} else ${value} end`
}

/** D1 allows so many selects in one union. */
const SELECTS_PER_UNION = 5

export function unionAll(selects: SQL[]): SQL {
  if (selects.length <= SELECTS_PER_UNION) return sql.join(selects, sql` union all `)
  const size = Math.ceil(selects.length / SELECTS_PER_UNION)
  const groups = Array.from({ length: Math.ceil(selects.length / size) }, (_, i) =>
    selects.slice(i * size, (i + 1) * size),
  )
  return unionAll(groups.map((some) => sql`select * from (${unionAll(some)})`))
}
