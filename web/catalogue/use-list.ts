import { useQueryClient } from '@tanstack/react-query'
import type { Paginated } from '#contract/pagination.ts'
import { useEachQuery } from '#web/lib/use-each-query.ts'
import { filterItems } from './filter.ts'
import type { CatalogueItem } from './item.ts'
import { FIRST_PAGE, furtherQueries, listQueryOf, needsTexts } from './queries.ts'
import { type List, TEXTS_OPTIONS, useResults } from './use-results.ts'
import type { View } from './view.ts'

/**
 * One list of the catalogue under the visitor's choices, from one of its results pages to another. Where the first page
 * holds all of it, this browser filters; where it goes on, the server filters by the `settled` choices, page by page.
 * Both mean the same, so the rows at hand are narrowed by the choices of this moment while the response is on its way.
 */
export function useList<Row extends object>(
  list: List<Row>,
  toItem: (row: Row) => CatalogueItem,
  view: View,
  settled: View,
  { from, to }: { from: number; to: number },
  enabled: boolean,
) {
  const client = useQueryClient()
  const withTexts = needsTexts(view)
  const first = useResults(list, FIRST_PAGE, { enabled, withTexts })
  const goesOn = enabled && Boolean(first.data?.next)
  const chosen = listQueryOf(settled)
  const page = useResults(list, chosen, { enabled: goesOn, withTexts, keepsLast: true })

  const top = goesOn ? (page.data ?? first.data) : first.data
  const isSettled = goesOn && !page.isPlaceholderData
  const isAnswer = isSettled && page.data !== undefined && view === settled
  const matching = page.data?.matching ?? 0
  const furtherOf = (last: number) => furtherQueries(chosen, { from, to: last }, first.data, matching)
  const queries = isSettled ? furtherOf(to) : []
  const further = useEachQuery(
    queries.map((query) => (withTexts ? { ...list.texts(query), ...TEXTS_OPTIONS } : list.lines(query))),
  )
  const failed = further.filter(({ isError }) => isError)
  const furtherPages = queries.map(
    (query) => client.getQueryData(list.texts(query).queryKey) ?? client.getQueryData(list.lines(query).queryKey),
  ) as (Paginated<Row> | undefined)[]
  const pages = [from === 1 ? top : undefined, ...furtherPages]
  const shownOf = (results: Paginated<Row> | undefined) =>
    filterItems(results?.rows.map((row) => itemOf(row, toItem)) ?? [], view, isAnswer)
  const shown = enabled ? pages.slice(from === 1 ? 0 : 1).map(shownOf) : []
  return {
    /** Every row at hand, whatever is chosen. */
    items: [first.data, page.data, ...furtherPages].flatMap(
      (results) => results?.rows.map((row) => itemOf(row, toItem)) ?? [],
    ),
    /** The rows to show, page by page. */
    shown,
    /** Those of the first page, for a URL that names one past the end. */
    top: enabled ? shownOf(top) : [],
    matching: goesOn ? matching : shown.flat().length,
    total: top?.total ?? 0,
    hasMore: isSettled && furtherOf(to + 1).length > further.length,
    isPending: enabled && (first.isPending || (goesOn && page.isPending)),
    isError: enabled && (first.isError || page.isError),
    /** Whether the server has not responded yet to the choices of this moment, or with what they are to be read in. */
    isStale: first.isLoadingTexts || (goesOn && (view !== settled || page.isPlaceholderData)),
    textsFailed: first.textsFailed || page.textsFailed,
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
