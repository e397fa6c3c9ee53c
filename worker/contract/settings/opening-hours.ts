/** A week's days in their order. */
export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export type Day = (typeof DAYS)[number]

/** From one day to another of the same week, "08:00" to "17:00"; without the times the days are closed. */
export type HoursLine = { from: Day; to: Day; opens: string; closes: string }

export const isClosed = ({ opens, closes }: Pick<HoursLine, 'opens' | 'closes'>) => opens === '' && closes === ''

/** Returns the days that a line is about. */
export const daysOf = ({ from, to }: HoursLine): Day[] => DAYS.slice(DAYS.indexOf(from), DAYS.indexOf(to) + 1)

/** Returns a line's days as a text: "Monday-Friday", or "Saturday". */
export const daysText = ({ from, to }: HoursLine) => (from === to ? from : `${from}-${to}`)

/** Returns a line's times as a text: "8:00 AM - 5:00 PM", or "Closed". */
export const timesText = (line: HoursLine) =>
  isClosed(line) ? 'Closed' : `${clock(line.opens)} - ${clock(line.closes)}`

/** Converts "17:00" to "5:00 PM". */
function clock(written: string): string {
  const hour = Number(written.slice(0, 2))
  return `${hour % 12 || 12}:${written.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}
