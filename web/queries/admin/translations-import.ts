import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import type { TranslationsReport, translationsImportInput } from '#contract/translations-import.ts'
import { adminSend, errorBody } from '#web/lib/admin-request.ts'
import { TRANSLATIONS_PATH } from './translations.ts'

/** What an import did; `message` says why where it was refused. */
export type TranslationsResult = TranslationsReport & { message?: string }

type Input = z.input<typeof translationsImportInput>

/** Reports what a CSV file would change, or (without `dryRun`) has changed. A refused import has its report as well. */
export function useImportTranslations() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: importTranslations,
    // A file may change any row.
    onSuccess: ({ message }, { dryRun }) => {
      if (!dryRun && !message) void client.invalidateQueries()
    },
  })
}

async function importTranslations(input: Input): Promise<TranslationsResult> {
  try {
    return await (await adminSend('POST', `${TRANSLATIONS_PATH}/import`, input)).json()
  } catch (error) {
    const refused = errorBody(error) as Partial<TranslationsResult>
    if (!Array.isArray(refused.errors)) throw error
    return refused as TranslationsResult
  }
}
