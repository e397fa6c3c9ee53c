import { z } from 'zod/mini'
import { listQuery } from '#contract/list-query.ts'

/** What an administrator, or the site by itself, did. */
export type AuditAction =
  | 'create'
  | 'update'
  | 'delete'
  | 'restore'
  | 'bring back'
  | 'replace'
  | 'import'
  | 'export'
  | 'erase'
  | 'purge'
  | 'sign-in'
  | 'sign-in refused'
  | 'sign-out'
  | 'password'
  | 'disable'
  | 'enable'
  | 'role'
  | 'invite'
  | 'send'
  | 'e-mail'
  | 'view'
  | 'accept'
  | 'decline'
  | 'accept by phone'
  | 'decline by phone'
  | 'withdraw'
  | 'link'
  | 'end links'
  | 'report'
  | 'confirm'
  | 'certify'
  | 'reverse'
  | 'issue'
  | 'register'
  | 'credit'
  | 'cancel'
  | 'receive'

/**
 * An entry of the audit log. `at` is ISO-8601 UTC; `entity` is what was changed: the key of a resource, or another word
 * such as "quotation". An entry without an administrator is the site's own doing.
 */
export type AuditEntry = {
  id: number
  at: string
  adminId: string | null
  username: string | null
  action: string
  entity: string
  entityId: string | null
  summary: string
}

export const auditQuery = z.pick(listQuery, { limit: true, cursor: true })

export type AuditQuery = z.infer<typeof auditQuery>
