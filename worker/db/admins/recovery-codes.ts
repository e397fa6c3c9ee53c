import { and, eq, isNull, sql } from 'drizzle-orm'
import { auditChange } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { selectRow } from '#worker/db/insert-select.ts'
import { adminSessions, admins, recoveryCodes } from '#worker/db/schema/admins.ts'
import { auditLog } from '#worker/db/schema/history.ts'
import type { NewSession } from './sessions.ts'

type Administrator = { id: string; username: string }

/** Counts an administrator's unused codes. */
export const countRecoveryCodes = (db: Db, admin: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.adminId, admin))

/** Stores the hashes of new codes and deletes the old ones. */
export async function replaceRecoveryCodes(db: Db, hashes: string[], admin: Administrator): Promise<void> {
  await db.batch([
    db.delete(recoveryCodes).where(eq(recoveryCodes.adminId, admin.id)),
    db.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, adminId: admin.id }))),
    auditChange(db, admin, 'create', 'recovery codes', ''),
  ])
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
