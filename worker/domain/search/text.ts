import { fold } from '#domain/fold.ts'
import { HECTARES, POWER } from '#domain/number-words.ts'
import { synonymsOf } from './synonyms.ts'

/** The version of the rules that make a search text and a machine's figures. Raise it after every change to them. */
export const INDEX_VERSION = 8

/** Units that buyers write with or without a space after the number, and their normalised spelling. */
const UNITS: [spelling: string, unit: string][] = [
  [POWER, 'hp'],
  ['l|lit(?:re|er)s?|ltrs?', 'l'],
  ['kg|kgs|kilos?', 'kg'],
  ['t|ton(?:ne)?s?', 't'],
  [HECTARES, 'ha'],
  ['kw|mm|cm|km|rpm|bar', ''],
  ['m|met(?:re|er)s?', 'm'],
]
const AFTER_NUMBER = new RegExp(`(\\d)[ -]?(?:${UNITS.map(([spelling]) => `(${spelling})`).join('|')})(?![a-z])`, 'g')
const THOUSANDS = /(\d),(?=\d{3}(?!\d))/g

/** Writes "75 hp", "75-hp" and "75 horsepower" as "75hp". */
const withUnits = (folded: string) =>
  folded.replace(AFTER_NUMBER, (_, digit: string, ...found: unknown[]) => {
    const which = UNITS.findIndex((_, i) => found[i] !== undefined)
    return digit + (UNITS[which]?.[1] || found[which])
  })

/** A word of letters and digits, which may contain a point between digits. */
const WORD = /[\p{L}\p{N}]+(?:\.\p{N}[\p{L}\p{N}]*)*/gu

const split = (text: string): string[] => text.match(WORD) ?? []

/** French drops a vowel before another vowel: "l'arachide" is "arachide". */
const ELIDED = /(?<!\p{L})(?:[cdjlmnst]|qu)'(?=[aeiouyh])/gu

/** Returns text in lower case without accents, elided words, apostrophes and thousands separators. */
function plain(text: string): string {
  const folded = fold(text)
  const joined = folded.includes("'") ? folded.replace(ELIDED, '').replaceAll("'", '') : folded
  return joined.replace(THOUSANDS, '$1')
}

/** Returns the words of a text for search; a number and its unit are one word. */
export const wordsOf = (text: string): string[] => split(withUnits(plain(text)))

/** Returns the numbers within model names, such as T75 and V-600. */
const numbersIn = (words: string[]) => words.flatMap((word) => /^\p{L}+(\d.*)/u.exec(word)?.[1] ?? [])

function section(text: string): string {
  const written = plain(text)
  const words = split(written)
  return [...new Set([...words, ...split(withUnits(written)), ...numbersIn(words), ...synonymsOf(words)])]
    .map((word) => ` ${word}`)
    .join('')
}

/**
 * Returns the text by which a row is searched: one line each for its title, its category and everything else, each word
 * with a space before it, with synonyms. The line in which a word is found decides how well the row matches.
 */
export const searchText = (title: string, category: string, ...rest: string[]): string =>
  [title, category, rest.join('\n')].map(section).join('\n')
