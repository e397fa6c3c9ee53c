import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Paginated } from '#contract/pagination.ts'
import { useDebounced } from '#web/shared/lib/hooks.ts'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { machineQuery } from '#web/shared/queries/content.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { galleryItemQuery } from '#web/site/lib/page-queries.ts'
import { type CatalogueItem, imageItem, machineItem } from './item.ts'
import { galleryList, LIST_OPTIONS, type List, machineryList, useResults } from './lists.ts'
import { FIRST_PAGE, firstShown, furtherQueries, listQueryOf } from './queries.ts'
import { type CatalogueParams, inCategories, isFiltered, type View, viewOf } from './view.ts'

export function useView(params: CatalogueParams) {
  const { categories } = useSettings()
  const screen = inCategories(params, categories)
  const { values, ...urls } = useSearchParams(screen)
  return { view: viewOf(screen, values), values, categories, ...urls }
}

export type ViewState = ReturnType<typeof useView>

const TYPING_PAUSE_MS = 250

export function useCatalogue(view: View, { withImages }: { withImages: boolean }) {
  const typed = useDebounced(view.q, TYPING_PAUSE_MS)
  // An emptied search takes effect at once.
  const q = view.q && typed
  const settled = q === view.q ? view : { ...view, q }
  const from = useFirstShown(view)
  const range = { from, to: view.page }
  const machines = useList(machineryList, machineItem, settled, range, { enabled: true, isMachines: true })
  const images = useList(galleryList, imageItem, settled, range, { enabled: withImages, isMachines: false })
  const lists = [machines, images]
  const shown = mergePages(lists.map((list) => list.shown))
  const isPastEnd = shown.length === 0 && from > 1
  const isPending = lists.some((list) => list.isPending)
  return {
    items: isPastEnd ? mergePages(lists.map(({ top }) => [top])) : shown,
    /** The index of the first item of the results page that was added last; -1 if none was added. */
    firstAddedIndex:
      view.page > from ? mergePages(lists.map((list) => list.shown.slice(0, view.page - from))).length : -1,
    /** The number of the first results page shown. */
    from: isPastEnd ? 1 : from,
    matching: machines.matching + images.matching,
    total: machines.total + images.total,
    isPending,
    isStale: view !== settled || lists.some(({ isStale }) => isStale),
    machineryFailed: machines.isError,
    imagesFailed: images.isError,
    hasFailed: lists.some(({ isError }) => isError),
    hasMore: lists.some(({ hasMore }) => hasMore),
    isLoadingMore: lists.some(({ isLoadingMore }) => isLoadingMore),
    moreFailed: lists.some(({ moreFailed }) => moreFailed),
    retryFailed: () => Promise.all(lists.map(({ retryFailed }) => retryFailed())),
    ...useOpenItem(view, [...machines.items, ...images.items], { withImages, isPending }),
  }
}

export type Catalogue = ReturnType<typeof useCatalogue>

/** Returns the first results page to show. What is shown stays when 'Load more' adds to it. */
function useFirstShown({ q, category, filters, sort, page }: View): number {
  const name = JSON.stringify([q, category, filters, sort])
  const [opened, setOpened] = useState({ name, from: firstShown(page) })
  if (opened.name === name && opened.from <= page) return opened.from
  const from = firstShown(page)
  setOpened({ name, from })
  return from
}

