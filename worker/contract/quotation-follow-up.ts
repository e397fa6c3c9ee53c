import { daysBetween, lagosDate } from './money/lagos-date.ts'
import type { QuotationSummary } from './quotation.ts'
import { shownStatus } from './quotation-status.ts'

const SOON_DAYS = 2
const PATIENCE_DAYS = 5

/** What a seller should know of a quotation that waits for its buyer, the most pressing first; null where there is nothing. */
export function followUp(
  quotation: Pick<QuotationSummary, 'status' | 'validUntil' | 'sentAt' | 'viewedAt'>,
  now: number,
): string | null {
  const today = lagosDate(now)
  const status = shownStatus(quotation, today)
  if (status === 'expired') return 'Expired without an answer'
  if (status !== 'sent' && status !== 'viewed') return null
  const left = daysBetween(today, quotation.validUntil)
  if (left <= SOON_DAYS) return left === 0 ? 'Ends today' : `Ends in ${left} ${left === 1 ? 'day' : 'days'}`
  const waited = quotation.sentAt ? daysBetween(lagosDate(Date.parse(quotation.sentAt)), today) : 0
  if (waited >= PATIENCE_DAYS) return `No answer since ${waited} days`
  return status === 'viewed' ? 'Viewed, not answered' : null
}
