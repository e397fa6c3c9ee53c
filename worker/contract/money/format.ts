import type { Language } from '#contract/language.ts'
import { priceFromCents } from './decimal.ts'

// The only place that writes money and rates as text, for screens, pages, e-mails and messages alike.

// Not Intl's own currency style: phones from before 2020 do not know its narrow symbols and would throw.
const SYMBOLS = { USD: '$', NGN: '₦' }

export type Currency = keyof typeof SYMBOLS

// Chromium has no numbers of Hausa: they are written as English ones there, and so everywhere.
const numbers = (tag: string) => ({
  whole: new Intl.NumberFormat(tag),
  minor: new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }),
})
const english = numbers('en-US')
const french = numbers('fr-FR')
const numbersOf = (language: Language) => (language === 'fr' ? french : english)

/** The symbol stands before an amount, in French behind it. */
const withSymbol = (amount: string, name: Currency, language: Language) =>
  language === 'fr' ? `${amount}\u00a0${SYMBOLS[name]}` : SYMBOLS[name] + amount

/** Minor units (cents, kobo), not negative, as "$27,800" or "₦1,587.35": the fraction is shown only where there is one. */
export const formatMoney = (minorUnits: number, name: Currency, language: Language = 'en'): string =>
  withSymbol(
    numbersOf(language)[minorUnits % 100 === 0 ? 'whole' : 'minor'].format(decimal(minorUnits)),
    name,
    language,
  )

/** Minor units with both digits, as a column of sums wants them: "$27,800.00". */
export const formatMoneyExactly = (minorUnits: number, name: Currency, language: Language = 'en'): string =>
  withSymbol(numbersOf(language).minor.format(decimal(minorUnits)), name, language)

// Intl takes a decimal text exactly, where a number divided by 100 is already rounded.
const decimal = (minorUnits: number) => priceFromCents(minorUnits) as Intl.StringNumericLiteral

/** Whole naira of an estimate: "≈ ₦44,500,000". */
export const formatEstimate = (naira: number, language: Language = 'en'): string =>
  `≈ ${withSymbol(numbersOf(language).whole.format(naira), 'NGN', language)}`

const day = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeZone: 'UTC' })

/** "2026-11-04" to "4 Nov 2026"; September is abbreviated alike by every version of Unicode's data. */
export const formatDay = (date: string): string => day.format(Date.parse(date)).replace('Sept', 'Sep')

/** A rate in kobo for one dollar, and its date: "at ₦1,600 to $1, 4 Nov 2026". */
export const formatRate = (koboPerDollar: number, date: string): string =>
  `at ${formatMoney(koboPerDollar, 'NGN')} to $1, ${formatDay(date)}`
