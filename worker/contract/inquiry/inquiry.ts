import type { AuditAction } from '#contract/admin/audit.ts'
import type { ListedOrder } from '#contract/order/listed-order.ts'
import type { Order } from '#contract/order/order.ts'
import type { ListedQuotation } from '#contract/quotation/quotation.ts'
import type { InquiryStatus } from '#domain/inquiry/options.ts'
import type { Language } from '#domain/language.ts'
import type { State } from '#domain/states.ts'
import type { Feed } from '#domain/urls.ts'
import type { InquiredPart } from './parts.ts'

/** The beginning of a quotation request's subject, before the machine's name (spec section 7). */
export const QUOTATION_SUBJECT = 'Quotation Request - '

/** The beginning of the subject of what is asked for at a machine's plate, before the machine's name. */
export const SERVICE_SUBJECT = 'Service Request - '

export type Inquiry = {
  id: string
  firstName: string
  lastName: string
  /** Empty if the visitor has none; then there is a `phone`. */
  email: string
  phone: string | null
  farmSize: string | null
  interest: string | null
  message: string
  company: string | null
  subject: string | null
  language: Language
  machineId: string | null
  /** The unit whose plate the request was sent from; it may be gone. */
  unitId: string | null
  /** The feed whose link led to the machine; null for all others. */
  source: Feed | null
  /** The machine's current name; null if it was deleted or none was named. */
  machineName: string | null
  /** The parts that it names, as they were then. */
  parts: InquiredPart[] | null
  /** The state that it would be brought to; null if none was chosen. */
  deliveryTo: State | null
  suspectedSpam: boolean
  status: InquiryStatus
  note: string | null
  /** The day in Lagos of the seller's next action, "2026-11-04". */
  nextActionOn: string | null
  /** When the status first changed from "new"; ISO-8601 UTC, like `createdAt`. */
  answeredAt: string | null
  createdAt: string
  updatedAt: string
  version: number
}

/** Everything of one telephone number or email address, the newest first. */
export type Customer = { inquiries: Inquiry[]; quotations: ListedQuotation[]; orders: ListedOrder[] }

/** What a timeline shows of the audit log. Types then ask for its ids (worker/db/inquiries/timeline.ts) and words. */
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
    'issue',
  ],
  payment: ['report', 'confirm', 'reverse', 'certify'],
  invoice: ['issue', 'register', 'credit'],
  'delivery note': ['issue', 'cancel', 'receive'],
} as const satisfies Record<string, readonly AuditAction[]>

export type TimelineEntity = keyof typeof TIMELINE

export type TimelineKind = { [Of in TimelineEntity]: `${Of} ${(typeof TIMELINE)[Of][number]}` }[TimelineEntity]

/** `at` is ISO-8601 UTC. `by` is an administrator or the buyer; null where the site itself acted. */
export type TimelineEvent = {
  id: number
  at: string
  kind: TimelineKind
  by: string | null
  entityId: string
  /** What the entity was called then: "Q-2026-0007, revision 2", "status won". */
  summary: string
}

/** With the events of all revisions, the latest first. `later` is the id of the newest later one. */
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
