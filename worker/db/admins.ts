import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { NewAdmin } from '#contract/session.ts'
import { type Actor, lineOfChange, lineOfCreated, withLine } from './audit.ts'
import type { Db } from './client.ts'
import { admins } from './schema.ts'

const { id, username, email, role, passwordHash, tokenVersion, disabledAt, createdAt } = getTableColumns(admins)
const shown = { id, username, email, role }
const audited = { entity: 'administrator', table: admins, id, name: username } as const
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
export async function addAdmin(db: Db, row: AdminRow, by: Actor): Promise<NewAdmin> {
  const insert = db.insert(admins).values(row).returning(shown)
  const [admin] = await withLine(db, insert, lineOfCreated(db, by, audited))
  return admin as NewAdmin
}

/** Adds the administrator if there is none at all, in one statement; undefined when there is one already. */
export async function addFirstAdmin(db: Db, row: AdminRow): Promise<NewAdmin | undefined> {
  // Drizzle names every column of the table, in its order.
  const insert = db
    .insert(admins)
    .select(
      sql`select ${id.default}, ${row.username}, ${row.email}, ${row.passwordHash}, ${role.default}, 0, null, ${createdAt.default}
        where not exists (select 1 from admins)`,
    )
    .returning(shown)
  const [admin] = await withLine(db, insert, lineOfCreated(db, null, audited))
  return admin
}

/** Ends every token the administrator has. */
export async function endTokens(db: Db, by: Actor): Promise<void> {
  const update = db
    .update(admins)
    .set({ tokenVersion: sql`${tokenVersion} + 1` })
    .where(eq(id, by.id))
  await withLine(db, update, lineOfChange(db, by, 'sign-out', 'administrator', ''))
}

/** Sets the password and ends every token; answers the version of the tokens from now on. */
export async function changePassword(db: Db, by: Actor, hash: string): Promise<number> {
  const update = db
    .update(admins)
    .set({ passwordHash: hash, tokenVersion: sql`${tokenVersion} + 1` })
    .where(eq(id, by.id))
    .returning({ tokenVersion })
  const [row] = await withLine(db, update, lineOfChange(db, by, 'password', 'administrator', ''))
  return (row as { tokenVersion: number }).tokenVersion
}
