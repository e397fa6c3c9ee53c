import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { categoryOf, type ShownCategory } from '#contract/machinery/category.ts'
import type { Paginated } from '#contract/pagination.ts'
import { useDebounced } from '#web/shared/lib/hooks.ts'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { machineQuery } from '#web/shared/queries/content.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { type Found, searchRows, type TextsOf } from '#web/site/lib/search.ts'
import { useSearchRules } from '#web/site/lib/use-search-rules.ts'
import { galleryItemQuery } from '#web/site/queries/content.ts'
import { type CatalogueItem, imageItem, machineItem } from './item.ts'
import { galleryList, type List, machineryList, TEXTS_OPTIONS, useResults } from './lists.ts'
import { asksServer, FIRST_PAGE, firstShown, furtherQueries, listQueryOf, needsTexts } from './queries.ts'
import { type Sort, sortItems } from './sort.ts'
import { ALL_CATEGORIES, type CatalogueParams, inCategories, isFiltered, type View, viewOf } from './view.ts'

/** Returns what a catalogue screen shows, according to its URL, and how to change it. */
export function useView(params: CatalogueParams) {
  const { categories } = useSettings()
  const screen = inCategories(params, categories)
  const { values, ...urls } = useSearchParams(screen)
  return { view: viewOf(screen, values), values, categories, ...urls }
}

export type ViewState = ReturnType<typeof useView>

const TYPING_PAUSE_MS = 250

/** Returns the machines, and if wanted the gallery's images, filtered and sorted by the visitor's choices. */
export function useCatalogue(view: View, { withImages }: { withImages: boolean }) {
  const canSearch = useSearchRules(view.q)
  const typed = useDebounced(view.q, TYPING_PAUSE_MS)
  // An emptied search takes effect at once.
  const q = view.q && typed
  const settled = q === view.q ? view : { ...view, q }
  const from = useFirstShown(view)
  const range = { from, to: view.page }
  const machines = useList(machineryList, machineItem, view, settled, range, { enabled: true, isMachines: true })
  const images = useList(galleryList, imageItem, view, settled, range, { enabled: withImages, isMachines: false })
  const lists = [machines, images]
  const merged = (pagesOf: (list: (typeof lists)[number]) => Found<CatalogueItem>[][]) =>
    mergePages(lists.map(pagesOf), view.sort)
  const shown = merged((list) => list.shown)
  const isPastEnd = shown.length === 0 && from > 1
  const atHand = [...machines.items, ...images.items]
  return {
    /** All loaded items, regardless of the choices. */
    atHand,
    items: isPastEnd ? merged(({ top }) => [top]) : shown,
    /** The index of the first item of the results page that was added last; -1 if none was added. */
    addedAt: view.page > from ? merged(({ shown }) => shown.slice(0, view.page - from)).length : -1,
    /** The number of the first results page shown. */
    from: isPastEnd ? 1 : from,
    matching: machines.matching + images.matching,
    total: machines.total + images.total,
    isPending: lists.some(({ isPending }) => isPending),
    isStale: !canSearch || lists.some(({ isStale }) => isStale),
    machineryFailed: machines.isError,
    imagesFailed: images.isError,
    textsFailed: machines.textsFailed,
    hasFailed: lists.some(({ isError }) => isError),
    hasMore: lists.some(({ hasMore }) => hasMore),
    isLoadingMore: lists.some(({ isLoadingMore }) => isLoadingMore),
    moreFailed: lists.some(({ moreFailed }) => moreFailed),
    loadFailed: () => Promise.all(lists.map(({ loadFailed }) => loadFailed())),
    open: useOpenItem(
      view.quote ?? view.item,
      atHand,
      withImages,
      lists.some(({ isPending }) => isPending),
    ),
  }
}

export type Catalogue = ReturnType<typeof useCatalogue>

/**
 * Returns the first results page to show. What is already shown stays when 'Load more' adds to it; a list that is
 * opened far down begins further down.
 */
function useFirstShown({ q, category, filters, sort, page }: View): number {
  const name = JSON.stringify([q, category, filters, sort])
  const [opened, setOpened] = useState({ name, from: firstShown(page) })
  if (opened.name === name && opened.from <= page) return opened.from
  const from = firstShown(page)
  setOpened({ name, from })
  return from
}

/**
 * Returns the item whose dialog is open: from the loaded rows, otherwise fetched by its id as a machine, then as an
 * image.
 */
function useOpenItem(
  id: string | null,
  items: CatalogueItem[],
  withImages: boolean,
  isPending: boolean,
): CatalogueItem | null {
  const atHand = items.find(({ key }) => key === id)
  // Most are on the first pages: while those are loading, fetching one by its id would be a duplicate.
  const wanted = id !== null && !atHand && !isPending
  const machine = useQuery({ ...machineQuery(id ?? ''), enabled: wanted })
  const image = useQuery({ ...galleryItemQuery(id ?? ''), enabled: wanted && withImages && machine.data === null })
  if (id === null) return null
  if (atHand) return atHand
  if (machine.data) return machineItem(machine.data)
  return image.data ? imageItem(image.data) : null
}

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

/** Returns the texts that the server also uses to search an item. */
const textsUnder =
  (categories: readonly ShownCategory[] = []): TextsOf<CatalogueItem> =>
  ({ title, category, description, machine }) => [
    title,
    // The synonyms know the demonstration's categories; one of the owner's has words of its own.
    `${category} ${categoryOf(categories, category)?.words ?? ''}`,
    machine?.series ?? '',
    description ?? '',
    machine?.specifications ?? '',
    machine?.deliveredTo ?? '',
    machine?.delivered ?? '',
  ]

/**
 * Returns the items of a category (ignoring case) that contain every word of the search; all items if `isServed`,
 * because the server has found them, possibly by texts and figures that are not loaded here.
 */
export function filterItems(
  items: CatalogueItem[],
  { q, category }: { q: string; category: string },
  isServed = false,
  categories?: readonly ShownCategory[],
): Found<CatalogueItem>[] {
  const found = searchRows(items, q, textsUnder(categories), isServed)
  if (isServed || category === ALL_CATEGORIES) return found
  return found.filter(({ row }) => row.category.toLowerCase() === category)
}
