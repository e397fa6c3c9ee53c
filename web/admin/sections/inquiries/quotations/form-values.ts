import { z } from 'zod/mini'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import { deliverySourceTo } from '#contract/money/list-price.ts'
import { pointsFromPercent } from '#contract/money/prices.ts'
import { applicableVat, findVatClass, type LineVat, type VatRules } from '#contract/money/vat.ts'
import { MAX_AMOUNT, type Quotation, type QuotationDraft, quotationDraft } from '#contract/quotation/quotation.ts'
import type { ViewedSettings } from '#contract/settings/site-settings.ts'
import { daysBetween } from '#domain/lagos-date.ts'
import { ALL_LANGUAGES } from '#domain/language.ts'
import { type Currency, centsFromPrice, priceFromCents } from '#domain/money/format.ts'
import { STORED_INTERVALS } from '#domain/money/instalments.ts'
import {
  currencyQuestion,
  numberQuestion,
  plainNumber,
  plainPercent,
  typedInteger,
  withThousands,
} from '#domain/money/typed-number.ts'
import { type PriceSource, priceIn, reprice } from '#domain/quotation/reprice.ts'
import { formatDate } from '#web/shared/lib/format.ts'

const line = z.object({
  machineId: z.nullable(z.string()),
  description: z.string(),
  quantity: z.string(),
  unitPrice: z.string(),
  discount: z.string(),
  /** Where its price is from; none if it was typed, in the form's currency. */
  source: z.optional(z.custom<PriceSource>()),
  /** Its class of VAT as JSON, the value of an option; empty without one. */
  vat: z.optional(z.string()),
})

export type LineForm = z.infer<typeof line>

export const EMPTY_LINE: LineForm = { machineId: null, description: '', quantity: '1', unitPrice: '', discount: '' }

const valuesSchema = z.object({
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
  deliverySource: z.optional(z.custom<PriceSource>()),
  deliveryVat: z.optional(z.string()),
  deposit: z.string(),
  /** How many equal payments follow the deposit; empty for none. */
  payments: z.optional(z.string()),
  interval: z.optional(z.enum(STORED_INTERVALS)),
  terms: z.string(),
  note: z.string(),
  lines: z.array(line),
})

/** A quotation's form values: amounts, rates and percentages are as typed. */
export type QuotationFormValues = z.infer<typeof valuesSchema>

/** Converts what was typed: 0 if it is empty; NaN, which the contract rejects, if it has another form. */
function parseTyped(text: string, form: RegExp, convert: (text: string) => number): number {
  if (text === '') return 0
  return form.test(text) ? convert(text) : Number.NaN
}

/** Converts a typed amount to cents or kobo. */
export const minorUnits = (typed: string) => parseTyped(plainNumber(typed), /^\d{1,12}(?:\.\d{1,2})?$/, centsFromPrice)
const typedPoints = (typed: string) => parseTyped(plainPercent(typed), /^\d{1,3}(?:\.\d{1,2})?$/, pointsFromPercent)

/** Returns an amount as its field shows it: "20,000,000". */
export const typedAmount = (minor: number) => withThousands(priceFromCents(minor))
const typedPercent = (basisPoints: number) => (basisPoints === 0 ? '' : String(basisPoints / 100))

/** Returns the class of VAT in an option's value, which `vatOption` wrote. */
export const vatOfOption = (value: string | undefined) => (value ? (JSON.parse(value) as LineVat) : undefined)

export const vatOption = (vat: LineVat | null | undefined): string => (vat ? JSON.stringify(vat) : '')

/** Returns the option of the class that a machine, or anything else that is sold, begins with. */
export const defaultVat = (rules: VatRules | null | undefined, machine?: { category: string }) =>
  rules ? vatOption(applicableVat(rules, machine)) : undefined

/** Returns the class that a part begins with: its own, or the default one if its own is not in force. */
export const vatOfPart = (rules: VatRules | null | undefined, { vatClass }: { vatClass: string }) =>
  rules ? vatOption(findVatClass(rules, vatClass) ?? applicableVat(rules)) : undefined

/** Reads a number of pieces or payments; NaN, which the contract rejects, for anything else, such as "1e3". */
const wholeNumber = (typed: string): number => {
  const read = typedInteger(typed)
  return typeof read === 'number' ? read : Number.NaN
}

