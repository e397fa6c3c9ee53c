// The words that people write beside numbers, in English, Hausa and French: alternatives for patterns, which match text in
// lower case without accents (fold.ts). A word that is missing here is understood nowhere: neither in a search nor in a
// filter, in specifications or in the fields for amounts.

export const HECTARES = 'ha|hectares?|hekta(?:re?)?'
const ACRES = 'acres?|eka'
export const AREA = `${HECTARES}|${ACRES}`
export const POWER = 'hp|bhp|ch|cv|chevaux|horse ?power|karfin doki'

/** Hausa has a unit before its number, as in "hekta 60" and "karfin doki 75". */
export const AREA_BEFORE = 'hekta(?:re?)?|eka'
export const POWER_BEFORE = 'karfin doki|hp'

export const isAcres = (unit: string) => /acre|eka/.test(unit)

export const HECTARES_PER_ACRE = 0.404686

/** Converts acres to hectares, rounded to hundredths as a filter is. */
export const inHectares = (acres: number) => Math.round(acres * HECTARES_PER_ACRE * 100) / 100

export const HP_PER_KW = 1.341

/** Before an amount or behind it. */
export const NAIRA = '₦|ngn|nairas?'
export const DOLLARS = String.raw`\$|us\$|usd|dollars?|dala|daloli`

/** The words for thousands, millions and billions, by the zeros that they stand for. */
const SCALES: [zeros: number, words: string[]][] = [
  [3, ['k', 'thousand', 'thousands', 'dubu', 'mille']],
  [6, ['m', 'mn', 'million', 'millions', 'miliyan']],
  [9, ['b', 'bn', 'billion', 'billions', 'biliyan', 'milliard', 'milliards']],
]

export const SCALE = SCALES.flatMap(([, words]) => words).join('|')

/** Hausa has these before the number, as in "miliyan 20". */
export const SCALE_BEFORE = 'dubu|miliyan|biliyan'

/** Returns how many zeros a word that SCALE matches stands for; none without a word. */
export const zerosOf = (word: string) => SCALES.find(([, words]) => words.includes(word))?.[0] ?? 0
