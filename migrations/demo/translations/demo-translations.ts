import type { TranslatedResource } from '#contract/resources.ts'
import type { Translations } from '#contract/translations/translation.ts'

/**
 * The demonstration's texts in other languages, by the English name or title of their row. A field left out is shown in
 * English.
 */
export type DemoTranslations<Resource extends TranslatedResource> = Record<string, Translations<Resource>>
