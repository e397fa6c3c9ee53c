import { fold } from '#domain/fold.ts'
import { AREA, DOLLARS, inHectares, isAcres, NAIRA, POWER, SCALE, zerosOf } from '#domain/number-words.ts'
import { type FilterName, plainFilter } from './choices.ts'

const CURRENCY = `${NAIRA}|${DOLLARS}`
const DECIMAL = String.raw`(?<whole>\d{1,3}(?:[ ,.]\d{3}){1,4}|\d{1,15})(?:[.,](?<fraction>\d{1,2}))?`
const WRITTEN = new RegExp(
  `^(?:${CURRENCY}|[#n])? ?(?:(?<before>${SCALE}) )?${DECIMAL} ?(?<behind>${SCALE})?(?: ?(?:${CURRENCY}))?$`,
)
/** "45,000,50" may have been 45,000,500. */
const MISSING_DIGIT = /([,.])\d{3}\1\d{1,2}(?!\d)/

/**
 * Reads an amount as people write it: "20000000", "₦20,000,000", "20m", "1,5 million", "miliyan 20", "30000 dollars". Returns null for
 * anything else, such as "-5", "1e9" and a number of more than 15 digits.
 */
export function readAmount(typed: string): number | null {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  const { before = '', whole, fraction = '', behind = '' } = WRITTEN.exec(text)?.groups ?? {}
  if (!whole || (before && behind) || MISSING_DIGIT.test(text)) return null
  const scale = 10 ** zerosOf(before || behind)
  // Rounded to hundredths, which hides floating-point errors.
  return Math.round(Number(`${whole.replace(/\D/g, '')}.${fraction}`) * scale * 100) / 100
}

/** A unit before or behind the number. */
const UNITS = {
  ha: new RegExp(`^(?:${AREA})|[ -]?(?:${AREA})$`),
  hp: new RegExp(`^(?:${POWER})|[ -]?(?:${POWER})$`),
}

/** Converts what a person typed to a filter that the API accepts; undefined if it cannot be read. */
export function readFilter(name: FilterName, typed: string): string | undefined {
  if (name === 'stock') return plainFilter(name, typed)
  const text = fold(typed.normalize('NFKC')).trim()
  const unit = name === 'ha' || name === 'hp' ? (UNITS[name].exec(text)?.[0] ?? '') : ''
  const amount = readAmount(text.replace(unit, ''))
  // What cannot be read as an amount is no plain number either.
  return plainFilter(name, String(amount && isAcres(unit) ? inHectares(amount) : amount))
}
