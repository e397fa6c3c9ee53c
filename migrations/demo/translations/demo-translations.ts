import type { TranslatedResource, Translations } from '#contract/translation.ts'

/**
 * The demonstration's texts in other languages, by the English name or title of what they are of. A field that is left out
 * is shown in English.
 */
export type DemoTranslations<Resource extends TranslatedResource> = Record<string, Translations<Resource>>
