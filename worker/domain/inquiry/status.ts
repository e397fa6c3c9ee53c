// Separate from the schemas, so that showing an inquiry does not load zod.

/** The status of an inquiry; it starts as "new". */
export const INQUIRY_STATUSES = ['new', 'answered', 'won', 'closed'] as const

export type InquiryStatus = (typeof INQUIRY_STATUSES)[number]

/** Returns whether an open inquiry's next action is due by `today` (the date in Lagos). */
export const isDue = (inquiry: { status: InquiryStatus; nextActionOn: string | null }, today: string) =>
  inquiry.nextActionOn !== null && inquiry.nextActionOn <= today && !SETTLED.includes(inquiry.status)

/** Statuses that leave nothing to do. */
export const SETTLED: readonly InquiryStatus[] = ['won', 'closed']

/** How many inquiries have each status, and how many are due. */
export type StatusCounts = Record<InquiryStatus | 'due', number>
