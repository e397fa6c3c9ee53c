// Separate from the schemas, so that showing a quotation does not load zod.

export const QUOTATION_STATUSES = ['draft', 'sent', 'viewed', 'accepted', 'declined', 'withdrawn'] as const

export type QuotationStatus = (typeof QUOTATION_STATUSES)[number]

/** The displayed status: a quotation is shown as expired after its last day, without a change to its row. */
export const SHOWN_STATUSES = [...QUOTATION_STATUSES, 'expired'] as const

export type ShownStatus = (typeof SHOWN_STATUSES)[number]

/** The allowed status changes; triggers in migrations/*_quotations.sql enforce them as well. */
export const TRANSITIONS: Record<QuotationStatus, readonly QuotationStatus[]> = {
  draft: ['sent'],
  sent: ['viewed', 'accepted', 'declined', 'withdrawn'],
  viewed: ['accepted', 'declined', 'withdrawn'],
  accepted: [],
  declined: [],
  withdrawn: [],
}

export const canBecome = (from: QuotationStatus, to: QuotationStatus) => TRANSITIONS[from].includes(to)

/** Returns the statuses from which a quotation can become `to`. */
export const statusesBefore = (to: QuotationStatus) => QUOTATION_STATUSES.filter((from) => canBecome(from, to))

/** Statuses in which a quotation waits for the buyer. */
export const OPEN_STATUSES = ['sent', 'viewed'] as const

const isOpen = (status: QuotationStatus) => (OPEN_STATUSES as readonly QuotationStatus[]).includes(status)

/**
 * Returns whether a quotation's last day has passed; it is valid until the end of that day. `today` is the date in
 * Lagos.
 */
export const isExpired = (quotation: { status: QuotationStatus; validUntil: string }, today: string) =>
  isOpen(quotation.status) && today > quotation.validUntil

export const shownStatus = (quotation: { status: QuotationStatus; validUntil: string }, today: string): ShownStatus =>
  isExpired(quotation, today) ? 'expired' : quotation.status

/** Returns whether a quotation can be revised: it was sent and has not been accepted. */
export const canBeRevised = (status: QuotationStatus) => status !== 'draft' && status !== 'accepted'
