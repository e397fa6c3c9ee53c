import { FILTER_NAMES } from '#contract/machinery/filters.ts'
import { STATE_PARAM } from '#contract/state-slug.ts'
import { onDemand } from '#web/site/lib/on-demand.ts'
import { isRenderedWith } from '#web/site/lib/rendered-search.ts'
import { withSearchRules } from '#web/site/lib/search.ts'

export const itemDetails = onDemand(() => import('./item/item-details.tsx').then((file) => file.ItemDetails))

export const quotationDialog = onDemand(() =>
  import('./item/quotation-dialog.tsx').then((file) => file.QuotationDialog),
)

export const filterParts = onDemand(() => import('./machine-filters.tsx'))

/** What a machine costs with its delivery. */
export const farmGate = onDemand(() => import('./farm-gate.tsx'))

const isOpenedLater = () => typeof document !== 'undefined' && document.documentElement.hasAttribute('data-hydrated')

/**
 * Loads a screen of machines, together with the dialog, the prices of delivery, the filters and the search rules if the document already shows
 * them: in the Worker, and for hydration.
 */
export async function loadCatalogue<Screen>(screen: Promise<Screen>): Promise<Screen> {
  const [module] = await Promise.all([
    withSearchRules(screen),
    isRenderedWith('quote') && quotationDialog.load(),
    isRenderedWith('item') && itemDetails.load(),
    (isRenderedWith(STATE_PARAM) || document.querySelector(`[name=${STATE_PARAM}]`)) && farmGate.load(),
    // What a search asks for in figures is a filter as well. Without a document, nothing shows the questions until then.
    (isOpenedLater() || [...FILTER_NAMES, 'q'].some(isRenderedWith)) && filterParts.load(),
  ])
  return module
}
