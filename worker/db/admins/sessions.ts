import { and, desc, eq, getTableColumns, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { AccountSession } from '#contract/admin/account.ts'
import type { Role } from '#contract/admin/session.ts'
import { DAY_MS } from '#domain/lagos-date.ts'
import type { Db } from '#worker/db/client.ts'
import { requireRow } from '#worker/db/guards.ts'
import { clearEndedPreviews } from '#worker/db/posts.ts'
import { adminInvitations, adminSessions, admins, spentChallenges } from '#worker/db/schema/admins.ts'
import { isWritten } from '#worker/db/write.ts'

const { id, adminId, device, createdAt, lastUsedAt, confirmedAt, expiresAt } = getTableColumns(adminSessions)

/** An administrator who changes their own account. */
export type AccountOwner = { id: string; username: string }

/** An administrator who acts in a session, which may end before their statement runs. */
export type SignedIn = AccountOwner & { session: string }

/**
 * Returns the condition that a session has not ended and that its owner is enabled, with that role if it is named: what a
 * guard has read may have changed since, while a password was hashed or the owner was disabled at the same moment.
 */
export const isSignedIn = ({ session }: SignedIn, role?: Role) => {
  const owner = and(eq(admins.id, adminId), isNull(admins.disabledAt), role && eq(admins.role, role))
  return sql`exists (select 1 from ${adminSessions} inner join ${admins} on ${owner} where ${eq(id, session)})`
}

export type NewSession = { adminId: string; device: string; expiresAt: string }

export const clearExpiredSessions = (db: Db, now: string) => db.delete(adminSessions).where(lt(expiresAt, now))

export const endSessionsOf = (db: Db, ownerId: string) => db.delete(adminSessions).where(eq(adminId, ownerId))

/** A session unused for this long has ended: somebody may have left the screen open. */
export const IDLE_MS = 2 * 60 * 60 * 1000

const isActive = (now: string) =>
  and(gt(expiresAt, now), gt(lastUsedAt, new Date(Date.parse(now) - IDLE_MS).toISOString()))

export async function activeSession(db: Db, session: { id: string; adminId: string }, now: string) {
  const { username, role } = admins
  const [row] = await db
    .select({ adminId, username, role, id, lastUsedAt, confirmedAt })
    .from(adminSessions)
    .innerJoin(admins, eq(admins.id, adminId))
    .where(and(eq(id, session.id), eq(adminId, session.adminId), isActive(now), isNull(admins.disabledAt)))
  return row
}

export async function touchSession(db: Db, session: string, now: string): Promise<void> {
  await db.update(adminSessions).set({ lastUsedAt: now }).where(eq(id, session))
}

export async function confirmSession(db: Db, session: string, now: string): Promise<void> {
  await db.update(adminSessions).set({ confirmedAt: now, lastUsedAt: now }).where(eq(id, session))
}

export const listSessions = (db: Db, ownerId: string, now: string): Promise<Omit<AccountSession, 'isThis'>[]> =>
  db
    .select({ id, device, createdAt, lastUsedAt })
    .from(adminSessions)
    .where(and(eq(adminId, ownerId), isActive(now)))
    .orderBy(desc(lastUsedAt), desc(createdAt))

export const endSession = (db: Db, owner: AccountOwner, session: string): Promise<boolean> =>
  signOut(db, owner, and(eq(id, session), eq(adminId, owner.id)), '')

export async function endAllSessions(db: Db, owner: AccountOwner): Promise<void> {
  await signOut(db, owner, eq(adminId, owner.id), 'everywhere')
}

async function signOut(db: Db, actor: AccountOwner, where: SQL | undefined, summary: string): Promise<boolean> {
  return isWritten(db, db.delete(adminSessions).where(where), {
    actor,
    action: 'sign-out',
    entity: 'administrator',
    summary,
    guards: [requireRow(adminSessions, where, 'unchanged')],
  })
}

/** Deletes expired rows; invitations only a week later, so that their link can say that it has expired. */
export async function clearExpired(db: Db, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  const aWeekAgo = new Date(now - 7 * DAY_MS).toISOString()
  await db.batch([
    clearExpiredSessions(db, at),
    db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, at)),
    db.delete(adminInvitations).where(lt(adminInvitations.expiresAt, aWeekAgo)),
    clearEndedPreviews(db, aWeekAgo),
  ])
}
