import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { now } from './columns.ts'

/** Backups in the bucket, and how far the one under way has come. No backup holds these rows. */
export const backups = sqliteTable('backups', {
  id: text('id').primaryKey(),
  startedAt: text('started_at').notNull().default(now),
  finishedAt: text('finished_at'),
  verifiedAt: text('verified_at'),
  bytes: integer('bytes').notNull().default(0),
  rows: integer('rows').notNull().default(0),
  error: text('error'),
  /** Failures of the same step, one after the other. */
  failures: integer('failures').notNull().default(0),
  /** What the next step starts from, as JSON (worker/backup/steps.ts). */
  progress: text('progress').notNull(),
  /** Until when a step is under way, so that no two are at once; one that was cut short ends by itself. */
  busyUntil: text('busy_until'),
})
