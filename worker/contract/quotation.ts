import { z } from 'zod/mini'
import { ALL_LANGUAGES, type Language } from './language.ts'
import { WHOLE } from './money/instalments.ts'
import { isCalendarDate, lagosDate } from './money/lagos-date.ts'
import { quotationTotals } from './money/quotation-totals.ts'
import type { QuotationStatus } from './quotation-status.ts'
import { SHOWN_STATUSES } from './quotation-status.ts'
import { calendarDay, emailText, MAX_KEY, MAX_LONG_TEXT, MAX_SHORT_TEXT, optionalText, requiredText } from './text.ts'

/** As many as stand on one page beside everything else. */
const MAX_LINES = 30
const MAX_QUANTITY = 9_999
/** In minor units: 99,999,999,999.99 of either currency. */
const MAX_AMOUNT = 9_999_999_999_999

const amount = (name: string) =>
  z
    .int(`${name} must be an amount of at most two decimals`)
    .check(z.minimum(0, `${name} must not be negative`), z.maximum(MAX_AMOUNT, `${name} is too large`))

const points = (name: string) =>
  z
    .int(`${name} must be a percentage of at most two decimals`)
    .check(z.minimum(0, `${name} must not be negative`), z.maximum(WHOLE, `${name} must be at most 100%`))

export const quotationLine = z.object({
  /** The machine it was copied from, if any; it may have been deleted since. */
  machineId: z.nullable(optionalText(MAX_KEY)),
  description: requiredText('Description is required', 2_000),
  quantity: z
    .int('Quantity must be a whole number')
    .check(
      z.minimum(1, 'Quantity must be at least 1'),
      z.maximum(MAX_QUANTITY, `Quantity must be at most ${MAX_QUANTITY}`),
    ),
  unitPrice: amount('Unit price'),
  discountPoints: points('Discount'),
})

export type QuotationLine = z.infer<typeof quotationLine>

/** A draft's content: amounts are minor units of the currency, percentages basis points. */
export const quotationDraft = z
  .object({
    inquiryId: z.nullable(optionalText(MAX_KEY)),
    customerName: requiredText('Name is required', MAX_SHORT_TEXT),
    customerEmail: z.nullable(emailText('Valid email is required')),
    customerPhone: z.nullable(optionalText(MAX_SHORT_TEXT)),
    customerCompany: z.nullable(optionalText(MAX_SHORT_TEXT)),
    /** The buyer's language; by default the inquiry's. */
    language: z.optional(z.enum(ALL_LANGUAGES, 'Choose one of the languages')),
    currency: z.enum(['USD', 'NGN'], 'Currency must be USD or NGN'),
    /** Kobo for one dollar and its day, frozen into the document. */
    koboPerDollar: z.nullable(z.int('Rate must be in whole kobo').check(z.minimum(1), z.maximum(99_999_999))),
    rateDate: z.nullable(calendarDay('Date of the rate must be a day such as 2026-11-04')),
    validUntil: calendarDay('Valid until must be a day such as 2026-11-18'),
    delivery: amount('Delivery'),
    vatPoints: points('VAT'),
    depositPoints: points('Deposit'),
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
    z.refine(({ koboPerDollar, rateDate }) => (koboPerDollar === null) === (rateDate === null), {
      message: 'Enter both the rate and its date, or neither',
      path: ['rateDate'],
    }),
    z.refine(hasExactTotals, { message: 'The total is too large', path: ['lines'] }),
  )

function hasExactTotals(draft: Parameters<typeof quotationTotals>[1] & { lines: QuotationLine[] }): boolean {
  try {
    quotationTotals(draft.lines, draft)
    return true
  } catch {
    return false
  }
}

export type QuotationDraft = z.infer<typeof quotationDraft>

/** A quotation with its lines. Times are ISO-8601 UTC; `number` is "Q-2026-0007", null until it is first sent. */
export type Quotation = QuotationDraft & {
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
  createdAt: string
  version: number
  /** Null unless the person was erased. */
  erasedAt: string | null
}

/** A quotation in short. */
export type QuotationSummary = Omit<Quotation, 'lines' | 'terms' | 'note'>

/** The state of its e-mail to the buyer; `sentAt` is null until it is sent, `error` unless it failed. */
export type QuotationEmail = { state: 'waiting' | 'sent' | 'failed'; sentAt: string | null; error: string | null }

/** A quotation as a list shows it; `email` is null where none was asked for. */
export type ListedQuotation = QuotationSummary & { email: QuotationEmail | null }

/** How the buyer is written to: of the quotation, or as a reminder of it. */
export const quotationEmailInput = z.object({ reminder: z.optional(z.boolean()) })

/** "Q-2026-0007"; from 10,000 on in a year the number is simply longer. */
export const quotationNumber = (year: number, sequence: number) => `Q-${year}-${String(sequence).padStart(4, '0')}`

export const quotationListQuery = z.object({
  status: z.optional(z.enum(SHOWN_STATUSES, `Status must be one of ${SHOWN_STATUSES.join(', ')}`)),
})

const MIN_PHONE = 10

/** What the buyer enters to accept: name, phone number and consent. */
export const acceptance = z.object({
  name: requiredText('Name is required', MAX_SHORT_TEXT),
  phone: z.string('Phone number is required').check(
    z.refine((value) => value.trim().length >= MIN_PHONE, { message: 'Phone number is required', abort: true }),
    z.refine((value) => optionalText(MAX_SHORT_TEXT).safeParse(value).success, 'Phone number is too long'),
  ),
  agreed: z.literal('yes', 'Tick the box to accept'),
})

export type Acceptance = z.infer<typeof acceptance>

export const refusal = z.object({ reason: z.optional(optionalText(2_000)) })
