import type { ImportError } from '#contract/csv-import.ts'
import { adminSend, errorBody } from '#web/lib/admin-request.ts'

/** What an import did; `message` says why where it was refused. */
export type ImportResult<Report> = Report & { message?: string }

/** Sends a CSV file; a refused import has its report as well, and what has none throws. */
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
