import type { QueryClient } from '@tanstack/react-query'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { priceSourceOf } from '#contract/money/list-price.ts'
import { freshRate, isNairaFirst } from '#contract/money/naira-price.ts'
import type { AdminPrices, PriceSettings } from '#contract/money/prices.ts'
import { currentVatClass, findVatClass, type VatRules } from '#contract/money/vat.ts'
import { companyOf, type Quotation } from '#contract/quotation/quotation.ts'
import type { SharedSettings } from '#contract/settings/site-settings.ts'
import { addDays, lagosDate } from '#domain/lagos-date.ts'
import { ALL_LANGUAGES, DEFAULT_LANGUAGE, LANGUAGES, type Language, type OtherLanguage } from '#domain/language.ts'
import { keyData } from '#domain/machinery/key-data.ts'
import { withThousands } from '#domain/money/typed-number.ts'
import type { PriceSource } from '#domain/quotation/reprice.ts'
import { loadMessageTexts } from '#web/admin/sections/inquiries/queries.ts'
import { fullName } from '#web/admin/sections/inquiries/reply.ts'
import { translator } from '#web/shared/messages/translate.ts'
import {
  defaultVat,
  EMPTY_LINE,
  formOfDraft,
  type LineForm,
  priceFieldsOf,
  type QuotationFormValues,
  vatOfPart,
  vatOption,
} from './form-values.ts'
import { machineInQuery, numberedPartsQuery } from './queries.ts'

const VALID_DAYS = 14

export const defaultTerms = ({ quotationTerms, quotationTermsIn }: PriceSettings, language: Language): string =>
  quotationTermsIn?.[language as OtherLanguage] || quotationTerms

/** Returns a quotation's terms after a change of its language: terms written for this quotation stay. */
export function termsInLanguage(settings: PriceSettings, terms: string, language: Language): string {
  const isTheSettings = ALL_LANGUAGES.some((known) => defaultTerms(settings, known).trim() === terms.trim())
  return isTheSettings || !terms.trim() ? defaultTerms(settings, language) : terms
}

function ofToday(prices: AdminPrices, now: number) {
  const fresh = freshRate(prices)
  return {
    rate: withThousands(fresh?.rate ?? ''),
    rateDate: fresh?.date ?? '',
    validUntil: addDays(lagosDate(now), VALID_DAYS),
  }
}

/** Returns a new quotation's values, in the currency that pages show first; in dollars if the rate is too old. */
export function emptyQuotation(
  prices: AdminPrices,
  now: number,
  firm: Pick<SharedSettings, 'countryCode'>,
  language: Language = DEFAULT_LANGUAGE,
): QuotationFormValues {
  const today = ofToday(prices, now)
  return {
    inquiryId: null,
    customerName: '',
    customerEmail: '',
    customerPhone: '',
    customerCompany: '',
    language,
    currency: isNairaFirst(language, firm) && (today.rate || !prices.rate) ? 'NGN' : 'USD',
    ...today,
    delivery: '',
    ...(prices.vat && { deliveryVat: vatOption(findVatClass(prices.vat, prices.vat.delivery)) }),
    deposit: prices.settings.quotationDeposit ?? '',
    terms: defaultTerms(prices.settings, language),
    note: '',
    lines: [{ ...EMPTY_LINE, vat: defaultVat(prices.vat) }],
  }
}

type InCategory = { id: string; category: string }

/** Returns a form's values with the classes of VAT as they hold today, and none where the firm is not registered. */
function withTodaysVat(form: QuotationFormValues, copied: Quotation, rules: VatRules | null, machines: InCategory[]) {
  const delivery = rules && (findVatClass(rules, copied.deliveryVat?.id ?? rules.delivery) ?? copied.deliveryVat)
  return {
    ...form,
    deliveryVat: vatOption(delivery),
    lines: form.lines.map((line, i) => {
      const before = copied.lines[i]?.vat
      const machine = machines.find(({ id }) => id === line.machineId)
      return { ...line, vat: rules && before ? vatOption(currentVatClass(rules, before)) : defaultVat(rules, machine) }
    }),
  }
}

/** Returns a copy's values, with today's rate and VAT; `descriptions` are its lines' in the inquiry's language. */
export function duplicateOf(
  copied: Quotation,
  inquiry: Inquiry | null,
  prices: AdminPrices,
  now: number,
  machines: InCategory[] = [],
  descriptions: string[] = [],
): QuotationFormValues {
  const form = {
    ...formOfDraft(copied),
    // Its numbers are those of the company that was named when it was accepted.
    customerCompany: companyOf(copied),
    copyOf: copied.id,
    ...ofToday(prices, now),
  }
  const copy = prices.vat === undefined ? form : withTodaysVat(form, copied, prices.vat, machines)
  if (!inquiry) return copy
  return {
    ...formForInquiry(copy, inquiry, null),
    terms: termsInLanguage(prices.settings, copy.terms, inquiry.language),
    lines: copy.lines.map((line, i) => ({ ...line, description: descriptions[i] ?? line.description })),
  }
}

