import type { ListQuery } from '#contract/list-query.ts'
import { HOME_GALLERY_ITEMS } from '#contract/pagination.ts'
import { galleryResultsQuery } from '#web/site/queries/content.ts'

export const HOME_GALLERY: ListQuery = { limit: String(HOME_GALLERY_ITEMS) }

export const homeGalleryQuery = () => galleryResultsQuery(HOME_GALLERY)