/** Converts a form to a draft, computing each price from its source; a missing or invalid one is NaN. */
export const draftOf = (form: QuotationFormValues): QuotationDraft => reprice<LineVat, QuotationDraft>(typedDraft(form))

const typedDraft = (form: QuotationFormValues): QuotationDraft => ({
  inquiryId: form.inquiryId,
  ...(form.copyOf && { copyOf: form.copyOf }),
  customerName: form.customerName,
  customerEmail: form.customerEmail.trim() || null,
  customerPhone: form.customerPhone.trim() || null,
  customerCompany: form.customerCompany.trim() || null,
  ...(form.buyerTin !== undefined && { buyerTin: form.buyerTin.trim() || null }),
  ...(form.buyerRc !== undefined && { buyerRc: form.buyerRc.trim() || null }),
  ...(form.buyerAddress !== undefined && { buyerAddress: form.buyerAddress.trim() || null }),
  language: form.language,
  currency: form.currency,
  koboPerDollar: form.rate.trim() ? minorUnits(form.rate) : null,
  rateDate: form.rate.trim() ? form.rateDate : null,
  validUntil: form.validUntil,
  delivery: minorUnits(form.delivery),
  ...(form.deliverySource && { deliverySource: form.deliverySource }),
  deliveryVat: vatOfOption(form.deliveryVat),
  depositPoints: typedPoints(form.deposit),
  ...(form.payments?.trim() && {
    instalments: { count: wholeNumber(form.payments), interval: form.interval ?? 'monthly' },
  }),
  terms: form.terms,
  note: form.note,
  lines: form.lines.map(({ machineId, description, quantity, unitPrice, discount, source, vat }) => ({
    machineId,
    description,
    quantity: wholeNumber(quantity),
    unitPrice: unitPrice.trim() ? minorUnits(unitPrice) : Number.NaN,
    discountPoints: typedPoints(discount),
    ...(source && { source }),
    vat: vatOfOption(vat),
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
  ...(draft.deliverySource && { deliverySource: draft.deliverySource }),
  ...(draft.deliveryVat && { deliveryVat: vatOption(draft.deliveryVat) }),
  deposit: typedPercent(draft.depositPoints),
  ...(draft.instalments && { payments: String(draft.instalments.count), interval: draft.instalments.interval }),
  terms: draft.terms,
  note: draft.note,
  lines: draft.lines.map(({ machineId, description, quantity, unitPrice, discountPoints, source, vat }) => ({
    machineId,
    description,
    quantity: String(quantity),
    unitPrice: typedAmount(unitPrice),
    discount: typedPercent(discountPoints),
    ...(source && { source }),
    ...(vat && { vat: vatOption(vat) }),
  })),
})

/** Returns a line's source and its price as the field shows it; empty if it has none in the currency and no rate to convert. */
export function priceFieldsOf(
  source: PriceSource | undefined,
  { currency, rate }: Pick<QuotationFormValues, 'currency' | 'rate'>,
) {
  const price = source ? priceIn(source, currency, minorUnits(rate) || null) : null
  return { unitPrice: price === null ? '' : typedAmount(price), ...(source && { source }) }
}

/** Returns the owner's price for delivery to a state, as form fields; undefined if there is none or it cannot be converted. */
export function deliveryFieldsOf(
  { deliveryTo: state, machineId, parts }: Inquiry,
  form: Pick<QuotationFormValues, 'currency' | 'rate'>,
  settings: ViewedSettings<'delivery'>,
) {
  // Parts alone are not brought on a lorry.
  if (!state || (parts && !machineId)) return undefined
  const source = deliverySourceTo(state, settings)
  const { unitPrice: delivery } = priceFieldsOf(source, form)
  return delivery && source ? { delivery, deliverySource: source } : undefined
}

type CurrencyChange = Pick<QuotationFormValues, 'delivery' | 'deliverySource' | 'lines'> | { refusal: string }

/** Returns the prices of a form in another currency; why not, if one cannot be converted: then nothing changes. */
export function pricesInCurrency(
  form: QuotationFormValues,
  currency: Currency,
  rates: { today: string; rateDays: number },
): CurrencyChange {
  const invalidAmount = [form.delivery, ...form.lines.map(({ unitPrice }) => unitPrice)].find((text) =>
    Number.isNaN(minorUnits(text)),
  )
  if (invalidAmount)
    return { refusal: `“${invalidAmount.trim()}” is not an amount: correct it, then change the currency.` }
  const { lines, delivery, deliverySource } = reprice<LineVat, QuotationDraft>(typedDraft(form), { currency })
  const needsRate = [deliverySource, ...lines.map(({ source }) => source)].some(
    (source) => source && source.of !== 'mark-up' && source[currency] === null,
  )
  const refusal = needsRate && rateProblem(form, rates)
  if (refusal) return { refusal }
  const isLost = (amount: number | null, text: string) => minorUnits(text) > 0 && !(amount && amount <= MAX_AMOUNT)
  if (
    isLost(delivery, form.delivery) ||
    lines.some(({ unitPrice }, i) => isLost(unitPrice, form.lines[i]?.unitPrice ?? ''))
  )
    return { refusal: 'An amount is too large or too small in the other currency.' }
  const shownAmount = (amount: number | null) => (amount ? typedAmount(amount) : '')
  return {
    delivery: shownAmount(delivery),
    deliverySource: deliverySource ?? undefined,
    lines: form.lines.map((line, i) => ({
      ...line,
      unitPrice: shownAmount(lines[i]?.unitPrice ?? null),
      source: lines[i]?.source ?? undefined,
    })),
  }
}

function rateProblem(
  { rate, rateDate }: QuotationFormValues,
  { today, rateDays }: { today: string; rateDays: number },
) {
  if (!(minorUnits(rate) > 0)) return 'Enter the naira for one dollar first: every amount is converted at that rate.'
  if (!rateDate) return 'Enter the date of the rate first: every amount is converted at it.'
  if (daysBetween(rateDate, today) <= rateDays) return undefined
  return `The rate is from ${formatDate(rateDate)}: enter today’s first, since every amount is converted at it.`
}

type FieldIssue = [path: PropertyKey[], message: string]

function questionsOf({ rate, delivery, deposit, lines, currency }: QuotationFormValues): FieldIssue[] {
  const amountQuestion = (text: string) => numberQuestion(text) ?? currencyQuestion(text, currency)
  const questions: [path: PropertyKey[], question: string | undefined][] = [
    [['rate'], numberQuestion(rate)],
    [['delivery'], amountQuestion(delivery)],
    [['deposit'], numberQuestion(deposit)],
  ]
  for (const [i, { quantity, unitPrice, discount }] of lines.entries()) {
    questions.push([['lines', i, 'quantity'], numberQuestion(quantity)])
    questions.push([['lines', i, 'unitPrice'], amountQuestion(unitPrice)])
    questions.push([['lines', i, 'discount'], numberQuestion(discount)])
  }
  return questions.flatMap(([path, question]): FieldIssue[] => (question ? [[path, question]] : []))
}

/** Returns an issue for each price that can no longer be computed from its source, because the rate was removed. */
function unpricedOf(form: QuotationFormValues): FieldIssue[] {
  const { lines, delivery } = draftOf(form)
  const message = 'Enter the naira for one dollar, or type this price'
  const unpriced = lines.flatMap(({ source, unitPrice }, i): FieldIssue[] =>
    source && source.of !== 'mark-up' && unitPrice === null ? [[['lines', i, 'unitPrice'], message]] : [],
  )
  return delivery === null ? [...unpriced, [['delivery'], message]] : unpriced
}

/** The form's names of fields that a draft calls differently. */
const FORM_FIELD_OF: Partial<Record<PropertyKey, string>> = {
  koboPerDollar: 'rate',
  depositPoints: 'deposit',
  discountPoints: 'discount',
  count: 'payments',
}

const formPath = (path: PropertyKey[]) =>
  (path[0] === 'instalments' ? path.slice(1) : path).map((part) => FORM_FIELD_OF[part] ?? part)

export const quotationDraftForm = valuesSchema.check((context) => {
  const questions = [...questionsOf(context.value), ...unpricedOf(context.value)]
  for (const [path, message] of questions) context.issues.push({ code: 'custom', path, message, input: context.value })
  const result = quotationDraft.safeParse(draftOf(context.value))
  for (const { path, message } of result.error?.issues ?? []) {
    const field = formPath(path)
    if (questions.some(([question]) => question.join() === field.join())) continue
    context.issues.push({ code: 'custom', path: field, message, input: context.value })
  }
})
