import { errorText } from '#worker/db/client.ts'

export const RESTORING = 'The site is being restored from a backup'

/** Another process has locked the local database, or Cloudflare's takes no query during an import or export. */
const BUSY = /SQLITE_BUSY|database is locked|long-running (?:import|export)/

export const isRestoring = (error: unknown) => errorText(error).includes(RESTORING)
export const isBusy = (error: unknown) => BUSY.test(errorText(error))

const WRITES = ['insert', 'update', 'delete']
const triggers = (tables: string[]) =>
  tables.flatMap((table) => WRITES.map((write) => ({ table, write, trigger: `restoring_${write}_${table}` })))

/** Rejects writes to these tables until a moment (seconds since 1970): an interrupted restore then ends by itself. */
export const closingStatements = (tables: string[], until: number): string[] =>
  triggers(tables).flatMap(({ table, write, trigger }) => [
    `DROP TRIGGER IF EXISTS "${trigger}"`,
    `CREATE TRIGGER "${trigger}" BEFORE ${write.toUpperCase()} ON "${table}" WHEN unixepoch() < ${Math.ceil(until)}
    BEGIN SELECT RAISE(ABORT, '${RESTORING}'); END`,
  ])

export const openingStatements = (tables: string[]): string[] =>
  triggers(tables).map(({ trigger }) => `DROP TRIGGER IF EXISTS "${trigger}"`)
