import { CURSOR_HEADER, MATCHING_HEADER, type Paginated, TOTAL_HEADER } from '#contract/pagination.ts'

/**
 * Returns whether one results page is requested: without search params, the response is the whole list (specification,
 * section 7).
 */
export const isPaginated = (query: Record<string, unknown>) => Object.values(query).some((value) => value !== undefined)

export const paginationHeaders = (page: Paginated<unknown>): Record<string, string> => ({
  [TOTAL_HEADER]: String(page.total),
  [MATCHING_HEADER]: String(page.matching),
  ...(page.next !== null && { [CURSOR_HEADER]: page.next }),
})
