import { getTableColumns, sql } from 'drizzle-orm'
import type { AuditAction } from '#contract/admin/audit.ts'
import { quotationTotals } from '#contract/money/quotation-totals.ts'
import { currentVatClass, type LineVat, type VatRules } from '#contract/money/vat.ts'
import {
  BUYER_FIELDS,
  divideIntoPayments,
  exactTotals,
  type Quotation,
  type QuotationDraft,
  type QuotationLine,
  quotationNumber,
} from '#contract/quotation/quotation.ts'
import { phoneText } from '#domain/phone.ts'
import { type PriceSource, priceIn, reprice } from '#domain/quotation/reprice.ts'
import type { Actor } from '#worker/db/audit.ts'
import { quotations } from '#worker/db/schema/quotations.ts'

const { vatPoints: _, ...columns } = getTableColumns(quotations)

export const quotationColumns = columns

export type QuotationRow = Omit<typeof quotations.$inferSelect, 'vatPoints'>

/** Converts a draft to a row: its lines as JSON, and its sums, which are computed nowhere else. */
export function toQuotationRow({
  lines,
  deliveryVat,
  deliverySource,
  instalments,
  language: _,
  copyOf: __,
  ...draft
}: QuotationDraft) {
  const { lines: ___, ...sums } = quotationTotals(lines, { ...draft, deliveryVat })
  return {
    ...draft,
    ...sums,
    ...(instalments && { deposit: divideIntoPayments(sums, instalments).deposit }),
    customerEmail: draft.customerEmail || null,
    customerPhone: draft.customerPhone ? phoneText(draft.customerPhone) : null,
    customerCompany: draft.customerCompany || null,
    ...buyerRow(draft),
    inquiryId: draft.inquiryId || null,
    lines: JSON.stringify(lines),
    deliveryVat: deliveryVat ? JSON.stringify(deliveryVat) : null,
    deliverySource: deliverySource ? JSON.stringify(deliverySource) : null,
    instalments: instalments ? JSON.stringify(instalments) : null,
  }
}

/**
 * Returns the columns of a copy on a day: with the VAT of then, none where `rules` is null, and a fresh rate where the
 * original has one. A line from before sources that was at the list price of one of `machines` then is from there.
 */
export function atTodaysPrices(stored: QuotationRow, { rules, rate, machines }: PricesOnDay) {
  const quotation = toQuotation(stored)
  const sourced = quotation.lines.map((line) => {
    const machine = line.source ? undefined : machines.find(({ id }) => id === line.machineId)
    const source = machine && { ...machine, of: 'machine' as const, points: null }
    const { currency, koboPerDollar } = quotation
    return source && priceIn(source, currency, koboPerDollar) === line.unitPrice ? { ...line, source } : line
  })
  const draft: QuotationDraft = { ...quotation, lines: sourced }
  const changes = { vat: (before: LineVat) => rules && currentVatClass(rules, before) }
  const atNewRate = reprice<LineVat, QuotationDraft>(draft, { ...changes, rate: stored.koboPerDollar ? rate : null })
  // A price or a sum that would be too large stays, with its rate.
  const { subtotal, vat, total, deposit, delivery, koboPerDollar, rateDate, deliveryVat, lines } = toQuotationRow(
    exactTotals(atNewRate) ? atNewRate : reprice<LineVat, QuotationDraft>(draft, changes),
  )
  return { subtotal, vat, total, deposit, delivery, koboPerDollar, rateDate, deliveryVat, lines }
}

type PricesOnDay = {
  rules: VatRules | null
  rate: { koboPerDollar: number; rateDate: string } | null
  machines: { id: string; USD: number | null; NGN: number | null }[]
}

export function buyerRow(given: Buyer): Buyer {
  const row: Buyer = {}
  for (const name of BUYER_FIELDS) if (given[name] !== undefined) row[name] = given[name]?.trim() || null
  return row
}

type Buyer = Partial<Record<(typeof BUYER_FIELDS)[number], string | null>>

export function toQuotation(stored: QuotationRow): Quotation {
  const {
    threadId: _,
    numberYear,
    numberSequence,
    lines: text,
    deliveryVat,
    deliverySource,
    instalments,
    ...row
  } = stored
  const lines: QuotationLine[] = JSON.parse(text)
  const source: PriceSource | null = deliverySource && JSON.parse(deliverySource)
  // The previous release saves another price, and leaves what the one before was from.
  const isDeliveryPrice = source && priceIn(source, row.currency, row.koboPerDollar) === row.delivery
  return {
    ...row,
    number: numberYear === null || numberSequence === null ? null : quotationNumber(numberYear, numberSequence),
    lines,
    ...(instalments && { instalments: JSON.parse(instalments) }),
    ...(isDeliveryPrice && { deliverySource: source }),
    ...(deliveryVat && { deliveryVat: JSON.parse(deliveryVat) }),
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

/** Returns the audit entry of what somebody does to one quotation. */
export const quotationEntry = (actor: Actor, action: AuditAction, id: string) => ({
  actor,
  action,
  of: QUOTATION_ROWS,
  id,
})

export const inquiryOf = (quotationId: string) =>
  sql`(select inquiry_id from ${quotations} where ${quotations.id} = ${quotationId})`
