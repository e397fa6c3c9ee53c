import { constants, DatabaseSync } from 'node:sqlite'
import { knownFunctions } from '#worker/cli/known-statements.ts'
import type { Dumped } from '#worker/db/backups/dump-rows.ts'
import { countsOf, OWN_TABLES } from './folder.ts'

/** What a backup may do: create and fill tables, indexes and triggers in a single database. */
const ALLOWED = new Set([
  constants.SQLITE_CREATE_TABLE,
  constants.SQLITE_CREATE_INDEX,
  constants.SQLITE_CREATE_TRIGGER,
  constants.SQLITE_DROP_TABLE,
  constants.SQLITE_REINDEX,
  constants.SQLITE_INSERT,
  constants.SQLITE_UPDATE,
  constants.SQLITE_DELETE,
  constants.SQLITE_SELECT,
  constants.SQLITE_READ,
  constants.SQLITE_TRANSACTION,
])
/** Bytes; a row of D1 has 2 MB at most, and escaping may double each character. */
const MAX_VALUE = 8_000_000

/**
 * Runs the statements of a backup in a temporary database, so that faults show before anything is replaced. Statements
 * are denied access to anything else. Throws SQLite's error if one fails.
 */
export function openScratchDatabase(statements: Iterable<string>): DatabaseSync {
  const functions = knownFunctions()
  // Without a name, SQLite stores what does not fit its cache in a temporary file that has no name either.
  const database = new DatabaseSync('', {
    enableForeignKeyConstraints: false,
    limits: { length: MAX_VALUE, sqlLength: MAX_VALUE, attach: 0 },
  })
  database.setAuthorizer((action, first, second) => {
    if (action === constants.SQLITE_PRAGMA)
      return first === 'defer_foreign_keys' ? constants.SQLITE_OK : constants.SQLITE_DENY
    const isAllowed =
      action === constants.SQLITE_FUNCTION ? functions.has((second ?? '').toLowerCase()) : ALLOWED.has(action)
    return isAllowed ? constants.SQLITE_OK : constants.SQLITE_DENY
  })
  database.exec('begin')
  for (const statement of statements) database.exec(statement)
  database.exec('commit')
  database.setAuthorizer(null)
  return database
}

/** Returns the database in the form in which a backup reads it. */
export const dumpedFrom = (database: DatabaseSync): Dumped => ({
  all: async <Row>(query: string) => database.prepare(query).all() as Row[],
})

/** Counts the rows in each of the site's tables. */
export function countRows(database: DatabaseSync): Record<string, number> {
  const tables = database.prepare(OWN_TABLES).all() as { name: string }[]
  if (tables.length === 0) throw new Error('it has no tables')
  const counts = database.prepare(countsOf(tables.map(({ name }) => name))).get() as Record<string, number>
  return { ...counts }
}

/** Throws if a row refers to one that does not exist. */
export function checkReferences(database: DatabaseSync): void {
  const [broken] = database.prepare('pragma foreign_key_check').all() as { table: string; parent: string }[]
  if (broken) throw new Error(`FOREIGN KEY constraint failed: ${broken.table} refers to no row of ${broken.parent}`)
}

/**
 * Deletes rows that refer to one that does not exist. Earlier releases wrote a backup while the site was in use: a row
 * could refer to one that was deleted, or was written after its table was saved.
 */
export function deleteDanglingRows(database: DatabaseSync): void {
  const references = database
    .prepare(
      `select t.name as "table", f."table" as other, f."from" as "column", f."to" as key
      from sqlite_master t, pragma_foreign_key_list(t.name) f where t.type = 'table'`,
    )
    .all() as Record<'table' | 'other' | 'column' | 'key', string>[]
  const deletions = references.map(({ table, other, column, key }) =>
    database.prepare(
      `DELETE FROM "${table}" WHERE "${column}" IS NOT NULL AND "${column}" NOT IN (SELECT "${key}" FROM "${other}")`,
    ),
  )
  // A deleted row may have been referred to by others.
  while (deletions.some((deletion) => Number(deletion.run().changes) > 0)) {}
}

/** Columns that refer to uploads: as a URL, in a list of URLs, in a post's text, or in a row in the bin. */
const SHOWING = `columns.name like '%image_url' or columns.name in ('more_images', 'content', 'row')`
const UPLOADED = /\/objects\/[\w-]+/g

/** Returns the uploads that rows refer to: "/objects/<id>". */
export function uploadedImages(database: DatabaseSync): string[] {
  const columns = database
    .prepare(
      `select tables.name as "table", columns.name as "column" from sqlite_master as tables, pragma_table_info(tables.name) as columns
      where tables.type = 'table' and (${SHOWING})`,
    )
    .all() as { table: string; column: string }[]
  const texts = columns.flatMap(({ table, column }) =>
    database.prepare(`select "${column}" as text from "${table}" where instr("${column}", '/objects/') > 0`).all(),
  )
  return [...new Set(texts.flatMap(({ text }) => String(text).match(UPLOADED) ?? []))]
}
