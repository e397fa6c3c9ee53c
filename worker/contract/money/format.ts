import { priceFromCents } from './decimal.ts'

// The only place that writes money and rates as text, for screens, pages, e-mails and messages alike.

export type Currency = 'USD' | 'NGN'

const currency = (name: Currency, digits: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: name,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })

const FORMATS = {
  USD: { whole: currency('USD', 0), minor: currency('USD', 2) },
  NGN: { whole: currency('NGN', 0), minor: currency('NGN', 2) },
}

/** Minor units (cents, kobo), not negative, as "$27,800" or "₦1,587.35": the fraction is shown only where there is one. */
export const formatMoney = (minorUnits: number, name: Currency): string =>
  FORMATS[name][minorUnits % 100 === 0 ? 'whole' : 'minor'].format(decimal(minorUnits))

/** Minor units with both digits, as a column of sums wants them: "$27,800.00". */
export const formatMoneyExactly = (minorUnits: number, name: Currency): string =>
  FORMATS[name].minor.format(decimal(minorUnits))

// Intl takes a decimal text exactly, where a number divided by 100 is already rounded.
const decimal = (minorUnits: number) => priceFromCents(minorUnits) as Intl.StringNumericLiteral

/** Whole naira of an estimate: "≈ ₦44,500,000". */
export const formatEstimate = (naira: number): string => `≈ ${FORMATS.NGN.whole.format(naira)}`

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** "2026-11-04" to "4 Nov 2026". */
export const formatDay = (date: string): string => day.format(Date.parse(date)).replace('Sept', 'Sep')

/** A rate in kobo for one dollar, and its date: "at ₦1,600 to $1, 4 Nov 2026". */
export const formatRate = (koboPerDollar: number, date: string): string =>
  `at ${formatMoney(koboPerDollar, 'NGN')} to $1, ${formatDay(date)}`
