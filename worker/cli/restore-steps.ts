import { closingStatements, openingStatements } from '#worker/db/backups/restoring.ts'
import { type OpenBackup, openBackup } from './open-backup.ts'
import { writeRestoredSql } from './restored-sql.ts'

/** A site whose database is replaced. What is run takes effect as a whole or not at all; it returns what went wrong. */
export type RestoredSite = {
  /** Every table of the site, and the temporary ones of a backup in progress. */
  tables: () => Promise<string[]>
  run: (statements: string[]) => Promise<string | null>
  runFile: (file: string) => Promise<string | null>
  /** Writes the images. Their keys are never reused, so a restore that fails later leaves existing objects intact. */
  putObjects: (backup: OpenBackup) => Promise<void>
}

type Options = {
  /** Where the SQL is written that replaces the database. */
  file: string
  /** Whether a database with tables may be replaced. */
  isReplacing: boolean
  /** For how long the site is closed at most. */
  seconds: (backup: OpenBackup) => number
  say: (line: string) => void
}

/**
 * Restores the backup at a path: checks all of it, closes the site for writes, adds the images, and swaps the database.
 * Returns the backup, or why it was not restored.
 */
export async function restoreFrom(
  site: RestoredSite,
  path: string,
  { file, isReplacing, seconds, say }: Options,
): Promise<{ restored: OpenBackup } | { fault: string }> {
  let backup: OpenBackup
  try {
    backup = openBackup(path)
  } catch (error) {
    return { fault: `Nothing was restored: ${(error as Error).message}` }
  }
  const oldTables = await site.tables()
  if (oldTables.length > 0 && !isReplacing)
    return { fault: 'There is already a database: --replace replaces it with the backup' }
  const until = Math.ceil(Date.now() / 1_000) + seconds(backup)
  if (oldTables.length > 0) {
    const fault = await site.run(closingStatements(oldTables, until))
    if (fault) return { fault: `Nothing was restored, because the site could not be closed for writes:\n${fault}` }
    say('The site takes no writes until this is done; it is still read.')
  }
  await site.putObjects(backup)
  writeRestoredSql(file, backup, { oldTables, until })
  const fault = await site.runFile(file)
  if (!fault) return { restored: backup }
  await site.run(openingStatements(oldTables))
  return { fault: `The database is unchanged, because the backup could not replace it:\n${fault}` }
}
