import { and, asc, eq, getTableColumns, isNotNull, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Administrator } from '#contract/admin/administrators.ts'
import type { Role } from '#contract/admin/session.ts'
import type { Db } from '#worker/db/client.ts'
import { requireRow } from '#worker/db/guards.ts'
import { adminSessions, admins } from '#worker/db/schema/admins.ts'
import { rejectionOf, write } from '#worker/db/write.ts'
import { ADMINISTRATORS } from './admins.ts'
import { removeInvitationsBy } from './invitations.ts'
import { endSessionsOf, isSignedIn, type SignedIn } from './sessions.ts'

const { id, username, email, role, createdAt, disabledAt } = getTableColumns(admins)
const other = alias(admins, 'other')

/** The condition that another enabled admin remains, also when two admins demote each other at once. */
const isNotTheLast = or(
  ne(role, 'admin'),
  sql`${disabledAt} is not null`,
  sql`exists (select 1 from admins as other where ${and(ne(other.id, id), eq(other.role, 'admin'), isNull(other.disabledAt))})`,
)

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
  const written = write(db, db.update(admins).set({ role: next }).where(eq(id, adminId)), {
    ...{ actor, action: 'role', of: { ...ADMINISTRATORS, name: sql`${username} || ${`: ${next}`}` }, id: adminId },
    guards: [requireAllowed(adminId, actor, and(ne(role, next), isAllowed))],
    after: [removeInvitationsBy(db, adminId)],
  })
  return !(await rejectionOf(written))
}

const requireAllowed = (adminId: string, actor: SignedIn, isAllowed: SQL | undefined) =>
  requireRow(admins, and(eq(id, adminId), isAllowed, isSignedIn(actor, 'admin')), 'not-allowed')

/** Disables an account, which ends all its sessions, or enables it; returns false like `setRole`. */
export async function setDisabled(db: Db, adminId: string, disabled: boolean, actor: SignedIn): Promise<boolean> {
  const next = disabled ? new Date().toISOString() : null
  const isAllowed = disabled ? and(isNull(disabledAt), isNotTheLast) : isNotNull(disabledAt)
  const written = write(db, db.update(admins).set({ disabledAt: next }).where(eq(id, adminId)), {
    ...{ actor, action: disabled ? 'disable' : 'enable', of: ADMINISTRATORS, id: adminId },
    guards: [requireAllowed(adminId, actor, isAllowed)],
    after: [...(disabled ? [endSessionsOf(db, adminId)] : []), removeInvitationsBy(db, adminId)],
  })
  return !(await rejectionOf(written))
}

/** Removes an account with its sessions, passkeys, codes and invitations; returns false like `setRole`. */
export async function removeAdministrator(db: Db, adminId: string, actor: SignedIn): Promise<boolean> {
  const written = write(db, db.delete(admins).where(eq(id, adminId)), {
    ...{ actor, action: 'delete', of: ADMINISTRATORS, id: adminId },
    guards: [requireAllowed(adminId, actor, isNotTheLast)],
  })
  return !(await rejectionOf(written))
}
