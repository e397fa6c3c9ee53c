/** A backup in the bucket; times are ISO-8601 UTC, `bytes` and `rows` what has been written so far. */
export type Backup = {
  /** Its folder in the bucket. */
  id: string
  startedAt: string
  /** When everything was written; null while it is not. */
  finishedAt: string | null
  /** When every file was read back and its hash compared. */
  verifiedAt: string | null
  bytes: number
  rows: number
  /** Why the last step failed; null where none has. */
  error: string | null
}

/** Returns whether it has finished, successfully or not. */
export const isBackupOver = ({ verifiedAt, error }: Pick<Backup, 'verifiedAt' | 'error'>) =>
  verifiedAt !== null || error !== null

/** A file of a backup: `table` is the one whose rows it holds, null for the schema, the images and the indexes. */
export type BackupPart = { file: string; table: string | null; bytes: number; sha256: string }

/**
 * What a backup in the bucket holds, its `manifest.json`. The parts, one after the other, are the database as SQL; images
 * are named in comments, for their files stay in the bucket under keys that never change.
 */
export type PartsManifest = { savedAt: string; rows: Record<string, number>; parts: BackupPart[] }

/** Begins the first line of a backup in one file; its manifest follows on that line. */
export const BACKUP_LINE = '-- gona-backup '

/** Where backups lie in the bucket; nothing under it is served to anybody. */
export const BACKUPS = 'backups/'
/** Names the newest backup that was verified. */
export const NEWEST_BACKUP = `${BACKUPS}newest.json`

export const backupKey = (id: string, file: string) => `${BACKUPS}${id}/${file}`
