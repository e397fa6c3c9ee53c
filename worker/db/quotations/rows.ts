import { getTableColumns, sql } from 'drizzle-orm'
import { quotationTotals } from '#contract/money/quotation-totals.ts'
import { classToday, type VatRules } from '#contract/money/vat.ts'
import {
  BUYER_FIELDS,
  paymentsOf,
  type Quotation,
  type QuotationDraft,
  type QuotationLine,
  quotationNumber,
} from '#contract/quotation/quotation.ts'
import { phoneText } from '#domain/phone.ts'
import { quotations } from '#worker/db/schema/quotations.ts'

export const quotationColumns = getTableColumns(quotations)

export type QuotationRow = typeof quotations.$inferSelect

/** Converts a draft to a row: its lines as JSON, and its sums, which are computed nowhere else. */
export function toQuotationRow({
  lines,
  deliveryVat: given,
  instalments,
  language: _,
  copyOf: __,
  ...draft
}: QuotationDraft) {
  // Where no line has a class and there is one rate for all, the delivery has it too (toQuotation).
  const deliveryVat = draft.vatPoints === 0 || lines.some(({ vat }) => vat) ? given : null
  const { lines: ___, ...sums } = quotationTotals(lines, { ...draft, deliveryVat })
  return {
    ...draft,
    ...sums,
    ...(instalments && { deposit: paymentsOf(sums, instalments).deposit }),
    customerEmail: draft.customerEmail || null,
    customerPhone: draft.customerPhone ? phoneText(draft.customerPhone) : null,
    customerCompany: draft.customerCompany || null,
    ...buyerRow(draft),
    inquiryId: draft.inquiryId || null,
    lines: JSON.stringify(lines),
    deliveryVat: deliveryVat ? JSON.stringify(deliveryVat) : null,
    instalments: instalments ? JSON.stringify(instalments) : null,
  }
}

/**
 * Returns the columns of a copy on a day: every class of VAT as it is on that day, no VAT where `rules` is null, and a fresh
 * naira rate where the original has one. A line without a class stays without one.
 */
export function atTodaysPrices(stored: QuotationRow, { rules, rate }: PricesOnDay) {
  const { lines, deliveryVat, ...quotation } = toQuotation(stored)
  const row = toQuotationRow({
    ...quotation,
    ...(stored.koboPerDollar !== null && rate),
    ...(!rules && { vatPoints: 0 }),
    lines: lines.map(({ vat, ...line }) => (vat && rules ? { ...line, vat: classToday(rules, vat) } : line)),
    deliveryVat: deliveryVat && rules && classToday(rules, deliveryVat),
  })
  const { vat, total, deposit, vatPoints, koboPerDollar, rateDate } = row
  return { vat, total, deposit, vatPoints, koboPerDollar, rateDate, deliveryVat: row.deliveryVat, lines: row.lines }
}

type PricesOnDay = { rules: VatRules | null; rate: Pick<QuotationDraft, 'koboPerDollar' | 'rateDate'> | null }

/** Returns the columns of who buys, as far as they were given. */
export function buyerRow(given: Buyer): Buyer {
  const row: Buyer = {}
  for (const name of BUYER_FIELDS) if (given[name] !== undefined) row[name] = given[name]?.trim() || null
  return row
}

type Buyer = Partial<Record<(typeof BUYER_FIELDS)[number], string | null>>

const numberOf = ({ numberYear, numberSequence }: Pick<QuotationRow, 'numberYear' | 'numberSequence'>) =>
  numberYear === null || numberSequence === null ? null : quotationNumber(numberYear, numberSequence)

export function toQuotation(stored: QuotationRow): Quotation {
  const { threadId: _, numberYear, numberSequence, lines: text, deliveryVat, instalments, ...row } = stored
  const lines: QuotationLine[] = JSON.parse(text)
  // The previous release saves a draft's lines without their classes, and leaves that of the delivery as it was.
  const hasClasses = deliveryVat !== null && (row.vatPoints === 0 || lines.some(({ vat }) => vat))
  return {
    ...row,
    number: numberOf({ numberYear, numberSequence }),
    lines,
    ...(instalments && { instalments: JSON.parse(instalments) }),
    ...(hasClasses && { deliveryVat: JSON.parse(deliveryVat) }),
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
