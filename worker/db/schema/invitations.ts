import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ROLES } from '#contract/session.ts'
import { admins } from './admins.ts'
import { createdAt, id } from './columns.ts'

/** Links by which somebody becomes an administrator, once and for a day. They end with the administrator who made them. */
export const adminInvitations = sqliteTable('admin_invitations', {
  id: id(),
  /** What the link holds, hashed (SHA-256). */
  tokenHash: text('token_hash').notNull().unique(),
  email: text('email').notNull(),
  role: text('role', { enum: ROLES }).notNull(),
  invitedBy: text('invited_by')
    .notNull()
    .references(() => admins.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
  expiresAt: text('expires_at').notNull(),
  usedAt: text('used_at'),
})
