import { inArray, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { OTHER_LANGUAGES } from '#contract/language.ts'
import type { SettingsPart } from '#contract/settings/settings.ts'
import type { StoredTranslations, TranslatedResource } from '#contract/translations/translation.ts'
import { type Actor, auditChange } from '#worker/db/audit.ts'
import { markCategories } from '#worker/db/categories.ts'
import type { Db } from '#worker/db/client.ts'
import { isStaleVersion, requireVersions } from '#worker/db/expected-versions.ts'
import { requireImages } from '#worker/db/images/deleted.ts'
import { selectRows } from '#worker/db/json-rows.ts'
import { settings } from '#worker/db/schema/settings.ts'
import { translations } from '#worker/db/schema/translations.ts'
import { CONTENT_RESOURCES, isContent, TRANSLATED_TABLES } from './translatable.ts'

/** A row's texts to save, and the version of the row they were compared with. */
type Update = { resource: TranslatedResource; id: string; version: number; texts: StoredTranslations }

type Queries = [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]

/**
 * Saves the translations of a file, all or none, with one audit entry; returns false, and does nothing, if a row no
 * longer has the version it was compared with.
 */
export async function importTranslations(db: Db, updates: Update[], actor: Actor): Promise<boolean> {
  const rows = updates.flatMap(({ resource, id, texts }) =>
    OTHER_LANGUAGES.flatMap((language) => {
      const fields = texts[language]
      return fields ? [{ resource, rowId: id, language, fields }] : []
    }),
  )
  const count = rows.reduce((sum, { fields }) => sum + Object.keys(fields).length, 0)
  const changed = CONTENT_RESOURCES.flatMap((resource) => {
    const { table } = TRANSLATED_TABLES[resource]
    const expected = updates.filter((update) => update.resource === resource)
    if (expected.length === 0) return []
    const ids = JSON.stringify(expected.map(({ id }) => id))
    // The version rises, so that a form that is open for the row reports a conflict.
    return [
      requireVersions(db, table, expected),
      db
        .update(table)
        .set({ version: sql`${table.version} + 1` })
        .where(sql`${table.id} in (select value from json_each(${ids}))`),
    ]
  })
  const parts = updates.flatMap(({ resource }) => (isContent(resource) ? [] : [resource as SettingsPart]))
  try {
    await db.batch([
      requireImages(db, rows),
      ...changed,
      ...(parts.length > 0
        ? [
            db
              .update(settings)
              .set({ version: sql`${settings.version} + 1` })
              .where(inArray(settings.part, parts)),
          ]
        : []),
      ...selectRows(translations, rows).map((select) =>
        db
          .insert(translations)
          .select(select)
          .onConflictDoUpdate({
            target: [translations.rowId, translations.resource, translations.language],
            set: { fields: sql`json_patch(${translations.fields}, excluded.fields)` },
          }),
      ),
      auditChange(db, actor, 'import', 'translations', `${count} ${count === 1 ? 'text' : 'texts'}`),
      ...(parts.includes('categories') ? markCategories(db) : []),
    ] as unknown as Queries)
    return true
  } catch (error) {
    if (isStaleVersion(error)) return false
    throw error
  }
}
