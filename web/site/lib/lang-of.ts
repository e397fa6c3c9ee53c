import type { InLanguage } from '#contract/translations/translation.ts'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'

/** Returns a field's language if it differs from the page's: untranslated text is English. */
export const langOf = (row: InLanguage | null | undefined, field: string) =>
  row?.english?.includes(field) ? DEFAULT_LANGUAGE : undefined
