import { and, asc, eq, getTableColumns, isNotNull, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Administrator } from '#contract/admin/administrators.ts'
import type { Role } from '#contract/admin/session.ts'
import { auditAction, auditDelete } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { adminSessions, admins } from '#worker/db/schema/admins.ts'
import { removeInvitationsBy } from './invitations.ts'
import { endSessionsOf, isSignedIn, type SignedIn } from './sessions.ts'

const { id, username, email, role, createdAt, disabledAt } = getTableColumns(admins)
const other = alias(admins, 'other')
const audited = { entity: 'administrator', table: admins, id, name: username }

/**
 * The condition that another enabled admin remains. As part of the statement, it lets only the first succeed when two
 * admins demote each other at once.
 */
const isNotTheLast = or(
  ne(role, 'admin'),
  sql`${disabledAt} is not null`,
  sql`exists (select 1 from admins as other where ${and(ne(other.id, id), eq(other.role, 'admin'), isNull(other.disabledAt))})`,
) as SQL

/** Lists every account, by name, with its latest session. */
export const listAdministrators = (db: Db): Promise<Administrator[]> =>
  db
    .select({ id, username, email, role, createdAt, disabledAt, lastUsedAt: max(adminSessions.lastUsedAt) })
    .from(admins)
    .leftJoin(adminSessions, eq(adminSessions.adminId, id))
    .groupBy(id)
    .orderBy(asc(sql`${username} collate nocase`))

/**
 * Changes the role; returns false, and audits nothing, if there is no such administrator, they have that role, it is the
 * last admin, or the actor is no longer a signed-in admin.
 */
export async function setRole(db: Db, adminId: string, next: Role, actor: SignedIn): Promise<boolean> {
  const isAllowed = next === 'admin' ? undefined : isNotTheLast
  const [saved] = await db.batch([
    db
      .update(admins)
      .set({ role: next })
      .where(and(eq(id, adminId), ne(role, next), isAllowed, isSignedIn(actor, 'admin')))
      .returning({ id }),
    auditAction(db, actor, 'role', { ...audited, name: sql`${username} || ${`: ${next}`}` }, adminId),
    removeInvitationsBy(db, adminId),
  ])
  return saved.length > 0
}

/** Disables an account, which ends all its sessions, or enables it; returns false like `setRole`. */
export async function setDisabled(db: Db, adminId: string, disabled: boolean, actor: SignedIn): Promise<boolean> {
  const next = disabled ? new Date().toISOString() : null
  const isAllowed = disabled ? and(isNull(disabledAt), isNotTheLast) : isNotNull(disabledAt)
  const [saved] = await db.batch([
    db
      .update(admins)
      .set({ disabledAt: next })
      .where(and(eq(id, adminId), isAllowed, isSignedIn(actor, 'admin')))
      .returning({ id }),
    auditAction(db, actor, disabled ? 'disable' : 'enable', audited, adminId),
    endSessionsOf(db, adminId, 'if disabled'),
    removeInvitationsBy(db, adminId),
  ])
  return saved.length > 0
}

/** Removes an account with its sessions, passkeys, codes and invitations; returns false like `setRole`. */
export async function removeAdministrator(db: Db, adminId: string, actor: SignedIn): Promise<boolean> {
  const isAllowed = and(isNotTheLast, isSignedIn(actor, 'admin'))
  const [, gone] = await db.batch([
    auditDelete(db, actor, audited, adminId, isAllowed),
    db
      .delete(admins)
      .where(and(eq(id, adminId), isAllowed))
      .returning({ id }),
  ])
  return gone.length > 0
}
