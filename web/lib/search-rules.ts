import { isTolerant, nearSpellings, queryWords, relevanceOf, type Spellings } from '#contract/search/query.ts'
import { searchText } from '#contract/search/text.ts'

/** A row that a search found; the smaller `relevance`, the better it fits (see relevanceOf). */
export type Found<Row> = { row: Row; relevance: number }

/** Returns what a row is searched by: its title, its category, and everything else. */
export type TextsOf<Row> = (row: Row) => [title: string, category: string, ...rest: string[]]

// Indexing costs more than comparing, and the rows of a loaded list stay the same objects while a visitor types.
const indexed = new WeakMap<object, string>()

/** Returns the rows that hold every word of the search: what the server finds for `q` (worker/db/search.ts). */
export function searchByRules<Row extends object>(rows: Row[], q: string, textsOf: TextsOf<Row>): Found<Row>[] {
  const words = queryWords(q)
  const texts = rows.map((row) => {
    const text = indexed.get(row) ?? searchText(...textsOf(row))
    indexed.set(row, text)
    return text
  })
  const spellings = words.map((word) => spellingsOf(word, texts))
  return rows.flatMap((row, i) => {
    const relevance = relevanceOf(texts[i] ?? '', spellings)
    return relevance === null ? [] : [{ row, relevance }]
  })
}

/** A word found in no row is corrected to those one edit away. */
function spellingsOf(word: string, texts: string[]): Spellings {
  if (!isTolerant(word) || texts.some((text) => text.includes(` ${word}`))) return [word]
  return nearSpellings(word, new Set(texts.flatMap((text) => text.split(/\s+/))))
}
