import { z } from 'zod/mini'

/** What `POST /api/admin/machinery/import` takes: a CSV file, and whether it is only to be looked at. */
export const importInput = z.object({
  csv: z.string('csv is required').check(z.minLength(1, 'csv is required')),
  dryRun: z.optional(z.boolean('dryRun must be true or false')),
})

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

/** What a file does, or did. With errors, nothing is written. */
export type ImportReport = {
  creates: number
  updates: number
  unchanged: number
  changes: ImportChange[]
  errors: ImportError[]
}
