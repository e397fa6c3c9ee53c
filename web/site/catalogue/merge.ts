import type { Found } from '#web/site/lib/search.ts'
import type { CatalogueItem } from './item.ts'
import { type Sort, sortItems } from './sort.ts'

/**
 * Merges lists that were loaded page by page. Each round of pages is sorted by itself, so that 'Load more' appends
 * below what is already shown; a row that moved between two pages meanwhile is shown once.
 */
export function mergePages(lists: Found<CatalogueItem>[][][], sort: Sort): CatalogueItem[] {
  const rounds = Math.max(0, ...lists.map((pages) => pages.length))
  const merged = new Map<string, CatalogueItem>()
  for (let round = 0; round < rounds; round++) {
    const page = lists.flatMap((pages) => pages[round] ?? [])
    for (const { row } of sortItems(page, sort)) if (!merged.has(row.key)) merged.set(row.key, row)
  }
  return [...merged.values()]
}
