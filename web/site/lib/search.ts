import { isRenderedWith } from './page-state.ts'
import type { Found, TextsOf } from './search-rules.ts'

export type { Found, TextsOf } from './search-rules.ts'

// Synonyms and the other rules are fetched with the first search: most visits need none.
let rules: typeof import('./search-rules.ts') | undefined

export const hasSearchRules = () => rules !== undefined

export async function loadSearchRules() {
  rules ??= await import('./search-rules.ts')
}

/** Resolves to a screen's code, after loading the rules if the screen is rendered by them from the start. */
export async function withSearchRules<Module>(module: Promise<Module>): Promise<Module> {
  if (isRenderedWith('q')) await loadSearchRules()
  return module
}

/** After all local matches. */
const ELSEWHERE = 99

/**
 * Returns the rows that a search finds; all of them if nothing is searched, or until the rules have loaded. With
 * `isServed`, the server has found these rows, possibly by texts in another language that are not loaded here.
 */
export function searchRows<Row extends object>(
  rows: Row[],
  q: string,
  textsOf: TextsOf<Row>,
  isServed = false,
): Found<Row>[] {
  if (rules && q.trim()) {
    const found = rules.searchByRules(rows, q, textsOf)
    if (!isServed || found.length === rows.length) return found
    return rows.map((row) => found.find((one) => one.row === row) ?? { row, relevance: ELSEWHERE })
  }
  return rows.map((row) => ({ row, relevance: 0 }))
}
