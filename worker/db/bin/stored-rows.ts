import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { selectRow } from '#worker/db/insert-select.ts'

/** D1 allows 32 arguments to a function: a name and a value for each column. */
const COLUMNS_A_CALL = 16

const columnsOf = (table: SQLiteTable): SQLiteColumn[] => Object.values(getTableColumns(table))

/** Returns a word from the code, such as a column's name, as an SQL string. */
const literal = (word: string) => sql.raw(`'${word}'`)

/** Returns a row as a JSON object of its columns as they are stored. */
export function rowAsJson(table: SQLiteTable): SQL {
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
export const rowsAsJson = (table: SQLiteTable, where: SQL): SQL =>
  sql`(select json_group_array(json(${rowAsJson(table)})) from ${table} where ${where})`

/**
 * Returns the `select` of an `insert into table select ...` for a row written by `rowAsJson`. A column added since then
 * gets its default. `from` is the rest of the statement after the columns.
 */
export function selectFromJson<Table extends SQLiteTable>(table: Table, json: SQL, from: SQL): SQL {
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