type Asked = Pick<Machinery, 'id' | 'name' | 'price'> &
  Partial<Pick<Machinery, 'category' | 'priceNgn' | 'specifications'>>

export function machineDescription({ name, specifications = '' }: Pick<Asked, 'name' | 'specifications'>): string {
  const figures = keyData(specifications)
  return figures ? `${name}\n${figures}` : name
}

export const partDescription = ({ name, number }: { name: string; number: string }) => `${name}, No. ${number}`

export const partNumberIn = (description: string) => /, No\. (.+)$/.exec(description)?.[1]

export type PricedPart = { number: string; name: string; price: string; priceNgn?: string | null; vatClass: string }

export type UsedPart = { quantity: number; text: string; number: string }

/** Returns the line of a part: at its price today, or as it was asked for and without a price if it is gone. */
export const lineOfPart = (
  { quantity, text, number }: UsedPart,
  parts: PricedPart[],
  rules: VatRules | null | undefined,
  at: Pick<QuotationFormValues, 'currency' | 'rate'>,
): LineForm => {
  const part = parts.find((one) => one.number === number)
  return {
    ...EMPTY_LINE,
    description: part ? partDescription(part) : text,
    quantity: String(quantity),
    ...priceFieldsOf(part && priceSourceOf('part', part.number, part), at),
    ...(rules && { vat: vatOfPart(rules, part ?? { vatClass: '' }) }),
  }
}

/** Returns a quotation's values for an inquiry: its customer, its machine if it has one, and the parts it names. */
export const formForInquiry = (
  form: QuotationFormValues,
  inquiry: Inquiry,
  machine: Asked | null,
  rules?: VatRules | null,
  parts: PricedPart[] = [],
): QuotationFormValues => {
  // In naira what the customer saw, and pays: the machine's own price, without a rate.
  const currency = machine?.priceNgn && !form.rate && !inquiry.parts?.length ? 'NGN' : form.currency
  const at = { currency, rate: form.rate }
  const lines = (inquiry.parts ?? []).map(({ quantity, ...part }) =>
    lineOfPart({ quantity, text: partDescription(part), number: part.number }, parts, rules, at),
  )
  if (machine)
    lines.unshift({
      ...EMPTY_LINE,
      machineId: machine.id,
      description: machineDescription(machine),
      ...priceFieldsOf(priceSourceOf('machine', machine.id, machine), at),
      ...(rules && { vat: defaultVat(rules, { category: '', ...machine }) }),
    })
  return {
    ...form,
    // The numbers of another company are not this customer's.
    buyerTin: undefined,
    buyerRc: undefined,
    buyerAddress: undefined,
    currency,
    inquiryId: inquiry.id,
    language: inquiry.language,
    customerName: fullName(inquiry),
    customerEmail: inquiry.email,
    customerPhone: inquiry.phone ?? '',
    customerCompany: inquiry.company ?? '',
    lines: lines.length > 0 ? lines : form.lines,
  }
}

type Described = Pick<LineForm, 'machineId' | 'description'> & { source?: PriceSource | null | undefined }

/** Returns how a machine, or a part, is described in a language; undefined if it is gone, or could not be loaded. */
export async function descriptionIn(client: QueryClient, line: Described, language: Language) {
  try {
    if (line.source?.of === 'mark-up') {
      await loadMessageTexts([{ language }])
      return translator(language)('Fixed mark-up')
    }
    if (line.machineId) {
      const machine = await client.fetchQuery(machineInQuery(line.machineId, language))
      return machine ? machineDescription(machine) : undefined
    }
    const number = partNumberIn(line.description)
    if (!number) return undefined
    const [part] = (await client.fetchQuery(numberedPartsQuery([number], language))).rows
    return part && partDescription(part)
  } catch {
    // The description that is there says it as well, in another language.
    return undefined
  }
}

/** Returns lines' descriptions in a language: those of machines and parts follow, one of this quotation's own stays. */
export const descriptionsIn = (client: QueryClient, lines: Described[], language: Language): Promise<string[]> =>
  Promise.all(
    lines.map(async (line) => {
      const known = await Promise.all(LANGUAGES.map((one) => descriptionIn(client, line, one)))
      const isUntouched = known.some((text) => text?.trim() === line.description.trim())
      return (isUntouched && known[LANGUAGES.indexOf(language)]) || line.description
    }),
  )
