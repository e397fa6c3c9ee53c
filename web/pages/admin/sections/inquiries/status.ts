import { INQUIRY_STATUSES, type InquiryStatus } from '#contract/inquiry-status.ts'

import type { InboxFilter } from '#web/queries/admin/inquiries.ts'

export const STATUS_LABELS: Record<InquiryStatus, string> = {
  new: 'New',
  answered: 'Answered',
  won: 'Won',
  closed: 'Closed',
}

/** The status, or what is due, that a filter in the URL names; null for all. */
export const statusNamed = (text: string | null): InboxFilter | null =>
  text === 'due' ? text : (INQUIRY_STATUSES.find((status) => status === text) ?? null)
