import { catalogueParams } from '#web/site/catalogue/view.ts'

/**
 * Machines and images are listed together, the newest or the best match first unless the visitor chooses another order.
 */
export const galleryParams = catalogueParams('newest', ['newest', 'price-low', 'price-high'])
