import { nameOfCategory, type ShownCategory } from '#contract/machinery/category.ts'
import type { DatedRate } from '#contract/money/prices.ts'
import type { InLanguage } from '#contract/translations/translation.ts'
import { dayParts, formatDay, lagosDate, lagosTime } from '#domain/lagos-date.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import type { Stock } from '#domain/machinery/choices.ts'
import { centsFromPrice, formatMoney } from '#domain/money/format.ts'
import type { Translate } from '#web/shared/messages/translate.ts'

/** Returns "Nov 05, 2026", in the seller's time zone, wherever it is rendered. */
export function formatDate(iso: string): string {
  const { day, month, year } = dayParts(lagosDate(Date.parse(iso)))
  return `${month} ${String(day).padStart(2, '0')}, ${year}`
}

/** Returns the same in the visitor's language: "5 ga Nuwamba 2026". */
export const formatDateIn = (t: Translate, iso: string) =>
  t.language === DEFAULT_LANGUAGE ? formatDate(iso) : formatDayIn(t, lagosDate(Date.parse(iso)))

/** Formats "2026-11-04". Months are messages: Chromium has no Hausa dates, and must render the same as the Worker. */
export function formatDayIn(t: Translate, isoDate: string): string {
  if (t.language === DEFAULT_LANGUAGE) return formatDay(isoDate)
  const [year = 0, month = 1, day = 1] = isoDate.split('-').map(Number)
  return t('{day} {month} {year}', {
    day: day === 1 && t.language === 'fr' ? '1er' : day,
    month: t('months').split(' ')[month - 1] ?? '',
    year,
  })
}

/** Returns "09:05 AM", in the seller's time zone. */
export function formatTime(iso: string): string {
  const [hour = 0, minute] = lagosTime(Date.parse(iso)).split(':')
  return `${String(Number(hour) % 12 || 12).padStart(2, '0')}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** Formats "45000.00" as "45,000"; cents are shown only if there are any. */
export const formatPrice = (price: string) => formatMoney(centsFromPrice(price), 'USD').slice(1)

/** Returns a price in dollars in the visitor's format: "$45,000". */
export const formatDollars = ({ language }: { language: Language }, price: string) =>
  formatMoney(centsFromPrice(price), 'USD', language)

export function stockText(t: Translate, { stock, orderWeeks }: { stock: Stock; orderWeeks?: number | null }): string {
  if (stock === 'sold-out') return t('Sold out')
  if (stock === 'in-stock') return t('In stock')
  return orderWeeks ? t({ one: 'On order, {n} week', other: 'On order, {n} weeks' }, { n: orderWeeks }) : t('On order')
}

export const rateText = (
  t: Translate,
  { koboPerDollar, date, isExample = false }: Pick<DatedRate, 'date' | 'isExample'> & { koboPerDollar: number },
) =>
  t(isExample ? 'at {rate} to $1, an example of {date}' : 'at {rate} to $1, {date}', {
    rate: formatMoney(koboPerDollar, 'NGN', t.language),
    date: formatDayIn(t, date),
  })

/** Returns a category as a heading has it. One that is not in the owner's list is shown as it was written. */
export const categoryLabel = (categories: readonly ShownCategory[], written: string): string =>
  nameOfCategory(categories, written).replace(/./, (first) => first.toUpperCase())

/** Returns a field's language if it differs from the page's: untranslated text is English. */
export const langOf = (row: InLanguage | null | undefined, field: string) =>
  row?.english?.includes(field) ? DEFAULT_LANGUAGE : undefined
