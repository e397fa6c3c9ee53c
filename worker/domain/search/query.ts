import { isSynonym } from './synonyms.ts'
import { searchText, wordsOf } from './text.ts'

/** The spellings under which one word of a search is found. */
export type Spellings = string[]

// Each spelling is bound three times in one database statement, and D1 binds at most 100 parameters.
const MAX_WORDS = 8
const MAX_SPELLINGS = 4
const MIN_TOLERANT = 5
/** A search with more unknown words is about something else, and each costs a lookup of its spellings. */
export const MAX_CORRECTED = 2

/** Stop words in lower case without accents: English, French, Hausa. */
const SMALL_WORDS = new Set(
  'a an and for of the with machine machines au aux d de des du en et l la le les pour un une da domin ga injin injina mai masu na ta'.split(
    ' ',
  ),
)

/**
 * Returns the words of a search. A row must contain all of them, in any order, and it contains a word if one of its own
 * begins with it; so plurals and -ing forms are cut to their stem. One without letters or digits matches nothing.
 */
export function queryWords(q: string): string[] {
  const all = wordsOf(q)
  const telling = all.filter((word) => !SMALL_WORDS.has(word))
  const words = (telling.length > 0 ? telling : all).slice(0, MAX_WORDS).map(stem)
  return words.length > 0 || q.trim() === '' ? words : [q.trim()]
}

function stem(word: string): string {
  // Hausa joins a word to the next one with an n or r: "feshin wake", "shukar masara".
  if (/[aeiou][nr]$/.test(word) && !isSynonym(word) && isSynonym(word.slice(0, -1))) return word.slice(0, -1)
  if (/[^s]s$/.test(word) && word.length >= 4) return word.slice(0, -1)
  return /^\p{L}{4,}ing$/u.test(word) ? word.slice(0, -3) : word
}

/** Returns whether a word is long enough for one typing error to be corrected. */
export const isCorrectable = (word: string) => word.length >= MIN_TOLERANT && /^\p{L}+$/u.test(word)

/** Returns the spellings that `word` could be if one of its first `letters` letters is wrong; only a to z are tried. */
export function otherBeginnings(word: string, letters: number): string[] {
  const spellings: string[] = []
  for (let i = 0; i < letters; i++) {
    const [before, letter = '', next = '', after] = [word.slice(0, i), word[i], word[i + 1], word.slice(i + 2)]
    spellings.push(before + next + after, before + next + letter + after)
    for (const other of 'abcdefghijklmnopqrstuvwxyz')
      spellings.push(before + other + next + after, before + other + letter + next + after)
  }
  return spellings
}

/** Returns the beginnings of words in `vocabulary` that are one edit away from `word`, the shortest of each. */
export function nearSpellings(word: string, vocabulary: Iterable<string>): Spellings {
  const near = new Set<string>()
  for (const known of vocabulary) {
    for (const length of [word.length - 1, word.length, word.length + 1]) {
      const beginning = known.slice(0, length)
      if (isWithinOneEdit(word, beginning)) near.add(beginning)
    }
  }
  return [...near]
    .filter((one) => ![...near].some((other) => other !== one && one.startsWith(other)))
    .sort()
    .slice(0, MAX_SPELLINGS)
}

/** Returns whether the words differ by one inserted, deleted, replaced or swapped letter. */
function isWithinOneEdit(a: string, b: string): boolean {
  if (a.length > b.length) return isWithinOneEdit(b, a)
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  if (a.length < b.length) return a.slice(same) === b.slice(same + 1)
  const isSwapped = a[same] === b[same + 1] && a[same + 1] === b[same] && a.slice(same + 2) === b.slice(same + 2)
  return isSwapped || a.slice(same + 1) === b.slice(same + 1)
}

/** Returns a row's rank: for each word 0 if in the title, 1 in the category, else 2. Null if one is missing. */
export function relevanceOf(searchText: string, words: Spellings[]): number | null {
  const [title = '', category = ''] = searchText.split('\n', 2)
  let sum = 0
  for (const spellings of words) {
    const isIn = (text: string) => spellings.some((spelling) => text.includes(` ${spelling}`))
    if (!isIn(searchText)) return null
    sum += isIn(title) ? 0 : isIn(category) ? 1 : 2
  }
  return sum
}

/**
 * Returns the rows that contain every word of a search, the best match first; all if nothing is searched: by the rules
 * of `worker/db/search/search.ts`, for a whole list. A row's texts are its title, its category, and everything else.
 */
export function searchRows<Row>(rows: Row[], q: string, textsOf: (row: Row) => [string, string, ...string[]]): Row[] {
  if (!q.trim()) return rows
  const words = queryWords(q)
  const texts = rows.map((row) => searchText(...textsOf(row)))
  const unknown = words.filter((word) => isCorrectable(word) && !texts.some((text) => text.includes(` ${word}`)))
  const vocabulary = new Set(unknown.length > 0 ? texts.flatMap((text) => text.split(/\s+/)) : [])
  const isCorrected = (word: string) => unknown.length <= MAX_CORRECTED && unknown.includes(word)
  const spellings = words.map((word) => (isCorrected(word) ? nearSpellings(word, vocabulary) : [word]))
  const matches: { row: Row; relevance: number }[] = []
  for (const [i, row] of rows.entries()) {
    const relevance = relevanceOf(texts[i] ?? '', spellings)
    if (relevance !== null) matches.push({ row, relevance })
  }
  return matches.sort((a, b) => a.relevance - b.relevance).map(({ row }) => row)
}
