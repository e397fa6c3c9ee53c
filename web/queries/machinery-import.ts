import type { z } from 'zod/mini'
import type { ImportReport, importInput } from '#contract/machinery-import.ts'
import { adminSend, errorBody } from '#web/lib/admin-request.ts'

/** What an import did; `message` says why where it was refused. */
export type ImportAnswer = ImportReport & { message?: string }

/** What a CSV file would change, or (without `dryRun`) has changed. A refused import has its report as well. */
export async function importMachinery(input: z.input<typeof importInput>): Promise<ImportAnswer> {
  try {
    return await (await adminSend('POST', '/api/admin/machinery/import', input)).json()
  } catch (error) {
    const refused = errorBody(error) as Partial<ImportAnswer>
    if (!Array.isArray(refused.errors)) throw error
    return refused as ImportAnswer
  }
}
