import { HOME_GALLERY_ITEMS, HOME_MACHINES } from '#contract/pagination.ts'
import { galleryResultsQuery } from '#web/queries/gallery.ts'
import { machineryCardsQuery } from '#web/queries/machinery.ts'

export const homeMachineryQuery = () => machineryCardsQuery({ limit: String(HOME_MACHINES), sort: 'position' })
export const homeGalleryQuery = () => galleryResultsQuery({ limit: String(HOME_GALLERY_ITEMS) })
