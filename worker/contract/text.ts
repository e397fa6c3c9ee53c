import { z } from 'zod/mini'
import { isCalendarDate } from './money/lagos-date.ts'

/** Longest values, in UTF-16 units. The database's CHECK constraints hold the same numbers. */
export const MAX_KEY = 100
export const MAX_SHORT_TEXT = 200
export const MAX_URL = 2_000
export const MAX_EXCERPT = 2_000
export const MAX_LONG_TEXT = 10_000
export const MAX_ARTICLE = 100_000

/** NUL ends a string in SQLite and a lone surrogate has no UTF-8 form: neither would read back as it was sent. */
export const isStorableText = (value: string) => value.isWellFormed() && !value.includes('\0')

/** Any storable text up to `max`, the empty text included; it is stored as it is typed. */
export const optionalText = (max: number) =>
  z
    .string()
    .check(
      z.maxLength(max, `Must be at most ${max} characters`),
      z.refine(isStorableText, 'Contains characters that cannot be stored'),
    )

/** Text that must hold more than white space; `message` is what is said of an empty one. */
export const requiredText = (message: string, max: number) =>
  z.string(message).check(
    z.refine((value) => value.trim() !== '', message),
    z.maxLength(max, `Must be at most ${max} characters`),
    z.refine(isStorableText, 'Contains characters that cannot be stored'),
  )

// What Unicode calls ignorable (zero-width and direction characters among them), controls, blank letters, odd spaces.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u2800]|[^\S ]/u

/** Whether every character of a name can be seen, so that no two names that differ look the same for that reason. */
export const isVisible = (name: string) => !INVISIBLE.test(name)

/** A day of the calendar, such as 2026-11-04. */
export const calendarDay = (message: string) => z.string(message).check(z.refine(isCalendarDate, message))

/** A syntactically valid e-mail address (the practical subset of RFC 5321 that zod's pattern takes). */
export const emailText = (message: string) =>
  z.string(message).check(z.email(message), z.maxLength(MAX_SHORT_TEXT, message))
