import { useSearchParams } from '#web/lib/search-params.ts'
import { type CatalogueParams, viewOf } from './view.ts'

/** What a catalogue screen shows, as its URL has it, and how to change it. */
export function useView(screen: CatalogueParams) {
  const { values, ...urls } = useSearchParams(screen)
  return { view: viewOf(screen, values), values, ...urls }
}

export type ViewState = ReturnType<typeof useView>
