import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { now } from './columns.ts'

/** Who the audit log says has added the demonstration content. */
export const DEMONSTRATION = 'demonstration content'

/** Who did what, and when (UTC). Triggers in the migration refuse to change or delete an entry. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    at: text('at').notNull().default(now),
    /** Not a reference: an entry outlives the administrator. Null where the site itself acted. */
    adminId: text('admin_id'),
    username: text('username'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id'),
    summary: text('summary').notNull().default(''),
  },
  // By which the overview counts, each time, which rows are the demonstration's.
  (t) => [index('audit_log_demonstration').on(t.entityId).where(sql`username = 'demonstration content'`)],
)