/** Takes the open item from the loaded rows, or fetches it by its id as a machine, then as an image. */
function useOpenItem(
  view: View,
  listed: CatalogueItem[],
  { withImages, isPending }: { withImages: boolean; isPending: boolean },
) {
  const id = view.quote ?? view.item
  // Beside a machine's details are others, by their texts, whatever the list shows.
  const first = useQuery({ ...machineryList.texts(FIRST_PAGE), ...LIST_OPTIONS, enabled: view.item !== null })
  const loadedItems = [...(first.data?.rows ?? []).map(machineItem), ...listed]
  const loadedItem = loadedItems.find(({ key }) => key === id)
  const isKnown = loadedItem && (!view.item || !loadedItem.machine || loadedItem.machine.specifications !== undefined)
  // Most are on the first pages: while those are loading, fetching one by its id would be a duplicate.
  const isNeeded = id !== null && !isKnown && !isPending && !first.isFetching
  const machine = useQuery({ ...machineQuery(id ?? ''), ...LIST_OPTIONS, enabled: isNeeded })
  const image = useQuery({ ...galleryItemQuery(id ?? ''), enabled: isNeeded && withImages && machine.data === null })
  const fetched = machine.data ? machineItem(machine.data) : image.data ? imageItem(image.data) : null
  return {
    open: id === null ? null : ((isKnown ? loadedItem : fetched) ?? loadedItem ?? null),
    /** All loaded items, regardless of the choices. */
    loadedItems: loadedItems,
    textsFailed: isNeeded && machine.isError,
  }
}

/** Merges lists page by page, machines before images, so that 'Load more' appends; a row that moved is shown once. */
export function mergePages(lists: CatalogueItem[][][]): CatalogueItem[] {
  const merged = new Map<string, CatalogueItem>()
  for (let page = 0; lists.some((pages) => page < pages.length); page++) {
    const items = lists.flatMap((pages) => pages[page] ?? [])
    for (const item of items) if (!merged.has(item.key)) merged.set(item.key, item)
  }
  return [...merged.values()]
}

/** Returns a list by the visitor's choices. `isMachines` if the rows have figures: a filter leaves out all others. */
export function useList<Row extends object>(
  list: List<Row>,
  toItem: (row: Row) => CatalogueItem,
  view: View,
  { from, to }: { from: number; to: number },
  { enabled, isMachines }: { enabled: boolean; isMachines: boolean },
) {
  const client = useQueryClient()
  const withTexts = view.mode === 'list'
  const isShown = enabled && (isMachines || !isFiltered(view))
  // The list is loaded for its total even while a filter hides it: how many images are left out is shown.
  const chosen = isShown ? listQueryOf(view) : FIRST_PAGE
  const top = useResults(list, chosen, { enabled, withTexts })
  const { matching = 0, total = 0 } = top.data ?? {}
  const furtherOf = (last: number) =>
    isShown && top.data && !top.isPlaceholderData ? furtherQueries(chosen, { from, to: last }, top.data) : []
  const queries = furtherOf(to)
  const further = useQueries({
    queries: queries.map((query) => ({ ...(withTexts ? list.texts : list.lines)(query), ...LIST_OPTIONS })),
  })
  const failed = further.filter(({ isError }) => isError)
  const furtherPages = queries.map(
    (query) => client.getQueryData(list.texts(query).queryKey) ?? client.getQueryData(list.lines(query).queryKey),
  ) as (Paginated<Row> | undefined)[]
  const itemsOf = (results: Paginated<Row> | undefined) => results?.rows.map(toItem) ?? []
  const shownOf = (results: Paginated<Row> | undefined) => (isShown ? itemsOf(results) : [])
  return {
    items: [top.data, ...furtherPages].flatMap(itemsOf),
    /** The rows to show, by results page. */
    shown: (from === 1 ? [top.data, ...furtherPages] : furtherPages).map(shownOf),
    /** The rows of the first results page, for a URL beyond the last one. */
    top: shownOf(top.data),
    matching: isShown ? matching : 0,
    total,
    hasMore: furtherOf(to + 1).length > further.length,
    isPending: enabled && top.isPending,
    isError: enabled && top.isError,
    /** Whether the server has not responded to the current choices yet. */
    isStale: enabled && (top.isLoadingTexts || top.isPlaceholderData),
    isLoadingMore: further.some(({ isFetching }) => isFetching),
    moreFailed: failed.length > 0,
    retryFailed: () => Promise.all(failed.map(({ refetch }) => refetch())),
  }
}
