import { z } from 'zod/mini'
import type { OtherLanguage } from './language.ts'
import type { ImportError } from './machinery-import.ts'
import { MAX_KEY } from './text.ts'

/**
 * What `POST /api/admin/translations/import` takes: a CSV file, whether it is only to be looked at, the versions of the rows
 * that it was looked at with, and what becomes of texts whose English has changed since the file was saved.
 */
export const translationsImportInput = z.object({
  csv: z.string('csv is required').check(z.minLength(1, 'csv is required')),
  dryRun: z.optional(z.boolean('dryRun must be true or false')),
  expectedVersions: z.optional(
    z.record(z.string().check(z.maxLength(MAX_KEY)), z.int('A version must be a whole number')),
  ),
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
