import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Administrator, Invitation, InvitationInput } from '#contract/admin/administrators.ts'
import type { NewAdmin, Role } from '#contract/admin/session.ts'
import type { Db } from '#worker/db/client.ts'
import { requireRow } from '#worker/db/guards.ts'
import { adminInvitations, adminSessions, admins } from '#worker/db/schema/admins.ts'
import { isWritten, unlessRejected, write } from '#worker/db/write.ts'
import { ADMINISTRATORS, adminColumns } from './admins.ts'
import { type AccountOwner, endSessionsOf, isSignedIn, type SignedIn } from './sessions.ts'

const { username, disabledAt } = admins
const other = alias(admins, 'other')

/** The condition that another enabled admin remains, also when two admins demote each other at once. */
const isNotTheLast = or(
  ne(admins.role, 'admin'),
  sql`${disabledAt} is not null`,
  sql`exists (select 1 from admins as other where ${and(ne(other.id, admins.id), eq(other.role, 'admin'), isNull(other.disabledAt))})`,
)

export const listAdministrators = (db: Db): Promise<Administrator[]> =>
  db
    .select({
      id: admins.id,
      username,
      email: admins.email,
      role: admins.role,
      createdAt: admins.createdAt,
      disabledAt,
      lastUsedAt: max(adminSessions.lastUsedAt),
    })
    .from(admins)
    .leftJoin(adminSessions, eq(adminSessions.adminId, admins.id))
    .groupBy(admins.id)
    .orderBy(asc(sql`${username} collate nocase`))

/** Changes the role. Returns false if it has it already or is the last admin, or if the actor is no signed-in admin any more. */
export async function setRole(db: Db, adminId: string, next: Role, actor: SignedIn): Promise<boolean> {
  return isWritten(db, db.update(admins).set({ role: next }).where(eq(admins.id, adminId)), {
    actor,
    action: 'role',
    of: { ...ADMINISTRATORS, name: sql`${username} || ${`: ${next}`}` },
    id: adminId,
    guards: [requireAllowed(adminId, actor, and(ne(admins.role, next), next === 'admin' ? undefined : isNotTheLast))],
    after: [removeInvitationsBy(db, adminId)],
  })
}

const requireAllowed = (adminId: string, actor: SignedIn, isAllowed: SQL | undefined) =>
  requireRow(admins, and(eq(admins.id, adminId), isAllowed, isSignedIn(actor, 'admin')), 'not-allowed')

/** Disables an account, which ends all its sessions, or enables it; returns false like `setRole`. */
export async function setDisabled(db: Db, adminId: string, disabled: boolean, actor: SignedIn): Promise<boolean> {
  const next = disabled ? new Date().toISOString() : null
  const isAllowed = disabled ? and(isNull(disabledAt), isNotTheLast) : isNotNull(disabledAt)
  return isWritten(db, db.update(admins).set({ disabledAt: next }).where(eq(admins.id, adminId)), {
    actor,
    action: disabled ? 'disable' : 'enable',
    of: ADMINISTRATORS,
    id: adminId,
    guards: [requireAllowed(adminId, actor, isAllowed)],
    after: [...(disabled ? [endSessionsOf(db, adminId)] : []), removeInvitationsBy(db, adminId)],
  })
}

/** Removes an account with its sessions, passkeys, codes and invitations; returns false like `setRole`. */
export async function removeAdministrator(db: Db, adminId: string, actor: SignedIn): Promise<boolean> {
  return isWritten(db, db.delete(admins).where(eq(admins.id, adminId)), {
    actor,
    action: 'delete',
    of: ADMINISTRATORS,
    id: adminId,
    guards: [requireAllowed(adminId, actor, isNotTheLast)],
  })
}

const { id, tokenHash, email, role, invitedBy, createdAt, expiresAt, usedAt } = getTableColumns(adminInvitations)
const invitationColumns = { id, email, role, createdAt, expiresAt }

export const openInvitations = (db: Db, now: string): Promise<Invitation[]> =>
  db
    .select(invitationColumns)
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
  admin: AccountOwner,
): Promise<Invitation | undefined> {
  const row = { ...input, tokenHash: hash, invitedBy: admin.id }
  const isTaken = sql`exists (select 1 from ${admins} where ${admins.email} = ${input.email} collate nocase)`
  const written = write(db, db.insert(adminInvitations).values(row).returning(invitationColumns), {
    actor: admin,
    action: 'invite',
    entity: 'administrator',
    summary: `as ${input.role}`,
    guards: [{ reason: 'not-allowed', when: isTaken }, requireRow(admins, isEnabledAdmin(admin.id), 'not-allowed')],
    before: [db.delete(adminInvitations).where(sql`${email} = ${input.email} collate nocase`)],
  })
  return (await unlessRejected('not-allowed', written))?.[0]
}

/** Withdraws an invitation; returns false if there is no open one with that id. */
export async function removeInvitation(db: Db, invitationId: string, admin: AccountOwner): Promise<boolean> {
  const isOpen = and(eq(id, invitationId), isNull(usedAt))
  return isWritten(db, db.delete(adminInvitations).where(isOpen), {
    actor: admin,
    action: 'delete',
    entity: 'invitation',
    summary: '',
    guards: [requireRow(adminInvitations, isOpen, 'not-allowed')],
  })
}

/** Returns the statement that withdraws an administrator's invitations, unless they are still an enabled admin. */
function removeInvitationsBy(db: Db, admin: string) {
  const isNoAdmin = sql`not exists (select 1 from ${admins} where ${isEnabledAdmin(admin)})`
  return db.delete(adminInvitations).where(and(eq(invitedBy, admin), isNull(usedAt), isNoAdmin))
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
): Promise<NewAdmin | undefined> {
  const row = { ...account, id: crypto.randomUUID() }
  const isOpen = and(eq(tokenHash, hash), isNull(usedAt), gt(expiresAt, now), eq(email, row.email), eq(role, row.role))
  const written = write(db, db.insert(admins).values(row).returning(adminColumns), {
    actor: { id: row.id, username: row.username },
    action: 'create',
    entity: 'administrator',
    summary: `${row.username}, by an invitation as ${row.role}`,
    guards: [requireRow(adminInvitations, isOpen, 'not-allowed')],
    after: [db.update(adminInvitations).set({ usedAt: now }).where(isOpen)],
  })
  return (await unlessRejected('not-allowed', written))?.[0]
}
