// Business dates are in the seller's time zone: a rate's date, and the last day to accept a quotation.

export const DAY_MS = 24 * 60 * 60 * 1000
/** Nigeria is an hour ahead of UTC all year. An Intl.DateTimeFormat takes a cheap phone some 10 ms to make. */
const LAGOS_OFFSET_MS = 60 * 60 * 1000

const inLagos = (now: number) => new Date(now + LAGOS_OFFSET_MS).toISOString()

/** Returns the date in Lagos at a moment (milliseconds since 1970): "2026-11-04". */
export const lagosDate = (now: number): string => inLagos(now).slice(0, 10)

/** Returns the time of day in Lagos: "09:05:00". */
export const lagosTime = (now: number): string => inLagos(now).slice(11, 19)

/** Returns the hour of the day in Lagos, 0 to 23. */
export const lagosHour = (now: number): number => Number(inLagos(now).slice(11, 13))

/** Returns whether the text is a day of the calendar, written "2026-11-04". */
export function isCalendarDate(text: string): boolean {
  // No day of the site is of before 1900: such a year is half typed.
  if (!/^(?:19|[2-9]\d)\d\d-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Returns the days from one calendar date to another; negative where the second is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** Returns the calendar date `days` later, at most the last whose year has four digits: days are compared as text. */
export const addDays = (date: string, days: number): string =>
  new Date(Math.min(Date.parse(date) + days * DAY_MS, Date.parse('9999-12-31'))).toISOString().slice(0, 10)

/** Returns the same day of the month `months` later, or that month's last day where it has none. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(day, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/** Returns the time (ISO 8601) so many months before now, at the end of a shorter month if need be. */
export function monthsAgo(months: number, now = new Date().toISOString()): string {
  return addMonths(now.slice(0, 10), -months) + now.slice(10)
}

/** Converts a form's Lagos time, "2026-11-04T08:30", to ISO 8601; an empty text if it is not a time. */
export function momentFromLagos(local: string): string {
  const moment = new Date(`${local}:00+01:00`)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) && !Number.isNaN(moment.getTime()) ? moment.toISOString() : ''
}

/** Converts a moment (ISO 8601) to a form's Lagos time: "2026-11-04T08:30". */
export function lagosFromMoment(moment: string): string {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? '' : inLagos(time).slice(0, 16)
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
