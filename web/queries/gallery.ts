import { queryOptions } from '@tanstack/react-query'
import type { GalleryItem } from '#contract/gallery.ts'
import type { ListQuery } from '#contract/list-query.ts'
import type { Paginated } from '#contract/pagination.ts'
import { listPath } from './list-path.ts'

/** One page of the gallery list. */
export const galleryResultsQuery = (query: ListQuery) =>
  queryOptions<Paginated<GalleryItem>>({ queryKey: [listPath('/api/gallery', query)], meta: { paged: true } })

/** The gallery item with that id, or null where there is none. */
export const galleryItemQuery = (id: string) =>
  queryOptions<GalleryItem | null>({ queryKey: ['/api/gallery', encodeURIComponent(id)], meta: { nullOn: [404] } })
