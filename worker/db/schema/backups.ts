import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { now } from './columns.ts'

/** Backups in the bucket, and the progress of the current one. No backup contains these rows. */
export const backups = sqliteTable('backups', {
  id: text('id').primaryKey(),
  startedAt: text('started_at').notNull().default(now),
  finishedAt: text('finished_at'),
  verifiedAt: text('verified_at'),
  bytes: integer('bytes').notNull().default(0),
  rows: integer('rows').notNull().default(0),
  error: text('error'),
  /** Consecutive failures of the current step. */
  failures: integer('failures').notNull().default(0),
  /** The starting point of the next step, as JSON (worker/backup/backup.ts). */
  progress: text('progress').notNull(),
  /** Until when a step is claimed, so that no two run at once; the claim of an interrupted one expires. */
  busyUntil: text('busy_until'),
})
