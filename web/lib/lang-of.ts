import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import type { InLanguage } from '#contract/translation.ts'

/** The language of a field where it is not the page's: a text that is not translated stands in English. */
export const langOf = (row: InLanguage | null | undefined, field: string) =>
  row?.english?.includes(field) ? DEFAULT_LANGUAGE : undefined
