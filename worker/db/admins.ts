import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { NewAdmin } from '#contract/session.ts'
import { type Actor, auditChange, auditCreate, THE_SITE, withAudit } from './audit.ts'
import type { Db } from './client.ts'
import { selectRow } from './insert-select.ts'
import { admins } from './schema/admins.ts'

const { id, username, email, role, passwordHash, tokenVersion, disabledAt } = getTableColumns(admins)
const shown = { id, username, email, role }
const audited = { entity: 'administrator', table: admins, id, name: username } as const
const byUsername = (name: string) => sql`${username} = ${name} collate nocase`

/** An administrator who acts on themselves. */
type Administrator = { id: string; username: string }

type AdminRow = { username: string; email: string; passwordHash: string }

/** The administrator with that name, whatever its case, with the password's hash. */
export async function adminByUsername(db: Db, name: string) {
  const columns = { id, username, role, passwordHash, tokenVersion, disabledAt }
  const [admin] = await db.select(columns).from(admins).where(byUsername(name))
  return admin
}

export async function adminById(db: Db, adminId: string) {
  const columns = { id, username, role, passwordHash, tokenVersion, disabledAt }
  const [admin] = await db.select(columns).from(admins).where(eq(id, adminId))
  return admin
}

export const anyAdmin = async (db: Db): Promise<boolean> => (await db.$count(admins)) > 0

/** Throws a unique violation where the name or the e-mail is taken (see isUniqueViolation). */
export async function addAdmin(db: Db, row: AdminRow, actor: Actor): Promise<NewAdmin> {
  const insert = db.insert(admins).values(row).returning(shown)
  const [admin] = await withAudit(db, insert, auditCreate(db, actor, audited))
  return admin as NewAdmin
}

/** Adds the administrator if there is none at all, in one statement; undefined when there is one already. */
export async function addFirstAdmin(db: Db, row: AdminRow): Promise<NewAdmin | undefined> {
  const ifNone = sql`where not exists (select 1 from admins)`
  const insert = db
    .insert(admins)
    .select(selectRow(admins, row, ifNone))
    .returning(shown)
  const [admin] = await withAudit(db, insert, auditCreate(db, THE_SITE, audited))
  return admin
}

/** Ends every token the administrator has. */
export async function endTokens(db: Db, admin: Administrator): Promise<void> {
  const update = db
    .update(admins)
    .set({ tokenVersion: sql`${tokenVersion} + 1` })
    .where(eq(id, admin.id))
  await withAudit(db, update, auditChange(db, admin, 'sign-out', 'administrator', ''))
}

/** Sets the password and ends every token; returns the version of the tokens from now on. */
export async function changePassword(db: Db, admin: Administrator, hash: string): Promise<number> {
  const update = db
    .update(admins)
    .set({ passwordHash: hash, tokenVersion: sql`${tokenVersion} + 1` })
    .where(eq(id, admin.id))
    .returning({ tokenVersion })
  const [row] = await withAudit(db, update, auditChange(db, admin, 'password', 'administrator', ''))
  return (row as { tokenVersion: number }).tokenVersion
}
