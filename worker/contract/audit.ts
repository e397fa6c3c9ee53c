import { z } from 'zod/mini'
import { listQuery } from './list-query.ts'

/** What an administrator, or the site by itself, did. */
export type AuditAction =
  | 'create'
  | 'update'
  | 'delete'
  | 'restore'
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
  | 'withdraw'
  | 'end links'

/**
 * An entry of the audit log; `at` is ISO-8601 UTC, `entity` what the seller calls one of it, such as "blog post". Without
 * an administrator, the site itself acted.
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
