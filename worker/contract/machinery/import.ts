import { z } from 'zod/mini'
import { csvImportFields, type ImportError } from '#contract/csv-import.ts'

/** What to do with rows whose machine has changed since the export or the preview. */
export const CONFLICT_CHOICES = ['refuse', 'skip', 'overwrite'] as const

export const importInput = z.object({
  ...csvImportFields,
  /** Confirms prices far from the previous ones, and new ones far from those of the category. */
  confirmJumps: z.optional(z.boolean()),
  conflicts: z._default(z.enum(CONFLICT_CHOICES, `conflicts must be one of ${CONFLICT_CHOICES.join(', ')}`), 'refuse'),
})

export type ImportInput = z.infer<typeof importInput>

/** A row that would create or change a machine; `columns` are those that differ from what is stored. */
export type ImportChange = {
  row: number
  action: 'create' | 'update'
  id: string | null
  name: string
  columns: string[]
  /** The price before (null for a new machine) and after; none of what has no price. */
  price?: { from: string | null; to: string }
}

/** A row's price that is far from the previous one, or the question about a new machine's; amounts are decimals. */
export type PriceJump = {
  row: number
  name: string
  column: 'price' | 'priceNgn'
  from: string
  to: string
  question?: string
}

/** With errors, or rejected `conflicts` (they would overwrite what changed since the export), nothing is written. */
export type ImportReport = {
  creates: number
  updates: number
  unchanged: number
  conflictCount: number
  jumpCount: number
  errorCount: number
  changes: ImportChange[]
  conflicts: ImportChange[]
  jumps: PriceJump[]
  errors: ImportError[]
  versions: Record<string, number>
}
