import type { Language } from '#contract/language.ts'
import { priceFromCents } from './decimal.ts'

// All text with money and rates comes from here: screens, pages, e-mails and messages.

// Not Intl's own currency style: phones from before 2020 do not know its narrow symbols and would throw.
export const SYMBOLS = { USD: '$', NGN: '₦' }

export type Currency = keyof typeof SYMBOLS

// Chromium does not know Hausa's number format, so numbers are written as in English there, and therefore everywhere.
const numbers = (tag: string) => ({
  whole: new Intl.NumberFormat(tag),
  minor: new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }),
})
const english = numbers('en-US')
const french = numbers('fr-FR')
export const numberFormatOf = (language: Language) => (language === 'fr' ? french : english)

/** Puts the symbol before an amount, or after it in French. */
export const withSymbol = (amount: string, name: Currency, language: Language) =>
  language === 'fr' ? `${amount}\u00a0${SYMBOLS[name]}` : SYMBOLS[name] + amount

/**
 * Formats minor units (cents, kobo), never negative, as "$27,800" or "₦1,587.35": without a fraction where it is zero.
 */
export const formatMoney = (minorUnits: number, name: Currency, language: Language = 'en'): string =>
  withSymbol(
    numberFormatOf(language)[minorUnits % 100 === 0 ? 'whole' : 'minor'].format(decimal(minorUnits)),
    name,
    language,
  )

/** Formats minor units with both decimals, for a column of amounts: "$27,800.00". */
export const formatMoneyExactly = (minorUnits: number, name: Currency, language: Language = 'en'): string =>
  withSymbol(numberFormatOf(language).minor.format(decimal(minorUnits)), name, language)

/** Formats minor units without their symbol, as they are typed into a field: "27,800" or "1,587.35". */
export const formatTyped = (minorUnits: number, language: Language = 'en'): string =>
  numberFormatOf(language)[minorUnits % 100 === 0 ? 'whole' : 'minor'].format(decimal(minorUnits))

// Intl formats a decimal string exactly; a number divided by 100 is already rounded.
const decimal = (minorUnits: number) => priceFromCents(minorUnits) as Intl.StringNumericLiteral

export const MILLION = 1_000_000
const BILLION = 1_000 * MILLION

const MILLIONS: Record<Language, (number: string, isBillion: boolean, isMany: boolean) => string> = {
  en: (number, isBillion) => `about ₦${number} ${isBillion ? 'billion' : 'million'}`,
  ha: (number, isBillion) => `kusan ₦ ${isBillion ? 'biliyan' : 'miliyan'} ${number}`,
  fr: (number, isBillion, isMany) =>
    `environ ${number}\u00a0${isBillion ? 'milliard' : 'million'}${isMany ? 's' : ''}\u00a0₦`,
}
const ABOUT: Record<Language, string> = { en: 'about', ha: 'kusan', fr: 'environ' }

/** Formats the whole naira of an estimate as one would say it: "about ₦44 million", "about ₦850,000". */
export function formatEstimate(naira: number, language: Language = 'en'): string {
  const { whole } = numberFormatOf(language)
  if (naira < MILLION) return `${ABOUT[language]} ${withSymbol(whole.format(naira), 'NGN', language)}`
  const isBillion = naira >= BILLION
  const number = naira / (isBillion ? BILLION : MILLION)
  return MILLIONS[language](whole.format(number), isBillion, number >= 2)
}

const day = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeZone: 'UTC' })

/**
 * Formats "2026-11-04" as "4 Nov 2026"; September becomes "Sep", which some versions of Unicode's data write as "Sept".
 */
export const formatDay = (date: string): string => day.format(Date.parse(date)).replace('Sept', 'Sep')

/** Formats a rate in kobo for one dollar, with its date: "at ₦1,600 to $1, 4 Nov 2026". */
export const formatRate = (koboPerDollar: number, date: string): string =>
  `at ${formatMoney(koboPerDollar, 'NGN')} to $1, ${formatDay(date)}`
