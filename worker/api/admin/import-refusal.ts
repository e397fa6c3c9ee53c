import type { Context } from 'hono'
import type { ImportInput, ImportReport } from '#contract/machinery/import.ts'
import { JUMP_PERCENT } from '#domain/money/exchange.ts'

const ERRORS = { status: 400, message: 'The file has errors: nothing was imported' } as const
const JUMPS = {
  status: 409,
  message: `Prices change by ${JUMP_PERCENT}% or more, or are far from the others of a category: check them, then send it again with "confirmJumps": true`,
  asks: 'confirmJumps',
} as const
const changedMeanwhile = (what: string) =>
  ({ status: 409, message: `${what} were changed in the meantime: nothing was imported` }) as const

/** Returns why a file of `what` must not be imported; null if it may be. */
export function importRefusal(what: string, report: ImportReport, { conflicts, confirmJumps }: ImportInput) {
  if (report.errorCount > 0) return ERRORS
  if (report.conflictCount > 0 && conflicts !== 'skip') return changedMeanwhile(what)
  return report.jumpCount > 0 && !confirmJumps ? JUMPS : null
}

const MAX_ATTEMPTS = 3

/**
 * Responds with the effect of a file of `what`, after `write` has stored it, all or nothing, unless it is a dry run or must
 * not be imported. `write` returns false if a row has changed since it was read: the next plan finds the conflict.
 */
export async function respondToImport<Plan extends { report: ImportReport }>(
  c: Context,
  what: string,
  input: ImportInput,
  { plan: planOf, write }: { plan: () => Promise<Plan>; write: (plan: Plan) => Promise<boolean> },
) {
  for (let attempt = 1; ; attempt++) {
    const plan = await planOf()
    const { report } = plan
    if (input.dryRun) return c.json<ImportReport>(report)
    const refused = importRefusal(what, report, input)
    const isStored = !refused && (report.creates + report.updates === 0 || (await write(plan)))
    if (isStored) return c.json<ImportReport>(report)
    if (!refused && attempt < MAX_ATTEMPTS) continue
    const { status, ...why } = refused ?? changedMeanwhile(what)
    return c.json<ImportReport & { message: string }>({ ...why, ...report }, status)
  }
}
