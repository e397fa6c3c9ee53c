import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { newestFirst, now } from './columns.ts'

/** Errors of the last days, without any personal data. */
export const siteErrors = sqliteTable(
  'site_errors',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    at: text('at').notNull().default(now),
    source: text('source', { enum: ['request', 'schedule'] }).notNull(),
    what: text('what').notNull(),
    status: integer('status'),
    requestId: text('request_id'),
  },
  (t) => [index('site_errors_newest').on(newestFirst(t.at))],
)
