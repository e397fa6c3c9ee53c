import { type GalleryInput, type GalleryItem, galleryFields, galleryInput } from '#contract/gallery.ts'
import { defineCollection } from '#web/admin/lib/collection.ts'
import { LIST_FRESH_MS, type ListParams, resultsQuery } from '#web/admin/lib/list.ts'

const PATH = '/api/gallery'

export const galleryItemsQuery = (params: ListParams) => resultsQuery<GalleryItem>(PATH, params, LIST_FRESH_MS)

export const galleryCollection = defineCollection<GalleryItem, GalleryInput>({
  path: PATH,
  noun: 'gallery item',
  schema: galleryInput,
  fields: galleryFields,
  translated: 'gallery',
})
