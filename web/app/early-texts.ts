import type { ListedMachine } from '#contract/machinery.ts'
import { textsPathOf } from '#contract/texts-path.ts'
import { documentLanguage } from '#web/lib/document-language.ts'

let asked: Promise<ListedMachine[]> | undefined

/** Fetches, once, the machines with the texts that a search of the document's list reads; none where they cannot be had. */
export function earlyTexts(): Promise<ListedMachine[]> {
  asked ??= fetchTexts().catch(() => [])
  return asked
}

async function fetchTexts(): Promise<ListedMachine[]> {
  const path = textsPathOf(document.getElementById('page-data')?.textContent ?? '', documentLanguage())
  const response = path ? await fetch(path) : undefined
  return response?.ok ? response.json() : []
}
