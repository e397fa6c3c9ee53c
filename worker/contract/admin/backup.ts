/** A backup in the bucket. Times are ISO-8601 UTC; `bytes` and `rows` count what has been written so far. */
export type Backup = {
  /** Its folder in the bucket. */
  id: string
  startedAt: string
  finishedAt: string | null
  /** When every file had been read back, and every row written to an empty table and compared with the original. */
  verifiedAt: string | null
  bytes: number
  rows: number
  error: string | null
}

export const isBackupOver = ({ verifiedAt, error }: Pick<Backup, 'verifiedAt' | 'error'>) =>
  verifiedAt !== null || error !== null

/** A file of a backup: `table` is the one whose rows it holds, null for the list of images. */
export type BackupPart = { file: string; table: string | null; bytes: number; sha256: string }

/** `manifest.json`. A part is lines of JSON: what they are, then rows. Images are listed: their keys never change. */
export type PartsManifest = {
  savedAt: string
  /** The file of the database's last migration, which says what tables it had. */
  migration: string
  rows: Record<string, number>
  /** Where the numbering of rows continues, by table. */
  sequences: Record<string, number>
  parts: BackupPart[]
}

/** The bucket's folder for backups; nothing under it is ever served. */
export const BACKUPS = 'backups/'
/** Names the newest backup that was verified. */
export const NEWEST_BACKUP = `${BACKUPS}newest.json`

export const backupKey = (id: string, file: string) => `${BACKUPS}${id}/${file}`

const DAYS = 14
const MONTHS = 6

/** Returns the days ("2026-11-21", in any order) to retain: the newest 14, the first of each of the newest 6 months. */
export function retainedDays(days: readonly string[]): Set<string> {
  const newestFirst = [...new Set(days)].sort().reverse()
  const firstOfMonth = new Map(newestFirst.map((day) => [day.slice(0, 7), day]))
  return new Set([...newestFirst.slice(0, DAYS), ...[...firstOfMonth.values()].slice(0, MONTHS)])
}
