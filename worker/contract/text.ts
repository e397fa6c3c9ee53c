import { z } from 'zod/mini'
import { isCalendarDate } from './money/lagos-date.ts'

/** The longest values, in UTF-16 units. The database's CHECK constraints have the same numbers. */
export const MAX_KEY = 100
export const MAX_SHORT_TEXT = 200
export const MAX_URL = 2_000
export const MAX_EXCERPT = 2_000
export const MAX_LONG_TEXT = 10_000
export const MAX_POST_TEXT = 100_000

/**
 * Returns whether a text can be stored and read back unchanged: NUL ends a string in SQLite, and a lone surrogate has
 * no UTF-8 form.
 */
export const isStorableText = (value: string) => value.isWellFormed() && !value.includes('\0')

/** Accepts any storable text of at most `max` UTF-16 units, including an empty one, and leaves it unchanged. */
export const optionalText = (max: number) =>
  z
    .string()
    .check(
      z.maxLength(max, `Must be at most ${max.toLocaleString('en')} characters`),
      z.refine(isStorableText, 'Contains characters that cannot be stored'),
    )

/** Accepts text that is more than white space; `message` is the issue for an empty one. */
export const requiredText = (message: string, max: number) =>
  z.string(message).check(
    z.refine((value) => value.trim() !== '', message),
    z.maxLength(max, `Must be at most ${max.toLocaleString('en')} characters`),
    z.refine(isStorableText, 'Contains characters that cannot be stored'),
  )

// Characters that Unicode calls ignorable (such as zero-width and direction characters), controls, blank letters,
// unusual spaces.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u2800]|[^\S ]/u

/** Returns whether every character of a name is visible, so that two different names never look the same. */
export const isVisible = (name: string) => !INVISIBLE.test(name)

/** Accepts a day of the calendar, such as 2026-11-04. */
export const calendarDay = (message: string) => z.string(message).check(z.refine(isCalendarDate, message))

/** Accepts a syntactically valid e-mail address (the practical subset of RFC 5321 that zod's pattern takes). */
export const emailText = (message: string) =>
  z.string(message).check(z.email(message), z.maxLength(MAX_SHORT_TEXT, message))
