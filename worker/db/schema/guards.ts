import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * A table that stays empty: a trigger in a migration rejects every row, and with it the batch that would insert it, for the
 * reason that the row names (worker/db/guards.ts).
 */
export const guards = sqliteTable('guards', { reason: text('reason').primaryKey() })
