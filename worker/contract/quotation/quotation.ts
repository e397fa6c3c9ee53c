import { z } from 'zod/mini'
import { listQuery } from '#contract/list-query.ts'
import { quotationTotals } from '#contract/money/quotation-totals.ts'
import { type LineVat, lineVat } from '#contract/money/vat.ts'
import {
  calendarDay,
  emailText,
  optionalName,
  optionalPhone,
  optionalText,
  requiredText,
  withoutDirection,
} from '#contract/text.ts'
import { addDays, isCalendarDate, lagosDate } from '#domain/lagos-date.ts'
import { ALL_LANGUAGES, type Language } from '#domain/language.ts'
import {
  equalPayments,
  HUNDRED_PERCENT,
  OFFERED_INTERVALS,
  type PaymentInterval,
  STORED_INTERVALS,
} from '#domain/money/instalments.ts'
import { reprice, SOURCES } from '#domain/quotation/reprice.ts'
import { type QuotationLink, type QuotationStatus, SHOWN_STATUSES } from '#domain/quotation/status.ts'
import { MAX_EXCERPT, MAX_KEY, MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/text-lengths.ts'

const MAX_LINES = 30
const MAX_QUANTITY = 9_999
/** In minor units: 99,999,999,999.99 of either currency. */
export const MAX_AMOUNT = 9_999_999_999_999

/** The most days for which a quotation is valid: a later day is a slip of the finger. */
const MAX_VALID = 5 * 366

const amount = (name: string) =>
  z
    .int(`${name} must be an amount of at most two decimals`)
    .check(z.minimum(0, `${name} must not be negative`), z.maximum(MAX_AMOUNT, `${name} is too large`))

const points = (name: string) =>
  z
    .int(`${name} must be a percentage of at most two decimals`)
    .check(z.minimum(0, `${name} must not be negative`), z.maximum(HUNDRED_PERCENT, `${name} must be at most 100%`))

const sourcedAmount = (name: string) => z.nullable(amount(name).check(z.minimum(1, `${name} must be more than 0`)))

export const quantity = z
  .int('Quantity must be a whole number')
  .check(
    z.minimum(1, 'Quantity must be at least 1'),
    z.maximum(MAX_QUANTITY, `Quantity must be at most ${MAX_QUANTITY}`),
  )

/** What a price is from (domain/quotation/reprice.ts). A line without it was typed, in the quotation's currency. */
const priceSource = z.object({
  of: z.enum(SOURCES, `A price is from ${SOURCES.join(', ')}`),
  id: z.nullable(optionalText(MAX_SHORT_TEXT)),
  USD: sourcedAmount('Price in dollars'),
  NGN: sourcedAmount('Price in naira'),
  points: z.nullable(points('Mark-up')),
})

export const quotationLine = z.object({
  /** The machine it was copied from, if any; that machine may have been deleted since. */
  machineId: z.nullable(optionalText(MAX_KEY)),
  description: requiredText('Description is required', 2_000),
  quantity,
  unitPrice: amount('Unit price').check(
    z.minimum(1, 'Unit price must be more than 0: what is free has a discount of 100%'),
  ),
  source: z.optional(z.nullable(priceSource)),
  discountPoints: points('Discount'),
  /** None for a firm that is not registered. */
  vat: z.optional(z.nullable(lineVat)),
})

export type QuotationLine = z.infer<typeof quotationLine>

/** A number under which a company is registered. */
const number = z.optional(z.nullable(optionalText(60).check(withoutDirection)))

/** Who buys, for quotation and invoice, where that is a company; a person leaves all of it empty. */
export const buyerFields = {
  buyerCompany: z.optional(z.nullable(optionalName(MAX_SHORT_TEXT).check(withoutDirection))),
  buyerTin: number,
  buyerRc: number,
  buyerAddress: z.optional(z.nullable(optionalText(MAX_EXCERPT).check(withoutDirection))),
}

export const BUYER_FIELDS = Object.keys(buyerFields) as (keyof typeof buyerFields)[]

const MAX_PAYMENTS = 120
const COUNT = `Payments must be a whole number from 1 to ${MAX_PAYMENTS}`

const INTERVAL = `Payments must be ${OFFERED_INTERVALS.join(' or ')}`

const quotationInstalments = z.object({
  count: z.int(COUNT).check(z.minimum(1, COUNT), z.maximum(MAX_PAYMENTS, COUNT)),
  interval: z
    .enum(STORED_INTERVALS, INTERVAL)
    .check(z.refine((interval) => (OFFERED_INTERVALS as readonly PaymentInterval[]).includes(interval), INTERVAL)),
})

/** A draft. Amounts are in minor units of the currency, percentages in basis points. */
export const quotationDraft = z
  .object({
    inquiryId: z.nullable(optionalText(MAX_KEY)),
    /** The quotation that a new one is a copy of: it may have classes of VAT that the settings no longer have. */
    copyOf: z.optional(optionalText(MAX_KEY)),
    customerName: requiredText('Name is required', MAX_SHORT_TEXT),
    customerEmail: z.nullable(emailText('Valid email is required')),
    customerPhone: z.nullable(optionalPhone),
    customerCompany: z.nullable(optionalName(MAX_SHORT_TEXT)),
    ...buyerFields,
    /** The buyer's language; the inquiry's if left out. */
    language: z.optional(z.enum(ALL_LANGUAGES, 'Choose one of the languages')),
    currency: z.enum(['USD', 'NGN'], 'Currency must be USD or NGN'),
    /** Kobo for one dollar and the rate's day, frozen into the document. */
    koboPerDollar: z.nullable(z.int('Rate must be in whole kobo').check(z.minimum(1), z.maximum(99_999_999))),
    rateDate: z.nullable(calendarDay('Date of the rate must be a day such as 2026-11-04')),
    validUntil: calendarDay('Valid until must be a day such as 2026-11-18'),
    delivery: amount('Delivery'),
    deliverySource: z.optional(z.nullable(priceSource)),
    deliveryVat: z.optional(z.nullable(lineVat)),
    depositPoints: points('Deposit'),
    instalments: z.optional(z.nullable(quotationInstalments)),
    terms: optionalText(MAX_LONG_TEXT),
    note: optionalText(MAX_LONG_TEXT),
    lines: z
      .array(quotationLine, 'Lines are required')
      .check(z.minLength(1, 'Add at least one line'), z.maxLength(MAX_LINES, `At most ${MAX_LINES} lines`)),
  })
  .check(
    z.refine(({ validUntil }) => !isCalendarDate(validUntil) || validUntil >= lagosDate(Date.now()), {
      message: 'Valid until must not be in the past',
      path: ['validUntil'],
    }),
    z.refine(
      ({ validUntil }) => !isCalendarDate(validUntil) || validUntil <= addDays(lagosDate(Date.now()), MAX_VALID),
      { message: 'Valid until must be within five years', path: ['validUntil'] },
    ),
    z.refine(({ koboPerDollar, rateDate }) => (koboPerDollar === null) === (rateDate === null), {
      message: 'Enter both the rate and its date, or neither',
      path: ['rateDate'],
    }),
    ({ value, issues }) => {
      const again = reprice<LineVat, QuotationDraft>(value)
      const wrong = (path: (string | number)[]) =>
        issues.push({ code: 'custom', path, message: 'This is not what its source comes to', input: value })
      if (again.delivery !== value.delivery) wrong(['delivery'])
      value.lines.forEach(({ unitPrice }, i) => {
        if (again.lines[i]?.unitPrice !== unitPrice) wrong(['lines', i, 'unitPrice'])
      })
    },
    z.refine((draft) => exactTotals(draft) !== undefined, { message: 'The total is too large', path: ['lines'] }),
    z.refine(leavesPayments, {
      message: 'The deposit leaves nothing for so many payments',
      path: ['instalments', 'count'],
    }),
  )

export function exactTotals(draft: Totalled) {
  try {
    return quotationTotals(draft.lines, draft)
  } catch {
    return undefined
  }
}

/** Returns whether the deposit leaves at least a naira or a dollar for each payment. */
function leavesPayments({ instalments, ...draft }: Totalled & Pick<QuotationDraft, 'instalments'>): boolean {
  const totals = exactTotals(draft)
  return !totals || !instalments || !(instalments.count > 0) || divideIntoPayments(totals, instalments).payment > 0
}

type Totalled = Parameters<typeof quotationTotals>[1] & { lines: QuotationLine[] }

/** Divides a total: what equal payments leave over is paid with the deposit; with the last of them if there is none. */
export function divideIntoPayments(
  { total, deposit: asked }: { total: number; deposit: number },
  { count }: z.infer<typeof quotationInstalments>,
) {
  // Payments are in whole naira or dollars.
  const { payment, deposit } = equalPayments(total, asked, count, 100)
  return asked > 0 ? { deposit, payment, last: payment } : { deposit: 0, payment, last: payment + deposit }
}

export type QuotationDraft = z.infer<typeof quotationDraft>

/** A quotation with its lines. Times are ISO-8601 UTC; `number` is "Q-2026-0007", null before it is first sent. */
export type Quotation = Omit<QuotationDraft, 'copyOf'> & {
  language: Language
  id: string
  number: string | null
  revision: number
  status: QuotationStatus
  subtotal: number
  vat: number
  total: number
  deposit: number
  sentAt: string | null
  viewedAt: string | null
  decidedAt: string | null
  acceptedName: string | null
  acceptedPhone: string | null
  declineReason: string | null
  /** The administrator who recorded an answer given by phone; null where the buyer gave it on the page. */
  recordedBy: string | null
  createdAt: string
  version: number
  /** Null unless the person was erased. */
  erasedAt: string | null
}

/** The company that buys, as the customer named it when accepting, or the seller before; empty for a person. */
export const companyOf = ({ buyerCompany, customerCompany }: Pick<Quotation, 'buyerCompany' | 'customerCompany'>) =>
  buyerCompany || customerCompany || ''

export type QuotationSummary = Omit<Quotation, 'lines' | 'deliverySource' | 'deliveryVat' | 'terms' | 'note'>

/** The state of the email to the buyer; `sentAt` is null until it is sent, `error` unless it failed. */
export type QuotationEmail = { state: 'waiting' | 'sent' | 'failed'; sentAt: string | null; error: string | null }

/** `email` is null if none was requested; `link` is the newest one not ended, else the newest, of this revision. */
export type ListedQuotation = QuotationSummary & {
  email: QuotationEmail | null
  link: QuotationLink | null
  /** The time of the order's last payment or delivery, if any. */
  lastMoved: string | null
}

export const quotationEmailInput = z.object({ reminder: z.optional(z.boolean()) })

/** Returns a quotation's number: `quotationNumber(2026, 7)` is "Q-2026-0007"; from 10,000 on it has more digits. */
export const quotationNumber = (year: number, sequence: number) => `Q-${year}-${String(sequence).padStart(4, '0')}`

export const quotationListQuery = z.extend(z.pick(listQuery, { limit: true, cursor: true, q: true }), {
  status: z.optional(z.enum(SHOWN_STATUSES, `Status must be one of ${SHOWN_STATUSES.join(', ')}`)),
  language: z.optional(z.enum(ALL_LANGUAGES, `language must be one of ${ALL_LANGUAGES.join(', ')}`)),
  machine: z.optional(z.string().check(z.maxLength(MAX_KEY, `machine must be at most ${MAX_KEY} characters`))),
})

export type QuotationListQuery = z.infer<typeof quotationListQuery>
