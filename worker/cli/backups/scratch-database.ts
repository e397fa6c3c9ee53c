import { DatabaseSync } from 'node:sqlite'
import { MIGRATIONS_TABLE, migrationFiles, migrationSql } from '#worker/cli/local-bindings.ts'
import { linesOf } from '#worker/cli/read-file.ts'
import {
  firstLine,
  namesOf,
  OWN_TABLES,
  quoted,
  type RunSql,
  SAVED_TABLES,
  savedTables,
  valueIn,
} from '#worker/db/backups/lines.ts'
import { type BackupManifest, readBackup, type SavedBackup } from './read-backup.ts'

const migrationsUntil = (last: string) => migrationFiles().slice(0, migrationFiles().indexOf(last) + 1)

/** Opens a temporary database with a backup's rows. Throws for what no backup has. */
export function scratchDatabase(backup: SavedBackup): DatabaseSync {
  const files = migrationsUntil(backup.manifest.migration)
  if (files.length === 0) throw new Error('it is of another version of the site: restore it with that')
  // Without a name, SQLite stores what does not fit its cache in a temporary file that has no name either.
  const database = new DatabaseSync('', { enableForeignKeyConstraints: false })
  for (const sql of [MIGRATIONS_TABLE, ...files.map(migrationSql)]) database.exec(sql)
  return loadBackup(database, backup)
}

/** Replaces the rows of a migrated database by a backup's: bound, never executed. */
export function loadBackup(database: DatabaseSync, { manifest, parts }: SavedBackup): DatabaseSync {
  const all = <Row>(query: string) => database.prepare(query).all() as Row[]
  // What a trigger does to other rows was done before they were saved.
  const triggers = all<{ name: string; sql: string }>(`select name, sql from sqlite_master where type = 'trigger'`)
  database.exec('begin')
  for (const { name } of triggers) database.exec(`drop trigger ${quoted(name)}`)
  for (const { name } of all<{ name: string }>(OWN_TABLES)) database.exec(`delete from ${quoted(name)}`)
  const columnsOf = new Map(savedTables(all(SAVED_TABLES)).map(({ name, columns }) => [name, columns]))
  for (const [i, { table }] of manifest.parts.entries())
    if (table !== null) loadRows(database, table, columnsOf.get(table), linesOf(parts[i] ?? []))
  const listed = all<{ name: string }>('select name from d1_migrations order by id').map(({ name }) => name)
  if (listed.join() !== migrationsUntil(manifest.migration).join())
    throw new Error('it has other migrations than its version')
  database.exec('delete from sqlite_sequence')
  const number = database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)')
  for (const [table, last] of Object.entries(manifest.sequences)) {
    if (!columnsOf.has(table)) throw new Error('it numbers a table that no backup has')
    number.run(table, BigInt(last))
  }
  for (const { sql } of triggers) database.exec(sql)
  database.exec('commit')
  return database
}

function loadRows(database: DatabaseSync, table: string, columns: string[] | undefined, lines: Generator<string>) {
  if (!columns) throw new Error('it has rows of a table that no backup has')
  const somethingElse = `it has something else than rows of ${table}`
  const values = columns.map((_, i) => valueIn('?1', i))
  const valueTypes = values.map((value) => `typeof(${value})`).join(', ')
  const columnTypes = columns.map((column) => `typeof(${quoted(column)})`).join(', ')
  // A value that becomes another in its column was never in it.
  const insert = database.prepare(`insert into ${quoted(table)} (${namesOf(columns)}) values (${values.join(', ')})
    returning (${namesOf(columns)}) is (${values.join(', ')}) and (${columnTypes}) = (${valueTypes}) as same`)
  const header = lines.next()
  if (header.done || `${header.value}\n` !== firstLine(table, columns)) throw new Error(somethingElse)
  for (const line of lines) {
    if (!isRow(line, columns.length)) throw new Error(somethingElse)
    if (insert.get(line)?.same !== 1) throw new Error(`it has a row of ${table} that does not come back`)
  }
}

/** Returns whether a line has so many values, each of a kind that SQLite stores. */
export function isRow(line: string, length: number): boolean {
  try {
    const values: unknown = JSON.parse(line)
    return Array.isArray(values) && values.length === length && values.every(isValue)
  } catch {
    return false
  }
}

const isValue = (value: unknown) =>
  value === null || typeof value === 'number' || (typeof value === 'string' && value.isWellFormed())

export function runInSqlite(database: DatabaseSync): RunSql {
  return async (statements) => statements.map((sql) => database.prepare(sql).all())
}

export function countRows(database: DatabaseSync): Record<string, number> {
  const tables = database.prepare(OWN_TABLES).all() as { name: string }[]
  const counts = tables.map(({ name }) => `(select count(*) from ${quoted(name)}) as ${quoted(name)}`)
  return { ...(database.prepare(`select ${counts.join(', ')}`).get() as Record<string, number>) }
}

export function checkReferences(database: DatabaseSync): void {
  const [broken] = database.prepare('pragma foreign_key_check').all() as { table: string; parent: string }[]
  if (broken) throw new Error(`FOREIGN KEY constraint failed: ${broken.table} refers to no row of ${broken.parent}`)
}

/** Columns that refer to uploads: as a URL, in a list of URLs, in a post's text, on a paper, or in a row in the bin. */
const UPLOAD_COLUMNS = `select tables.name as "table", columns.name as "column"
  from sqlite_master as tables, pragma_table_info(tables.name) as columns where tables.type = 'table'
  and (columns.name like '%image_url' or columns.name in ('more_images', 'manual', 'content', 'body', 'row'))`
const UPLOAD = /\/objects\/[\w-]+(?:\/\d+\/[a-z0-9-]+\.pdf)?/g

/** Returns the uploads that rows refer to: "/objects/<id>", and the paths of manuals. */
export function uploadsIn(database: DatabaseSync): string[] {
  const columns = database.prepare(UPLOAD_COLUMNS).all() as { table: string; column: string }[]
  const texts = columns.flatMap(({ table, column }) =>
    database.prepare(`select "${column}" as text from "${table}" where instr("${column}", '/objects/') > 0`).all(),
  )
  return [...new Set(texts.flatMap(({ text }) => String(text).match(UPLOAD) ?? []))]
}

/** A backup that was checked, with its rows in a temporary database. */
export type OpenBackup = Pick<BackupManifest, 'savedAt' | 'migration' | 'objects' | 'rows'> & { database: DatabaseSync }

/** Checks a whole backup and opens it. Throws an error with one sentence. */
export const openBackup = (path: string): OpenBackup => openSavedBackup(path, readBackup(path))

export function openSavedBackup(path: string, backup: SavedBackup): OpenBackup {
  const { rows: saved, ...manifest } = backup.manifest
  let database: DatabaseSync
  try {
    database = scratchDatabase(backup)
    checkReferences(database)
  } catch (error) {
    throw new Error(`${path} is damaged: ${(error as Error).message.split('\n')[0]}`)
  }
  const rows = countRows(database)
  const different = Object.keys({ ...saved, ...rows }).filter((name) => saved[name] !== rows[name])
  if (different.length > 0) throw new Error(`${path} lacks rows that were saved of ${different.join(', ')}`)
  return { ...manifest, database, rows }
}
