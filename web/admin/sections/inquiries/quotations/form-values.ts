import { z } from 'zod/mini'
import { listPrice } from '#contract/money/list-price.ts'
import type { PricedInBoth } from '#contract/money/naira-price.ts'
import { pointsFromPercent } from '#contract/money/prices.ts'
import { classOf, type LineVat, type VatRules, vatOf } from '#contract/money/vat.ts'
import { type Quotation, type QuotationDraft, quotationDraft } from '#contract/quotation/quotation.ts'
import { ALL_LANGUAGES } from '#domain/language.ts'
import { type Currency, centsFromPrice, priceFromCents } from '#domain/money/format.ts'
import { PAYMENT_INTERVALS } from '#domain/money/instalments.ts'
import {
  currencyQuestion,
  isShare,
  numberQuestion,
  plainNumber,
  typedInteger,
  withThousands,
} from '#domain/money/typed-number.ts'

const line = z.object({
  machineId: z.nullable(z.string()),
  description: z.string(),
  quantity: z.string(),
  unitPrice: z.string(),
  discount: z.string(),
  /** Its class of VAT as JSON, the value of an option; empty without one. */
  vat: z.optional(z.string()),
})

export type LineForm = z.infer<typeof line>

const values = z.object({
  inquiryId: z.nullable(z.string()),
  copyOf: z.optional(z.string()),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  customerCompany: z.string(),
  buyerTin: z.optional(z.string()),
  buyerRc: z.optional(z.string()),
  buyerAddress: z.optional(z.string()),
  language: z.enum(ALL_LANGUAGES),
  currency: z.enum(['USD', 'NGN']),
  rate: z.string(),
  rateDate: z.string(),
  validUntil: z.string(),
  delivery: z.string(),
  deliveryVat: z.optional(z.string()),
  /** Of lines without a class, which new quotations do not have. */
  vat: z.string(),
  deposit: z.string(),
  /** How many equal payments follow the deposit; empty for none. */
  payments: z.optional(z.string()),
  interval: z.optional(z.enum(PAYMENT_INTERVALS)),
  terms: z.string(),
  note: z.string(),
  lines: z.array(line),
})

/** A quotation's form values: amounts, rates and percentages are as typed. */
export type QuotationFormValues = z.infer<typeof values>

/**
 * Converts a typed amount to cents or kobo: 0 if it is empty, NaN if it is not an amount, which the contract rejects
 * with the field's message.
 */
export function minorUnits(typed: string): number {
  const text = isShare(typed) ? typed : plainNumber(typed)
  if (text === '') return 0
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(text) ? centsFromPrice(text) : Number.NaN
}

function points(typed: string): number {
  const text = plainNumber(typed)
  if (text === '') return 0
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? pointsFromPercent(text) : Number.NaN
}

/** Returns an amount as its field shows it: "20,000,000". */
export const typedAmount = (minor: number) => withThousands(priceFromCents(minor))
const typedPercent = (basisPoints: number) => (basisPoints === 0 ? '' : String(basisPoints / 100))

/** Who buys, as far as the form has it. */
const buyerOf = ({ buyerTin, buyerRc, buyerAddress }: QuotationFormValues) =>
  Object.fromEntries(
    Object.entries({ buyerTin, buyerRc, buyerAddress }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value.trim() || null]],
    ),
  )

const classIn = (value: string | undefined) => (value ? (JSON.parse(value) as LineVat) : undefined)

/** Returns a class as the value of an option. */
export const vatValue = (vat: LineVat | null | undefined): string => (vat ? JSON.stringify(vat) : '')

/** Returns the class that a machine, or whatever else is sold, begins with. */
export const startingVat = (rules: VatRules | null | undefined, machine?: { id: string; category: string }) =>
  rules ? vatValue(vatOf(rules, machine)) : undefined

/** Returns the class that a part begins with: its own, or the usual one where that does not hold. */
export const vatOfPart = (rules: VatRules | null | undefined, { vatClass }: { vatClass: string }) =>
  rules ? vatValue(classOf(rules, vatClass) ?? vatOf(rules)) : undefined

/** Reads a number of pieces or payments; NaN, which the contract rejects, for anything else, such as "1e3". */
const wholeNumber = (typed: string): number => {
  const read = typedInteger(typed)
  return typeof read === 'number' ? read : Number.NaN
}

const instalmentsOf = ({ payments = '', interval = 'monthly' }: QuotationFormValues) =>
  payments.trim() ? { instalments: { count: wholeNumber(payments), interval } } : {}

