import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { NewAdmin } from '../contract/session.ts'
import type { Db } from './client.ts'
import { admins } from './schema.ts'

const { id, username, email, role, passwordHash, tokenVersion, disabledAt } = getTableColumns(admins)
const shown = { id, username, email, role }
const byUsername = (name: string) => sql`${username} = ${name} collate nocase`

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
export async function addAdmin(db: Db, row: AdminRow): Promise<NewAdmin> {
  const [admin] = await db.insert(admins).values(row).returning(shown)
  return admin as NewAdmin
}

/** Adds the administrator if there is none at all, in one statement; undefined when there is one already. */
export async function addFirstAdmin(db: Db, row: AdminRow): Promise<NewAdmin | undefined> {
  const [admin] = await db.all<NewAdmin>(sql`
    insert into admins (username, email, password_hash)
    select ${row.username}, ${row.email}, ${row.passwordHash} where not exists (select 1 from admins)
    returning id, username, email, role`)
  return admin
}

/** Ends every token the administrator has. */
export async function endTokens(db: Db, adminId: string): Promise<void> {
  await db
    .update(admins)
    .set({ tokenVersion: sql`${tokenVersion} + 1` })
    .where(eq(id, adminId))
}

/** Sets the password and ends every token; answers the version of the tokens from now on. */
export async function changePassword(db: Db, adminId: string, hash: string): Promise<number> {
  const [row] = await db
    .update(admins)
    .set({ passwordHash: hash, tokenVersion: sql`${tokenVersion} + 1` })
    .where(eq(id, adminId))
    .returning({ tokenVersion })
  return (row as { tokenVersion: number }).tokenVersion
}
