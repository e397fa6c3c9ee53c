import { queryOptions } from '@tanstack/react-query'
import type { OtherLanguage } from '#contract/language.ts'
import type { StoredTranslations, TranslatedResource } from '#contract/translation.ts'
import type { TranslatedKind, TranslationGap } from '#contract/translation-list.ts'
import { type ListParams, resultsQuery } from './list.ts'

export const TRANSLATIONS_PATH = '/api/admin/translations'

/** The texts of a row in its other languages, as they are with that version of it. */
export const rowTranslationsQuery = (resource: TranslatedResource, { id, version }: { id: string; version: number }) =>
  queryOptions<StoredTranslations>({
    queryKey: [`${TRANSLATIONS_PATH}/${resource}/${encodeURIComponent(id)}?version=${version}`],
    staleTime: 0,
  })

/** What is not translated, or older than its English, in a language or in every one, of a kind or of all. */
export const translationGapsQuery = (params: ListParams, language: OtherLanguage | null, kind: TranslatedKind | null) =>
  resultsQuery<TranslationGap>(TRANSLATIONS_PATH, params, 0, {
    language: language ?? undefined,
    kind: kind ?? undefined,
  })
