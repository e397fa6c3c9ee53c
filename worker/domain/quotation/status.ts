import { addDays, addMonths, lagosDate } from '#domain/lagos-date.ts'
import { PAYMENT_MONTHS, type PaymentInterval } from '#domain/money/instalments.ts'

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

export const statusesBefore = (to: QuotationStatus) => QUOTATION_STATUSES.filter((from) => canBecome(from, to))

/** Statuses in which a quotation waits for the buyer. */
export const OPEN_STATUSES = ['sent', 'viewed'] as const

/** Returns whether a quotation's last day has passed; `today` is the date in Lagos. */
export const isExpired = (quotation: { status: QuotationStatus; validUntil: string }, today: string) =>
  (OPEN_STATUSES as readonly QuotationStatus[]).includes(quotation.status) && today > quotation.validUntil

export const shownStatus = (quotation: { status: QuotationStatus; validUntil: string }, today: string): ShownStatus =>
  isExpired(quotation, today) ? 'expired' : quotation.status

export const canBeRevised = (status: QuotationStatus) => status !== 'draft' && status !== 'accepted'

const LINK_DAYS = 90

/** When a buyer's link was made and ended; times are ISO-8601 UTC, `endedAt` is null unless it was ended early. */
export type QuotationLink = { createdAt: string; endedAt: string | null }

/** What determines the end of a link; `lastMoved` is the time of the order's last payment or delivery, if any. */
type LinkTerms = {
  validUntil: string
  lastMoved?: string | null
  status?: string
  instalments?: { interval: PaymentInterval } | null | undefined
}

/** Returns the last day of a link: LINK_DAYS after the latest of these, or the instalment that is due after it. */
export function linkEndsOn({ validUntil, lastMoved, status, instalments }: LinkTerms, createdAt: string): string {
  const days = [validUntil, ...[createdAt, lastMoved].map((at) => (at ? lagosDate(Date.parse(at)) : ''))]
  const months = status === 'accepted' && instalments ? PAYMENT_MONTHS[instalments.interval] : 0
  return addDays(addMonths(days.sort().at(-1) ?? validUntil, months), LINK_DAYS)
}

/** Returns whether a link no longer works; `today` is the date in Lagos. */
export const isLinkEnded = (quotation: LinkTerms, link: QuotationLink, today: string): boolean =>
  link.endedAt !== null || today > linkEndsOn(quotation, link.createdAt)
