// Administrators as SQL text: wrangler runs nothing else against the remote database; the local one uses it too.

import type { AuditAction } from '#contract/admin/audit.ts'
import type { Role } from '#contract/admin/session.ts'

/** Returns a text as an SQL literal: SQLite's only escape is the doubled quote. */
function textLiteral(text: string): string {
  if (text.includes('\0')) throw new Error('A text for the database cannot hold NUL')
  return `'${text.replaceAll("'", "''")}'`
}

const isNamed = (username: string) => `username = ${textLiteral(username)} collate nocase`

const change = (username: string, assignments: string, condition = 'true') =>
  `update admins set ${assignments} where ${isNamed(username)} and ${condition} returning username`

/** The last enabled admin must stay, or nobody could do what only admins may. */
const IS_NOT_LAST = `(role <> 'admin' or disabled_at is not null or exists (select 1 from admins as other where other.id <> admins.id and other.role = 'admin' and other.disabled_at is null))`

/** Each returns the row it created or changed; none if there is no such administrator or it is the last one. */
export const adminSql = {
  /** Finds an account that can sign in. */
  any: 'select username from admins where disabled_at is null limit 1',
  list: 'select username, email, role, created_at, disabled_at from admins order by username collate nocase',
  exists: (username: string) => `select username from admins where ${isNamed(username)}`,
  create: (username: string, email: string, hash: string, role: Role = 'admin') =>
    `insert into admins (username, email, password_hash, role) values (${[username, email, hash, role].map(textLiteral).join(', ')}) returning username`,
  setPassword: (username: string, hash: string) => change(username, `password_hash = ${textLiteral(hash)}`),
  /** Prevents new sessions; `endSessions` ends existing ones. */
  disable: (username: string) => change(username, `disabled_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`, IS_NOT_LAST),
  enable: (username: string) => change(username, 'disabled_at = null'),
  setRole: (username: string, role: Role) =>
    change(username, `role = ${textLiteral(role)}`, role === 'admin' ? 'true' : IS_NOT_LAST),
  endSessions: (username: string) =>
    `delete from admin_sessions where admin_id in (select id from admins where ${isNamed(username)})`,
  /** Removes credentials other than the password: a thief may have or have created them. */
  removePasskeys: (username: string) =>
    `delete from passkeys where admin_id in (select id from admins where ${isNamed(username)})`,
  removeRecoveryCodes: (username: string) =>
    `delete from recovery_codes where admin_id in (select id from admins where ${isNamed(username)})`,
  /** Withdraws open invitations, whose links a thief's accomplice may have; those of an enabled admin only with `always`. */
  removeInvitations: (username: string, always = false) =>
    `delete from admin_invitations where used_at is null and invited_by in (select id from admins where ${isNamed(username)} and (${always} or role <> 'admin' or disabled_at is not null))`,
  /** The audit entry after one of the changes above, in the same batch; none if nothing was changed. */
  auditEntry: (action: AuditAction, username: string, summary = username) =>
    `insert into audit_log (username, action, entity, summary) select 'terminal', ${textLiteral(action)}, 'administrator', ${textLiteral(summary)} where changes() > 0`,
}
