import type { Language } from '#domain/language.ts'

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export type Day = (typeof DAYS)[number]

/** From one day to another of the same week, "08:00" to "17:00"; without the times the days are closed. */
export type HoursLine = { from: Day; to: Day; opens: string; closes: string }

export const isClosed = ({ opens, closes }: Pick<HoursLine, 'opens' | 'closes'>) => opens === '' && closes === ''

export const daysOf = ({ from, to }: HoursLine): Day[] => DAYS.slice(DAYS.indexOf(from), DAYS.indexOf(to) + 1)

/** Returns a line's days as a text: "Monday-Friday", or "Saturday". */
export const daysText = ({ from, to }: HoursLine) => (from === to ? from : `${from}-${to}`)

/** Returns a line's times as a text: "8:00 AM - 5:00 PM", in French "08:00 - 17:00"; or "Closed". */
export const timesText = (line: HoursLine, language?: Language) =>
  isClosed(line) ? 'Closed' : `${clock(line.opens, language)} - ${clock(line.closes, language)}`

function clock(written: string, language?: Language): string {
  if (language === 'fr') return written
  const hour = Number(written.slice(0, 2))
  return `${hour % 12 || 12}:${written.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}

const CLOSED = { opens: '', closes: '' }

/** A day's times as a form has them: it opens once, or a second time after a break. Without times it is closed. */
export type WeekDay = { opens: string; closes: string; opensAgain: string; closesAgain: string }

/** Returns the times of each day of the week; of a day in more than two lines, those of the first two. */
export const weekOf = (lines: readonly HoursLine[]): WeekDay[] =>
  DAYS.map((day) => {
    const [first = CLOSED, second = CLOSED] = lines
      .filter((line) => daysOf(line).includes(day))
      .toSorted((a, b) => a.opens.localeCompare(b.opens))
    return { opens: first.opens, closes: first.closes, opensAgain: second.opens, closesAgain: second.closes }
  })

const hasSameTimes = (a: WeekDay, b: WeekDay) =>
  a.opens === b.opens && a.closes === b.closes && a.opensAgain === b.opensAgain && a.closesAgain === b.closesAgain

/** Returns the lines of a week: days that follow one another with the same times share them. A closed week has none. */
export function linesOfWeek(week: readonly WeekDay[]): HoursLine[] {
  if (week.every((day) => Object.values(day).every((time) => time === ''))) return []
  const runs: { from: Day; to: Day; times: WeekDay }[] = []
  for (const [index, times] of week.entries()) {
    const day = DAYS[index] as Day
    const last = runs.at(-1)
    if (last && hasSameTimes(last.times, times)) last.to = day
    else runs.push({ from: day, to: day, times })
  }
  return runs.flatMap(({ from, to, times: { opens, closes, opensAgain, closesAgain } }) => {
    const again = { from, to, opens: opensAgain, closes: closesAgain }
    const once = { from, to, opens, closes }
    return isClosed(again) ? [once] : isClosed(once) ? [again] : [once, again]
  })
}
