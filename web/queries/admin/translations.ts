import { queryOptions } from '@tanstack/react-query'
import type { StoredTranslations, TranslatedResource } from '#contract/translation.ts'

export const TRANSLATIONS_PATH = '/api/admin/translations'

/** The texts of a row in its other languages, as they are with that version of it. */
export const rowTranslationsQuery = (resource: TranslatedResource, { id, version }: { id: string; version: number }) =>
  queryOptions<StoredTranslations>({
    queryKey: [`${TRANSLATIONS_PATH}/${resource}/${encodeURIComponent(id)}?version=${version}`],
    staleTime: 0,
  })
