import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core'

/**
 * Returns the `select` of an `insert into table select ...`, given values by column: SQLite matches them by position. A
 * column left out gets its default, or null. `rest` is the statement after the columns, such as a `where`.
 */
export const selectRow = <Table extends SQLiteTable>(
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

/** D1 takes a text of at most 2 MB; a UTF-16 unit is at most three bytes in UTF-8. */
const MAX_TEXT = 600_000

/**
 * Returns the `select` statements that insert these rows. A value left out is null, or the default of a column that is
 * not null. D1 binds at most 100 parameters per statement, so rows are sent as one JSON text, however many columns they
 * have.
 */
export function selectRows<Table extends SQLiteTable>(table: Table, rows: Table['$inferInsert'][]): SQL[] {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table)
  const given = new Set(rows.flatMap((row) => Object.keys(row)))
  const fields = Object.entries(columns).filter(([field]) => given.has(field))
  const fromJson = Object.fromEntries(fields.map(([field, column]) => [field, extract(field, column)]))
  const toJson = (row: Record<string, unknown>) =>
    Object.fromEntries(fields.map(([field, column]) => [field, driverValue(column, row[field])]))
  // Without a `where`, SQLite would read what follows as a join's condition.
  return inTexts(rows.map((row) => JSON.stringify(toJson(row)))).map((json) =>
    selectRow(table, fromJson, sql`from json_each(${json}) where true`),
  )
}

function extract(field: string, column: SQLiteColumn): SQL {
  const value = sql`json_extract(value, ${`$.${field}`})`
  const standard = column.default
  if (!column.notNull || standard === undefined) return value
  // Encoded as the column stores it: a list as text, for example.
  return sql`coalesce(${value}, ${is(standard, SQL) ? standard : sql.param(standard, column)})`
}

const driverValue = (column: SQLiteColumn, value: unknown) =>
  value === null || value === undefined ? null : column.mapToDriverValue(value)

/** Joins rows into as few JSON arrays as D1's limit allows. */
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
