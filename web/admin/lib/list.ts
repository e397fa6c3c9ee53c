import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Paginated } from '#contract/pagination.ts'
import { readPaginated } from '#web/shared/lib/query-client.ts'
import { listPath } from '#web/shared/lib/urls.ts'
import { adminGet, adminSend } from './request.ts'

export const RESULTS_PER_PAGE = 25

/** How long a list that only administrators change is fresh (spec section 9). Their own changes invalidate it at once. */
export const LIST_FRESH_MS = 5 * 60 * 1000

/** How long the overview's figures are fresh (spec section 9). */
export const OVERVIEW_FRESH_MS = 30_000

/** The part of a list to show: its search, and the results page, from 1. */
export type ListParams = { q: string; page: number }

/** Returns the API's params for a results page. Its cursor is the number of rows before the page. */
export const pageParams = (page: number) => ({
  limit: String(RESULTS_PER_PAGE),
  cursor: page > 1 ? String((page - 1) * RESULTS_PER_PAGE) : undefined,
})

type ListFilters = Record<string, string | null | undefined>

/** Returns the filters that are set. */
const withoutEmpty = (filters: ListFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])))

export const resultsQuery = <Row>(
  path: string,
  { q, page }: ListParams,
  staleTime: number,
  filters: ListFilters = {},
) =>
  queryOptions<Paginated<Row>>({
    queryKey: [listPath(path, { ...pageParams(page), ...withoutEmpty(filters), q })],
    meta: { paged: true },
    staleTime,
    placeholderData: keepPreviousData,
  })

/** Like `resultsQuery`, for lists of people: URLs are logged, so a search, which may contain a name, is sent in the body. */
export const personalResultsQuery = <Row>(path: string, { q, page }: ListParams, filters: ListFilters = {}) =>
  queryOptions<Paginated<Row>>({
    queryKey: [path, { q, page, ...filters }],
    queryFn: async () => {
      const query = { ...pageParams(page), ...withoutEmpty(filters) }
      return readPaginated<Row>(
        await (q ? adminSend('POST', `${path}/search`, { ...query, q }) : adminGet(listPath(path, query))),
      )
    },
    meta: { paged: true },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Queries a document as HTML, for a print preview. Another `version` is another cache entry. */
export const printQuery = (path: string, version: number | string = '') =>
  queryOptions<string>({ queryKey: [path, version], queryFn: async () => (await adminGet(path)).text(), staleTime: 0 })
