import type { Currency } from '#domain/money/format.ts'
import type { ShownStatus } from '#domain/quotation/status.ts'

/** How many quotations, counting all revisions of a number once, and their total in each currency (minor units). */
export type QuotationValue = { count: number; totals: Partial<Record<Currency, number>> }

export type QuotationOverview = {
  /** Of the quotations in each status: how many, and their total in one currency (minor units). */
  sums: { status: ShownStatus; currency: Currency; count: number; total: number }[]
  /** Every quotation ever sent, at the amounts of its latest sent revision. */
  sent: QuotationValue
  accepted: QuotationValue
  /** Accepted quotations among those ever sent, counting all revisions of a number once; null if none was sent. */
  acceptanceRate: number | null
  /** From the inquiry to its first quotation; null if none was sent. */
  medianHoursToQuotation: number | null
}
