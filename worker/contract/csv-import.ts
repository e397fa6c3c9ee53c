import { z } from 'zod/mini'
import { MAX_KEY } from './text.ts'

/** What every import takes: a CSV file, whether it is only to be looked at, and the versions that it was looked at with. */
export const csvImportFields = {
  csv: z.string('csv is required').check(z.minLength(1, 'csv is required')),
  dryRun: z.optional(z.boolean('dryRun must be true or false')),
  expectedVersions: z.optional(
    z.record(z.string().check(z.maxLength(MAX_KEY)), z.int('A version must be a whole number')),
  ),
}

/** What is wrong in the file; `row` is the spreadsheet's, the header being row 1, and `column` is empty where it is all of it. */
export type ImportError = { row: number; column: string; message: string }

/** As many of each list as a report names; the counts are of the whole file. */
export const MAX_LISTED = 200
