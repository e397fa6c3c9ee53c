import { queryOptions } from '@tanstack/react-query'
import type { GalleryItem } from '#contract/gallery.ts'
import type { ListQuery } from '#contract/list-query.ts'
import type { Paginated } from '#contract/pagination.ts'
import { listPath } from '#web/shared/queries/list-path.ts'

/** Queries one results page of the gallery. */
export const galleryResultsQuery = (query: ListQuery) =>
  queryOptions<Paginated<GalleryItem>>({ queryKey: [listPath('/api/gallery', query)], meta: { paged: true } })

/** Queries the gallery item with that id; null if there is none. */
export const galleryItemQuery = (id: string) =>
  queryOptions<GalleryItem | null>({ queryKey: ['/api/gallery', encodeURIComponent(id)], meta: { nullOn: [404] } })
