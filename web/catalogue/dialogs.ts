import type { ComponentType } from 'react'
import { isDrawnWith } from '#web/lib/drawn-with.ts'
import { type OnDemand, onDemand } from '#web/lib/on-demand.ts'
import { withSearchRules } from '#web/lib/search.ts'
import type { CatalogueItem } from './item.ts'

/** The props that lead from the details to the quotation. */
export type QuotationLinkProps = { href: string; state: unknown; replace: boolean }

/** An item's details, as a screen shows them. */
export type Details = ComponentType<DetailsProps>

export type DetailsProps = {
  item: CatalogueItem
  /** The other loaded catalogue items. */
  others: CatalogueItem[]
  /** Whether the texts of the item cannot be had, where it has none. */
  textsFailed: boolean
  onClose: () => void
  quotation: QuotationLinkProps
}

export const quotationDialog = onDemand(() => import('./quotation-dialog.tsx').then((file) => file.QuotationDialog))

/**
 * Loads a catalogue screen, together with the dialog and the rules of a search where the document shows them already: in
 * the Worker, and where its markup is hydrated.
 */
export async function loadCatalogue<Screen>(screen: Promise<Screen>, details?: OnDemand<Details>): Promise<Screen> {
  const [module] = await Promise.all([
    withSearchRules(screen),
    isDrawnWith('quote') && quotationDialog.load(),
    isDrawnWith('item') && details?.load(),
  ])
  return module
}
