import { z } from 'zod/mini'
import { optionalText } from '#contract/text.ts'
import { isCalendarDate, lagosDate } from '#domain/lagos-date.ts'
import { OTHER_LANGUAGES, type OtherLanguage } from '#domain/language.ts'
import { fitsTerm, HUNDRED_PERCENT, OFFERED_INTERVALS } from '#domain/money/instalments.ts'
import { MAX_LONG_TEXT } from '#domain/text-lengths.ts'
import { unambiguousNumber } from './price.ts'
import type { VatRules } from './vat.ts'

const NO_RATE = 'Enter the naira for one dollar'

export const exchangeRateInput = z.object({
  /** Naira for one US dollar as a plain decimal: at most 6 digits before the point and 2 after, more than 0. */
  rate: z.string(NO_RATE).check(
    z.refine((value) => value.trim() !== '', { message: NO_RATE, abort: true }),
    unambiguousNumber(),
    z.regex(/^\d{1,6}(?:\.\d{1,2})?$/, { message: 'Enter an amount of naira such as 1600 or 1587.35', abort: true }),
    z.refine((value) => Number(value) > 0, 'Enter an amount of more than 0'),
  ),
  date: z.string('Date is required').check(
    z.refine(isCalendarDate, { message: 'Date must be a day such as 2026-11-04', abort: true }),
    z.refine((value) => value <= lagosDate(Date.now()), 'Date must not be in the future'),
  ),
  /** Confirms a rate far from the previous one. */
  confirmJump: z.optional(z.boolean()),
})

export type ExchangeRateInput = z.infer<typeof exchangeRateInput>

/** Naira for one US dollar on a day: `rate` has two decimals, `date` is "2026-11-04". */
export type DatedRate = {
  rate: string
  date: string
  /** The demonstration's, which no administrator has entered. */
  isExample?: boolean
}

/** An entry of the rate's history; `createdAt` is ISO-8601 UTC. */
export type ExchangeRate = DatedRate & { id: number; createdAt: string }

/** Accepts a percentage as a plain decimal with at most 2 digits after the point: "24.5". */
export const percentage = (name: string) =>
  z
    .string(`${name} is required`)
    .check(
      unambiguousNumber(),
      z.regex(/^\d{1,3}(?:\.\d{1,2})?$/, { message: `${name} must be a percentage such as 24.5`, abort: true }),
    )

/** Converts "24.5" to 2450 basis points, exactly. Takes what `percentage` has accepted. */
export function pointsFromPercent(text: string): number {
  const [whole = '0', fraction = ''] = text.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** A percentage that may be empty, which means none. */
const optionalPercentage = (name: string) =>
  z.string(`${name} is required`).check(
    unambiguousNumber(),
    z.regex(/^(?:\d{1,3}(?:\.\d{1,2})?)?$/, { message: `${name} must be a percentage such as 24.5`, abort: true }),
    z.refine((value) => pointsFromPercent(value) <= HUNDRED_PERCENT, `${name} must be at most 100`),
  )

const termsIn = z.object(
  Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, z.optional(optionalText(MAX_LONG_TEXT))])),
) as unknown as z.ZodMiniType<QuotationTermsIn, QuotationTermsIn>

/** The terms of quotations in the other languages; a missing or empty one is not translated. */
export type QuotationTermsIn = Partial<Record<OtherLanguage, string>>

const MAX_TERM = 120
const MAX_TERMS = 12

/** The seller's financing terms: percentages of the price. */
export const financingOffer = z
  .object({
    leastDeposit: percentage('Minimum deposit').check(
      z.refine((value) => pointsFromPercent(value) < HUNDRED_PERCENT, 'Minimum deposit must be below 100'),
    ),
    /** Fixed, whatever the term. */
    markup: percentage('Mark-up').check(
      z.refine((value) => pointsFromPercent(value) <= HUNDRED_PERCENT, 'Mark-up must be at most 100'),
    ),
    /** Terms to choose from, in months. */
    terms: z
      .array(
        z
          .int('Each term must be a whole number of months')
          .check(
            z.minimum(1, 'Each term must be at least 1 month'),
            z.maximum(MAX_TERM, `Each term must be at most ${MAX_TERM} months`),
          ),
        'Terms are required',
      )
      .check(z.minLength(1, 'Enter at least one term'), z.maxLength(MAX_TERMS, `Enter at most ${MAX_TERMS} terms`)),
    payments: z
      .array(z.enum(OFFERED_INTERVALS, `Payments must be ${OFFERED_INTERVALS.join(', ')}`), 'Payments are required')
      .check(z.minLength(1, 'Choose how payments are made')),
  })
  .check(
    z.refine(
      // Without any term, the missing term is the only issue to report.
      ({ terms, payments }) =>
        terms.length === 0 || payments.every((interval) => terms.some((months) => fitsTerm(months, interval))),
      { message: 'One of the payment schedules fits no term: a harvest needs 12 months', path: ['payments'] },
    ),
  )

export type FinancingOffer = z.infer<typeof financingOffer>

/** After this many days a rate is too old to be shown, unless the owner sets another limit. */
export const DEFAULT_RATE_DAYS = 14
const MAX_RATE_DAYS = 365

export const priceSettingsInput = z.object({
  rateDays: z
    .int('Days must be a whole number')
    .check(z.minimum(1, 'Days must be at least 1'), z.maximum(MAX_RATE_DAYS, `Days must be at most ${MAX_RATE_DAYS}`)),
  offer: z.nullable(financingOffer),
  /** The terms that a new quotation starts with; if left out, they stay as they are. */
  quotationTerms: z.optional(optionalText(MAX_LONG_TEXT)),
  /** The same terms in other languages, and the deposit a new quotation starts with; if left out, they stay. */
  quotationTermsIn: z.optional(termsIn),
  quotationDeposit: z.optional(optionalPercentage('Deposit')),
})

export type PriceSettingsInput = z.infer<typeof priceSettingsInput>

/** `version` is 0 until the settings are saved for the first time. */
export type PriceSettings = PriceSettingsInput & { quotationTerms: string; version: number }

/** What public pages use. `rate` is null without a fresh one; after `until` not even a stored page shows it. */
export type Prices = { rate: (DatedRate & { until: string }) | null; offer: FinancingOffer | null }

/** What an administrator sees: the latest rate, however old. */
export type AdminPrices = {
  rate: ExchangeRate | null
  isStale: boolean
  settings: PriceSettings
  /** The VAT that a quotation takes over today; null for a firm that is not registered. */
  vat?: VatRules | null
}
