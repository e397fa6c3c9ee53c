import { and, asc, eq, getTableColumns, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Administrator } from '#contract/administrators.ts'
import type { Role } from '#contract/session.ts'
import { endSessionsOf } from './admin-sessions.ts'
import { type Actor, auditAction, auditDelete } from './audit.ts'
import type { Db } from './client.ts'
import { removeInvitationsBy } from './invitations.ts'
import { adminSessions } from './schema/admin-sessions.ts'
import { admins } from './schema/admins.ts'

const { id, username, email, role, createdAt, disabledAt } = getTableColumns(admins)
const other = alias(admins, 'other')
const audited = { entity: 'administrator', table: admins, id, name: username }

/**
 * Somebody else can do all that only the role admin may, or it is no enabled admin anyway. It stands in the statement
 * itself: of two admins who demote each other at once, the second is the last by then.
 */
const isNotTheLast = or(
  ne(role, 'admin'),
  sql`${disabledAt} is not null`,
  sql`exists (select 1 from admins as other where ${and(ne(other.id, id), eq(other.role, 'admin'), isNull(other.disabledAt))})`,
) as SQL

/** Returns everybody with an account, by name, with their latest session. */
export const listAdministrators = (db: Db): Promise<Administrator[]> =>
  db
    .select({ id, username, email, role, createdAt, disabledAt, lastUsedAt: max(adminSessions.lastUsedAt) })
    .from(admins)
    .leftJoin(adminSessions, eq(adminSessions.adminId, id))
    .groupBy(id)
    .orderBy(asc(sql`${username} collate nocase`))

/** Gives another role; false where there is no such administrator, or it is the last admin. */
export async function setRole(db: Db, changed: string, next: Role, actor: Actor): Promise<boolean> {
  const isAllowed = next === 'admin' ? undefined : isNotTheLast
  const [saved] = await db.batch([
    db
      .update(admins)
      .set({ role: next })
      .where(and(eq(id, changed), isAllowed))
      .returning({ id }),
    auditAction(db, actor, 'role', { ...audited, name: sql`${username} || ${`: ${next}`}` }, changed),
    removeInvitationsBy(db, changed),
  ])
  return saved.length > 0
}

/** Disables, which ends every session, or enables; false where there is no such administrator, or it is the last admin. */
export async function setDisabled(db: Db, changed: string, disabled: boolean, actor: Actor): Promise<boolean> {
  const next = disabled ? sql`coalesce(${disabledAt}, ${new Date().toISOString()})` : null
  const [saved] = await db.batch([
    db
      .update(admins)
      .set({ disabledAt: next })
      .where(and(eq(id, changed), disabled ? isNotTheLast : undefined))
      .returning({ id }),
    auditAction(db, actor, disabled ? 'disable' : 'enable', audited, changed),
    endSessionsOf(db, changed, 'if disabled'),
    removeInvitationsBy(db, changed),
  ])
  return saved.length > 0
}

/** Removes an account with its sessions, passkeys, codes and invitations; false as for `setDisabled`. */
export async function removeAdministrator(db: Db, removed: string, actor: Actor): Promise<boolean> {
  const [, gone] = await db.batch([
    auditDelete(db, actor, audited, removed, isNotTheLast),
    db
      .delete(admins)
      .where(and(eq(id, removed), isNotTheLast))
      .returning({ id }),
  ])
  return gone.length > 0
}
