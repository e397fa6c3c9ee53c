import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { auditEntry, type NewEntry } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { requireRow } from '#worker/db/guards.ts'
import { adminInvitations, adminSessions, admins, passkeys, recoveryCodes } from '#worker/db/schema/admins.ts'
import { unlessRejected, type WriteParts, write } from '#worker/db/write.ts'
import { type AccountOwner, clearExpiredSessions, endSessionsOf, type NewSession } from './sessions.ts'

const { id, passwordHash, disabledAt } = getTableColumns(admins)

/** What somebody has proved who they are with: the password of this hash, or this passkey. An invitation is neither. */
type Proof = { passwordHash?: string; passkey?: string }

/**
 * Starts a session for an authenticated administrator and returns its id; `how` goes to the audit log. Returns undefined if
 * they have been disabled or removed since, or the proof has been replaced: checking a password takes long enough for that.
 */
export async function signIn(db: Db, owner: AccountOwner, session: NewSession, how: string, proof: Proof = {}) {
  const canSignIn = and(
    eq(id, owner.id),
    isNull(disabledAt),
    proof.passwordHash === undefined ? undefined : eq(passwordHash, proof.passwordHash),
    proof.passkey === undefined
      ? undefined
      : sql`exists (select 1 from ${passkeys} where ${passkeys.id} = ${proof.passkey})`,
  )
  return startSession(db, session, {
    actor: owner,
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
 * changed, if the password is not the one of `oldHash` any more, or the administrator has been disabled. `removesOtherSignIns` also
 * deletes the passkeys, recovery codes and open invitations, which would allow a sign-in without the new password.
 */
export async function changePassword(
  db: Db,
  owner: AccountOwner,
  { oldHash, newHash, removesOtherSignIns }: { oldHash: string; newHash: string; removesOtherSignIns: boolean },
  session: NewSession,
): Promise<string | undefined> {
  const removals = [
    { entity: 'passkey', table: passkeys, isTheirs: sql`${passkeys.adminId} = ${owner.id}` },
    { entity: 'recovery codes', table: recoveryCodes, isTheirs: sql`${recoveryCodes.adminId} = ${owner.id}` },
    {
      entity: 'invitation',
      table: adminInvitations,
      isTheirs: sql`${adminInvitations.invitedBy} = ${owner.id} and ${adminInvitations.usedAt} is null`,
    },
  ].flatMap(({ entity, table, isTheirs }) => [
    auditEntry(db, {
      actor: owner,
      action: 'delete',
      entity,
      summary: 'all, with the old password',
      where: sql`exists (select 1 from ${table} where ${isTheirs})`,
    }),
    db.delete(table).where(isTheirs),
  ])
  return startSession(db, session, {
    actor: owner,
    action: 'password',
    entity: 'administrator',
    summary: '',
    guards: [requireRow(admins, and(eq(id, owner.id), eq(passwordHash, oldHash), isNull(disabledAt)), 'not-allowed')],
    before: [db.update(admins).set({ passwordHash: newHash }).where(eq(id, owner.id)), endSessionsOf(db, owner.id)],
    after: removesOtherSignIns ? removals : [],
  })
}
