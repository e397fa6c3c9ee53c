import { and, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import type { Invitation, InvitationInput } from '#contract/admin/administrators.ts'
import type { NewAdministrator, Role } from '#contract/admin/session.ts'
import type { Db } from '#worker/db/client.ts'
import { requireRow } from '#worker/db/guards.ts'
import { adminInvitations, admins } from '#worker/db/schema/admins.ts'
import { isWritten, unlessRejected, write } from '#worker/db/write.ts'
import { administratorColumns, isEnabledAdmin } from './administrators.ts'
import type { AccountOwner } from './sessions.ts'

const { id, tokenHash, email, role, createdAt, expiresAt, usedAt } = getTableColumns(adminInvitations)
const invitationColumns = { id, email, role, createdAt, expiresAt }

export const openInvitations = (db: Db, now: string): Promise<Invitation[]> =>
  db
    .select(invitationColumns)
    .from(adminInvitations)
    .where(and(isNull(usedAt), gt(expiresAt, now)))
    .orderBy(desc(createdAt), desc(id))

/**
 * Stores an invitation, replacing an earlier one for the same address; returns undefined if an administrator has that
 * address, or if the administrator was made an editor or disabled meanwhile, which withdraws all that they have invited.
 */
export async function addInvitation(
  db: Db,
  { hash, ...input }: InvitationInput & { hash: string; expiresAt: string },
  actor: AccountOwner,
): Promise<Invitation | undefined> {
  const row = { ...input, tokenHash: hash, invitedBy: actor.id }
  const isTaken = sql`exists (select 1 from ${admins} where ${admins.email} = ${input.email} collate nocase)`
  const written = write(db, db.insert(adminInvitations).values(row).returning(invitationColumns), {
    actor,
    action: 'invite',
    entity: 'administrator',
    summary: `as ${input.role}`,
    guards: [{ reason: 'not-allowed', when: isTaken }, requireRow(admins, isEnabledAdmin(actor.id), 'not-allowed')],
    before: [db.delete(adminInvitations).where(sql`${email} = ${input.email} collate nocase`)],
  })
  return (await unlessRejected('not-allowed', written))?.[0]
}

/** Withdraws an invitation; returns false if there is no open one with that id. */
export async function removeInvitation(db: Db, invitationId: string, actor: AccountOwner): Promise<boolean> {
  const isOpen = and(eq(id, invitationId), isNull(usedAt))
  return isWritten(db, db.delete(adminInvitations).where(isOpen), {
    actor,
    action: 'delete',
    entity: 'invitation',
    summary: '',
    guards: [requireRow(adminInvitations, isOpen, 'not-allowed')],
  })
}

/** Returns the invitation that a link belongs to, even if it was used or has expired. */
export async function invitationByHash(db: Db, hash: string) {
  const columns = { email, role, expiresAt, usedAt }
  const [invitation] = await db.select(columns).from(adminInvitations).where(eq(tokenHash, hash))
  return invitation
}

/** Turns an invitation into an administrator; undefined if it can no longer be used. Throws a unique violation. */
export async function acceptInvitation(
  db: Db,
  { hash, ...account }: { hash: string; username: string; passwordHash: string; email: string; role: Role },
  now: string,
): Promise<NewAdministrator | undefined> {
  const row = { ...account, id: crypto.randomUUID() }
  const isOpen = and(eq(tokenHash, hash), isNull(usedAt), gt(expiresAt, now), eq(email, row.email), eq(role, row.role))
  const written = write(db, db.insert(admins).values(row).returning(administratorColumns), {
    actor: { id: row.id, username: row.username },
    action: 'create',
    entity: 'administrator',
    summary: `${row.username}, by an invitation as ${row.role}`,
    guards: [requireRow(adminInvitations, isOpen, 'not-allowed')],
    after: [db.update(adminInvitations).set({ usedAt: now }).where(isOpen)],
  })
  return (await unlessRejected('not-allowed', written))?.[0]
}
