import type { Feed } from '#domain/feeds.ts'
import type { InquiryStatus } from '#domain/inquiry/status.ts'
import type { Language } from '#domain/language.ts'
import type { State } from '#domain/states.ts'
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
  /** The visitor's language, used for replies. */
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
