import { fold } from '#domain/fold.ts'
import { type FilterName, plainFilter } from './choices.ts'

const SCALES: [RegExp, number][] = [
  [/^(?:k|thousand|dubu|mille)$/, 1e3],
  [/^(?:m|mn|millions?|miliyan)$/, 1e6],
  [/^(?:b|bn|billions?|biliyan|milliards?)$/, 1e9],
]
const WRITTEN =
  /^(?:[₦$#]|ngn|usd|nairas?|n)? ?([a-z]{4,9} )?(\d{1,3}(?:[ ,.]\d{3}){1,4}|\d{1,15})(?:[.,](\d{1,2}))? ?((?!naira|ngn|usd|dol)[a-z]{1,9})?(?: ?(?:[₦$]|nairas?|ngn|usd|dollars?))?$/
/** "45,000,50" may have been 45,000,500. */
const MISSING_DIGIT = /([,.])\d{3}\1\d{1,2}(?!\d)/

/**
 * Reads an amount as people write it: "20000000", "₦20,000,000", "20m", "1,5 million", "miliyan 20", "30000 dollars". Returns null for
 * anything else, such as "-5", "1e9" and a number of more than 15 digits.
 */
export function readAmount(typed: string): number | null {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  const [, before = '', whole, fraction = '', behind = ''] = WRITTEN.exec(text) ?? []
  if (!whole || (before && behind) || MISSING_DIGIT.test(text)) return null
  const word = before.trim() || behind
  const scale = word ? SCALES.find(([pattern]) => pattern.test(word))?.[1] : 1
  // Rounded to hundredths, which hides floating-point errors.
  return scale ? Math.round(Number(`${whole.replace(/\D/g, '')}.${fraction}`) * scale * 100) / 100 : null
}

export const HECTARES_PER_ACRE = 0.404686

export const inHectares = (acres: number) => Math.round(acres * HECTARES_PER_ACRE * 100) / 100

/** A unit before or behind the number. */
const UNITS = {
  ha: /^(?:hectares?|hekta|ha|acres?|eka)|[ -]?(?:hectares?|hekta|ha|acres?|eka)$/,
  hp: /^(?:hp|karfin doki)|[ -]?(?:b?hp|chevaux|ch|cv|horse ?power|karfin doki)$/,
}

/** Converts what a person typed to a filter that the API accepts; undefined if it cannot be read. */
export function readFilter(name: FilterName, typed: string): string | undefined {
  if (name === 'stock') return plainFilter(name, typed)
  const text = fold(typed.normalize('NFKC')).trim()
  const unit = name === 'ha' || name === 'hp' ? (UNITS[name].exec(text)?.[0] ?? '') : ''
  const amount = readAmount(text.replace(unit, ''))
  // What cannot be read as an amount is no plain number either.
  return plainFilter(name, String(amount && /acre|eka/.test(unit) ? inHectares(amount) : amount))
}
