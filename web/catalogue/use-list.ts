import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ListQuery } from '#contract/list-query.ts'
import type { Paginated } from '#contract/pagination.ts'
import { useEachQuery } from '#web/lib/use-each-query.ts'
import { filterItems } from './filter.ts'
import type { CatalogueItem } from './item.ts'
import { FIRST_PAGE, furtherQueries, listQueryOf } from './queries.ts'
import type { View } from './view.ts'

type ResultsQuery<Row> = (
  query: ListQuery,
) => UseQueryOptions<Paginated<Row>, Error, Paginated<Row>, readonly unknown[]>

/**
 * One list of the catalogue under the visitor's choices, from one of its results pages to another. Where the first page
 * holds all of it, this browser filters; where it goes on, the server filters by the `settled` choices, page by page.
 * Both mean the same, so the rows at hand are narrowed by the choices of this moment while the response is on its way.
 */
export function useList<Row extends object>(
  resultsQuery: ResultsQuery<Row>,
  toItem: (row: Row) => CatalogueItem,
  view: View,
  settled: View,
  { from, to }: { from: number; to: number },
  enabled: boolean,
) {
  const first = useQuery({ ...resultsQuery(FIRST_PAGE), enabled })
  const goesOn = enabled && Boolean(first.data?.next)
  const chosen = listQueryOf(settled)
  const page = useQuery({ ...resultsQuery(chosen), enabled: goesOn, placeholderData: keepPreviousData })

  const top = goesOn ? (page.data ?? first.data) : first.data
  const isSettled = goesOn && !page.isPlaceholderData
  const isAnswer = isSettled && page.data !== undefined && view === settled
  const matching = page.data?.matching ?? 0
  const furtherOf = (last: number) => furtherQueries(chosen, { from, to: last }, first.data, matching)
  const further = useEachQuery(isSettled ? furtherOf(to).map((query) => resultsQuery(query)) : [])
  const failed = further.filter(({ isError }) => isError)
  const pages = [from === 1 ? top : undefined, ...further.map(({ data }) => data)]
  const shownOf = (results: Paginated<Row> | undefined) =>
    filterItems(results?.rows.map((row) => itemOf(row, toItem)) ?? [], view, isAnswer)
  const shown = enabled ? pages.slice(from === 1 ? 0 : 1).map(shownOf) : []
  return {
    /** Every row at hand, whatever is chosen. */
    items: [first, page, ...further].flatMap(({ data }) => data?.rows.map((row) => itemOf(row, toItem)) ?? []),
    /** The rows to show, page by page. */
    shown,
    /** Those of the first page, for a URL that names one past the end. */
    top: enabled ? shownOf(top) : [],
    matching: goesOn ? matching : shown.flat().length,
    total: top?.total ?? 0,
    hasMore: isSettled && furtherOf(to + 1).length > further.length,
    isPending: enabled && (first.isPending || (goesOn && page.isPending)),
    isError: enabled && (first.isError || page.isError),
    /** Whether the server has not responded yet to the choices of this moment. */
    isStale: goesOn && (view !== settled || page.isPlaceholderData),
    isLoadingMore: further.some(({ isFetching }) => isFetching),
    moreFailed: failed.length > 0,
    loadFailed: () => Promise.all(failed.map(({ refetch }) => refetch())),
  }
}

// An item stays the same object as its row does: what is searched in it is indexed once (web/lib/search.ts).
const itemsByRow = new WeakMap<object, CatalogueItem>()

function itemOf<Row extends object>(row: Row, toItem: (row: Row) => CatalogueItem): CatalogueItem {
  const item = itemsByRow.get(row) ?? toItem(row)
  itemsByRow.set(row, item)
  return item
}
