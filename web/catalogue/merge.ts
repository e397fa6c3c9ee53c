import type { Found } from '#web/lib/search.ts'
import type { CatalogueItem } from './item.ts'
import { type Sort, sortItems } from './sort.ts'

/**
 * Lists that were loaded page by page as one. Each round of pages is sorted for itself, so that what 'Load more' brings
 * stands below what is there already; a row that moved between two pages while they were loaded is shown once.
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
