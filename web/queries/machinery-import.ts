import type { ImportReport } from '#contract/machinery-import.ts'
import { adminSend, errorBody } from '#web/lib/admin-request.ts'

/** What a CSV file would change, or (`dryRun` false) has changed. A refused import answers its report as well. */
export async function importMachinery(csv: string, dryRun: boolean): Promise<ImportReport> {
  try {
    return await (await adminSend('POST', '/api/admin/machinery/import', { csv, dryRun })).json()
  } catch (error) {
    const refused = errorBody(error) as Partial<ImportReport>
    if (!Array.isArray(refused.errors)) throw error
    return refused as ImportReport
  }
}
