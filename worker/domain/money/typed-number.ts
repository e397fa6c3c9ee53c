import { formatNumber } from '#domain/format-number.ts'
import { SCALE, zerosOf } from '#domain/number-words.ts'

// Reads every number that people type, in form fields and in the cells of CSV files.

const SIGNS_BEFORE = /^(?:us\$|usd|ngn|=?n=?|[$₦#])\s*/i
const SIGNS_BEHIND = /\s*(?:%|usd|ngn|naira|dollars?|[$₦])$/i
const SCALED = new RegExp(String.raw`^(.*\d)\s*(${SCALE})$`, 'i')
const PLAIN = /^(\d*)(?:[.,](\d{1,2}))?$/
const GROUPED = /^([1-9]\d{0,2}(?:([ .,'’])\d{3})(?:\2\d{3})*)(?:[.,](\d{1,2}))?$/
/** "1.580" is ambiguous: one and a half to some, more than a thousand to others. */
const IN_DOUBT = /^([1-9]\d{0,2})\.(\d{3})$/
/** Longer than any number that people write; the time to search a text for signs grows with its square. */
const LONGEST = 100

/** A number as it was read: a plain decimal, a question if it is ambiguous, or null if it is not a number. */
export type TypedNumber = { decimal: string; question?: never } | { question: string; decimal?: never } | null

/** Reads "1,580", "₦ 350 000", "1.580,50", "2.5m". A comma before three digits separates thousands, as in Nigeria. */
export function readNumber(typed: string): TypedNumber {
  const written = typed.normalize('NFKC').trim()
  if (written.length > LONGEST) return null
  const text = written.replace(SIGNS_BEFORE, '').replace(SIGNS_BEHIND, '')
  const [, scaled, scale = ''] = SCALED.exec(text) ?? []
  const zeros = zerosOf(scale.toLowerCase())
  const number = scaled ?? text
  const [, thousands, rest] = IN_DOUBT.exec(number) ?? []
  if (thousands && rest) {
    const [many, few] = [shiftPoint(thousands + rest, '', zeros), shiftPoint(thousands, rest.replace(/0+$/, ''), zeros)]
    return { question: `Is ${typed.trim()} meant as ${many} or as ${few}? Write one of them.` }
  }
  const [, digits = '', fraction = ''] = PLAIN.exec(number) ?? []
  if (digits || fraction) return asRead(shiftPoint(digits, fraction, zeros))
  const [, groups, separator, end = ''] = GROUPED.exec(number) ?? []
  // One zero too few would turn naira into kobo: "45,000,50" may have been 45,000,500.
  if (groups && end && number.at(-end.length - 1) === separator)
    return {
      question: `Is ${typed.trim()} meant as ${shiftPoint(groups.replace(/\D/g, ''), end, zeros)}, or is a digit missing? Write it without separators.`,
    }
  return groups ? asRead(shiftPoint(groups.replace(/\D/g, ''), end, zeros)) : null
}

const asRead = (decimal: string) => (decimal.length > LONGEST ? null : { decimal })

/** Moves the decimal point to the right by so many digits. */
function shiftPoint(whole: string, fraction: string, zeros: number): string {
  const moved = whole + fraction.padEnd(zeros, '0').slice(0, zeros)
  const rest = fraction.slice(zeros)
  return (moved.replace(/^0+(?=\d)/, '') || '0') + (rest && `.${rest}`)
}

/** Converts a typed number to the decimal that the API takes; other text, such as a share, is unchanged, for it to reject. */
export const plainNumber = (typed: string): string => decimalOf(typed) ?? typed.trim()

/** Returns the decimal of a typed number; undefined for what is ambiguous, a share or no number. */
export const decimalOf = (typed: string) => (isShare(typed) ? undefined : readNumber(typed)?.decimal)

/** The same of a percentage, with its sign or without it. */
export const plainPercent = (typed: string): string => plainNumber(typed.normalize('NFKC').trim().replace(/%$/, ''))

export const numberQuestion = (typed: string): string | undefined => readNumber(typed)?.question

const NAMES_DOLLARS = /^(?:us\$|usd|\$)|(?:usd|dollars?|\$)$/i
const NAMES_NAIRA = /^(?:ngn|=?n=?(?=\s*\d)|[₦#])|(?:ngn|naira|₦)$/i

/** Returns the currency that a typed amount names itself, as "₦20,000" does; undefined if it names none. */
export function namedCurrency(typed: string): 'USD' | 'NGN' | undefined {
  const text = typed.normalize('NFKC').trim()
  if (NAMES_DOLLARS.test(text)) return 'USD'
  return NAMES_NAIRA.test(text) ? 'NGN' : undefined
}

/** Returns the question about an amount that names another currency than its form's; undefined for any other. */
export function currencyQuestion(typed: string, currency: 'USD' | 'NGN'): string | undefined {
  const named = namedCurrency(typed)
  if (!named || named === currency) return undefined
  return `Is ${typed.trim()} meant in ${named === 'USD' ? 'US dollars' : 'naira'}? The form’s currency is ${currency}.`
}

/** Converts a typed whole number to a number; other text, such as an ambiguous number, is returned unchanged. */
export function typedInteger(typed: string): number | string {
  const decimal = decimalOf(typed)
  return decimal === undefined ? typed : Number(decimal)
}

/** Whether a typed number names itself a share, as "5%" does, which no amount is. */
const isShare = (typed: string): boolean => typed.normalize('NFKC').trim().endsWith('%')

const UNSEPARATED = /^(\D{0,4})([1-9]\d{3,14})(?=(?:\.\d{1,2})?$)/

/** Separates the thousands of an amount as it was typed: "₦20000000" becomes "₦20,000,000"; other text stays. */
export const separateThousands = (typed: string) =>
  typed.replace(UNSEPARATED, (_, before: string, digits: string) => before + formatNumber(digits))

const SEPARATED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{0,2})?$/
/** Thousands that one digit more, or a run of them, has put out of place: "1234", "12,3456". */
const OUTGROWN = /^[1-9]\d{0,2}(?:,\d{3})*,?\d{4,}(?:\.\d{0,2})?$|^[1-9]\d{3,14}(?:\.\d{0,2})?$/

/** Separates the thousands of an amount while it is typed. A comma stays: it may begin the kobo. */
export function separatedAsTyped(before: string, typed: string): string {
  const isShorter = SEPARATED.test(before) && typed.length < before.length && /^[1-9][\d,]*(?:\.\d{0,2})?$/.test(typed)
  if (!isShorter && !OUTGROWN.test(typed)) return typed
  const [whole = '', ...rest] = typed.split('.')
  return [formatNumber(whole.replaceAll(',', '')), ...rest].join('.')
}

/** Writes a typed number with its thousands: "20000000.00" as "20,000,000"; other text is unchanged. */
export function withThousands(typed: string): string {
  const [whole, fraction = ''] = readNumber(typed)?.decimal?.split('.') ?? []
  if (!whole) return typed
  return formatNumber(whole) + (/[1-9]/.test(fraction) ? `.${fraction}` : '')
}
