import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#worker/db/client.ts'
import { requireRow } from '#worker/db/guards.ts'
import { selectRow } from '#worker/db/insert-select.ts'
import { admins, recoveryCodes } from '#worker/db/schema/admins.ts'
import { rejectionOf, write } from '#worker/db/write.ts'
import { startSession } from './admins.ts'
import { endSessionsOf, isSignedIn, type NewSession, type SignedIn } from './sessions.ts'

type Administrator = { id: string; username: string }

export const countRecoveryCodes = (db: Db, admin: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.adminId, admin))

/** Stores the hashes of new codes and deletes the old ones; returns false if the administrator is no longer signed in. */
export async function replaceRecoveryCodes(db: Db, hashes: string[], admin: SignedIn): Promise<boolean> {
  const rows = sql`from json_each(${JSON.stringify(hashes)}) where true`
  const insert = db
    .insert(recoveryCodes)
    .select(selectRow(recoveryCodes, { hash: sql`value`, adminId: admin.id }, rows))
  const written = write(db, insert, {
    ...{ actor: admin, action: 'create', entity: 'recovery codes', summary: '' },
    guards: [{ reason: 'not-allowed', when: sql`not ${isSignedIn(admin)}` }],
    before: [db.delete(recoveryCodes).where(eq(recoveryCodes.adminId, admin.id))],
  })
  return !(await rejectionOf(written))
}

/**
 * Uses up a code: sets the password, ends every session and starts a new one, whose id it returns. Returns undefined,
 * and changes nothing, if the administrator is disabled or has no such code (any more).
 */
export async function recoverWithCode(
  db: Db,
  hash: string,
  passwordHash: string,
  session: NewSession,
  admin: Administrator,
): Promise<string | undefined> {
  const { hash: codeHash, adminId } = recoveryCodes
  const isTheirs = and(eq(codeHash, hash), eq(adminId, admin.id))
  const isEnabled = sql`exists (select 1 from ${admins} where ${admins.id} = ${admin.id} and ${admins.disabledAt} is null)`
  return startSession(db, session, {
    ...{ actor: admin, action: 'sign-in', entity: 'administrator', summary: 'recovery code' },
    guards: [requireRow(recoveryCodes, and(isTheirs, isEnabled), 'not-allowed')],
    before: [
      db.update(admins).set({ passwordHash }).where(eq(admins.id, admin.id)),
      endSessionsOf(db, admin.id),
      // Only one of two attempts at once finds it.
      db.delete(recoveryCodes).where(isTheirs),
    ],
  })
}
