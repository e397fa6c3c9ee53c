import { createHash } from 'node:crypto'
import { and, desc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm'
import { MAX_PASSKEYS, type Passkey } from '#contract/admin/account.ts'
import { auditChange, auditDelete, withAudit } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { selectRow } from '#worker/db/insert-select.ts'
import { admins, passkeys, spentChallenges } from '#worker/db/schema/admins.ts'
import { isSignedIn, type SignedIn } from './sessions.ts'

const { id, adminId, publicKey, counter, transports, name, createdAt, lastUsedAt } = getTableColumns(passkeys)

type Administrator = { id: string; username: string }

export type StoredPasskey = {
  id: string
  adminId: string
  publicKey: string
  counter: number
  transports: string[]
}

/** Returns the passkeys of an administrator, the newest first. */
export const listPasskeys = (db: Db, admin: string): Promise<Passkey[]> =>
  db
    .select({ id, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(adminId, admin))
    .orderBy(desc(createdAt), desc(id))

/** Returns the same passkeys in the form a browser takes. */
export const credentialsOf = (db: Db, admin: string) =>
  db.select({ id, transports }).from(passkeys).where(eq(adminId, admin))

/** Returns the passkey with that id and its owner; undefined if the owner is disabled. */
export async function passkeyById(db: Db, passkey: string) {
  const { username, role } = admins
  const [row] = await db
    .select({ id, adminId, publicKey, counter, username, role })
    .from(passkeys)
    .innerJoin(admins, eq(admins.id, adminId))
    .where(and(eq(id, passkey), isNull(admins.disabledAt)))
  return row
}

/**
 * Stores a new passkey; returns false if the administrator already has the maximum, or is no longer signed in. Throws a
 * unique violation.
 */
export async function addPasskey(db: Db, row: StoredPasskey & { name: string }, admin: SignedIn) {
  const { transports: reachedBy, ...plain } = row
  const isFew = sql`(select count(*) from ${passkeys} where ${adminId} = ${admin.id}) < ${MAX_PASSKEYS}`
  const may = sql`where ${isFew} and ${isSignedIn(admin)}`
  const insert = db
    .insert(passkeys)
    .select(selectRow(passkeys, { ...plain, transports: sql`${JSON.stringify(reachedBy)}` }, may))
    .returning({ id })
  const audit = auditChange(db, admin, 'create', 'passkey', row.name)
  return (await withAudit(db, insert, audit)).length > 0
}

/** Deletes an administrator's passkey; returns false if they have none with that id. */
export async function removePasskey(db: Db, passkey: string, admin: Administrator): Promise<boolean> {
  const own = eq(adminId, admin.id)
  const remove = db
    .delete(passkeys)
    .where(and(eq(id, passkey), own))
    .returning({ id })
  const audited = { entity: 'passkey', table: passkeys, id, name }
  return (await withAudit(db, remove, auditDelete(db, admin, audited, passkey, own), 'before')).length > 0
}

/** Stores the authenticator's count after a use; returns false if another use has changed it meanwhile. */
export async function countUse(db: Db, passkey: string, known: number, next: number): Promise<boolean> {
  const used = await db
    .update(passkeys)
    .set({ counter: next, lastUsedAt: new Date().toISOString() })
    .where(and(eq(id, passkey), eq(counter, known)))
    .returning({ id })
  return used.length > 0
}

/**
 * Records that a challenge was used; returns false if it was used before. The record expires at `until` (milliseconds).
 */
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
