import type { ImportInput, ImportReport } from '#contract/machinery/import.ts'
import { JUMP_PERCENT } from '#domain/money/exchange.ts'

const ERRORS = { status: 400, message: 'The file has errors: nothing was imported' } as const
const JUMPS = {
  status: 409,
  message: `Prices change by ${JUMP_PERCENT}% or more, or are far from the others of a category: check them, then send it again with "confirmJumps": true`,
  asks: 'confirmJumps',
} as const
/** Says that what a file names has changed since it was compared. */
export const changedMeanwhile = (what: string) =>
  ({ status: 409, message: `${what} were changed in the meantime: nothing was imported` }) as const

/** Returns why a file of `what` must not be imported; null if it may be. */
export function importRefusal(what: string, report: ImportReport, { conflicts, confirmJumps }: ImportInput) {
  if (report.errorCount > 0) return ERRORS
  if (report.conflictCount > 0 && conflicts !== 'skip') return changedMeanwhile(what)
  return report.jumpCount > 0 && !confirmJumps ? JUMPS : null
}
