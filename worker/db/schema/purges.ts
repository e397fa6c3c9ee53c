import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { now } from './columns.ts'

/**
 * Purges of the cache in front of the Worker that Cloudflare refused, or that wait for others; they are repeated until they succeed. They
 * contain no personal data.
 */
export const waitingPurges = sqliteTable('waiting_purges', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  /** Null for everything, after a restore. */
  tags: text('tags', { mode: 'json' }).$type<string[]>(),
  at: text('at').notNull().default(now),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: text('next_attempt_at').notNull().default(now),
  lastError: text('last_error').notNull(),
})
