import { catalogueParams } from '#web/catalogue/view.ts'

/** The gallery offers no choice of order: machines and images stand together, the newest or the best match first. */
export const galleryParams = catalogueParams('newest', [])
