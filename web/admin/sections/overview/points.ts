import type { Analytics } from '#contract/admin/overview.ts'
import { interestLabel } from '#web/admin/sections/inquiries/labels.ts'
import { capitalised } from '#web/admin/toolkit/texts.ts'
import type { Point } from './chart-scale.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS = 30
const MONTHS = 12

const format = (options: Intl.DateTimeFormatOptions) => {
  const text = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  return (day: string) => text.format(new Date(day))
}
const dayName = format({ month: 'short', day: 'numeric' })
const shortMonth = format({ month: 'short' })
// With a year, because "Dec 25" would be a day.
const monthName = (month: string) => `${shortMonth(month)} ’${month.slice(2, 4)}`

export const weekPoints = ({ inquiriesByWeek }: Analytics): Point[] =>
  inquiriesByWeek.map(({ week, count }) => ({ name: dayName(week), value: count }))

export const interestPoints = ({ byInterest }: Analytics): Point[] =>
  byInterest.map(({ interest, count }) => ({
    name: interest ? interestLabel(interest) : 'No interest given',
    value: count,
  }))

export const machinePoints = ({ byMachine }: Analytics): Point[] =>
  byMachine.map(({ machine, count }) => ({ name: machine, value: count }))

/** Returns the most viewed machines or articles. */
export const itemPoints = ({ byItem }: Analytics, kind: 'machine' | 'article'): Point[] =>
  byItem.filter(({ route }) => route === kind).map(({ name, views }) => ({ name, value: views }))

/** Returns how soon inquiries were answered, the soonest first. */
export const answerPoints = ({ answerTimes }: Analytics): Point[] =>
  answerTimes.map(({ answered, withinHours, count }, i) => {
    if (!answered) return { name: 'Not answered yet', value: count }
    const longer = answerTimes[i - 1]?.withinHours ?? 0
    const name = withinHours === null ? `After ${durationText(longer)}` : `Within ${durationText(withinHours)}`
    return { name, value: count }
  })

/** Returns page views by day or by month up to now, including those without any. */
export function viewPoints({ range, views }: Analytics, now: number): Point[] {
  const totals = new Map(range === '30d' ? lastDays(now) : lastMonths(now))
  for (const view of views) {
    const when = 'day' in view ? view.day : view.month
    totals.set(when, (totals.get(when) ?? 0) + view.views)
  }
  const name = range === '30d' ? dayName : monthName
  return [...totals].sort(([a], [b]) => (a < b ? -1 : 1)).map(([when, value]) => ({ name: name(when), value }))
}

const lastDays = (now: number) =>
  Array.from({ length: DAYS }, (_, i): [string, number] => [new Date(now - i * DAY_MS).toISOString().slice(0, 10), 0])

function lastMonths(now: number) {
  const today = new Date(now)
  return Array.from({ length: MONTHS }, (_, i): [string, number] => {
    const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - i))
    return [first.toISOString().slice(0, 7), 0]
  })
}

/** Returns page views by kind of page, the most viewed first. */
export function routePoints({ views }: Analytics): Point[] {
  const totals = new Map<string, number>()
  for (const { route, views: seen } of views) totals.set(route, (totals.get(route) ?? 0) + seen)
  return [...totals].map(([route, value]) => ({ name: capitalised(route), value })).sort((a, b) => b.value - a.value)
}

/** Returns "40 minutes", "5 hours", "2.5 days". */
export function durationText(hours: number): string {
  if (hours < 1) return amount(Math.max(1, Math.round(hours * 60)), 'minute')
  if (hours < 48) return amount(Math.round(hours), 'hour')
  return amount(Math.round((hours / 24) * 10) / 10, 'day')
}

const amount = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`

/** Returns whether a response has the expected form; anything else is shown as a failure. */
export const isAnalytics = (data: unknown): data is Analytics =>
  typeof data === 'object' &&
  data !== null &&
  (['inquiriesByWeek', 'byInterest', 'byMachine', 'byItem', 'answerTimes', 'views'] as const).every((list) =>
    Array.isArray((data as Partial<Analytics>)[list]),
  )
