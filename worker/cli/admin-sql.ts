// Administrators as SQL text, for wrangler runs text against the remote database; locally it is the same text.

import type { AuditAction } from '#contract/audit.ts'

/** Who acts here, in the audit log: whoever is at the terminal. */
const ACTOR = 'terminal'

/** A text as an SQL literal: SQLite knows one escape in it, the quote doubled. */
function quoted(text: string): string {
  if (text.includes('\0')) throw new Error('A text for the database cannot hold NUL')
  return `'${text.replaceAll("'", "''")}'`
}

const change = (username: string, assignments: string) =>
  `update admins set ${assignments}, token_version = token_version + 1 where username = ${quoted(username)} collate nocase returning username`

/** Each statement returns the row it made or changed; none, where there is no such administrator. */
export const adminSql = {
  /** Whether anybody can sign in. */
  any: 'select username from admins where disabled_at is null limit 1',
  exists: (username: string) => `select username from admins where username = ${quoted(username)} collate nocase`,
  create: (username: string, email: string, hash: string) =>
    `insert into admins (username, email, password_hash) values (${quoted(username)}, ${quoted(email)}, ${quoted(hash)}) returning username`,
  setPassword: (username: string, hash: string) => change(username, `password_hash = ${quoted(hash)}`),
  /** Ends the administrator's sessions and refuses new ones. */
  disable: (username: string) => change(username, `disabled_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`),
  /** The audit entry after one of the changes above, in the same batch; none where it changed nothing. */
  auditEntry: (action: AuditAction, username: string) =>
    `insert into audit_log (username, action, entity, summary) select ${quoted(ACTOR)}, ${quoted(action)}, 'administrator', ${quoted(username)} where changes() > 0`,
}
