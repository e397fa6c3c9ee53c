import { z } from 'zod/mini'
import { csvImportFields, type ImportError } from './csv-import.ts'

/** What happens to rows whose machine was changed since the export or the preview. */
export const CONFLICT_CHOICES = ['refuse', 'skip', 'overwrite'] as const

/** What `POST /api/admin/machinery/import` takes. */
export const importInput = z.object({
  ...csvImportFields,
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

/**
 * The effect of a file. With errors, or with rejected conflicts, nothing is written. `conflicts` are rows that would
 * overwrite a change the file does not know of; `versions` are those of the machines it names, by id.
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
