import { createHash } from 'node:crypto'
import { and, desc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm'
import { MAX_PASSKEYS, type Passkey } from '#contract/admin/account.ts'
import type { Db } from '#worker/db/client.ts'
import { requireRow } from '#worker/db/guards.ts'
import { insertFrom } from '#worker/db/insert-select.ts'
import { admins, passkeys, recoveryCodes, spentChallenges } from '#worker/db/schema/admins.ts'
import { isWritten } from '#worker/db/write.ts'
import { type AccountOwner, endSessionsOf, isSignedIn, type NewSession, type SignedIn } from './sessions.ts'
import { startSession } from './sign-in.ts'

const { id, adminId, publicKey, counter, transports, name, createdAt, lastUsedAt } = getTableColumns(passkeys)

export type StoredPasskey = Omit<typeof passkeys.$inferSelect, 'name' | 'createdAt' | 'lastUsedAt'>

export const listPasskeys = (db: Db, ownerId: string): Promise<Passkey[]> =>
  db
    .select({ id, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(adminId, ownerId))
    .orderBy(desc(createdAt), desc(id))

/** Selects the passkeys in the form a browser takes. */
export const credentialsOf = (db: Db, ownerId: string) =>
  db.select({ id, transports }).from(passkeys).where(eq(adminId, ownerId))

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

/** Stores a new passkey; false at the maximum, or if no longer signed in. Throws a unique violation. */
export async function addPasskey(db: Db, row: StoredPasskey & { name: string }, owner: SignedIn) {
  const areMany = sql`(select count(*) from ${passkeys} where ${adminId} = ${owner.id}) >= ${MAX_PASSKEYS}`
  return isWritten(db, db.insert(passkeys).values(row), {
    actor: owner,
    action: 'create',
    entity: 'passkey',
    summary: row.name,
    guards: [{ reason: 'not-allowed', when: sql`${areMany} or not ${isSignedIn(owner)}` }],
  })
}

export async function removePasskey(db: Db, passkey: string, owner: AccountOwner): Promise<boolean> {
  const isTheirs = and(eq(id, passkey), eq(adminId, owner.id))
  return isWritten(db, db.delete(passkeys).where(isTheirs), {
    actor: owner,
    action: 'delete',
    of: { entity: 'passkey', table: passkeys, id, name },
    id: passkey,
    guards: [requireRow(passkeys, isTheirs, 'not-allowed')],
  })
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

/** Records that a challenge was used; returns false if it was before. The record expires at `until` (milliseconds). */
export async function spendChallenge(db: Db, challenge: string, until: number): Promise<boolean> {
  const row = { hash: createHash('sha256').update(challenge).digest('hex'), expiresAt: new Date(until).toISOString() }
  const [, spent] = await db.batch([
    db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, new Date().toISOString())),
    db.insert(spentChallenges).values(row).onConflictDoNothing().returning({ hash: spentChallenges.hash }),
  ])
  return spent.length > 0
}

export const countRecoveryCodes = (db: Db, ownerId: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.adminId, ownerId))

/** Stores the hashes of new codes and deletes the old ones; returns false if the administrator is no longer signed in. */
export async function replaceRecoveryCodes(db: Db, hashes: string[], owner: SignedIn): Promise<boolean> {
  const rows = sql`from json_each(${JSON.stringify(hashes)}) where true`
  const insert = insertFrom(db, recoveryCodes, { hash: sql`value`, adminId: owner.id }, rows)
  return isWritten(db, insert, {
    actor: owner,
    action: 'create',
    entity: 'recovery codes',
    summary: '',
    guards: [{ reason: 'not-allowed', when: sql`not ${isSignedIn(owner)}` }],
    before: [db.delete(recoveryCodes).where(eq(recoveryCodes.adminId, owner.id))],
  })
}

/** Uses up a recovery code: sets the password and returns the id of the only session. Undefined if they have no such code. */
export function recoverWithCode(db: Db, hash: string, passwordHash: string, session: NewSession, owner: AccountOwner) {
  const isTheirs = and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.adminId, owner.id))
  const isEnabled = sql`exists (select 1 from ${admins} where ${admins.id} = ${owner.id} and ${admins.disabledAt} is null)`
  return startSession(db, session, {
    actor: owner,
    action: 'sign-in',
    entity: 'administrator',
    summary: 'recovery code',
    guards: [requireRow(recoveryCodes, and(isTheirs, isEnabled), 'not-allowed')],
    before: [
      db.update(admins).set({ passwordHash }).where(eq(admins.id, owner.id)),
      endSessionsOf(db, owner.id),
      // Only one of two attempts at once finds it.
      db.delete(recoveryCodes).where(isTheirs),
    ],
  })
}
