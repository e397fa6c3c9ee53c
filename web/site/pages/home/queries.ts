import { HOME_GALLERY_ITEMS } from '#contract/pagination.ts'
import { galleryResultsQuery } from '#web/site/queries/gallery.ts'

export const homeGalleryQuery = () => galleryResultsQuery({ limit: String(HOME_GALLERY_ITEMS) })
