import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ROLES } from '#contract/admin/session.ts'
import { MAX_SHORT_TEXT } from '#domain/text-lengths.ts'
import { createdAt, id, lengthsAtMost, now } from './columns.ts'

export const admins = sqliteTable(
  'admins',
  {
    id: id(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ROLES }).notNull().default('admin'),
    /** Unused since sessions have their own table; the previous release still reads it during a deployment. */
    tokenVersion: integer('token_version').notNull().default(0),
    disabledAt: text('disabled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('admins_username').on(sql`${t.username} collate nocase`),
    uniqueIndex('admins_email').on(sql`${t.email} collate nocase`),
    ...lengthsAtMost(MAX_SHORT_TEXT, 'admins', t.username, t.email),
  ],
)

/** Returns the column of the administrator whose row ends with them. */
const ofAdmin = (name: string) =>
  text(name)
    .notNull()
    .references(() => admins.id, { onDelete: 'cascade' })

/** Failed sign-ins under a hashed key (auth/throttle.ts). Times are milliseconds since 1970. */
export const loginAttempts = sqliteTable(
  'login_attempts',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    failedAt: integer('failed_at').notNull(),
    known: integer('known', { mode: 'boolean' }).notNull().default(false),
    forgetAt: integer('forget_at').notNull(),
  },
  (t) => [index('login_attempts_forget_at').on(t.forgetAt)],
)

/** Where each administrator is signed in; a token names its session. Times are ISO-8601 UTC. */
export const adminSessions = sqliteTable(
  'admin_sessions',
  {
    id: id(),
    adminId: ofAdmin('admin_id'),
    /** The browser's name at the sign-in, such as "Chrome on Android". */
    device: text('device').notNull(),
    createdAt: createdAt(),
    lastUsedAt: text('last_used_at').notNull().default(now),
    /** When the password or a passkey was last checked. */
    confirmedAt: text('confirmed_at').notNull().default(now),
    expiresAt: text('expires_at').notNull(),
  },
  (t) => [index('admin_sessions_admin').on(t.adminId), index('admin_sessions_expires').on(t.expiresAt)],
)

/** Invitations: links that create an administrator, once and within a day. They end with who made them. */
export const adminInvitations = sqliteTable('admin_invitations', {
  id: id(),
  /** The SHA-256 hash of the link's token. */
  tokenHash: text('token_hash').notNull().unique(),
  email: text('email').notNull(),
  role: text('role', { enum: ROLES }).notNull(),
  invitedBy: ofAdmin('invited_by'),
  createdAt: createdAt(),
  expiresAt: text('expires_at').notNull(),
  usedAt: text('used_at'),
})

/** Administrators' passkeys: only public keys, so a copy of this table signs nobody in. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    adminId: ofAdmin('admin_id'),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature count; 0 if it does not count. */
    counter: integer('counter').notNull(),
    transports: text('transports', { mode: 'json' }).$type<string[]>().notNull().default([]),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: text('last_used_at'),
  },
  (t) => [index('passkeys_admin').on(t.adminId)],
)

/** Hashes of challenges that were used, until they would have expired: each is valid once. */
export const spentChallenges = sqliteTable(
  'spent_challenges',
  { hash: text('hash').primaryKey(), expiresAt: text('expires_at').notNull() },
  (t) => [index('spent_challenges_expires').on(t.expiresAt)],
)

/** Hashes (SHA-256) of unused recovery codes. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  { hash: text('hash').primaryKey(), adminId: ofAdmin('admin_id'), createdAt: createdAt() },
  (t) => [index('recovery_codes_admin').on(t.adminId)],
)
