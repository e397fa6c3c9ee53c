import { appendFileSync, writeFileSync } from 'node:fs'
import {
  closingText,
  dumpChunk,
  type Lines,
  openingText,
  REST_QUERY,
  SEQUENCES_QUERY,
  TABLES_QUERY,
  tablesToDump,
} from '#worker/db/backups/dump.ts'
import { openingStatements } from '#worker/db/backups/restoring.ts'
import { dumpedFrom } from './backups/scratch-database.ts'
import type { OpenBackup } from './open-backup.ts'

/** Restored without rows, or sessions ended since the backup would be valid again. Everybody must sign in again. */
export const NOT_RESTORED = ['admin_sessions', 'admin_invitations']

export type Swap = {
  /** The tables that exist now. */
  oldTables: string[]
  /** Seconds since 1970; after this the site accepts writes again, which the restore would lose. */
  until: number
}

/**
 * Writes the SQL that replaces the old tables by those of a backup. It is generated from the loaded rows: no statement
 * of the backup's file reaches the site, and none is longer than D1 allows. The last statements fail, and everything
 * with them, unless each table has the expected rows.
 */
export async function writeRestoredSql(file: string, backup: OpenBackup, { oldTables, until }: Swap): Promise<void> {
  const db = dumpedFrom(backup.database)
  const write = (text: string) => appendFileSync(file, text)
  // The new tables accept writes again. Dropping a table changes rows that refer to it, so triggers are dropped first.
  const drops = [...openingStatements(oldTables), ...oldTables.map((name) => `DROP TABLE "${name}"`)]
  writeFileSync(file, `PRAGMA defer_foreign_keys=TRUE;\n${drops.map((statement) => `${statement};\n`).join('')}`, {
    mode: 0o600,
  })
  write(openingText(await db.all<Lines[number]>(TABLES_QUERY)))
  const tables = await tablesToDump(db)
  for (const table of tables.filter(({ name }) => !NOT_RESTORED.includes(name))) {
    for (let after = 0; ; ) {
      const { text, rows, last } = await dumpChunk(db, table, after)
      if (rows === 0) break
      write(text)
      after = last
    }
  }
  write(closingText(await db.all<Lines[number]>(SEQUENCES_QUERY), await db.all<Lines[number]>(REST_QUERY)))
  write(checkText(expectedRows(backup), oldTables.length > 0 ? until : null))
  if (oldTables.length > 0 && PURGES in backup.rows) write(PURGE_ALL)
}

const PURGES = 'waiting_purges'
/** What the cache in front has stored of the site before, the schedule drops: nothing else would for a day. */
const PURGE_ALL = `INSERT INTO "${PURGES}" ("last_error") VALUES ('A backup was restored');\n`

/** Returns how many rows each table has after the restore. */
const expectedRows = ({ rows }: OpenBackup) =>
  Object.fromEntries(Object.entries(rows).map(([name, count]) => [name, NOT_RESTORED.includes(name) ? 0 : count]))

const checkText = (rows: Record<string, number>, until: number | null) =>
  [
    'CREATE TABLE "backup_check" ("table" TEXT, "rows" INTEGER, "expected" INTEGER, CHECK ("rows" = "expected"))',
    ...Object.entries(rows).map(
      ([name, expected]) => `INSERT INTO "backup_check" SELECT '${name}', count(*), ${expected} FROM "${name}"`,
    ),
    ...(until === null ? [] : [`INSERT INTO "backup_check" SELECT 'in time', unixepoch() < ${until}, 1`]),
    'DROP TABLE "backup_check"',
  ]
    .map((statement) => `${statement};\n`)
    .join('')
