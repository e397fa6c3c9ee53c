import type { Inquiry } from '#contract/contact.ts'
import { INQUIRY_STATUSES, type InquiryStatus } from '#contract/inquiry-status.ts'

export const STATUS_LABELS: Record<InquiryStatus, string> = {
  new: 'New',
  answered: 'Answered',
  won: 'Won',
  closed: 'Closed',
}

/** The status that a filter in the address names, or null for all. */
export const statusNamed = (text: string | null): InquiryStatus | null =>
  INQUIRY_STATUSES.find((status) => status === text) ?? null

/** How many inquiries have each status. */
export function countByStatus(rows: Pick<Inquiry, 'status'>[]): Record<InquiryStatus, number> {
  const counts = { new: 0, answered: 0, won: 0, closed: 0 }
  for (const { status } of rows) counts[status]++
  return counts
}

/** The inquiries of the person with that e-mail address, however it is written. */
export const inquiriesOf = <Row extends { email: string }>(rows: Row[], email: string) =>
  rows.filter((row) => row.email.toLowerCase() === email.toLowerCase())
