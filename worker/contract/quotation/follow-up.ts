import { daysBetween, lagosDate } from '#domain/lagos-date.ts'
import { shownStatus } from '#domain/quotation/status.ts'
import type { QuotationSummary } from './quotation.ts'

const SOON_DAYS = 2
const PATIENCE_DAYS = 5

/**
 * Returns why the seller should follow up a quotation, the most urgent reason first, such as "Expires in 2 days"; null if
 * there is none.
 */
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
