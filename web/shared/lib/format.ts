import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts'
import { centsFromPrice } from '#contract/money/decimal.ts'
import { formatDay, formatMoney } from '#contract/money/format.ts'
import type { Translate } from '#web/shared/messages/translate.ts'

/** The seller's time zone, as in money/lagos-date.ts. */
const timeZone = 'Africa/Lagos'

const date = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone,
})
const time = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', timeZone })

// Sweden's date format is the ISO format.
const isoDay = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', { timeZone })

/** Returns "Nov 05, 2026", in the seller's time zone, wherever it is rendered. */
export const formatDate = (iso: string) => date.format(new Date(iso))

/** Returns the same in the visitor's language: "5 ga Nuwamba 2026". */
export const formatDateIn = (t: Translate, iso: string) =>
  t.language === DEFAULT_LANGUAGE ? formatDate(iso) : formatDayIn(t, isoDay.format(new Date(iso)))

/**
 * Returns a day such as "2026-11-04" in the visitor's language. The names of months are messages: Chromium has no Hausa
 * dates, and the browser must render the same text as the Worker.
 */
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
export const formatTime = (iso: string) => time.format(new Date(iso))

/** Formats "45000.00" as "45,000"; cents are shown only if there are any. */
export const formatPrice = (price: string) => formatMoney(centsFromPrice(price), 'USD').slice(1)

/** Returns a price in dollars in the visitor's format: "$45,000". */
export const formatDollars = ({ language }: { language: Language }, price: string) =>
  formatMoney(centsFromPrice(price), 'USD', language)
