import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { Paginated } from '#contract/pagination.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { filterItems } from './filter.ts'
import type { CatalogueItem } from './item.ts'
import { asksServer, FIRST_PAGE, furtherQueries, listQueryOf, needsTexts } from './queries.ts'
import { type List, TEXTS_OPTIONS, useResults } from './use-results.ts'
import { isFiltered, type View } from './view.ts'

/**
 * Returns a list of the catalogue, filtered by the visitor's choices, from one results page to another. If the first
 * page contains the whole list, this browser filters it; otherwise, and if only the server knows all that matches
 * (`asksServer`), the rows of the response to the `settled` choices are shown as they were found. Until it has come,
 * those of the last response are shown; of a whole list that is searched, and where none comes, those that this browser
 * finds.
 *
 * `isMachines` if the rows have figures; a filter leaves out all others.
 */
export function useList<Row extends object>(
  list: List<Row>,
  toItem: (row: Row) => CatalogueItem,
  view: View,
  settled: View,
  { from, to }: { from: number; to: number },
  { enabled, isMachines }: { enabled: boolean; isMachines: boolean },
) {
  const client = useQueryClient()
  const { categories } = useSettings()
  const withTexts = needsTexts(view)
  const first = useResults(list, FIRST_PAGE, { enabled, withTexts })
  const isShown = enabled && (isMachines || !isFiltered(view))
  const isLonger = Boolean(first.data?.next)
  const chosen = listQueryOf(settled)
  const isAsked = isShown && (isLonger || asksServer(settled))
  const found = useResults(list, chosen, { enabled: isAsked, withTexts, keepsLast: true })
  const isWaiting = isShown && (view !== settled || (isAsked && (found.isPending || found.isPlaceholderData)))
  const isServed = isAsked && (isLonger || isFiltered(view) || !(isWaiting || found.isError))

  const top = isServed ? found : first
  const matching = found.data?.matching ?? 0
  const furtherOf = (last: number) =>
    isServed && !found.isPlaceholderData ? furtherQueries(chosen, { from, to: last }, first.data, matching) : []
  const queries = furtherOf(to)
  const further = useQueries({
    queries: queries.map((query) => (withTexts ? { ...list.texts(query), ...TEXTS_OPTIONS } : list.lines(query))),
  })
  const failed = further.filter(({ isError }) => isError)
  const furtherPages = queries.map(
    (query) => client.getQueryData(list.texts(query).queryKey) ?? client.getQueryData(list.lines(query).queryKey),
  ) as (Paginated<Row> | undefined)[]
  const itemsOf = (results: Paginated<Row> | undefined) => results?.rows.map((row) => itemOf(row, toItem)) ?? []
  const shownOf = (results: Paginated<Row> | undefined) =>
    isShown ? filterItems(itemsOf(results), view, isServed, categories) : []
  const shown = (from === 1 ? [top.data, ...furtherPages] : furtherPages).map(shownOf)
  return {
    /** All loaded rows, regardless of the choices. */
    items: [first.data, found.data, ...furtherPages].flatMap(itemsOf),
    /** The rows to show, by results page. */
    shown,
    /** The rows of the first results page, for a URL beyond the last one. */
    top: shownOf(top.data),
    matching: isServed ? matching : shown.flat().length,
    total: top.data?.total ?? 0,
    hasMore: furtherOf(to + 1).length > further.length,
    isPending: enabled && (first.isPending || top.isPending),
    isError: enabled && (first.isError || top.isError),
    /**
     * Whether the server has not responded to the current choices yet, or the texts to be searched are still loading.
     */
    isStale: first.isLoadingTexts || isWaiting,
    textsFailed: first.textsFailed || found.textsFailed,
    isLoadingMore: further.some(({ isFetching }) => isFetching),
    moreFailed: failed.length > 0,
    loadFailed: () => Promise.all(failed.map(({ refetch }) => refetch())),
  }
}

// The same row always gives the same item object, so that its search index is built once (web/site/lib/search.ts).
const itemsByRow = new WeakMap<object, CatalogueItem>()

function itemOf<Row extends object>(row: Row, toItem: (row: Row) => CatalogueItem): CatalogueItem {
  const item = itemsByRow.get(row) ?? toItem(row)
  itemsByRow.set(row, item)
  return item
}
