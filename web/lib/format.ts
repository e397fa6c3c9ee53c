import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts'
import { centsFromPrice } from '#contract/money/decimal.ts'
import { formatDay, formatMoney } from '#contract/money/format.ts'
import type { Translate } from '#web/messages/translate.ts'

/** The seller's time zone: that of money/lagos-date.ts. */
const timeZone = 'Africa/Lagos'

const date = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone,
})
const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', timeZone })

// A date as an ISO one has it.
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone })

/** "Nov 05, 2026", in the seller's time zone, wherever it is rendered. */
export const formatDate = (iso: string) => date.format(new Date(iso))

/** The same in the visitor's language: "5 Nuwamba 2026". */
export const formatDateIn = (t: Translate, iso: string) =>
  t.language === DEFAULT_LANGUAGE ? formatDate(iso) : formatDayIn(t, isoDay.format(new Date(iso)))

/**
 * A day such as "2026-11-04" in the visitor's language. The names of months are messages: Chromium knows no dates of
 * Hausa, and a page is drawn alike there and in the Worker.
 */
export function formatDayIn(t: Translate, isoDate: string): string {
  if (t.language === DEFAULT_LANGUAGE) return formatDay(isoDate)
  const [year, month, day] = isoDate.split('-').map(Number)
  return `${day} ${t('months').split(' ')[Number(month) - 1]} ${year}`
}

/** "09:05 AM", in the seller's time zone. */
export const formatTime = (iso: string) => time.format(new Date(iso))

/** "45000.00" to "45,000"; cents are shown only where there are some. */
export const formatPrice = (price: string) => formatMoney(centsFromPrice(price), 'USD').slice(1)

/** A price in dollars as the visitor's language writes it: "$45,000". */
export const formatDollars = ({ language }: { language: Language }, price: string) =>
  formatMoney(centsFromPrice(price), 'USD', language)
