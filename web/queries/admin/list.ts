import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Paginated } from '#contract/pagination.ts'
import { listPath } from '#web/queries/list-path.ts'

export const RESULTS_A_PAGE = 25

/** How long a list is fresh that only administrators change (spec section 9); their own changes reload it at once. */
export const FRESH_MS = 5 * 60 * 1000

/** What is shown of a list: what is searched for, and the results page, from 1. */
export type ListParams = { q: string; page: number }

/** The API's parameters of a results page: its cursor is the number of rows before the page. */
export const pageParams = (page: number) => ({
  limit: String(RESULTS_A_PAGE),
  cursor: page > 1 ? String((page - 1) * RESULTS_A_PAGE) : undefined,
})

/** One results page, newest first. The one before stands until it is there. */
export const resultsQuery = <Row>(
  path: string,
  { q, page }: ListParams,
  staleTime: number,
  more: Record<string, string | undefined> = {},
) =>
  queryOptions<Paginated<Row>>({
    queryKey: [listPath(path, { ...pageParams(page), ...more, q })],
    meta: { paged: true },
    staleTime,
    placeholderData: keepPreviousData,
  })

/** Reloads what is shown of the calls under a path, and what is not shown once it is. */
export const invalidatePath = (client: QueryClient, path: string) =>
  client.invalidateQueries({ predicate: ({ queryKey: [key] }) => isUnder(path, key) })

/** Whether a query's first segment is that path: alone, with more of the path behind it, or with parameters. */
export const isUnder = (path: string, key: unknown) =>
  typeof key === 'string' && key.startsWith(path) && /^(?:$|[/?])/.test(key.slice(path.length))
