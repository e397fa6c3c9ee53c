import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core'

/**
 * Returns the `select` of an `insert into table select ...`, given values by column: SQLite matches them by position. A
 * column left out gets its default, or null. `rest` is the statement after the columns, such as a `where`.
 */
export const selectRow = <Table extends SQLiteTable>(table: Table, row: SQLiteInsertValue<Table>, rest: SQL): SQL => {
  const values = Object.entries<SQLiteColumn>(getTableColumns(table)).map(([name, column]) => {
    const value = (row as Record<string, unknown>)[name] ?? column.default ?? null
    return value === null || is(value, SQL) ? sql`${value}` : sql`${sql.param(value, column)}`
  })
  return sql`select ${sql.join(values, sql`, `)} ${rest}`
}
