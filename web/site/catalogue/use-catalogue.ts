import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '#web/shared/lib/use-debounced.ts'
import { machineQuery } from '#web/shared/queries/machinery.ts'
import type { Found } from '#web/site/lib/search.ts'
import { useSearchRules } from '#web/site/lib/use-search-rules.ts'
import { galleryItemQuery } from '#web/site/queries/gallery.ts'
import { type CatalogueItem, imageItem, machineItem } from './item.ts'
import { galleryList, machineryList } from './lists.ts'
import { mergePages } from './merge.ts'
import { firstShown } from './queries.ts'
import { useList } from './use-list.ts'
import type { View } from './view.ts'

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
