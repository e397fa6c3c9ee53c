import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { type CatalogueParams, inCategories, viewOf } from './view.ts'

/** Returns what a catalogue screen shows, according to its URL, and how to change it. */
export function useView(params: CatalogueParams) {
  const { categories } = useSettings()
  const screen = inCategories(params, categories)
  const { values, ...urls } = useSearchParams(screen)
  return { view: viewOf(screen, values), values, categories, ...urls }
}

export type ViewState = ReturnType<typeof useView>
