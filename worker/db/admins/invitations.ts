import { and, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import type { Invitation, InvitationInput } from '#contract/admin/administrators.ts'
import type { NewAdmin, Role } from '#contract/admin/session.ts'
import type { Actor } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { requireRow } from '#worker/db/guards.ts'
import { adminInvitations, admins } from '#worker/db/schema/admins.ts'
import { rejectionOf, unless, write } from '#worker/db/write.ts'

const { id, tokenHash, email, role, invitedBy, createdAt, expiresAt, usedAt } = getTableColumns(adminInvitations)
const shown = { id, email, role, createdAt, expiresAt }

type Administrator = { id: string; username: string }

export const openInvitations = (db: Db, now: string): Promise<Invitation[]> =>
  db
    .select(shown)
    .from(adminInvitations)
    .where(and(isNull(usedAt), gt(expiresAt, now)))
    .orderBy(desc(createdAt), desc(id))

const isEnabledAdmin = (admin: string) => and(eq(admins.id, admin), eq(admins.role, 'admin'), isNull(admins.disabledAt))

/**
 * Stores an invitation, replacing an earlier one for the same address; returns undefined if an administrator has that
 * address, or if the administrator was made an editor or disabled meanwhile, which withdraws all that they have invited.
 */
export async function addInvitation(
  db: Db,
  { hash, ...input }: InvitationInput & { hash: string; expiresAt: string },
  admin: Administrator,
): Promise<Invitation | undefined> {
  const row = { ...input, tokenHash: hash, invitedBy: admin.id }
  const isTaken = sql`exists (select 1 from ${admins} where ${admins.email} = ${input.email} collate nocase)`
  const written = write(db, db.insert(adminInvitations).values(row).returning(shown), {
    ...{ actor: admin, action: 'invite', entity: 'administrator', summary: `as ${input.role}` },
    guards: [{ reason: 'not-allowed', when: isTaken }, requireRow(admins, isEnabledAdmin(admin.id), 'not-allowed')],
    before: [db.delete(adminInvitations).where(sql`${email} = ${input.email} collate nocase`)],
  })
  return (await unless('not-allowed', written))?.[0]
}

/** Withdraws an invitation; returns false if there is no open one with that id. */
export async function removeInvitation(db: Db, invitation: string, admin: Administrator): Promise<boolean> {
  const isOpen = and(eq(id, invitation), isNull(usedAt))
  const written = write(db, db.delete(adminInvitations).where(isOpen), {
    ...{ actor: admin, action: 'delete', entity: 'invitation', summary: '' },
    guards: [requireRow(adminInvitations, isOpen, 'not-allowed')],
  })
  return !(await rejectionOf(written))
}

/** Returns the statement that withdraws an administrator's invitations, unless they are still an enabled admin. */
export const removeInvitationsBy = (db: Db, admin: string) =>
  db
    .delete(adminInvitations)
    .where(
      and(
        eq(invitedBy, admin),
        isNull(usedAt),
        sql`not exists (select 1 from ${admins} where ${isEnabledAdmin(admin)})`,
      ),
    )

/** Returns the invitation that a link belongs to, even if it was used or has expired. */
export async function invitationByHash(db: Db, hash: string) {
  const columns = { email, role, expiresAt, usedAt }
  const [invitation] = await db.select(columns).from(adminInvitations).where(eq(tokenHash, hash))
  return invitation
}

type Accepted = { hash: string; username: string; passwordHash: string; email: string; role: Role }

/** Turns an invitation into an administrator; undefined if it can no longer be used. Throws a unique violation. */
export async function acceptInvitation(
  db: Db,
  { hash, ...account }: Accepted,
  now: string,
): Promise<NewAdmin | undefined> {
  const row = { ...account, id: crypto.randomUUID() }
  const isOpen = and(eq(tokenHash, hash), isNull(usedAt), gt(expiresAt, now), eq(email, row.email), eq(role, row.role))
  const actor: Actor = { id: row.id, username: row.username }
  const { id: adminId, username, email: address, role: given } = admins
  const insert = db.insert(admins).values(row).returning({ id: adminId, username, email: address, role: given })
  const summary = `${row.username}, by an invitation as ${row.role}`
  const written = write(db, insert, {
    ...{ actor, action: 'create', entity: 'administrator', summary },
    guards: [requireRow(adminInvitations, isOpen, 'not-allowed')],
    after: [db.update(adminInvitations).set({ usedAt: now }).where(isOpen)],
  })
  return (await unless('not-allowed', written))?.[0]
}
