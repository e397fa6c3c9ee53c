import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { Paginated } from '#contract/pagination.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { filterItems } from './filter.ts'
import type { CatalogueItem } from './item.ts'
import { asksForFigures, FIRST_PAGE, furtherQueries, listQueryOf, needsTexts } from './queries.ts'
import { type List, TEXTS_OPTIONS, useResults } from './use-results.ts'
import { isFiltered, type View } from './view.ts'

/**
 * Returns a list of the catalogue, filtered by the visitor's choices, from one results page to another. If the first
 * page contains the whole list, this browser filters it; otherwise the server filters by the `settled` choices, page by
 * page. Both filter alike, so the loaded rows are filtered by the current choices until the response arrives.
 *
 * Only the server compares figures (`asksForFigures`): until its response arrives, or if it fails, rows are matched by
 * their words. `isMachines` if the rows have figures; a filter leaves out all others.
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
  const isLeftOut = !isMachines && isFiltered(view)
  const isLonger = Boolean(first.data?.next)
  const chosen = listQueryOf(settled)
  const isAsked = enabled && !isLeftOut && (isLonger || (isMachines && asksForFigures(view)))
  const page = useResults(list, chosen, { enabled: isAsked, withTexts, keepsLast: true })
  // If the server cannot be reached, possible figures are searched as words.
  const mustAsk = isLonger || isFiltered(view)
  const goesOn = isAsked && (mustAsk || !page.isError)

  const top = goesOn ? (page.data ?? first.data) : first.data
  const isSettled = goesOn && !page.isPlaceholderData
  const isAnswer = isSettled && page.data !== undefined && view === settled
  const matching = page.data?.matching ?? 0
  const furtherOf = (last: number) => furtherQueries(chosen, { from, to: last }, first.data, matching)
  const queries = isSettled ? furtherOf(to) : []
  const further = useQueries({
    queries: queries.map((query) => (withTexts ? { ...list.texts(query), ...TEXTS_OPTIONS } : list.lines(query))),
  })
  const failed = further.filter(({ isError }) => isError)
  const furtherPages = queries.map(
    (query) => client.getQueryData(list.texts(query).queryKey) ?? client.getQueryData(list.lines(query).queryKey),
  ) as (Paginated<Row> | undefined)[]
  const pages = [from === 1 ? top : undefined, ...furtherPages]
  const shownOf = (results: Paginated<Row> | undefined) =>
    filterItems(results?.rows.map((row) => itemOf(row, toItem)) ?? [], view, isAnswer, categories)
  const shown = enabled && !isLeftOut ? pages.slice(from === 1 ? 0 : 1).map(shownOf) : []
  return {
    /** All loaded rows, regardless of the choices. */
    items: [first.data, page.data, ...furtherPages].flatMap(
      (results) => results?.rows.map((row) => itemOf(row, toItem)) ?? [],
    ),
    /** The rows to show, by results page. */
    shown,
    /** The rows of the first results page, for a URL beyond the last one. */
    top: enabled && !isLeftOut ? shownOf(top) : [],
    matching: goesOn && page.data ? matching : shown.flat().length,
    total: top?.total ?? 0,
    hasMore: isSettled && furtherOf(to + 1).length > further.length,
    isPending: enabled && (first.isPending || (isLonger && goesOn && page.isPending)),
    isError: enabled && (first.isError || (goesOn && page.isError)),
    /**
     * Whether the server has not responded to the current choices yet, or the texts to be searched are still loading.
     */
    isStale: first.isLoadingTexts || (goesOn && (view !== settled || page.isPlaceholderData || page.isPending)),
    textsFailed: first.textsFailed || page.textsFailed,
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
