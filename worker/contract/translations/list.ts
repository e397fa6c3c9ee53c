import { z } from 'zod/mini'
import { listQuery } from '#contract/list-query.ts'
import { OTHER_LANGUAGES, type OtherLanguage } from '#domain/language.ts'
import type { TranslatedResource } from './translation.ts'

/** The kinds by which the list of translations is filtered; all parts of the settings are one kind. */
export const TRANSLATED_KINDS = ['machinery', 'gallery', 'posts', 'services', 'parts', 'settings'] as const

export type TranslatedKind = (typeof TRANSLATED_KINDS)[number]

/** A row that has untranslated texts in a language, or texts whose English has changed since. */
export type TranslationGap = {
  resource: TranslatedResource
  /** The row's id, or the name of a part of the settings. */
  id: string
  name: string
  language: OtherLanguage
  /** The fields that are not translated. */
  missing: string[]
  /** The fields whose English has changed since they were translated. */
  older: string[]
}

export const translationQuery = z.extend(z.pick(listQuery, { limit: true, cursor: true, q: true }), {
  language: z.optional(
    z.enum(OTHER_LANGUAGES as [OtherLanguage], `language must be one of ${OTHER_LANGUAGES.join(', ')}`),
  ),
  kind: z.optional(z.enum(TRANSLATED_KINDS, `kind must be one of ${TRANSLATED_KINDS.join(', ')}`)),
})

export type TranslationQuery = z.infer<typeof translationQuery>
