import type { Currency } from './money/format.ts'
import type { ShownStatus } from './quotation-status.ts'

/** How many quotations stand where, and what they come to in each currency (minor units). */
export type QuotationSum = { status: ShownStatus; currency: Currency; count: number; total: number }

/** How many quotations, counting the revisions of one number once, and what they come to in each currency (minor units). */
export type QuotationValue = { count: number; totals: Partial<Record<Currency, number>> }

export type QuotationOverview = {
  sums: QuotationSum[]
  /** What was ever sent, at the value of the latest revision that was. */
  sent: QuotationValue
  accepted: QuotationValue
  /** Of the quotations that were ever sent, counting revisions of one number once; null where none was. */
  acceptanceRate: number | null
  /** From an inquiry to the first quotation for it; null where none was sent. */
  medianHoursToQuotation: number | null
}
