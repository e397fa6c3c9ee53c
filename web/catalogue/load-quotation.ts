import { useEffect, useState } from 'react'
import { isDrawnWith } from '#web/lib/drawn-with.ts'
import { withSearchRules } from '#web/lib/search.ts'

type QuotationDialog = typeof import('./quotation-dialog.tsx')['QuotationDialog']

let loaded: QuotationDialog | undefined

async function load(): Promise<QuotationDialog> {
  loaded ??= (await import('./quotation-dialog.tsx')).QuotationDialog
  return loaded
}

/**
 * Loads a catalogue screen, together with the quotation's dialog and the rules of a search where the document shows
 * them already: in the Worker, and where its markup is hydrated.
 */
export async function loadCatalogue<Screen>(screen: Promise<Screen>): Promise<Screen> {
  const [module] = await Promise.all([withSearchRules(screen), isDrawnWith('quote') && load()])
  return module
}

/** The dialog's component once its code has come, which is fetched as soon as the list has been hydrated. */
export function useQuotationDialog(isWanted: boolean): QuotationDialog | undefined {
  const [Dialog, setDialog] = useState(() => loaded)
  useEffect(() => {
    if (Dialog) return
    load().then(
      (component) => setDialog(() => component),
      // The URL is the dialog's already: its document shows it.
      () => isWanted && navigator.onLine && location.reload(),
    )
  }, [Dialog, isWanted])
  return Dialog
}
