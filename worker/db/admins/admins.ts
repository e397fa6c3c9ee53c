import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { NewAdmin } from '#contract/admin/session.ts'
import { auditChange, auditCreate, THE_SITE, withAudit } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { selectRow } from '#worker/db/insert-select.ts'
import { adminSessions, admins, passkeys, recoveryCodes } from '#worker/db/schema/admins.ts'
import { clearExpiredSessions, isSignedIn, type NewSession, type SignedIn } from './sessions.ts'

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
 * Adds an administrator; returns undefined if the actor is no longer a signed-in admin. Throws a unique violation if the
 * name or the e-mail address is taken (see isUniqueViolation).
 */
export async function addAdmin(db: Db, row: AdminRow, actor: SignedIn): Promise<NewAdmin | undefined> {
  const insert = db
    .insert(admins)
    .select(selectRow(admins, row, sql`where ${isSignedIn(actor, 'admin')}`))
    .returning(shown)
  const [admin] = await withAudit(db, insert, auditCreate(db, actor, audited))
  return admin
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

/** What somebody has proved who they are with: the password of this hash, or this passkey. An invitation is neither. */
type Proof = { passwordHash?: string; passkey?: string }

/**
 * Starts a session for an authenticated administrator and returns its id; `how` goes to the audit log. Returns undefined if
 * they have been disabled or removed since, or the proof has been replaced: checking a password takes long enough for that.
 */
export async function signIn(
  db: Db,
  admin: Administrator,
  session: NewSession,
  how: string,
  proof: Proof = {},
): Promise<string | undefined> {
  const isStill = and(
    eq(id, admin.id),
    isNull(disabledAt),
    proof.passwordHash === undefined ? undefined : eq(passwordHash, proof.passwordHash),
    proof.passkey === undefined
      ? undefined
      : sql`exists (select 1 from ${passkeys} where ${passkeys.id} = ${proof.passkey})`,
  )
  const [, [started]] = await db.batch([
    clearExpiredSessions(db, new Date().toISOString()),
    db
      .insert(adminSessions)
      .select(selectRow(adminSessions, session, sql`from ${admins} where ${isStill}`))
      .returning({ id: adminSessions.id }),
    auditChange(db, admin, 'sign-in', 'administrator', how),
  ])
  return started?.id
}

type PasswordChange = { from: string; to: string; removesOthers: boolean }

/**
 * Sets the password's hash, ends every session and starts a new one, whose id it returns; undefined, and nothing is
 * changed, if the password is not the one `from` any more, or the administrator has been disabled. `removesOthers` also
 * deletes the passkeys and recovery codes, which would allow a sign-in without the new password.
 */
export async function changePassword(
  db: Db,
  admin: Administrator,
  { from, to, removesOthers }: PasswordChange,
  session: NewSession,
): Promise<string | undefined> {
  // A hash has a salt of its own: nobody else has stored this one.
  const isDone = sql`exists (select 1 from ${admins} where ${id} = ${admin.id} and ${passwordHash} = ${to})`
  const others = sql`${removesOthers ? 1 : 0} = 1 and ${isDone}`
  const [, , , [started]] = await db.batch([
    db
      .update(admins)
      .set({ passwordHash: to })
      .where(and(eq(id, admin.id), eq(passwordHash, from), isNull(disabledAt))),
    auditChange(db, admin, 'password', 'administrator', ''),
    db.delete(adminSessions).where(and(eq(adminSessions.adminId, admin.id), isDone)),
    db
      .insert(adminSessions)
      .select(selectRow(adminSessions, session, sql`where ${isDone}`))
      .returning({ id: adminSessions.id }),
    db.delete(passkeys).where(and(eq(passkeys.adminId, admin.id), others)),
    auditChange(db, admin, 'delete', 'passkey', 'all, with the old password'),
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.adminId, admin.id), others)),
    auditChange(db, admin, 'delete', 'recovery codes', 'all, with the old password'),
  ])
  return started?.id
}
