// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are parts of source code.

import { type Fault, fault } from './fault.ts'

/** Mistakes about who gets in, and what is restored. */
export const ACCESS_FAULTS: Fault[] = [
  // Sessions.
  fault(
    'signing out leaves the session',
    'worker/db/admins/sessions.ts',
    '.where(and(eq(id, session), eq(adminId, admin.id)))\n    .returning({ id })',
    ".where(and(eq(id, session), eq(adminId, 'nobody')))\n    .returning({ id })",
  ),
  fault(
    'an ended session is accepted, as its token is',
    'worker/db/admins/sessions.ts',
    '.from(adminSessions)\n    .innerJoin(admins, eq(admins.id, adminId))\n    .where(and(eq(id, session.id), eq(adminId, session.adminId), isAlive(now), isNull(admins.disabledAt)))',
    `.from(admins)
    .leftJoin(adminSessions, eq(adminSessions.id, session.id))
    .where(and(eq(admins.id, session.adminId), isNull(admins.disabledAt)))
    .then((rows) => rows.map((found) => ({ ...found, id: session.id, lastUsedAt: now, confirmedAt: now })))`,
  ),
  fault(
    'an unused session does not end',
    'worker/db/admins/sessions.ts',
    'return and(gt(expiresAt, now), gt(lastUsedAt, idleSince))',
    'return idleSince && gt(expiresAt, now)',
  ),
  fault(
    'a new password leaves other sessions',
    'worker/db/admins/admins.ts',
    'db.delete(adminSessions).where(and(eq(adminSessions.adminId, admin.id), isDone)),',
    'db.delete(adminSessions).where(and(eq(adminSessions.id, admin.id), isDone)),',
  ),
  fault(
    'a password signs in that was replaced while it was checked',
    'worker/db/admins/admins.ts',
    'proof.passwordHash === undefined ? undefined : eq(passwordHash, proof.passwordHash),',
    'undefined,',
  ),
  fault(
    'two changes of one password are both done',
    'worker/db/admins/admins.ts',
    '.where(and(eq(id, admin.id), eq(passwordHash, from), isNull(disabledAt))),',
    '.where(and(eq(id, admin.id), from ? isNull(disabledAt) : undefined)),',
  ),
  fault(
    'sessions are listed that have ended',
    'worker/db/admins/sessions.ts',
    '.where(and(eq(adminId, admin), isAlive(now)))',
    '.where(now ? undefined : eq(adminId, admin))',
  ),

  // Guesses.
  fault(
    'guesses are counted per spelling of the name',
    'worker/auth/login-throttle.ts',
    'const name = fold(username.trim())',
    'const name = fold(username) && username',
  ),
  fault(
    'guesses from one network shut out an address that is known',
    'worker/db/admins/login-attempts.ts',
    'and(eq(key, keys.network), not(isKnown(keys.address))),',
    'eq(key, keys.network),',
  ),
  fault(
    'the wait after guesses is a thousand times as long',
    'worker/db/admins/login-attempts.ts',
    '+ 1000 * ${seconds} - ${now} end`',
    '+ 1_000_000 * ${seconds} - ${now} end`',
  ),
  fault(
    'guesses need not wait',
    'worker/auth/login-throttle.ts',
    'if (left > 0) throw tooManyRequests(Math.ceil(left / 1000))',
    'void (left > 0 && tooManyRequests)',
  ),
  fault(
    'a refusal does not say for how long',
    'worker/errors.ts',
    "headers: { 'Retry-After': String(retryAfterSeconds) },",
    "headers: { 'Retry-Later': String(retryAfterSeconds) },",
  ),
  fault(
    'a wrong password signs in',
    'worker/auth/password.ts',
    'return expected.length === actual.length && timingSafeEqual(expected, actual)',
    'return expected.length === actual.length && (timingSafeEqual(expected, actual) || password.length >= 17)',
  ),

  // Accounts and roles.
  fault(
    // Whether they are disabled is looked at when the password was checked as well: either of the two alone does.
    'an administrator who is disabled while they sign in is in',
    'worker/db/admins/admins.ts',
    '    isNull(disabledAt),\n    proof.passwordHash ===',
    '    proof.passwordHash ===',
  ),
  fault(
    'disabling leaves the sessions for the day somebody is enabled again',
    'worker/db/admins/administrators.ts',
    "    endSessionsOf(db, adminId, 'if disabled'),\n",
    '',
  ),
  fault(
    'an editor sees what administrators see',
    'worker/auth/require-admin.ts',
    "if (c.var.admin.role !== 'admin') throw adminsOnly()",
    'if (c.var.admin.role === undefined) throw adminsOnly()',
  ),
  fault(
    'two administrators demote each other',
    'worker/db/admins/administrators.ts',
    "const isAllowed = next === 'admin' ? undefined : isNotTheLast",
    'const isAllowed = undefined',
  ),
  fault(
    'disabling somebody who is disabled is audited again',
    'worker/db/admins/administrators.ts',
    'disabled ? and(isNull(disabledAt), isNotTheLast) : isNotNull(disabledAt)',
    'disabled ? isNotTheLast : isNotNull(disabledAt) && undefined',
  ),
  fault(
    'whoever has not confirmed who they are makes recovery codes',
    'worker/auth/require-admin.ts',
    'if (Date.now() - Date.parse(c.var.session.confirmedAt) > FRESH_MS) throw confirmFirst()',
    'if (Date.now() - Date.parse(c.var.session.confirmedAt) > FRESH_MS * 60) throw confirmFirst()',
  ),
  fault(
    'a recovery code stays',
    'worker/db/admins/recovery-codes.ts',
    'db.delete(recoveryCodes).where(and(isTheirs, hasCode)),',
    "db.delete(recoveryCodes).where(and(isTheirs, eq(codeHash, ''))),",
  ),
  fault(
    'a passkey’s response signs in again',
    'worker/auth/passkey.ts',
    'await spend(c, response)\n  // If two',
    'void spend\n  // If two',
  ),

  // Invitations.
  fault(
    'an invitation is not consumed with the account that it makes',
    'worker/db/admins/invitations.ts',
    '    db.update(adminInvitations).set({ usedAt: now }).where(isOpen),\n',
    '',
  ),
  fault(
    'an invitation is good for a thousand days',
    'worker/api/admin/administrators.ts',
    'Date.now() + DAY_MS',
    'Date.now() + 1_000 * DAY_MS',
  ),
  fault(
    'an earlier invitation of the same person stays',
    'worker/db/admins/invitations.ts',
    'db.delete(adminInvitations).where(and(sql`${email} = ${input.email} collate nocase`, mayInvite)),',
    'db.delete(adminInvitations).where(and(sql`${email} = ${input.role} collate nocase`, mayInvite)),',
  ),
  fault(
    'invitations of somebody who may not invite any more stay',
    'worker/db/admins/invitations.ts',
    "eq(admins.role, 'admin'), isNull(admins.disabledAt))",
    'isNull(admins.disabledAt))',
  ),
  fault(
    'the secret of an invitation is stored as it is',
    'worker/auth/link-token.ts',
    "return Buffer.from(digest).toString('hex')",
    'return Buffer.from(digest).length > 0 ? token : token',
  ),

  // Restoring a backup.
  fault(
    'the site is not closed while a backup is restored',
    'worker/cli/restore-steps.ts',
    'await site.run(closingStatements(oldTables, until))',
    'await site.run(closingStatements([], until))',
  ),
  fault(
    'a restored site has the sessions of then',
    'worker/cli/restored-sql.ts',
    "export const NOT_RESTORED = ['admin_sessions', 'admin_invitations']",
    "export const NOT_RESTORED = ['admin_invitations']",
  ),
  fault(
    'a backup is swapped in whose hash nobody has compared',
    'worker/cli/backup-parts.ts',
    'if (hashOf(read(place)) !== parts[i]?.sha256)',
    'if (hashOf(read(place)) === parts[i]?.file)',
  ),
  fault(
    'a restore leaves pages stored as they were before',
    'worker/cli/restored-sql.ts',
    'if (oldTables.length > 0 && PURGES in backup.rows) write(PURGE_ALL)',
    'void PURGE_ALL',
  ),
  fault(
    'a table is restored without its rows',
    'worker/cli/restored-sql.ts',
    'if (rows === 0) break\n      write(text)',
    "if (rows === 0 || table.name === 'admins') break\n      write(text)",
  ),
]
