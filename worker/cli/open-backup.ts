import type { DatabaseSync } from 'node:sqlite'
import { readBackup, type SavedBackup, type SavedObject } from './backups/read-backup.ts'
import { checkReferences, countRows, scratchDatabase } from './backups/scratch-database.ts'

/** A backup that was checked, with its rows in a temporary database. */
export type OpenBackup = {
  savedAt: string
  objects: SavedObject[]
  database: DatabaseSync
  rows: Record<string, number>
}

/** Checks a whole backup and loads it into a temporary database. Throws an error with one sentence. */
export const openBackup = (path: string): OpenBackup => opened(path, readBackup(path))

export function opened(path: string, backup: SavedBackup): OpenBackup {
  const { savedAt, objects, rows: saved } = backup.manifest
  let database: DatabaseSync
  try {
    database = scratchDatabase(backup)
    checkReferences(database)
  } catch (error) {
    throw new Error(`${path} is damaged: ${(error as Error).message.split('\n')[0]}`)
  }
  const rows = countRows(database)
  const names = new Set([...Object.keys(saved), ...Object.keys(rows)])
  const different = [...names].filter((name) => saved[name] !== rows[name])
  if (different.length > 0) throw new Error(`${path} lacks rows that were saved of ${different.join(', ')}`)
  return { savedAt, objects, database, rows }
}
