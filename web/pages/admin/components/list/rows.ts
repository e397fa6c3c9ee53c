import { fold, searchWords } from '#contract/fold.ts'

export const ROWS_A_PAGE = 25

/** One page of what a search finds. */
export type RowsShown<Row> = { shown: Row[]; matching: number; page: number; pages: number }

/** The rows that hold every word of `query`, in any order and however it is accented. `texts` are folded already. */
export const matchingRows = <Row>(rows: Row[], texts: string[], query: string): Row[] => {
  const words = searchWords(query)
  return words.length === 0 ? rows : rows.filter((_, i) => words.every((word) => texts[i]?.includes(word)))
}

/** Page `page` (from 1) of `rows`; beyond either end, the page at that end. */
export function pageOfRows<Row>(rows: Row[], page: number): RowsShown<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_A_PAGE))
  const at = Math.min(Math.max(1, Math.trunc(page) || 1), pages)
  return { shown: rows.slice((at - 1) * ROWS_A_PAGE, at * ROWS_A_PAGE), matching: rows.length, page: at, pages }
}

/** What a row is searched by, folded once for a list rather than at each key. */
export const foldedTexts = <Row>(rows: Row[], textOf: (row: Row) => (string | null)[]): string[] =>
  rows.map((row) => fold(textOf(row).filter(Boolean).join(' ')))

/** "22 items", or "3 of 22 items" while a search narrows them. */
export const countText = (matching: number, total: number, [one, many]: [string, string]) =>
  matching === total ? `${total} ${total === 1 ? one : many}` : `${matching} of ${total} ${total === 1 ? one : many}`
