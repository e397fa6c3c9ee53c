import { isSynonym } from './synonyms.ts'
import { wordsOf } from './text.ts'

/** The spellings that one word of a search is found by. */
export type Spellings = string[]

// Each spelling is bound three times to one statement of the database, and D1 binds at most 100 parameters.
const MAX_WORDS = 8
const MAX_SPELLINGS = 4
const MIN_TOLERANT = 5

/** Stop words in lower case without accents: English, French, Hausa. */
const SMALL_WORDS = new Set(
  'a an and for of the with machine machines au aux d de des du en et l la le les pour un une da domin ga injin injina mai masu na ta'.split(
    ' ',
  ),
)

/**
 * Returns the words of a search, which a row must all hold, in any order. A row holds a word that begins with it, so a
 * plural or an -ing form is cut to what both have in common. Characters that no word is made of find nothing.
 */
export function queryWords(q: string): string[] {
  const all = wordsOf(q)
  const telling = all.filter((word) => !SMALL_WORDS.has(word))
  const words = (telling.length > 0 ? telling : all).slice(0, MAX_WORDS).map(stem)
  return words.length > 0 || q.trim() === '' ? words : [q.trim()]
}

function stem(word: string): string {
  // Hausa joins a word to the next one by an n or r: "feshin wake", "shukar masara".
  if (/[aeiou][nr]$/.test(word) && !isSynonym(word) && isSynonym(word.slice(0, -1))) return word.slice(0, -1)
  if (/[^s]s$/.test(word) && word.length >= 4) return word.slice(0, -1)
  return /^\p{L}{4,}ing$/u.test(word) ? word.slice(0, -3) : word
}

/** Returns whether a word is long enough to be corrected by one edit. */
export const isTolerant = (word: string) => word.length >= MIN_TOLERANT && /^\p{L}+$/u.test(word)

/** Returns the beginnings of `vocabulary` that are one edit away from `word`, the shortest of each. */
export function nearSpellings(word: string, vocabulary: Iterable<string>): Spellings {
  const near = new Set<string>()
  for (const known of vocabulary) {
    for (const length of [word.length - 1, word.length, word.length + 1]) {
      const beginning = known.slice(0, length)
      if (beginning.length === length && isWithinOneEdit(word, beginning)) near.add(beginning)
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

/**
 * Returns how far from the top a row belongs: for each word 0 where its title holds it, 1 its category, 2 anything
 * else. Null where it lacks a word.
 */
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
