import { z } from 'zod/mini'
import { csvImportFields, type ImportError } from '#contract/csv-import.ts'
import type { OtherLanguage } from '#domain/language.ts'

/**
 * What `POST /api/admin/translations/import` takes; `stale` decides about texts whose English has changed since the
 * export.
 */
export const translationsImportInput = z.object({
  ...csvImportFields,
  stale: z._default(z.enum(['refuse', 'skip'], 'stale must be refuse or skip'), 'refuse'),
})

export type TranslationsImportInput = z.infer<typeof translationsImportInput>

/** A text that the file changes; `from` is empty if there was none. */
export type TextChange = { row: number; name: string; field: string; language: OtherLanguage; from: string; to: string }

/** A row of the file whose English has changed on the site since the export. */
export type StaleRow = { row: number; name: string; field: string; english: string }

/**
 * The effect of a file. With errors, or with stale rows that are refused, nothing is written; each list contains the
 * first `MAX_LISTED` entries.
 */
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
