import { z } from 'zod/mini'
import { DAYS, daysOf, type HoursLine, isClosed } from '#domain/settings/opening-hours.ts'

const MAX_LINES = 14

const day = z.enum(DAYS, 'Choose a day')
const time = z.string('Enter a time such as 08:00').check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/))

/** From one day to another of the same week, "08:00" to "17:00"; without the times the days are closed. */
const hoursLine = z.object({ from: day, to: day, opens: time, closes: time }).check(
  z.refine(({ from, to }) => DAYS.indexOf(from) <= DAYS.indexOf(to), {
    message: 'The last day must not come before the first',
    path: ['to'],
  }),
  z.refine((line) => isClosed(line) || (line.opens !== '' && line.opens < line.closes), {
    message: 'Must close after it opens; leave both empty when closed',
    path: ['closes'],
  }),
)

/** Returns whether two spans of one day meet; being closed takes the whole day. */
const meet = (a: HoursLine, b: HoursLine) =>
  daysOf(a).some((day) => daysOf(b).includes(day)) &&
  (isClosed(a) || isClosed(b) || (a.opens < b.closes && b.opens < a.closes))

/** Accepts the lines of a week. A day may stand in two whose times do not meet, as before and after a midday break. */
export const openingHours = z.array(hoursLine, 'Opening hours are required').check(
  z.maxLength(MAX_LINES, `Enter at most ${MAX_LINES} lines`),
  z.refine((lines) => !lines.some((line, i) => lines.slice(0, i).some((earlier) => meet(line, earlier))), {
    message: 'Two lines cover the same time of day',
  }),
)
