import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { NewAdmin } from '#contract/admin/session.ts'
import { type Actor, auditChange, auditCreate, THE_SITE, withAudit } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { selectRow } from '#worker/db/insert-select.ts'
import { admins, passkeys, recoveryCodes } from '#worker/db/schema/admins.ts'
import { clearExpiredSessions, endSessionsOf, type NewSession, startSession } from './sessions.ts'

const { id, username, email, role, passwordHash, disabledAt } = getTableColumns(admins)
const shown = { id, username, email, role }
const audited = { entity: 'administrator', table: admins, id, name: username } as const
const byUsername = (name: string) => sql`${username} = ${name} collate nocase`

/** An administrator who changes their own account. */
type Administrator = { id: string; username: string }

type AdminRow = { username: string; email: string; passwordHash: string }

/** Returns the administrator with that name, ignoring case, with the password's hash. */
export async function adminByUsername(db: Db, name: string) {
  const [admin] = await db.select({ id, username, role, passwordHash, disabledAt }).from(admins).where(byUsername(name))
  return admin
}

export async function adminById(db: Db, adminId: string) {
  const columns = { id, username, email, role, passwordHash, disabledAt }
  const [admin] = await db.select(columns).from(admins).where(eq(id, adminId))
  return admin
}

export const anyAdmin = async (db: Db): Promise<boolean> => (await db.$count(admins)) > 0

/**
 * Adds an administrator. Throws a unique violation if the name or the e-mail address is taken (see isUniqueViolation).
 */
export async function addAdmin(db: Db, row: AdminRow, actor: Actor): Promise<NewAdmin> {
  const insert = db.insert(admins).values(row).returning(shown)
  const [admin] = await withAudit(db, insert, auditCreate(db, actor, audited))
  return admin as NewAdmin
}

/** Adds an administrator if there is none yet, in one statement; otherwise returns undefined. */
export async function addFirstAdmin(db: Db, row: AdminRow): Promise<NewAdmin | undefined> {
  const ifNone = sql`where not exists (select 1 from admins)`
  const insert = db
    .insert(admins)
    .select(selectRow(admins, row, ifNone))
    .returning(shown)
  const [admin] = await withAudit(db, insert, auditCreate(db, THE_SITE, audited))
  return admin
}

/** Starts a session for an authenticated administrator and returns its id; `how` goes to the audit log. */
export async function signIn(db: Db, admin: Administrator, session: NewSession, how: string): Promise<string> {
  const [, [started]] = await db.batch([
    clearExpiredSessions(db, new Date().toISOString()),
    startSession(db, session),
    auditChange(db, admin, 'sign-in', 'administrator', how),
  ])
  return (started as { id: string }).id
}

/**
 * Sets the password, ends every session and starts a new one, whose id it returns. `removesOthers` also deletes the
 * passkeys and recovery codes, which would allow a sign-in without the new password.
 */
export async function changePassword(
  db: Db,
  admin: Administrator,
  hash: string,
  session: NewSession,
  removesOthers: boolean,
): Promise<string> {
  const others = sql`${removesOthers ? 1 : 0} = 1`
  const [, , , [started]] = await db.batch([
    db.update(admins).set({ passwordHash: hash }).where(eq(id, admin.id)),
    auditChange(db, admin, 'password', 'administrator', ''),
    endSessionsOf(db, admin.id),
    startSession(db, session),
    db.delete(passkeys).where(and(eq(passkeys.adminId, admin.id), others)),
    auditChange(db, admin, 'delete', 'passkey', 'all, with the old password'),
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.adminId, admin.id), others)),
    auditChange(db, admin, 'delete', 'recovery codes', 'all, with the old password'),
  ])
  return (started as { id: string }).id
}
