import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { useSearchRules } from '#web/lib/use-search-rules.ts'
import { galleryItemQuery, galleryResultsQuery } from '#web/queries/gallery.ts'
import { machineQuery, machineryResultsQuery } from '#web/queries/machinery.ts'
import { type CatalogueItem, imageItem, machineItem } from './item.ts'
import { mergePages } from './merge.ts'
import { useList } from './use-list.ts'
import type { View } from './view.ts'

const TYPING_PAUSE_MS = 250

/** The machines, with the gallery's images where they are wanted, as the visitor's choices have them. */
export function useCatalogue(view: View, { withImages }: { withImages: boolean }) {
  const canSearch = useSearchRules(view.q)
  const typed = useDebounced(view.q, TYPING_PAUSE_MS)
  // An emptied search is not being typed.
  const q = view.q && typed
  const settled = q === view.q ? view : { ...view, q }
  const machines = useList(machineryResultsQuery, machineItem, view, settled, true)
  const images = useList(galleryResultsQuery, imageItem, view, settled, withImages)
  const lists = [machines, images]
  return {
    items: mergePages(
      lists.map(({ shown }) => shown),
      view.sort,
    ),
    matching: machines.matching + images.matching,
    total: machines.total + images.total,
    isPending: lists.some(({ isPending }) => isPending),
    isStale: !canSearch || lists.some(({ isStale }) => isStale),
    machineryFailed: machines.isError,
    imagesFailed: images.isError,
    hasFailed: lists.some(({ isError }) => isError),
    moreFailed: lists.some(({ moreFailed }) => moreFailed),
    isLoadingMore: lists.some(({ isLoadingMore }) => isLoadingMore),
    loadMore: lists.some(({ loadMore }) => loadMore)
      ? () => {
          for (const { loadMore } of lists) loadMore?.()
        }
      : null,
    open: useOpenItem(
      view.quote ?? view.item,
      [...machines.items, ...images.items],
      withImages,
      lists.some(({ isPending }) => isPending),
    ),
  }
}

/** The item whose dialog is open: out of the rows at hand, else fetched by its id as a machine, then as an image. */
function useOpenItem(
  id: string | null,
  items: CatalogueItem[],
  withImages: boolean,
  isPending: boolean,
): CatalogueItem | null {
  const atHand = items.find(({ key }) => key === id)
  // Most are on the first pages: while those are on their way, one by its id would be asked for twice.
  const wanted = id !== null && !atHand && !isPending
  const machine = useQuery({ ...machineQuery(id ?? ''), enabled: wanted })
  const image = useQuery({ ...galleryItemQuery(id ?? ''), enabled: wanted && withImages && machine.data === null })
  if (id === null) return null
  if (atHand) return atHand
  if (machine.data) return machineItem(machine.data)
  return image.data ? imageItem(image.data) : null
}
