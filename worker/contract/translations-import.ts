import { z } from 'zod/mini'
import { csvImportFields, type ImportError } from './csv-import.ts'
import type { OtherLanguage } from './language.ts'

/** What `POST /api/admin/translations/import` takes; `stale` is what becomes of texts whose English has changed since the file was saved. */
export const translationsImportInput = z.object({
  ...csvImportFields,
  stale: z._default(z.enum(['refuse', 'skip'], 'stale must be refuse or skip'), 'refuse'),
})

export type TranslationsImportInput = z.infer<typeof translationsImportInput>

/** A text that a file changes; `from` is empty where there was none. */
export type TextChange = { row: number; name: string; field: string; language: OtherLanguage; from: string; to: string }

/** A row of a file whose English is no longer what the site has. */
export type StaleRow = { row: number; name: string; field: string; english: string }

/**
 * What a file does, or did. With errors, or with stale rows that are refused, nothing is written; of each list the first
 * `MAX_LISTED` are named.
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
