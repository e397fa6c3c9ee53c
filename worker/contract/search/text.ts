import { fold } from '#contract/fold.ts'
import { synonymsOf } from './synonyms.ts'

/** The version of the rules that wrote a stored search text. Raise it with every change to them or to the synonyms. */
export const INDEX_VERSION = 2

/** Units that buyers write with or without a space after the number, and their normalised spelling. */
const UNITS: [spelling: string, unit: string][] = [
  ['hp|bhp|horse ?power|ch|chevaux', 'hp'],
  ['kw', 'kw'],
  ['l|lit(?:re|er)s?|ltrs?', 'l'],
  ['kg|kgs|kilos?', 'kg'],
  ['t|ton(?:ne)?s?', 't'],
  ['ha|hectares?', 'ha'],
  ['mm|cm|km|rpm|bar', ''],
  ['m|met(?:re|er)s?', 'm'],
]
const AFTER_NUMBER = new RegExp(`(\\d)[ -]?(?:${UNITS.map(([spelling]) => `(${spelling})`).join('|')})(?![a-z])`, 'g')
const THOUSANDS = /(\d),(?=\d{3}(?!\d))/g

/** "75 hp", "75-hp" and "75 horsepower" as "75hp". */
const withUnits = (folded: string) =>
  folded.replace(AFTER_NUMBER, (_, digit: string, ...found: unknown[]) => {
    const which = UNITS.findIndex((_, i) => found[i] !== undefined)
    return digit + (UNITS[which]?.[1] || found[which])
  })

/** A word of letters and digits; a point belongs to it between digits only. */
const WORD = /[\p{L}\p{N}]+(?:\.\p{N}[\p{L}\p{N}]*)*/gu

const split = (text: string): string[] => text.match(WORD) ?? []

/** French drops a vowel before another: "l'arachide" is "arachide". */
const ELIDED = /(?<!\p{L})(?:[cdjlmnst]|qu)'(?=[aeiouyh])/gu

/** Text in lower case without accents, elided words, apostrophes and the commas in numbers. */
const plain = (text: string) => fold(text).replace(ELIDED, '').replaceAll("'", '').replace(THOUSANDS, '$1')

/** Returns the words of a text as search compares them, a number and its unit as one. */
export const wordsOf = (text: string): string[] => split(withUnits(plain(text)))

/** The number in the name of a model: T75, V-600. */
const numbersIn = (words: string[]) => words.flatMap((word) => /^\p{L}+(\d.*)/u.exec(word)?.[1] ?? [])

function section(text: string): string {
  const words = split(plain(text))
  return [...new Set([...words, ...wordsOf(text), ...numbersIn(words), ...synonymsOf(words)])]
    .map((word) => ` ${word}`)
    .join('')
}

/**
 * Returns what a row is searched by: a line each for its title, its category and everything else, as words behind a
 * space, with their synonyms. The line a word stands in says how well the row fits.
 */
export const searchText = (title: string, category: string, ...rest: string[]): string =>
  [title, category, rest.join('\n')].map(section).join('\n')
