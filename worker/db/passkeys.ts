import { createHash } from 'node:crypto'
import { and, desc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm'
import { MAX_PASSKEYS, type Passkey } from '#contract/account.ts'
import { auditChange, auditDelete, withAudit } from './audit.ts'
import type { Db } from './client.ts'
import { selectRow } from './insert-select.ts'
import { admins } from './schema/admins.ts'
import { passkeys, spentChallenges } from './schema/passkeys.ts'

const { id, adminId, publicKey, counter, transports, name, createdAt, lastUsedAt } = getTableColumns(passkeys)

type Administrator = { id: string; username: string }

export type StoredPasskey = {
  id: string
  adminId: string
  publicKey: string
  counter: number
  transports: string[]
}

/** The passkeys of an administrator, the newest first. */
export const listPasskeys = (db: Db, admin: string): Promise<Passkey[]> =>
  db
    .select({ id, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(adminId, admin))
    .orderBy(desc(createdAt), desc(id))

/** The same as a browser knows them. */
export const credentialsOf = (db: Db, admin: string) =>
  db.select({ id, transports }).from(passkeys).where(eq(adminId, admin))

/** The passkey of that id with whom it belongs to; undefined where they are disabled. */
export async function passkeyById(db: Db, passkey: string) {
  const { username, role } = admins
  const [row] = await db
    .select({ id, adminId, publicKey, counter, username, role })
    .from(passkeys)
    .innerJoin(admins, eq(admins.id, adminId))
    .where(and(eq(id, passkey), isNull(admins.disabledAt)))
  return row
}

/** Stores a new passkey; false where the administrator has as many as there may be. Throws a unique violation. */
export async function addPasskey(db: Db, row: StoredPasskey & { name: string }, admin: Administrator) {
  const { transports: reachedBy, ...plain } = row
  const ifFew = sql`where (select count(*) from ${passkeys} where ${adminId} = ${admin.id}) < ${MAX_PASSKEYS}`
  const insert = db
    .insert(passkeys)
    .select(selectRow(passkeys, { ...plain, transports: sql`${JSON.stringify(reachedBy)}` }, ifFew))
    .returning({ id })
  const audit = auditChange(db, admin, 'create', 'passkey', row.name)
  return (await withAudit(db, insert, audit)).length > 0
}

/** Deletes a passkey of an administrator; false where they have none of that id. */
export async function removePasskey(db: Db, passkey: string, admin: Administrator): Promise<boolean> {
  const own = eq(adminId, admin.id)
  const remove = db
    .delete(passkeys)
    .where(and(eq(id, passkey), own))
    .returning({ id })
  const audited = { entity: 'passkey', table: passkeys, id, name }
  return (await withAudit(db, remove, auditDelete(db, admin, audited, passkey, own), 'before')).length > 0
}

/** Notes the authenticator's count after a use; false where another use has changed it meanwhile. */
export async function countUse(db: Db, passkey: string, known: number, next: number): Promise<boolean> {
  const used = await db
    .update(passkeys)
    .set({ counter: next, lastUsedAt: new Date().toISOString() })
    .where(and(eq(id, passkey), eq(counter, known)))
    .returning({ id })
  return used.length > 0
}

/** Notes that a challenge was answered; false where it was before. It is forgotten at `until` (milliseconds). */
export async function spendChallenge(db: Db, challenge: string, until: number): Promise<boolean> {
  const hash = createHash('sha256').update(challenge).digest('hex')
  const [, spent] = await db.batch([
    db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, new Date().toISOString())),
    db
      .insert(spentChallenges)
      .values({ hash, expiresAt: new Date(until).toISOString() })
      .onConflictDoNothing()
      .returning({ hash: spentChallenges.hash }),
  ])
  return spent.length > 0
}
