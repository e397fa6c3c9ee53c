import { z } from 'zod/mini'
import { ALL_LANGUAGES, type Language } from '#contract/language.ts'
import { centsFromPrice, priceFromCents } from '#contract/money/decimal.ts'
import { koboFromCents } from '#contract/money/exchange.ts'
import type { Currency } from '#contract/money/format.ts'
import { plainPrice } from '#contract/price.ts'
import { pointsFromPercent } from '#contract/prices.ts'
import { type Quotation, type QuotationDraft, quotationDraft } from '#contract/quotation.ts'

/** A quotation as its form holds it: amounts, rates and percentages as they are typed. */
export type QuotationForm = {
  inquiryId: string | null
  customerName: string
  customerEmail: string
  customerPhone: string
  customerCompany: string
  language: Language
  currency: Currency
  rate: string
  rateDate: string
  validUntil: string
  delivery: string
  vat: string
  deposit: string
  terms: string
  note: string
  lines: LineForm[]
}

export type LineForm = {
  machineId: string | null
  description: string
  quantity: string
  unitPrice: string
  discount: string
}

/** Anything but an amount becomes NaN, which the contract rejects by name. Empty input is null. */
function minorUnits(typed: string): number {
  const text = plainPrice(typed)
  if (text === '') return 0
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(text) ? centsFromPrice(text) : Number.NaN
}

function points(typed: string): number {
  const text = typed.replace(/[%\s]/g, '').replace(',', '.')
  if (text === '') return 0
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? pointsFromPercent(text) : Number.NaN
}

const typedAmount = (minor: number) => priceFromCents(minor).replace(/\.00$/, '')
const typedPercent = (basisPoints: number) => (basisPoints === 0 ? '' : String(basisPoints / 100))

export const draftOf = (form: QuotationForm): QuotationDraft => ({
  inquiryId: form.inquiryId,
  customerName: form.customerName,
  customerEmail: form.customerEmail.trim() || null,
  customerPhone: form.customerPhone.trim() || null,
  customerCompany: form.customerCompany.trim() || null,
  language: form.language,
  currency: form.currency,
  koboPerDollar: form.rate.trim() ? minorUnits(form.rate) : null,
  rateDate: form.rate.trim() ? form.rateDate : null,
  validUntil: form.validUntil,
  delivery: minorUnits(form.delivery),
  vatPoints: points(form.vat),
  depositPoints: points(form.deposit),
  terms: form.terms,
  note: form.note,
  lines: form.lines.map(({ machineId, description, quantity, unitPrice, discount }) => ({
    machineId,
    description,
    quantity: quantity.trim() ? Number(quantity) : Number.NaN,
    unitPrice: unitPrice.trim() ? minorUnits(unitPrice) : Number.NaN,
    discountPoints: points(discount),
  })),
})

export const formOfDraft = (draft: Quotation): QuotationForm => ({
  inquiryId: draft.inquiryId,
  customerName: draft.customerName,
  customerEmail: draft.customerEmail ?? '',
  customerPhone: draft.customerPhone ?? '',
  customerCompany: draft.customerCompany ?? '',
  language: draft.language,
  currency: draft.currency,
  rate: draft.koboPerDollar === null ? '' : typedAmount(draft.koboPerDollar),
  rateDate: draft.rateDate ?? '',
  validUntil: draft.validUntil,
  delivery: draft.delivery === 0 ? '' : typedAmount(draft.delivery),
  vat: typedPercent(draft.vatPoints),
  deposit: typedPercent(draft.depositPoints),
  terms: draft.terms,
  note: draft.note,
  lines: draft.lines.map(({ machineId, description, quantity, unitPrice, discountPoints }) => ({
    machineId,
    description,
    quantity: String(quantity),
    unitPrice: typedAmount(unitPrice),
    discount: typedPercent(discountPoints),
  })),
})

/** A machine's price in the currency of the document, as it is typed: its fixed price in naira, or the dollars at the rate. */
export function typedPrice(
  machine: { price: string; priceNgn?: string | null },
  currency: Currency,
  rate: string,
): string {
  if (currency === 'USD') return typedAmount(centsFromPrice(machine.price))
  if (machine.priceNgn) return typedAmount(centsFromPrice(machine.priceNgn))
  const koboPerDollar = minorUnits(rate)
  return koboPerDollar > 0 ? typedAmount(koboFromCents(centsFromPrice(machine.price), koboPerDollar)) : ''
}

const NAMES: Record<string, string> = {
  koboPerDollar: 'rate',
  vatPoints: 'vat',
  depositPoints: 'deposit',
  discountPoints: 'discount',
}

const line = z.object({
  machineId: z.nullable(z.string()),
  description: z.string(),
  quantity: z.string(),
  unitPrice: z.string(),
  discount: z.string(),
})

/** The contract's own rules, with their messages beside the form's fields. */
export const quotationForm = z
  .object({
    inquiryId: z.nullable(z.string()),
    customerName: z.string(),
    customerEmail: z.string(),
    customerPhone: z.string(),
    customerCompany: z.string(),
    language: z.enum(ALL_LANGUAGES),
    currency: z.enum(['USD', 'NGN']),
    rate: z.string(),
    rateDate: z.string(),
    validUntil: z.string(),
    delivery: z.string(),
    vat: z.string(),
    deposit: z.string(),
    terms: z.string(),
    note: z.string(),
    lines: z.array(line),
  })
  .check((context) => {
    const result = quotationDraft.safeParse(draftOf(context.value))
    for (const { path, message } of result.error?.issues ?? []) {
      const named = path.map((part) => (typeof part === 'string' ? (NAMES[part] ?? part) : part))
      context.issues.push({ code: 'custom', path: named, message, input: context.value })
    }
  })
