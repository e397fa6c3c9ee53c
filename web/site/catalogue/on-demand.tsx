import type { PricedInBoth } from '#contract/money/naira-price.ts'
import { FILTER_NAMES } from '#domain/machinery/choices.ts'
import { STATE_PARAM } from '#domain/urls.ts'
import { onDemand } from '#web/site/lib/on-demand.ts'
import { isRenderedWith } from '#web/site/lib/page-state.ts'

export const itemDetails = onDemand(() => import('./item/item-details.tsx').then((file) => file.ItemDetails))

export const quotationDialog = onDemand(() =>
  import('./item/quotation-dialog.tsx').then((file) => file.QuotationDialog),
)

export const deliveryChoice = onDemand(() => import('./delivery-choice.tsx'))

export function DeliveryLine(props: { machine: PricedInBoth; className: string }) {
  const choice = deliveryChoice.usePart(true)
  return choice && <choice.DeliveredTo {...props} />
}

export const filterParts = onDemand(() => import('./machine-filters.tsx'))

/** Loads a screen of machines with the dialog and the filters that the document already shows. */
export async function loadCatalogue<Screen>(screen: Promise<Screen>): Promise<Screen> {
  const [module] = await Promise.all([
    screen,
    isRenderedWith('quote') && quotationDialog.load(),
    isRenderedWith('item') && itemDetails.load(),
    globalThis.document?.querySelector(`[name=${STATE_PARAM}]`) && deliveryChoice.load(),
    // What a search asks for in figures is a filter as well. Without a document, nothing shows the questions until then.
    ([...FILTER_NAMES, 'q'].some(isRenderedWith) || document.documentElement.hasAttribute('data-hydrated')) &&
      filterParts.load(),
  ])
  return module
}
