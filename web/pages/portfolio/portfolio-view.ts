import { readView } from '#web/catalogue/view.ts'

/** The projects stand A to Z unless the visitor chooses another order. */
export const portfolioView = (params: URLSearchParams) => readView(params, 'name')
