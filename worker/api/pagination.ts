import type { Paginated } from '#contract/pagination.ts'
import { CURSOR_HEADER, MATCHING_HEADER, TOTAL_HEADER } from '#contract/pagination.ts'

/** Without search params a list's response is everything (spec section 7); with any, it is one results page. */
export const isPaginated = (query: Record<string, unknown>) => Object.values(query).some((value) => value !== undefined)

export const paginationHeaders = (page: Paginated<unknown>): Record<string, string> => ({
  [TOTAL_HEADER]: String(page.total),
  [MATCHING_HEADER]: String(page.matching),
  ...(page.next !== null && { [CURSOR_HEADER]: page.next }),
})
