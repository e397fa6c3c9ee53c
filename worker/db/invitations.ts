import { and, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import type { Invitation, InvitationInput } from '#contract/administrators.ts'
import type { NewAdmin, Role } from '#contract/session.ts'
import { type Actor, auditChange } from './audit.ts'
import type { Db } from './client.ts'
import { selectRow } from './insert-select.ts'
import { admins } from './schema/admins.ts'
import { adminInvitations } from './schema/invitations.ts'

const { id, tokenHash, email, role, invitedBy, createdAt, expiresAt, usedAt } = getTableColumns(adminInvitations)
const shown = { id, email, role, createdAt, expiresAt }

type Administrator = { id: string; username: string }

/** Those that can still be used, the newest first. */
export const openInvitations = (db: Db, now: string): Promise<Invitation[]> =>
  db
    .select(shown)
    .from(adminInvitations)
    .where(and(isNull(usedAt), gt(expiresAt, now)))
    .orderBy(desc(createdAt), desc(id))

/** Stores an invitation in place of an earlier one of that address; undefined where an administrator has it. */
export async function addInvitation(
  db: Db,
  { hash, ...input }: InvitationInput & { hash: string; expiresAt: string },
  admin: Administrator,
): Promise<Invitation | undefined> {
  const row = { ...input, tokenHash: hash, invitedBy: admin.id }
  const isFree = sql`where not exists (select 1 from ${admins} where ${admins.email} = ${input.email} collate nocase)`
  const [, [invitation]] = await db.batch([
    db.delete(adminInvitations).where(sql`${email} = ${input.email} collate nocase`),
    db
      .insert(adminInvitations)
      .select(selectRow(adminInvitations, row, isFree))
      .returning(shown),
    auditChange(db, admin, 'invite', 'administrator', `as ${input.role}`),
  ])
  return invitation
}

/** Takes an invitation back; false where there is none open of that id. */
export async function removeInvitation(db: Db, invitation: string, admin: Administrator): Promise<boolean> {
  const [removed] = await db.batch([
    db
      .delete(adminInvitations)
      .where(and(eq(id, invitation), isNull(usedAt)))
      .returning({ id }),
    auditChange(db, admin, 'delete', 'invitation', ''),
  ])
  return removed.length > 0
}

/** The statement that takes back what somebody has invited to, unless they are an enabled admin (still). */
export const removeInvitationsBy = (db: Db, admin: string) => {
  const isAdmin = and(eq(admins.id, admin), eq(admins.role, 'admin'), isNull(admins.disabledAt))
  return db
    .delete(adminInvitations)
    .where(and(eq(invitedBy, admin), isNull(usedAt), sql`not exists (select 1 from ${admins} where ${isAdmin})`))
}

/** The invitation of a link, used and expired ones as well. */
export async function invitationByHash(db: Db, hash: string) {
  const columns = { email, role, expiresAt, usedAt }
  const [invitation] = await db.select(columns).from(adminInvitations).where(eq(tokenHash, hash))
  return invitation
}

type Accepted = { hash: string; username: string; passwordHash: string; email: string; role: Role }

/**
 * Makes the invited person an administrator and uses the invitation up; undefined, and nothing changed, where it cannot be
 * used (any more). Throws a unique violation where the name or the address is taken, and the invitation can be used again.
 */
export async function acceptInvitation(db: Db, { hash, ...row }: Accepted, now: string): Promise<NewAdmin | undefined> {
  const isOpen = and(eq(tokenHash, hash), isNull(usedAt), gt(expiresAt, now), eq(email, row.email), eq(role, row.role))
  const actor: Actor = { id: null, username: row.username }
  const { id: adminId, username, email: address, role: given } = admins
  const [[admin]] = await db.batch([
    db
      .insert(admins)
      .select(selectRow(admins, row, sql`from ${adminInvitations} where ${isOpen}`))
      .returning({ id: adminId, username, email: address, role: given }),
    auditChange(db, actor, 'create', 'administrator', `${row.username}, by an invitation as ${row.role}`),
    db.update(adminInvitations).set({ usedAt: now }).where(isOpen),
  ])
  return admin
}
