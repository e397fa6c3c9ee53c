import { type SQL, sql } from 'drizzle-orm'
import { check, integer, type SQLiteColumn, text } from 'drizzle-orm/sqlite-core'
import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts'

// SQLite has no uuid(): a random version 4 UUID, assembled from its random bytes.
const uuid = sql`(lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (abs(random()) % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))))`
/** The moment a row is written: ISO-8601 UTC, to the millisecond. */
export const now = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`

/** A UUID the database makes. */
export const id = () => text('id').primaryKey().default(uuid)
/** The language that a person reads. No CHECK lists the languages: another one would then have to copy the table. */
export const language = () => text('language').$type<Language>().notNull().default(DEFAULT_LANGUAGE)
export const createdAt = () => text('created_at').notNull().default(now)
/** Counts the changes to a row, so that an administrator's save can name the one it was based on. */
export const version = () => integer('version').notNull().default(1)
/** The row's words folded for search (contract/fold.ts). */
export const searchText = () => text('search_text').notNull().default('')
/** By which rules `searchText` was written (contract/search/text.ts); 0 for a row that was written by none. */
export const indexVersion = () => integer('index_version').notNull().default(0)

/** A CHECK that holds a text to its contract's longest, in characters. */
export const lengthAtMost = (name: string, column: SQLiteColumn, max: number) =>
  check(name, sql`length(${column}) <= ${sql.raw(String(max))}`)
export const newestFirst = (column: SQLiteColumn): SQL => sql`${column} desc`
