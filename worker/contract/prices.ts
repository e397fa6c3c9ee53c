import { z } from 'zod/mini'
import { fitsTerm, PAYMENT_INTERVALS, WHOLE } from './money/instalments.ts'
import { isCalendarDate, lagosDate } from './money/lagos-date.ts'
import { MAX_LONG_TEXT, optionalText } from './text.ts'

const RATE = 'Rate must be an amount of naira such as 1600 or 1587.35'

/** Naira for one US dollar as a plain decimal: at most 6 digits before the point and 2 after, more than 0. */
const rate = z.string('Rate is required').check(
  z.refine((value) => value.trim() !== '', { message: 'Rate is required', abort: true }),
  z.regex(/^\d{1,6}(?:\.\d{1,2})?$/, { message: RATE, abort: true }),
  z.refine((value) => Number(value) > 0, 'Rate must be more than 0'),
)

const rateDate = z.string('Date is required').check(
  z.refine(isCalendarDate, { message: 'Date must be a day such as 2026-11-04', abort: true }),
  z.refine((value) => value <= lagosDate(Date.now()), 'Date must not be in the future'),
)

export const exchangeRateInput = z.object({ rate, date: rateDate })

export type ExchangeRateInput = z.infer<typeof exchangeRateInput>

/** Naira for one US dollar on a day: `rate` has two decimals, `date` is "2026-11-04". */
export type DatedRate = { rate: string; date: string }

/** An entry of the rate's history; `createdAt` is ISO-8601 UTC. */
export type ExchangeRate = DatedRate & { id: number; createdAt: string }

/** A percentage as a plain decimal, at most 2 digits after the point: "24.5". */
const percentage = (name: string) =>
  z
    .string(`${name} is required`)
    .check(z.regex(/^\d{1,3}(?:\.\d{1,2})?$/, { message: `${name} must be a percentage such as 24.5`, abort: true }))

/** "24.5" to 2450 basis points. Takes what `percentage` accepts; exact. */
export function pointsFromPercent(text: string): number {
  const [whole = '0', fraction = ''] = text.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

const MAX_TERM = 120
const MAX_TERMS = 12

const terms = z
  .array(
    z
      .int('Each term must be a whole number of months')
      .check(
        z.minimum(1, 'Each term must be at least 1 month'),
        z.maximum(MAX_TERM, `Each term must be at most ${MAX_TERM} months`),
      ),
    'Terms are required',
  )
  .check(z.minLength(1, 'Enter at least one term'), z.maxLength(MAX_TERMS, `Enter at most ${MAX_TERMS} terms`))

const payments = z
  .array(z.enum(PAYMENT_INTERVALS, `Payments must be ${PAYMENT_INTERVALS.join(', ')}`), 'Payments are required')
  .check(z.minLength(1, 'Choose how payments are made'))

/** On which terms the seller finances a machine: percentages of the price, and of what is owed in a year. */
export const financingOffer = z
  .object({
    leastDeposit: percentage('Minimum deposit').check(
      z.refine((value) => pointsFromPercent(value) < WHOLE, 'Minimum deposit must be below 100'),
    ),
    yearlyRate: percentage('Yearly rate').check(
      z.refine((value) => pointsFromPercent(value) <= WHOLE, 'Yearly rate must be at most 100'),
    ),
    /** Months. */
    terms,
    payments,
  })
  .check(
    z.refine(
      ({ terms, payments }) => payments.every((interval) => terms.some((months) => fitsTerm(months, interval))),
      {
        message: 'One of the payment schedules fits no term: a harvest needs 12 months, half a year 6, a quarter 3',
        path: ['payments'],
      },
    ),
  )

export type FinancingOffer = z.infer<typeof financingOffer>

/** Days after which a rate is too old to show a price by, unless set. */
export const DEFAULT_RATE_DAYS = 14
const MAX_RATE_DAYS = 365

/** What the owner sets about prices: how old a rate may be, and the offer, if there is one. */
export const priceSettingsInput = z.object({
  rateDays: z
    .int('Days must be a whole number')
    .check(z.minimum(1, 'Days must be at least 1'), z.maximum(MAX_RATE_DAYS, `Days must be at most ${MAX_RATE_DAYS}`)),
  offer: z.nullable(financingOffer),
  /** What a new quotation's terms begin with; left out, they stay as they are. */
  quotationTerms: z.optional(optionalText(MAX_LONG_TEXT)),
})

export type PriceSettingsInput = z.infer<typeof priceSettingsInput>

/** `version` is 0 until settings are saved for the first time. */
export type PriceSettings = PriceSettingsInput & { quotationTerms: string; version: number }

/**
 * What public pages show prices by; `rate` is null where there is none, or it is too old to be true. `until` is the last
 * day it may be shown on, also by a page that a browser has stored.
 */
export type Prices = { rate: (DatedRate & { until: string }) | null; offer: FinancingOffer | null }

/** What an administrator sees of it: the latest rate whatever its age. */
export type AdminPrices = { rate: ExchangeRate | null; isStale: boolean; settings: PriceSettings }
