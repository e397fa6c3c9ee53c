import { type SQL, sql } from 'drizzle-orm'
import { check, integer, type SQLiteColumn, text } from 'drizzle-orm/sqlite-core'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'

// SQLite has no uuid(): a random version 4 UUID, assembled from its random bytes.
const uuid = sql`(lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (abs(random()) % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))))`
/** The time at which a row is written: ISO-8601 UTC, to the millisecond. */
export const utcNow = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
/** The same as a column's default, which SQLite wants in parentheses. */
export const now = sql`(${utcNow})`

export const id = () => text('id').primaryKey().default(uuid)
/** Returns the column of a language. With a CHECK of its values, SQLite would copy the table for a new one. */
export const language = () => text('language').$type<Language>().notNull().default(DEFAULT_LANGUAGE)
export const createdAt = () => text('created_at').notNull().default(now)
/** Returns the column that counts the changes to a row: a save names the version it was based on. */
export const version = () => integer('version').notNull().default(1)
/** Returns the column of a row's search text, folded (domain/fold.ts). */
export const searchTextColumn = () => text('search_text').notNull().default('')
/** Returns the column with the version of the rules of `searchText` (domain/search/text.ts); 0 before that. */
export const indexVersion = () => integer('index_version').notNull().default(0)

/** Returns a CHECK for each text of a table that limits it to the contract's maximum, in characters. */
export const lengthsAtMost = (max: number, table: string, ...columns: SQLiteColumn[]) =>
  columns.map((text) => check(`${table}_${text.name}_length`, sql`length(${text}) <= ${sql.raw(String(max))}`))
export const newestFirst = (column: SQLiteColumn): SQL => sql`${column} desc`
