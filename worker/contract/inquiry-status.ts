// Apart from the schemas, so that showing an inquiry does not load zod.

/** What has become of an inquiry; it begins as "new". */
export const INQUIRY_STATUSES = ['new', 'answered', 'won', 'closed'] as const

export type InquiryStatus = (typeof INQUIRY_STATUSES)[number]

/** Whether the seller meant to act by `today` (the date in Lagos) on an inquiry that nothing has come of yet. */
export const isDue = (inquiry: { status: InquiryStatus; nextActionOn: string | null }, today: string) =>
  inquiry.nextActionOn !== null && inquiry.nextActionOn <= today && !SETTLED.includes(inquiry.status)

/** Statuses after which nothing is left to do. */
export const SETTLED: readonly InquiryStatus[] = ['won', 'closed']

/** How many inquiries have each status, and how many of all are due. */
export type StatusCounts = Record<InquiryStatus | 'due', number>
