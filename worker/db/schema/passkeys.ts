import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { admins } from './admins.ts'
import { createdAt } from './columns.ts'

/** Administrators' passkeys: public keys only, so that nothing here signs anybody in. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's count of its signatures; 0 where it does not count. */
    counter: integer('counter').notNull(),
    /** How a browser reaches the authenticator. */
    transports: text('transports', { mode: 'json' }).$type<string[]>().notNull().default([]),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: text('last_used_at'),
  },
  (t) => [index('passkeys_admin').on(t.adminId)],
)

/** Challenges that were answered, hashed, until they would have expired: each counts once. */
export const spentChallenges = sqliteTable(
  'spent_challenges',
  { hash: text('hash').primaryKey(), expiresAt: text('expires_at').notNull() },
  (t) => [index('spent_challenges_expires').on(t.expiresAt)],
)

/** Recovery codes that were not used yet, hashed (SHA-256). */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    hash: text('hash').primaryKey(),
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('recovery_codes_admin').on(t.adminId)],
)
