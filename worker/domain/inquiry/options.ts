// Separate from the schemas, so that showing a form or an inquiry does not load zod.

export const FARM_SIZES = [
  { value: 'under-100', label: 'Under 100 acres' },
  { value: '100-500', label: '100-500 acres' },
  { value: '500-1000', label: '500-1,000 acres' },
  { value: '1000-5000', label: '1,000-5,000 acres' },
  { value: 'over-5000', label: 'Over 5,000 acres' },
] as const

/** The spec's, each with the category of the machines that it is about. The owner's own categories replace those. */
export const INTERESTS = [
  { value: 'tractors', label: 'Tractors', category: 'tractors' },
  { value: 'harvesters', label: 'Combine Harvesters', category: 'harvesters' },
  { value: 'planters', label: 'Precision Planters', category: 'planters' },
  { value: 'sprayers', label: 'Field Sprayers', category: 'sprayers' },
  { value: 'tillage', label: 'Tillage Equipment', category: 'cultivators' },
  { value: 'hay', label: 'Hay Equipment', category: 'balers' },
  { value: 'service', label: 'Parts & Service', category: '' },
] as const

export const INQUIRY_STATUSES = ['new', 'answered', 'won', 'closed'] as const

export type InquiryStatus = (typeof INQUIRY_STATUSES)[number]

/** The site promises an answer within a day. */
export const REPLY_PROMISED_MS = 24 * 60 * 60 * 1000

/** Returns whether an open inquiry's next action is due by `today` (the date in Lagos). */
export const isDue = (inquiry: { status: InquiryStatus; nextActionOn: string | null }, today: string) =>
  inquiry.nextActionOn !== null && inquiry.nextActionOn <= today && !SETTLED_STATUSES.includes(inquiry.status)

export const SETTLED_STATUSES: readonly InquiryStatus[] = ['won', 'closed']

export type StatusCounts = Record<InquiryStatus | 'due', number>
