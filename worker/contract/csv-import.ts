import { z } from 'zod/mini'
import { MAX_KEY } from '#domain/text-lengths.ts'

export const csvImportFields = {
  csv: z.string('csv is required').check(z.minLength(1)),
  dryRun: z.optional(z.boolean('dryRun must be true or false')),
  expectedVersions: z.optional(
    z.record(z.string().check(z.maxLength(MAX_KEY)), z.int('A version must be a whole number')),
  ),
}

/** An error in the file. `row` is the spreadsheet's, the header being row 1; `column` is empty for the whole row. */
export type ImportError = { row: number; column: string; message: string }

/** How many entries of each list a report has at most; its counts cover the whole file. */
export const MAX_LISTED = 200
