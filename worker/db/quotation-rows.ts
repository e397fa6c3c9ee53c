import { getTableColumns, sql } from 'drizzle-orm'
import { quotationTotals } from '#contract/money/quotation-totals.ts'
import { type Quotation, type QuotationDraft, type QuotationLine, quotationNumber } from '#contract/quotation.ts'
import { quotations } from './schema/quotations.ts'

export const quotationColumns = getTableColumns(quotations)

export type QuotationRow = typeof quotations.$inferSelect

/** What a draft is stored as: its lines as JSON, and the sums, which are computed here and nowhere else. */
export function toRow({ lines, language: _, ...draft }: QuotationDraft) {
  const { lines: __, ...sums } = quotationTotals(lines, draft)
  return {
    ...draft,
    ...sums,
    customerEmail: draft.customerEmail || null,
    customerPhone: draft.customerPhone || null,
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
    lines: JSON.parse(lines) as QuotationLine[],
  }
}

/** An audit entry names no person: it refers to a quotation by its number. */
export const auditedQuotation = {
  entity: 'quotation',
  table: quotations,
  id: quotations.id,
  // printf writes a number that is null as 0.
  name: sql`case when ${quotations.numberYear} is null then 'a draft'
    else printf('Q-%d-%04d', ${quotations.numberYear}, ${quotations.numberSequence}) end || ', revision ' || ${quotations.revision}`,
} as const

/** The inquiry that a quotation answers. */
export const inquiryOf = (quotationId: string) =>
  sql`(select inquiry_id from ${quotations} where ${quotations.id} = ${quotationId})`
