import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import type { ImportReport, importInput } from '#contract/machinery-import.ts'
import { adminSend, errorBody } from '#web/lib/admin-request.ts'
import { invalidateMachinery } from './machinery.ts'

/** What an import did; `message` says why where it was refused. */
export type ImportResult = ImportReport & { message?: string }

type ImportInput = z.input<typeof importInput>

/** Reports what a CSV file would change, or (without `dryRun`) has changed. A refused import has its report as well. */
export function useImportMachinery() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: importMachinery,
    onSuccess: ({ message }, { dryRun }) => {
      if (!dryRun && !message) void invalidateMachinery(client)
    },
  })
}

async function importMachinery(input: ImportInput): Promise<ImportResult> {
  try {
    return await (await adminSend('POST', '/api/admin/machinery/import', input)).json()
  } catch (error) {
    const refused = errorBody(error) as Partial<ImportResult>
    if (!Array.isArray(refused.errors)) throw error
    return refused as ImportResult
  }
}
