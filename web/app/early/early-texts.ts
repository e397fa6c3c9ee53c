import type { ListedMachine } from '#contract/machinery.ts'
import { textsPathOf } from '#contract/texts-path.ts'
import { documentLanguage } from '#web/lib/document-language.ts'

/** Fetches the machines with the texts that a search of the document's list reads; none where they cannot be had. */
export const earlyTexts = (): Promise<ListedMachine[]> => fetchTexts().catch(() => [])

async function fetchTexts(): Promise<ListedMachine[]> {
  // The page's data stands at its end.
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
  }
  const path = textsPathOf(document.getElementById('page-data')?.textContent ?? '', documentLanguage())
  const response = path ? await fetch(path) : undefined
  return response?.ok ? response.json() : []
}
