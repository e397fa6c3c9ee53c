import { formatNumber } from '#domain/format-number.ts'
import { formatDay } from '#domain/lagos-date.ts'
import type { Language } from '#domain/language.ts'

// All text with money and rates comes from here: screens, pages, emails and messages.

// Not Intl's own currency style: phones from before 2020 do not know its narrow symbols and would throw.
export const SYMBOLS = { USD: '$', NGN: '₦' }

export type Currency = keyof typeof SYMBOLS

/** Puts the symbol before an amount, or after it in French. */
export const withSymbol = (amount: string, currency: Currency, language: Language) =>
  language === 'fr' ? `${amount}\u00a0${SYMBOLS[currency]}` : SYMBOLS[currency] + amount

/** Formats minor units, never negative, as "$27,800" or "₦1,587.35": without a fraction where it is zero. */
export const formatMoney = (minorUnits: number, currency: Currency, language: Language = 'en'): string =>
  withSymbol(formatTyped(minorUnits, language), currency, language)

/** Formats minor units with both decimals, for a column of amounts: "$27,800.00". */
export const formatMoneyExactly = (minorUnits: number, currency: Currency, language: Language = 'en'): string =>
  withSymbol(formatNumber(priceFromCents(minorUnits), language), currency, language)

/** Formats minor units without their symbol, as they are typed into a field: "27,800" or "1,587.35". */
export const formatTyped = (minorUnits: number, language: Language): string =>
  formatNumber(priceFromCents(minorUnits).replace('.00', ''), language)

/** Formats a rate in kobo for one dollar, with its date: "at ₦1,600 to $1, 4 Nov 2026". */
export const formatRate = (koboPerDollar: number, date: string): string =>
  `at ${formatMoney(koboPerDollar, 'NGN')} to $1, ${formatDay(date)}`

/** Converts a decimal of at most two places to minor units, exactly: "45000.5" to 4500050. */
export function centsFromPrice(decimal: string): number {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Converts minor units to a decimal of two places: 4500050 to "45000.50". */
export const priceFromCents = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
