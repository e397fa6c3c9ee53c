import type { DatabaseSync } from 'node:sqlite'
import { readParts } from './backup-parts.ts'
import { type SavedObject, sqlFile, verifiedManifest } from './backups/folder.ts'
import { checkReferences, countRows, deleteDanglingRows, openScratchDatabase } from './backups/scratch-database.ts'
import { knownStatements } from './known-statements.ts'
import { MAX_BACKUP, readFrom, sizeOf } from './read-file.ts'
import { readStatements } from './read-statements.ts'

/** A backup that was checked, with its rows in a temporary database. */
export type OpenBackup = {
  savedAt: string
  /** The images in the backup. */
  objects: SavedObject[]
  database: DatabaseSync
  /** The number of rows in each table. */
  rows: Record<string, number>
}

/**
 * Checks a whole backup, from the bucket or from `npm run backup`, and loads it into a temporary database. Throws an
 * error with one sentence if it is incomplete, or contains anything that backups do not.
 */
export function openBackup(path: string): OpenBackup {
  const parts = readParts(path)
  if (parts) return opened(path, parts.read(), { ...parts, objects: [] }, deleteDanglingRows)
  const manifest = verifiedManifest(path)
  const file = sqlFile(path)
  return opened(file, readFrom(file, 0, sizeOf(file, MAX_BACKUP)), manifest, checkReferences)
}

type Saved = Pick<OpenBackup, 'savedAt' | 'objects' | 'rows'>

function opened(
  path: string,
  sql: Iterable<Uint8Array>,
  { savedAt, objects, rows: saved }: Saved,
  complete: (database: DatabaseSync) => void,
): OpenBackup {
  const database = loaded(path, sql)
  const found = rowsOf(path, database)
  inOneSentence(path, () => complete(database))
  const different = differingTables(saved, found)
  if (different.length > 0) throw new Error(`${path} lacks rows that were saved of ${different.join(', ')}`)
  return { savedAt, objects, database, rows: rowsOf(path, database) }
}

const loaded = (path: string, sql: Iterable<Uint8Array>) =>
  inOneSentence(path, () => openScratchDatabase(readStatements(sql, knownStatements())))

const rowsOf = (path: string, database: DatabaseSync) => inOneSentence(path, () => countRows(database))

function inOneSentence<Result>(path: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    // SQLite repeats the rest of the statement, which contains personal data.
    const [words] = (error as Error).message.split(/[\n"]/)
    throw new Error(`${path} is damaged: ${words}`)
  }
}

/** Returns the tables of either side whose numbers of rows differ. */
const differingTables = (expected: Record<string, number>, found: Record<string, number>) =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])].filter((name) => expected[name] !== found[name])
