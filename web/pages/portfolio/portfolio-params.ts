import { CHOSEN_SORTS } from '#contract/pagination.ts'
import { catalogueParams } from '#web/catalogue/view.ts'

/** The projects stand A to Z unless the visitor chooses another order. */
export const portfolioParams = catalogueParams('name', CHOSEN_SORTS)
