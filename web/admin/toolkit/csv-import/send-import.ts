import type { ImportError } from '#contract/csv-import.ts'
import { adminSend, errorBody } from '#web/admin/lib/request.ts'

/** The result of an import; `message` says why if it was rejected. */
export type ImportResult<Report> = Report & { message?: string }

/** Sends a CSV file. A rejected import returns its report as well; any other failure throws. */
export async function sendImport<Report extends { errors: ImportError[] }>(
  path: string,
  input: unknown,
): Promise<ImportResult<Report>> {
  try {
    return await (await adminSend('POST', path, input)).json()
  } catch (error) {
    const refused = errorBody(error) as Partial<ImportResult<Report>>
    if (!Array.isArray(refused.errors)) throw error
    return refused as ImportResult<Report>
  }
}
