import {
  isTolerant,
  MAX_CORRECTED,
  nearSpellings,
  queryWords,
  relevanceOf,
  type Spellings,
} from '#domain/search/query.ts'
import { searchText } from '#domain/search/text.ts'

/** A row found by a search; a smaller `relevance` is a better match (see relevanceOf). */
export type Found<Row> = { row: Row; relevance: number }

/** Returns the texts by which a row is searched: its title, its category, and everything else. */
export type TextsOf<Row> = (row: Row) => [title: string, category: string, ...rest: string[]]

// Indexing costs more than comparing, and the rows of a loaded list stay the same objects while a visitor types.
const indexed = new WeakMap<object, string>()

/**
 * Returns the rows that contain every word of the search: what the server finds for `q` (worker/db/search/search.ts).
 */
export function searchByRules<Row extends object>(rows: Row[], q: string, textsOf: TextsOf<Row>): Found<Row>[] {
  const words = queryWords(q)
  const texts = rows.map((row) => {
    const text = indexed.get(row) ?? searchText(...textsOf(row))
    indexed.set(row, text)
    return text
  })
  const unknown = words.filter((word) => isTolerant(word) && !texts.some((text) => text.includes(` ${word}`)))
  const isCorrected = (word: string) => unknown.length <= MAX_CORRECTED && unknown.includes(word)
  const spellings = words.map((word) => (isCorrected(word) ? spellingsNear(word, texts) : [word]))
  return rows.flatMap((row, i) => {
    const relevance = relevanceOf(texts[i] ?? '', spellings)
    return relevance === null ? [] : [{ row, relevance }]
  })
}

/** Corrects a word found in no row to those that are one edit away. */
const spellingsNear = (word: string, texts: string[]): Spellings =>
  nearSpellings(word, new Set(texts.flatMap((text) => text.split(/\s+/))))
