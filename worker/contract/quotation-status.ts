// Apart from the schemas, so that showing a quotation does not load zod.

export const QUOTATION_STATUSES = ['draft', 'sent', 'viewed', 'accepted', 'declined', 'withdrawn'] as const

export type QuotationStatus = (typeof QUOTATION_STATUSES)[number]

/** The displayed status: a quotation whose last day has passed is expired, without any change to it. */
export const SHOWN_STATUSES = [...QUOTATION_STATUSES, 'expired'] as const

export type ShownStatus = (typeof SHOWN_STATUSES)[number]

/** The allowed status changes; triggers in migrations/*_quotations.sql enforce the same ones. */
export const TRANSITIONS: Record<QuotationStatus, readonly QuotationStatus[]> = {
  draft: ['sent'],
  sent: ['viewed', 'accepted', 'declined', 'withdrawn'],
  viewed: ['accepted', 'declined', 'withdrawn'],
  accepted: [],
  declined: [],
  withdrawn: [],
}

export const canBecome = (from: QuotationStatus, to: QuotationStatus) => TRANSITIONS[from].includes(to)

/** The statuses a quotation can come from to be `to`. */
export const statusesBefore = (to: QuotationStatus) => QUOTATION_STATUSES.filter((from) => canBecome(from, to))

/** Statuses of a quotation that waits for the buyer. */
export const OPEN_STATUSES = ['sent', 'viewed'] as const

const isOpen = (status: QuotationStatus) => (OPEN_STATUSES as readonly QuotationStatus[]).includes(status)

/** A quotation is valid to the end of its last day; `today` is the date in Lagos. */
export const isExpired = (quotation: { status: QuotationStatus; validUntil: string }, today: string) =>
  isOpen(quotation.status) && today > quotation.validUntil

export const shownStatus = (quotation: { status: QuotationStatus; validUntil: string }, today: string): ShownStatus =>
  isExpired(quotation, today) ? 'expired' : quotation.status

/** Returns whether a sent quotation can be revised: unless the buyer has accepted it. */
export const canBeRevised = (status: QuotationStatus) => status !== 'draft' && status !== 'accepted'
