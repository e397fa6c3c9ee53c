import { DatabaseSync } from 'node:sqlite'
import { countsOf, OWN_TABLES } from './backup-folder.ts'

/**
 * Loads an export into a database in memory, so that faults show before anything is replaced. Throws SQLite's error if
 * a statement fails or a reference is broken.
 */
export function openScratchDatabase(sql: string): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  // One transaction, at whose end references are checked: the rows come in no order that they could be checked in.
  database.exec(`begin;\n${sql}\n;commit`)
  return database
}

/** Returns how many rows each of the site's tables has. */
export function countRows(database: DatabaseSync): Record<string, number> {
  const tables = database.prepare(OWN_TABLES).all() as { name: string }[]
  if (tables.length === 0) throw new Error('it has no tables')
  const counts = database.prepare(countsOf(tables.map(({ name }) => name))).get() as Record<string, number>
  return { ...counts }
}

/** The columns that show uploads: as a URL, in a list of them, in an article, in a row that lies in the bin. */
const SHOWING = `columns.name like '%image_url' or columns.name in ('more_images', 'content', 'row')`
const UPLOADED = /\/objects\/[\w-]+/g

/** Returns the uploads that rows show: "/objects/<id>". */
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
