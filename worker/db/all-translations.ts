import type { StoredTranslations, TranslatedResource } from '#contract/translation.ts'
import type { Db } from './client.ts'
import { settingsToTranslate } from './settings.ts'
import { translationsOf } from './translations.ts'

/** Everything that is translated of a row; of a part of the settings, `rowId` is its name. */
export async function rowTranslations(
  db: Db,
  resource: TranslatedResource,
  rowId: string,
): Promise<StoredTranslations> {
  const parts = await settingsToTranslate(db)
  return parts.find(({ part }) => part === resource)?.texts ?? translationsOf(db, resource, rowId)
}
