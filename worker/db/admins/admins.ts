import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { NewAdmin } from '#contract/admin/session.ts'
import { type Actor, auditEntry, type NewEntry, SITE_ACTOR } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { type Guard, requireRow } from '#worker/db/guards.ts'
import { adminInvitations, adminSessions, admins, passkeys, recoveryCodes } from '#worker/db/schema/admins.ts'
import { unlessRejected, type WriteParts, write } from '#worker/db/write.ts'
import {
  type AccountOwner,
  clearExpiredSessions,
  endSessionsOf,
  isSignedIn,
  type NewSession,
  type SignedIn,
} from './sessions.ts'

const { id, username, email, role, passwordHash, disabledAt } = getTableColumns(admins)
export const adminColumns = { id, username, email, role }
export const ADMINISTRATORS = { entity: 'administrator', table: admins, id, name: username }
const byUsername = (name: string) => sql`${username} = ${name} collate nocase`

type AdminRow = { username: string; email: string; passwordHash: string }

export async function adminByUsername(db: Db, name: string) {
  const [admin] = await db.select({ id, username, role, passwordHash, disabledAt }).from(admins).where(byUsername(name))
  return admin
}

export async function adminById(db: Db, adminId: string) {
  const columns = { ...adminColumns, passwordHash, disabledAt }
  const [admin] = await db.select(columns).from(admins).where(eq(id, adminId))
  return admin
}

export const anyAdmin = async (db: Db): Promise<boolean> => (await db.$count(admins)) > 0

/** Adds an administrator; undefined if the actor is no signed-in admin. Throws a unique violation for a taken name. */
export const addAdmin = (db: Db, row: AdminRow, actor: SignedIn): Promise<NewAdmin | undefined> =>
  add(db, row, actor, { reason: 'not-allowed', when: sql`not ${isSignedIn(actor, 'admin')}` })

export const addFirstAdmin = (db: Db, row: AdminRow): Promise<NewAdmin | undefined> =>
  add(db, row, SITE_ACTOR, { reason: 'not-allowed', when: sql`exists (select 1 from ${admins})` })

async function add(db: Db, row: AdminRow, actor: Actor, guard: Guard): Promise<NewAdmin | undefined> {
  const values = { ...row, id: crypto.randomUUID() }
  const insert = db.insert(admins).values(values).returning(adminColumns)
  const written = write(db, insert, { of: ADMINISTRATORS, id: values.id, actor, action: 'create', guards: [guard] })
  return (await unlessRejected('not-allowed', written))?.[0]
}

/** What somebody has proved who they are with: the password of this hash, or this passkey. An invitation is neither. */
type Proof = { passwordHash?: string; passkey?: string }

/**
 * Starts a session for an authenticated administrator and returns its id; `how` goes to the audit log. Returns undefined if
 * they have been disabled or removed since, or the proof has been replaced: checking a password takes long enough for that.
 */
export async function signIn(db: Db, admin: AccountOwner, session: NewSession, how: string, proof: Proof = {}) {
  const canSignIn = and(
    eq(id, admin.id),
    isNull(disabledAt),
    proof.passwordHash === undefined ? undefined : eq(passwordHash, proof.passwordHash),
    proof.passkey === undefined
      ? undefined
      : sql`exists (select 1 from ${passkeys} where ${passkeys.id} = ${proof.passkey})`,
  )
  return startSession(db, session, {
    actor: admin,
    action: 'sign-in',
    entity: 'administrator',
    summary: how,
    guards: [requireRow(admins, canSignIn, 'not-allowed')],
    before: [clearExpiredSessions(db, new Date().toISOString())],
  })
}

/** Starts a session as a write; returns its id, or undefined if that is not allowed any more. */
export async function startSession(db: Db, session: NewSession, parts: NewEntry & WriteParts) {
  const insert = db.insert(adminSessions).values(session).returning({ id: adminSessions.id })
  return (await unlessRejected('not-allowed', write(db, insert, parts)))?.[0]?.id
}

/**
 * Sets the password's hash, ends every session and starts a new one, whose id it returns; undefined, and nothing is
 * changed, if the password is not the one `from` any more, or the administrator has been disabled. `removesOthers` also
 * deletes the passkeys, recovery codes and open invitations, which would allow a sign-in without the new password.
 */
export async function changePassword(
  db: Db,
  admin: AccountOwner,
  { from, to, removesOthers }: { from: string; to: string; removesOthers: boolean },
  session: NewSession,
): Promise<string | undefined> {
  const others = [
    { entity: 'passkey', table: passkeys, isTheirs: sql`${passkeys.adminId} = ${admin.id}` },
    { entity: 'recovery codes', table: recoveryCodes, isTheirs: sql`${recoveryCodes.adminId} = ${admin.id}` },
    {
      entity: 'invitation',
      table: adminInvitations,
      isTheirs: sql`${adminInvitations.invitedBy} = ${admin.id} and ${adminInvitations.usedAt} is null`,
    },
  ].flatMap(({ entity, table, isTheirs }) => [
    auditEntry(db, {
      actor: admin,
      action: 'delete',
      entity,
      summary: 'all, with the old password',
      where: sql`exists (select 1 from ${table} where ${isTheirs})`,
    }),
    db.delete(table).where(isTheirs),
  ])
  return startSession(db, session, {
    actor: admin,
    action: 'password',
    entity: 'administrator',
    summary: '',
    guards: [requireRow(admins, and(eq(id, admin.id), eq(passwordHash, from), isNull(disabledAt)), 'not-allowed')],
    before: [db.update(admins).set({ passwordHash: to }).where(eq(id, admin.id)), endSessionsOf(db, admin.id)],
    after: removesOthers ? others : [],
  })
}
