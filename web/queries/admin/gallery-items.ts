import { type GalleryItem, type GallerySave, gallerySave } from '#contract/gallery.ts'
import { defineCollection } from './collection.ts'
import { FRESH_MS, type ListParams, resultsQuery } from './list.ts'

const PATH = '/api/gallery'

export const galleryItemsQuery = (params: ListParams) => resultsQuery<GalleryItem>(PATH, params, FRESH_MS)

export const galleryItems = defineCollection<GalleryItem, GallerySave>({
  path: PATH,
  noun: 'gallery item',
  schema: gallerySave,
})
