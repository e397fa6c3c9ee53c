import { and, eq, isNull, sql } from 'drizzle-orm'
import { auditChange } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { selectRow } from '#worker/db/insert-select.ts'
import { adminSessions, admins, recoveryCodes } from '#worker/db/schema/admins.ts'
import { auditLog } from '#worker/db/schema/history.ts'
import { isSignedIn, type NewSession, type SignedIn } from './sessions.ts'

type Administrator = { id: string; username: string }

/** Counts an administrator's unused codes. */
export const countRecoveryCodes = (db: Db, admin: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.adminId, admin))

/** Stores the hashes of new codes and deletes the old ones; returns false if the administrator is no longer signed in. */
export async function replaceRecoveryCodes(db: Db, hashes: string[], admin: SignedIn): Promise<boolean> {
  const rows = sql`from json_each(${JSON.stringify(hashes)}) where ${isSignedIn(admin)}`
  const [, stored] = await db.batch([
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.adminId, admin.id), isSignedIn(admin))),
    db
      .insert(recoveryCodes)
      .select(selectRow(recoveryCodes, { hash: sql`value`, adminId: admin.id }, rows))
      .returning({ hash: recoveryCodes.hash }),
    auditChange(db, admin, 'create', 'recovery codes', ''),
  ])
  return stored.length > 0
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
  const isEnabled = and(eq(admins.id, admin.id), isNull(admins.disabledAt))
  const hasCode = sql`exists (select 1 from ${recoveryCodes} inner join ${admins} on ${isEnabled} where ${isTheirs})`
  const entry = { adminId: admin.id, username: admin.username, action: 'sign-in', entity: 'administrator' }
  // Each statement requires the code, and the last deletes it, so that only one of two concurrent attempts succeeds.
  const [, , , [started]] = await db.batch([
    db
      .update(admins)
      .set({ passwordHash })
      .where(and(eq(admins.id, admin.id), hasCode)),
    db.insert(auditLog).select(selectRow(auditLog, { ...entry, summary: 'recovery code' }, sql`where ${hasCode}`)),
    db.delete(adminSessions).where(and(eq(adminSessions.adminId, admin.id), hasCode)),
    db
      .insert(adminSessions)
      .select(selectRow(adminSessions, session, sql`where ${hasCode}`))
      .returning({ id: adminSessions.id }),
    db.delete(recoveryCodes).where(and(isTheirs, hasCode)),
  ])
  return started?.id
}
