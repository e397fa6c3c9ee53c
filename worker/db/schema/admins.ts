import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ROLES } from '#contract/session.ts'
import { MAX_SHORT_TEXT } from '#contract/text.ts'
import { createdAt, id, lengthAtMost } from './columns.ts'

export const admins = sqliteTable(
  'admins',
  {
    id: id(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ROLES }).notNull().default('admin'),
    /** Unused since sessions have a table; the Worker before that still reads it while a deployment is under way. */
    tokenVersion: integer('token_version').notNull().default(0),
    disabledAt: text('disabled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('admins_username').on(sql`${t.username} collate nocase`),
    uniqueIndex('admins_email').on(sql`${t.email} collate nocase`),
    lengthAtMost('admins_username_length', t.username, MAX_SHORT_TEXT),
    lengthAtMost('admins_email_length', t.email, MAX_SHORT_TEXT),
  ],
)

/** Sign-ins under a hashed key (auth/login-throttle.ts). Times are milliseconds since 1970. */
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
