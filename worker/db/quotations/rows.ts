import { getTableColumns, sql } from 'drizzle-orm'
import { quotationTotals } from '#contract/money/quotation-totals.ts'
import { phoneText } from '#contract/phone.ts'
import { type Quotation, type QuotationDraft, quotationNumber } from '#contract/quotation/quotation.ts'
import { quotations } from '#worker/db/schema/quotations.ts'

export const quotationColumns = getTableColumns(quotations)

export type QuotationRow = typeof quotations.$inferSelect

/** Converts a draft to a row: its lines as JSON, and its sums, which are computed nowhere else. */
export function toQuotationRow({ lines, language: _, ...draft }: QuotationDraft) {
  const { lines: __, ...sums } = quotationTotals(lines, draft)
  return {
    ...draft,
    ...sums,
    customerEmail: draft.customerEmail || null,
    customerPhone: draft.customerPhone ? phoneText(draft.customerPhone) : null,
    customerCompany: draft.customerCompany || null,
    inquiryId: draft.inquiryId || null,
    lines: JSON.stringify(lines),
  }
}

const numberOf = ({ numberYear, numberSequence }: Pick<QuotationRow, 'numberYear' | 'numberSequence'>) =>
  numberYear === null || numberSequence === null ? null : quotationNumber(numberYear, numberSequence)

export function toQuotation({ threadId: _, numberYear, numberSequence, lines, ...row }: QuotationRow): Quotation {
  return {
    ...row,
    number: numberOf({ numberYear, numberSequence }),
    lines: JSON.parse(lines),
  }
}

/** Audit entries contain no personal data: a quotation is named by its number. */
export const QUOTATION_ROWS = {
  entity: 'quotation',
  table: quotations,
  id: quotations.id,
  version: quotations.version,
  // printf writes null as 0.
  name: sql`case when ${quotations.numberYear} is null then 'a draft'
    else printf('Q-%d-%04d', ${quotations.numberYear}, ${quotations.numberSequence}) end || ', revision ' || ${quotations.revision}`,
} as const

/** Returns the id of the inquiry that a quotation belongs to. */
export const inquiryOf = (quotationId: string) =>
  sql`(select inquiry_id from ${quotations} where ${quotations.id} = ${quotationId})`
