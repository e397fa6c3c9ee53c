import { z } from 'zod/mini'
import { OTHER_LANGUAGES, type OtherLanguage } from './language.ts'
import { MAX_ARTICLE, MAX_EXCERPT, MAX_LONG_TEXT, MAX_SHORT_TEXT, optionalText } from './text.ts'

/** The fields that are translated, and the longest text of each. The settings are translated by their parts. */
export const TRANSLATED = {
  machinery: {
    name: MAX_SHORT_TEXT,
    description: MAX_LONG_TEXT,
    specifications: MAX_LONG_TEXT,
    imageAlt: MAX_SHORT_TEXT,
  },
  gallery: { title: MAX_SHORT_TEXT, description: MAX_LONG_TEXT },
  posts: { title: MAX_SHORT_TEXT, excerpt: MAX_EXCERPT, content: MAX_ARTICLE },
  services: { title: MAX_SHORT_TEXT, description: MAX_EXCERPT },
  firm: { tagline: MAX_SHORT_TEXT, description: MAX_EXCERPT },
  contact: { hoursNote: MAX_EXCERPT },
  texts: {
    heroText: MAX_EXCERPT,
    productsIntro: MAX_EXCERPT,
    aboutIntro: MAX_EXCERPT,
    statistics: MAX_LONG_TEXT,
    badgeTitle: MAX_SHORT_TEXT,
    badgeText: MAX_SHORT_TEXT,
    financing: MAX_LONG_TEXT,
    projectsPlace: MAX_SHORT_TEXT,
    projectsDone: MAX_SHORT_TEXT,
    projectsRegion: MAX_SHORT_TEXT,
  },
} as const satisfies Record<string, Record<string, number>>

export type TranslatedResource = keyof typeof TRANSLATED
export type TranslatedField<Resource extends TranslatedResource> = keyof (typeof TRANSLATED)[Resource] & string

export const TRANSLATED_RESOURCES = Object.keys(TRANSLATED) as TranslatedResource[]

/** The names of a resource's translated fields. */
export const translatedFields = <Resource extends TranslatedResource>(resource: Resource) =>
  Object.keys(TRANSLATED[resource]) as TranslatedField<Resource>[]

/** Texts in other languages. An empty one is a text that is not translated. */
export type Translations<Resource extends TranslatedResource> = Partial<
  Record<OtherLanguage, Partial<Record<TranslatedField<Resource>, string>>>
>

/** A translated text, and the English it was made from. */
export type TranslatedText = { text: string; of: string }

/** What is stored of a row's translations. */
export type StoredTranslations = Partial<Record<OtherLanguage, Partial<Record<string, TranslatedText>>>>

/**
 * What a save takes of translations: each text given counts as made from the English it is saved with; what is left out
 * stays as it is.
 */
export function translationsInput<Resource extends TranslatedResource>(resource: Resource) {
  const fields = Object.entries<number>(TRANSLATED[resource]).map(([name, max]) => [
    name,
    z.optional(optionalText(max)),
  ])
  const texts = z.optional(z.object(Object.fromEntries(fields)))
  const languages = Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, texts]))
  return z.optional(z.object(languages)) as unknown as z.ZodMiniOptional<
    z.ZodMiniType<Translations<Resource>, Translations<Resource>>
  >
}

/** What can be asked for in another language: then `english` names the fields that are in English all the same. */
export type InLanguage = { english?: string[] }

/** What a translation of this English has in its place: a list is translated line by line. */
export function englishText(value: unknown): string {
  if (!Array.isArray(value)) return typeof value === 'string' ? value : ''
  return value.map((line: string | { label: string }) => (typeof line === 'string' ? line : line.label)).join('\n')
}
