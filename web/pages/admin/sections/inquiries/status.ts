import { INQUIRY_STATUSES, type InquiryStatus } from '#contract/inquiry-status.ts'

export const STATUS_LABELS: Record<InquiryStatus, string> = {
  new: 'New',
  answered: 'Answered',
  won: 'Won',
  closed: 'Closed',
}

/** The status that a filter in the URL names, or null for all. */
export const statusNamed = (text: string | null): InquiryStatus | null =>
  INQUIRY_STATUSES.find((status) => status === text) ?? null