export const draftOf = (form: QuotationFormValues): QuotationDraft => ({
  inquiryId: form.inquiryId,
  ...(form.copyOf && { copyOf: form.copyOf }),
  customerName: form.customerName,
  customerEmail: form.customerEmail.trim() || null,
  customerPhone: form.customerPhone.trim() || null,
  customerCompany: form.customerCompany.trim() || null,
  ...buyerOf(form),
  language: form.language,
  currency: form.currency,
  koboPerDollar: form.rate.trim() ? minorUnits(form.rate) : null,
  rateDate: form.rate.trim() ? form.rateDate : null,
  validUntil: form.validUntil,
  delivery: minorUnits(form.delivery),
  deliveryVat: classIn(form.deliveryVat),
  vatPoints: points(form.vat),
  depositPoints: points(form.deposit),
  ...instalmentsOf(form),
  terms: form.terms,
  note: form.note,
  lines: form.lines.map(({ machineId, description, quantity, unitPrice, discount, vat }) => ({
    machineId,
    description,
    quantity: wholeNumber(quantity),
    unitPrice: unitPrice.trim() ? minorUnits(unitPrice) : Number.NaN,
    discountPoints: points(discount),
    vat: classIn(vat),
  })),
})

export const formOfDraft = (draft: Quotation): QuotationFormValues => ({
  inquiryId: draft.inquiryId,
  customerName: draft.customerName,
  customerEmail: draft.customerEmail ?? '',
  customerPhone: draft.customerPhone ?? '',
  customerCompany: draft.customerCompany ?? '',
  ...(draft.buyerTin && { buyerTin: draft.buyerTin }),
  ...(draft.buyerRc && { buyerRc: draft.buyerRc }),
  ...(draft.buyerAddress && { buyerAddress: draft.buyerAddress }),
  language: draft.language,
  currency: draft.currency,
  rate: draft.koboPerDollar === null ? '' : typedAmount(draft.koboPerDollar),
  rateDate: draft.rateDate ?? '',
  validUntil: draft.validUntil,
  delivery: draft.delivery === 0 ? '' : typedAmount(draft.delivery),
  ...(draft.deliveryVat && { deliveryVat: vatValue(draft.deliveryVat) }),
  vat: typedPercent(draft.vatPoints),
  deposit: typedPercent(draft.depositPoints),
  ...(draft.instalments && { payments: String(draft.instalments.count), interval: draft.instalments.interval }),
  terms: draft.terms,
  note: draft.note,
  lines: draft.lines.map(({ machineId, description, quantity, unitPrice, discountPoints, vat }) => ({
    machineId,
    description,
    quantity: String(quantity),
    unitPrice: typedAmount(unitPrice),
    discount: typedPercent(discountPoints),
    ...(vat && { vat: vatValue(vat) }),
  })),
})

/** Returns a list price as somebody would type it; empty in naira if there is neither a fixed price nor a rate. */
export function typedPrice(priced: PricedInBoth, currency: Currency, rate: string): string {
  const price = listPrice(priced, currency, minorUnits(rate) || null)
  return price === null ? '' : typedAmount(price)
}

/** Returns a question for each field whose number is ambiguous. */
function questionsOf(form: QuotationFormValues): [path: (string | number)[], question: string][] {
  const { rate, delivery, vat, deposit, lines } = form
  const typed: [(string | number)[], string][] = [
    ...Object.entries({ rate, delivery, vat, deposit }).map(([name, text]) => [[name], text] as [string[], string]),
    ...lines.flatMap(({ quantity, unitPrice, discount }, i) =>
      Object.entries({ quantity, unitPrice, discount }).map(
        ([name, text]) => [['lines', i, name], text] as [(string | number)[], string],
      ),
    ),
  ]
  return typed.flatMap(([path, text]) => {
    const isAmount = path.at(-1) === 'delivery' || path.at(-1) === 'unitPrice'
    const question = numberQuestion(text) ?? (isAmount ? currencyQuestion(text, form.currency) : undefined)
    return question ? [[path, question]] : []
  })
}

const NAMES: Record<string, string> = {
  koboPerDollar: 'rate',
  vatPoints: 'vat',
  depositPoints: 'deposit',
  discountPoints: 'discount',
  count: 'payments',
}

/** The contract's rules, with messages for the form's fields. */
export const quotationDraftForm = values.check((context) => {
  const asked = questionsOf(context.value)
  for (const [path, message] of asked) context.issues.push({ code: 'custom', path, message, input: context.value })
  const result = quotationDraft.safeParse(draftOf(context.value))
  for (const { path, message } of result.error?.issues ?? []) {
    const named = (path[0] === 'instalments' ? path.slice(1) : path).map((part) =>
      typeof part === 'string' ? (NAMES[part] ?? part) : part,
    )
    if (asked.some(([question]) => question.join() === named.join())) continue
    context.issues.push({ code: 'custom', path: named, message, input: context.value })
  }
})
