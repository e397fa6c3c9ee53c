import { daysBetween, lagosDate } from '#domain/lagos-date.ts'
import type { Currency } from '#domain/money/format.ts'
import { type ShownStatus, shownStatus } from '#domain/quotation/status.ts'
import type { QuotationSummary } from './quotation.ts'

const SOON_DAYS = 2
const PATIENCE_DAYS = 5

/** Returns why to follow up a quotation, the most urgent reason first, such as "Expires in 2 days"; or null. */
export function followUp(
  quotation: Pick<QuotationSummary, 'status' | 'validUntil' | 'sentAt' | 'viewedAt'>,
  now: number,
): string | null {
  const today = lagosDate(now)
  const status = shownStatus(quotation, today)
  if (status === 'expired') return 'Expired without an answer'
  if (status !== 'sent' && status !== 'viewed') return null
  const left = daysBetween(today, quotation.validUntil)
  if (left <= SOON_DAYS) return left === 0 ? 'Expires today' : `Expires in ${left} ${left === 1 ? 'day' : 'days'}`
  const waited = quotation.sentAt ? daysBetween(lagosDate(Date.parse(quotation.sentAt)), today) : 0
  if (waited >= PATIENCE_DAYS) return `No answer for ${waited} days`
  return status === 'viewed' ? 'Viewed, not answered' : null
}

/** How many quotations, counting all revisions of a number once, and their total in each currency (minor units). */
export type QuotationValue = { count: number; totals: Partial<Record<Currency, number>> }

export type QuotationOverview = {
  /** How many quotations are in each status, and their total in one currency (minor units). */
  sums: { status: ShownStatus; currency: Currency; count: number; total: number }[]
  /** Every quotation ever sent, at the amounts of its latest sent revision. */
  sent: QuotationValue
  accepted: QuotationValue
  /** Accepted quotations among those ever sent, counting all revisions of a number once; null if none was sent. */
  acceptanceRate: number | null
  /** From the inquiry to its first quotation; null if none was sent. */
  medianHoursToQuotation: number | null
}
