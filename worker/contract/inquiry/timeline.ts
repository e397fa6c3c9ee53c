import type { AuditAction } from '#contract/admin/audit.ts'
import type { Order } from '#contract/order/order.ts'
import type { ListedQuotation } from '#contract/quotation/quotation.ts'
import type { Inquiry } from './inquiry.ts'

/**
 * What an inquiry's timeline shows of the audit log, by entity. Whatever else belongs to an inquiry is added here;
 * types then ask where its ids are read from (worker/db/inquiries/timeline.ts) and what it is called on the screen
 * (web/admin/sections/inquiries/record/events.ts).
 */
export const TIMELINE = {
  inquiry: ['update'],
  quotation: [
    'create',
    'send',
    'e-mail',
    'view',
    'accept',
    'decline',
    'accept by phone',
    'decline by phone',
    'withdraw',
    'end links',
  ],
  payment: ['report', 'confirm', 'reverse', 'certify'],
  invoice: ['issue', 'register', 'credit'],
  'delivery note': ['issue', 'cancel', 'receive'],
} as const satisfies Record<string, readonly AuditAction[]>

export type TimelineEntity = keyof typeof TIMELINE

type KindsOf<Entity extends TimelineEntity> = Entity extends TimelineEntity
  ? `${Entity} ${(typeof TIMELINE)[Entity][number]}`
  : never

export type TimelineKind = KindsOf<TimelineEntity>

/** `at` is ISO-8601 UTC. `by` is an administrator or the buyer; null where the site itself acted. */
export type TimelineEvent = {
  id: number
  at: string
  kind: TimelineKind
  by: string | null
  /** What it happened to, such as a quotation's id. */
  entityId: string
  /** What the entity was called then: "Q-2026-0007, revision 2", "status won". */
  summary: string
}

/**
 * A quotation with the events of all its revisions, the latest first. `later` is the id of the newest revision after
 * it; `orders` has its order once it is accepted.
 */
export type QuotationRecord = {
  quotation: ListedQuotation
  later: string | null
  orders: Order[]
  events: TimelineEvent[]
}

/** An inquiry with its quotations and orders, newest first, and its events, the latest first. */
export type InquiryRecord = {
  inquiry: Inquiry
  quotations: ListedQuotation[]
  orders: Order[]
  events: TimelineEvent[]
}
