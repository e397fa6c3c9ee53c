import { readFileSync } from 'node:fs'
import { type BackupManifest, sqlFile, verifiedManifest } from './backup-folder.ts'
import { countRows, openScratchDatabase } from './scratch-database.ts'

/** Checks a whole backup and loads its database into memory. Throws an error of one sentence where it is not whole. */
export function verifyBackup(folder: string): BackupManifest {
  const manifest = verifiedManifest(folder)
  const different = differingTables(manifest.rows, loadedRows(sqlFile(folder)))
  if (different.length === 0) return manifest
  throw new Error(`${sqlFile(folder)} lacks rows that were saved of ${different.join(', ')}`)
}

function loadedRows(file: string): Record<string, number> {
  try {
    return countRows(openScratchDatabase(readFileSync(file, 'utf8')))
  } catch (error) {
    // SQLite echoes the rest of the statement, which contains personal data.
    const [words] = (error as Error).message.split(/[\n"]/)
    throw new Error(`${file} is damaged: ${words}`)
  }
}

/** Returns the tables whose rows are not as many as expected, in either of the two. */
export const differingTables = (expected: Record<string, number>, found: Record<string, number> | undefined) =>
  [...new Set([...Object.keys(expected), ...Object.keys(found ?? {})])].filter(
    (name) => expected[name] !== found?.[name],
  )
