import type { ListQuery } from '#contract/list-query.ts'
import { galleryItemById, paginatedGallery } from '#worker/db/gallery.ts'
import { loader, type Source } from './loader.ts'

/** Loads one results page of the gallery. */
export const loadGallery = loader(['gallery'], ({ c, language }: Source, query: ListQuery) =>
  paginatedGallery(c.var.db, query, language),
)

/** Loads the gallery item with that id; null if there is none. */
export const loadGalleryItem = loader(['gallery'], ({ c, language }: Source, id: string) =>
  galleryItemById(c.var.db, id, language).map((item) => item ?? null),
)
