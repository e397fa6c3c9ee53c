import { HOME_GALLERY_ITEMS, HOME_MACHINES } from '#contract/page.ts'
import { galleryPageQuery } from '#web/queries/gallery.ts'
import { machineryCardsQuery } from '#web/queries/machinery.ts'

export const homeMachineryQuery = () => machineryCardsQuery({ limit: String(HOME_MACHINES), sort: 'position' })
export const homeGalleryQuery = () => galleryPageQuery({ limit: String(HOME_GALLERY_ITEMS) })
