import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { searchWords } from '#contract/fold.ts'
import type { ListQuery } from '#contract/list-query.ts'
import type { Paginated } from '#contract/pagination.ts'

type Paged = Pick<ListQuery, 'limit' | 'cursor'>

/**
 * Returns a condition for each word of `q`: the folded text holds it.
 * `instr` rather than LIKE: D1 limits a LIKE pattern to 50 bytes, and a pattern has wildcards to escape.
 */
export const withWords = (q: string | undefined, foldedText: SQLiteColumn | SQL): SQL[] =>
  searchWords(q ?? '').map((word) => sql`instr(${foldedText}, ${word}) > 0`)

/** Reads `limit` rows from `cursor` out of one more row than the page holds, which says whether another page follows. */
export function paginated<Row>(rowsAndOneMore: Row[], query: Paged, counts: { total: number; matching: number }) {
  const { limit, offset } = bounds(query)
  return {
    ...counts,
    rows: rowsAndOneMore.slice(0, limit),
    next: rowsAndOneMore.length > limit ? String(offset + limit) : null,
  } satisfies Paginated<Row>
}

export const bounds = (query: Paged) => ({
  limit: Number(query.limit ?? DEFAULT_LIMIT),
  offset: Number(query.cursor ?? 0),
})

const DEFAULT_LIMIT = 24
