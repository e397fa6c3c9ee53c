import { and, asc, eq, getTableColumns, isNotNull, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Administrator } from '#contract/admin/administrators.ts'
import type { NewAdministrator, Role } from '#contract/admin/session.ts'
import { type Actor, SITE_ACTOR } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { type Guard, requireRow } from '#worker/db/guards.ts'
import { adminInvitations, adminSessions, admins } from '#worker/db/schema/admins.ts'
import { isWritten, unlessRejected, write } from '#worker/db/write.ts'
import { endSessionsOf, isSignedIn, type SignedIn } from './sessions.ts'

const { id, username, email, role, passwordHash, disabledAt } = getTableColumns(admins)
const other = alias(admins, 'other')
export const administratorColumns = { id, username, email, role }
export const ADMINISTRATORS = { entity: 'administrator', table: admins, id, name: username }
const byUsername = (name: string) => sql`${username} = ${name} collate nocase`

type NewAccount = { username: string; email: string; passwordHash: string }

export async function administratorByUsername(db: Db, name: string) {
  const [administrator] = await db
    .select({ id, username, role, passwordHash, disabledAt })
    .from(admins)
    .where(byUsername(name))
  return administrator
}

export async function administratorById(db: Db, adminId: string) {
  const columns = { ...administratorColumns, passwordHash, disabledAt }
  const [administrator] = await db.select(columns).from(admins).where(eq(id, adminId))
  return administrator
}

export const hasAdministrator = async (db: Db): Promise<boolean> => (await db.$count(admins)) > 0

/** Adds an administrator; undefined if the actor is no signed-in admin. Throws a unique violation for a taken name. */
export const addAdministrator = (db: Db, row: NewAccount, actor: SignedIn): Promise<NewAdministrator | undefined> =>
  add(db, row, actor, { reason: 'not-allowed', when: sql`not ${isSignedIn(actor, 'admin')}` })

export const addFirstAdministrator = (db: Db, row: NewAccount): Promise<NewAdministrator | undefined> =>
  add(db, row, SITE_ACTOR, { reason: 'not-allowed', when: sql`exists (select 1 from ${admins})` })

async function add(db: Db, row: NewAccount, actor: Actor, guard: Guard): Promise<NewAdministrator | undefined> {
  const values = { ...row, id: crypto.randomUUID() }
  const insert = db.insert(admins).values(values).returning(administratorColumns)
  const written = write(db, insert, { of: ADMINISTRATORS, id: values.id, actor, action: 'create', guards: [guard] })
  return (await unlessRejected('not-allowed', written))?.[0]
}

/** The condition that another enabled admin remains, also when two admins demote each other at once. */
const isNotTheLast = or(
  ne(role, 'admin'),
  sql`${disabledAt} is not null`,
  sql`exists (select 1 from admins as other where ${and(ne(other.id, id), eq(other.role, 'admin'), isNull(other.disabledAt))})`,
)

export const listAdministrators = (db: Db): Promise<Administrator[]> =>
  db
    .select({
      id,
      username,
      email,
      role,
      createdAt: admins.createdAt,
      disabledAt,
      lastUsedAt: max(adminSessions.lastUsedAt),
    })
    .from(admins)
    .leftJoin(adminSessions, eq(adminSessions.adminId, id))
    .groupBy(id)
    .orderBy(asc(sql`${username} collate nocase`))

export const isEnabledAdmin = (adminId: string) => and(eq(id, adminId), eq(role, 'admin'), isNull(disabledAt))

/** Returns the statement that withdraws an administrator's invitations, unless they are still an enabled admin. */
function removeInvitationsBy(db: Db, adminId: string) {
  const isNoAdmin = sql`not exists (select 1 from ${admins} where ${isEnabledAdmin(adminId)})`
  return db
    .delete(adminInvitations)
    .where(and(eq(adminInvitations.invitedBy, adminId), isNull(adminInvitations.usedAt), isNoAdmin))
}

/** Changes the role. Returns false if it has it already or is the last admin, or if the actor is no signed-in admin any more. */
export async function setRole(db: Db, adminId: string, next: Role, actor: SignedIn): Promise<boolean> {
  return isWritten(db, db.update(admins).set({ role: next }).where(eq(id, adminId)), {
    actor,
    action: 'role',
    of: { ...ADMINISTRATORS, name: sql`${username} || ${`: ${next}`}` },
    id: adminId,
    guards: [requireAllowed(adminId, actor, and(ne(role, next), next === 'admin' ? undefined : isNotTheLast))],
    after: [removeInvitationsBy(db, adminId)],
  })
}

const requireAllowed = (adminId: string, actor: SignedIn, isAllowed: SQL | undefined) =>
  requireRow(admins, and(eq(id, adminId), isAllowed, isSignedIn(actor, 'admin')), 'not-allowed')

/** Disables an account, which ends all its sessions, or enables it; returns false like `setRole`. */
export async function setDisabled(db: Db, adminId: string, disabled: boolean, actor: SignedIn): Promise<boolean> {
  const next = disabled ? new Date().toISOString() : null
  const isAllowed = disabled ? and(isNull(disabledAt), isNotTheLast) : isNotNull(disabledAt)
  return isWritten(db, db.update(admins).set({ disabledAt: next }).where(eq(id, adminId)), {
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
  return isWritten(db, db.delete(admins).where(eq(id, adminId)), {
    actor,
    action: 'delete',
    of: ADMINISTRATORS,
    id: adminId,
    guards: [requireAllowed(adminId, actor, isNotTheLast)],
  })
}
