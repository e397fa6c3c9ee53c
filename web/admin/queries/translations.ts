import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import type {
  TranslatedKind,
  TranslationGap,
  TranslationsReport,
  translationsImportInput,
} from '#contract/translations/list.ts'
import type { StoredTranslations, TranslatedResource } from '#contract/translations/translation.ts'
import type { OtherLanguage } from '#domain/language.ts'
import { invalidateAll, type ListParams, resultsQuery } from './list.ts'
import { sendImport } from './send-import.ts'

export const TRANSLATIONS_PATH = '/api/admin/translations'

/** Queries a row's texts in the other languages, for that version of the row. */
export const rowTranslationsQuery = (resource: TranslatedResource, { id, version }: { id: string; version: number }) =>
  queryOptions<StoredTranslations>({
    queryKey: [`${TRANSLATIONS_PATH}/${resource}/${encodeURIComponent(id)}?version=${version}`],
    staleTime: 0,
  })

/** Queries missing and outdated translations; null means every language or every kind. */
export const translationGapsQuery = (params: ListParams, language: OtherLanguage | null, kind: TranslatedKind | null) =>
  resultsQuery<TranslationGap>(TRANSLATIONS_PATH, params, 0, {
    language: language ?? undefined,
    kind: kind ?? undefined,
  })

/** Reports what a CSV file would change, or (without `dryRun`) has changed. */
export function useImportTranslations() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: z.input<typeof translationsImportInput>) =>
      sendImport<TranslationsReport>(`${TRANSLATIONS_PATH}/import`, input),
    // A file may change any row.
    onSuccess: ({ message }, { dryRun }) => {
      if (!dryRun && !message) void invalidateAll(client)
    },
  })
}
