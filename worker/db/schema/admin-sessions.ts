import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { admins } from './admins.ts'
import { createdAt, id, now } from './columns.ts'

/** Who is signed in where. A token names its session, and is worth nothing without it. Times are ISO-8601 UTC. */
export const adminSessions = sqliteTable(
  'admin_sessions',
  {
    id: id(),
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** What the browser called itself at the sign-in, such as "Chrome on Android". */
    device: text('device').notNull(),
    createdAt: createdAt(),
    lastUsedAt: text('last_used_at').notNull().default(now),
    /** When the password or a passkey was last shown. */
    confirmedAt: text('confirmed_at').notNull().default(now),
    expiresAt: text('expires_at').notNull(),
  },
  (t) => [index('admin_sessions_admin').on(t.adminId), index('admin_sessions_expires').on(t.expiresAt)],
)
