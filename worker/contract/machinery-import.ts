import { z } from 'zod/mini'
import { MAX_KEY } from './text.ts'

/** What becomes of rows whose machine was changed since the file was saved or looked at. */
export const CONFLICT_CHOICES = ['refuse', 'skip', 'overwrite'] as const

/**
 * What `POST /api/admin/machinery/import` takes: a CSV file, whether it is only to be looked at, and the versions of the
 * machines that it was looked at with.
 */
export const importInput = z.object({
  csv: z.string('csv is required').check(z.minLength(1, 'csv is required')),
  dryRun: z.optional(z.boolean('dryRun must be true or false')),
  expectedVersions: z.optional(
    z.record(z.string().check(z.maxLength(MAX_KEY)), z.int('A version must be a whole number')),
  ),
  conflicts: z._default(z.enum(CONFLICT_CHOICES, `conflicts must be one of ${CONFLICT_CHOICES.join(', ')}`), 'refuse'),
})

export type ImportInput = z.infer<typeof importInput>

/** A row of the file that would make or change a machine; `columns` are those that differ from what is stored. */
export type ImportChange = {
  row: number
  action: 'create' | 'update'
  id: string | null
  name: string
  columns: string[]
  /** Before, null for a new machine, and after. */
  price: { from: string | null; to: string }
}

/** What is wrong in the file; `row` is the spreadsheet's, the header being row 1, and `column` is empty where it is all of it. */
export type ImportError = { row: number; column: string; message: string }

/** As many of each list as a report names; the counts are of the whole file. */
export const MAX_LISTED = 200

/**
 * What a file does, or did. With errors, or with conflicts that are refused, nothing is written. `conflicts` are rows
 * that would overwrite a change the file does not know of; `versions` are those of the machines it names, by id.
 */
export type ImportReport = {
  creates: number
  updates: number
  unchanged: number
  conflictCount: number
  errorCount: number
  changes: ImportChange[]
  conflicts: ImportChange[]
  errors: ImportError[]
  versions: Record<string, number>
}
