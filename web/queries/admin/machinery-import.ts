import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import type { ImportReport, importInput } from '#contract/machinery-import.ts'
import { invalidateMachinery } from './machinery.ts'
import { sendImport } from './send-import.ts'

/** Reports what a CSV file would change, or (without `dryRun`) has changed. */
export function useImportMachinery() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: z.input<typeof importInput>) => sendImport<ImportReport>('/api/admin/machinery/import', input),
    onSuccess: ({ message }, { dryRun }) => {
      if (!dryRun && !message) void invalidateMachinery(client)
    },
  })
}
