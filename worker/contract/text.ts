import { z } from 'zod/mini'
import { formatNumber } from '#domain/format-number.ts'
import { isCalendarDate } from '#domain/lagos-date.ts'
import { whatsappDigits } from '#domain/phone.ts'
import { MAX_SHORT_TEXT } from '#domain/text-lengths.ts'

/** Returns whether a text can be stored: NUL ends a string in SQLite, and a lone surrogate has no UTF-8 form. */
export const isStorableText = (value: string) => value.isWellFormed() && !value.includes('\0')

/** Accepts any storable text of at most `max` UTF-16 units, including an empty one, and leaves it unchanged. */
export const optionalText = (max: number) =>
  z
    .string()
    .check(
      z.maxLength(max, `Must be at most ${formatNumber(max)} characters`),
      z.refine(isStorableText, 'Contains characters we cannot store'),
    )

const SEEN = /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{M}\u2800\u{1D159}\s]/u
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{M}\u2800\u{1D159}]/gu

/** Returns whether there is anything to see in a text: more than white space, blank letters and accents without a letter. */
export const hasVisibleText = (text: string) => SEEN.test(text)

/** Returns a text without what cannot be seen: a phone copies a number with characters for its direction around it. */
export const withoutInvisible = (text: string) => text.replace(UNSEEN, '')

/** Accepts text of which something can be seen; `message` is the issue for an empty one. */
export const requiredText = (message: string, max: number) =>
  z
    .string(message)
    .check(
      z.refine(hasVisibleText, message),
      z.maxLength(max, `Must be at most ${formatNumber(max)} characters`),
      z.refine(isStorableText, 'Contains characters we cannot store'),
    )

/** Drops the characters that turn the direction of what follows: among other names, they show one as another. */
export const withoutDirection = z.overwrite<string>((text) => text.replaceAll(/\p{Bidi_Control}/gu, ''))

/** Accepts an empty text too, but none that looks empty and is not. */
export const optionalName = (max: number) =>
  optionalText(max).check(
    z.refine((value) => value.trim() === '' || hasVisibleText(value), 'Contains characters we cannot store'),
  )

export const optionalPhone = optionalText(MAX_SHORT_TEXT).check(z.overwrite(withoutInvisible))

const MIN_PHONE = 10

// A check without a message of its own has that of its schema.

/** Accepts a phone number by its length alone, as the specification's quotation form does. */
export const requiredPhone = z.string('Phone number is required').check(
  z.overwrite(withoutInvisible),
  z.refine((value) => value.trim().length >= MIN_PHONE, { abort: true }),
  z.refine((value) => optionalText(MAX_SHORT_TEXT).safeParse(value).success, 'Phone number is too long'),
)

// What Unicode calls ignorable (zero-width, direction), controls, blank letters, unusual spaces.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u2800]|[^\S ]/u

/** Returns whether every character of a name is visible, so that two different names never look the same. */
export const isFullyVisible = (name: string) => !INVISIBLE.test(name)

/** Returns text with the usual signs: wide letters as narrow ones, and each hyphen, dash or minus as the one on a keyboard. */
export const normalizeCharacters = (text: string) => text.normalize('NFKC').replaceAll(/[\u2010-\u2015\u2212]/g, '-')

export const calendarDay = (message: string) => z.string(message).check(z.refine(isCalendarDate, message))

/** Accepts a syntactically valid email address (the practical subset of RFC 5321 that zod's pattern takes). */
export const emailText = (message: string) =>
  z.string(message).check(z.email(message), z.maxLength(MAX_SHORT_TEXT, message))

/** Accepts a number that can be dialled: the only way back to somebody without an email address. */
export const reachablePhone = requiredPhone.check(z.refine((value) => whatsappDigits(value) !== null))

/** More than any machine runs. */
const MAX_HOURS = 200_000

export const HOURS_ISSUE = `Hours must be a whole number from 0 to ${formatNumber(MAX_HOURS)}`

/** What a machine's meter shows: whole hours. In a file of its own, for the script of a plate's page. */
export const meterHours = z.int(HOURS_ISSUE).check(z.minimum(0, HOURS_ISSUE), z.maximum(MAX_HOURS, HOURS_ISSUE))
