import { z } from 'zod/mini'
import { OTHER_LANGUAGES, type OtherLanguage } from './language.ts'
import { listQuery } from './list-query.ts'
import type { TranslatedResource } from './translation.ts'

/** What the list of translations is narrowed to; the parts of the settings are one kind. */
export const TRANSLATED_KINDS = ['machinery', 'gallery', 'posts', 'services', 'settings'] as const

export type TranslatedKind = (typeof TRANSLATED_KINDS)[number]

/** A row that lacks texts in a language, or has texts that were made from another English than there is now. */
export type TranslationGap = {
  resource: TranslatedResource
  /** The row's id; of a part of the settings its name. */
  id: string
  name: string
  language: OtherLanguage
  /** The fields that are not translated. */
  missing: string[]
  /** The fields whose translation is older than its English. */
  older: string[]
}

export const translationQuery = z.extend(z.pick(listQuery, { limit: true, cursor: true, q: true }), {
  language: z.optional(
    z.enum(OTHER_LANGUAGES as [OtherLanguage], `language must be one of ${OTHER_LANGUAGES.join(', ')}`),
  ),
  kind: z.optional(z.enum(TRANSLATED_KINDS, `kind must be one of ${TRANSLATED_KINDS.join(', ')}`)),
})

export type TranslationQuery = z.infer<typeof translationQuery>
