import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import type { TranslationsReport, translationsImportInput } from '#contract/translations-import.ts'
import { sendImport } from './send-import.ts'
import { TRANSLATIONS_PATH } from './translations.ts'

/** Reports what a CSV file would change, or (without `dryRun`) has changed. */
export function useImportTranslations() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: z.input<typeof translationsImportInput>) =>
      sendImport<TranslationsReport>(`${TRANSLATIONS_PATH}/import`, input),
    // A file may change any row.
    onSuccess: ({ message }, { dryRun }) => {
      if (!dryRun && !message) void client.invalidateQueries()
    },
  })
}
