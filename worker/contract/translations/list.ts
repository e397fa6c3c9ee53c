import { z } from 'zod/mini'
import { csvImportFields, type ImportError } from '#contract/csv-import.ts'
import { listQuery } from '#contract/list-query.ts'
import { TRANSLATED_KINDS, type TranslatedResource } from '#contract/resources.ts'
import { OTHER_LANGUAGES, type OtherLanguage } from '#domain/language.ts'

/** A row that has untranslated texts in a language, or texts whose English has changed since. */
export type TranslationGap = {
  resource: TranslatedResource
  /** The row's id, or the name of a part of the settings. */
  id: string
  name: string
  language: OtherLanguage
  missing: string[]
  /** The fields whose English has changed since they were translated. */
  older: string[]
}

export const translationQuery = z.extend(z.pick(listQuery, { limit: true, cursor: true, q: true }), {
  language: z.optional(z.enum(OTHER_LANGUAGES, `language must be one of ${OTHER_LANGUAGES.join(', ')}`)),
  kind: z.optional(z.enum(TRANSLATED_KINDS, `kind must be one of ${TRANSLATED_KINDS.join(', ')}`)),
})

export type TranslationQuery = z.infer<typeof translationQuery>

/** What `POST /api/admin/translations/import` takes; `stale` decides about texts whose English has changed. */
export const translationsImportInput = z.object({
  ...csvImportFields,
  stale: z._default(z.enum(['refuse', 'skip'], 'stale must be refuse or skip'), 'refuse'),
})

export type TranslationsImportInput = z.infer<typeof translationsImportInput>

/** A text that the file changes; `from` is empty if there was none. */
export type TextChange = { row: number; name: string; field: string; language: OtherLanguage; from: string; to: string }

/** A row of the file whose English has changed on the site since the export. */
export type StaleRow = { row: number; name: string; field: string; english: string }

/** The effect of a file; with errors or refused stale rows, none. Each list has the first `MAX_LISTED` entries. */
export type TranslationsReport = {
  changeCount: number
  unchanged: number
  staleCount: number
  errorCount: number
  changes: TextChange[]
  stale: StaleRow[]
  errors: ImportError[]
  /** By the row's key. */
  versions: Record<string, number>
}
