import { z } from 'zod/mini'
import { listQuery } from '#contract/list-query.ts'

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

/** `at` is ISO-8601 UTC, `entity` a resource's key or another word. The site itself acted if `adminId` is null. */
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
