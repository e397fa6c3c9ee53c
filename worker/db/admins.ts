import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { NewAdmin } from '#contract/session.ts'
import { clearExpiredSessions, endSessionsOf, type NewSession, startSession } from './admin-sessions.ts'
import { type Actor, auditChange, auditCreate, THE_SITE, withAudit } from './audit.ts'
import type { Db } from './client.ts'
import { selectRow } from './insert-select.ts'
import { admins } from './schema/admins.ts'
import { passkeys, recoveryCodes } from './schema/passkeys.ts'

const { id, username, email, role, passwordHash, disabledAt } = getTableColumns(admins)
const shown = { id, username, email, role }
const audited = { entity: 'administrator', table: admins, id, name: username } as const
const byUsername = (name: string) => sql`${username} = ${name} collate nocase`

/** An administrator who acts on themselves. */
type Administrator = { id: string; username: string }

type AdminRow = { username: string; email: string; passwordHash: string }

/** The administrator with that name, whatever its case, with the password's hash. */
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

/** Throws a unique violation where the name or the e-mail is taken (see isUniqueViolation). */
export async function addAdmin(db: Db, row: AdminRow, actor: Actor): Promise<NewAdmin> {
  const insert = db.insert(admins).values(row).returning(shown)
  const [admin] = await withAudit(db, insert, auditCreate(db, actor, audited))
  return admin as NewAdmin
}

/** Adds the administrator if there is none at all, in one statement; undefined when there is one already. */
export async function addFirstAdmin(db: Db, row: AdminRow): Promise<NewAdmin | undefined> {
  const ifNone = sql`where not exists (select 1 from admins)`
  const insert = db
    .insert(admins)
    .select(selectRow(admins, row, ifNone))
    .returning(shown)
  const [admin] = await withAudit(db, insert, auditCreate(db, THE_SITE, audited))
  return admin
}

/** Starts a session of an administrator who has shown who they are, and returns its id; `how` is for the audit log. */
export async function signIn(db: Db, admin: Administrator, session: NewSession, how: string): Promise<string> {
  const [, [started]] = await db.batch([
    clearExpiredSessions(db, new Date().toISOString()),
    startSession(db, session),
    auditChange(db, admin, 'sign-in', 'administrator', how),
  ])
  return (started as { id: string }).id
}

/**
 * Sets the password, ends every session and starts a new one, whose id it returns; `removesOthers` deletes the passkeys and
 * recovery codes as well, which would sign in without the new password.
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
