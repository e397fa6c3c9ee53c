import { catalogueParams } from '#web/site/catalogue/view.ts'

/** Projects are listed from A to Z unless the visitor chooses another order. */
export const portfolioParams = catalogueParams('name', ['name', 'price-low', 'price-high', 'newest', 'category'])
