// Apart from the schemas, so that showing an inquiry does not load zod.

/** What has become of an inquiry; it begins as "new". */
export const INQUIRY_STATUSES = ['new', 'answered', 'won', 'closed'] as const

export type InquiryStatus = (typeof INQUIRY_STATUSES)[number]

/** How many inquiries have each status. */
export type StatusCounts = Record<InquiryStatus, number>
