import { formatNumber } from '#domain/format-number.ts'
import type { Language } from '#domain/language.ts'

// All text with money and rates comes from here: screens, pages, e-mails and messages.

// Not Intl's own currency style: phones from before 2020 do not know its narrow symbols and would throw.
export const SYMBOLS = { USD: '$', NGN: '₦' }

export type Currency = keyof typeof SYMBOLS

/** Puts the symbol before an amount, or after it in French. */
export const withSymbol = (amount: string, name: Currency, language: Language) =>
  language === 'fr' ? `${amount}\u00a0${SYMBOLS[name]}` : SYMBOLS[name] + amount

/**
 * Formats minor units (cents, kobo), never negative, as "$27,800" or "₦1,587.35": without a fraction where it is zero.
 */
export const formatMoney = (minorUnits: number, name: Currency, language: Language = 'en'): string =>
  withSymbol(formatTyped(minorUnits, language), name, language)

/** Formats minor units with both decimals, for a column of amounts: "$27,800.00". */
export const formatMoneyExactly = (minorUnits: number, name: Currency, language: Language = 'en'): string =>
  withSymbol(formatNumber(priceFromCents(minorUnits), language), name, language)

/** Formats minor units without their symbol, as they are typed into a field: "27,800" or "1,587.35". */
export const formatTyped = (minorUnits: number, language: Language): string =>
  formatNumber(priceFromCents(minorUnits).replace('.00', ''), language)

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
  if (naira < MILLION) return `${ABOUT[language]} ${withSymbol(formatNumber(naira, language), 'NGN', language)}`
  const isBillion = naira >= BILLION
  const number = naira / (isBillion ? BILLION : MILLION)
  return MILLIONS[language](formatNumber(number, language), isBillion, number >= 2)
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Returns the English parts of a calendar date: { day: 4, month: 'Nov', year: 2026 }. */
export function dayParts(date: string) {
  const at = new Date(date)
  return { day: at.getUTCDate(), month: MONTHS[at.getUTCMonth()], year: at.getUTCFullYear() }
}

/** Formats "2026-11-04" as "4 Nov 2026". */
export function formatDay(date: string): string {
  const { day, month, year } = dayParts(date)
  return `${day} ${month} ${year}`
}

/** Formats a rate in kobo for one dollar, with its date: "at ₦1,600 to $1, 4 Nov 2026". */
export const formatRate = (koboPerDollar: number, date: string): string =>
  `at ${formatMoney(koboPerDollar, 'NGN')} to $1, ${formatDay(date)}`

/**
 * Converts a plain decimal of at most two places to minor units: "45000.5" to 4500050. Exact, without floating point.
 */
export function centsFromPrice(decimal: string): number {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Converts minor units to a decimal of two places: 4500050 to "45000.50". */
export const priceFromCents = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
