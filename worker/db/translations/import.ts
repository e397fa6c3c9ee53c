import { sql } from 'drizzle-orm'
import { TRANSLATED_TABLES, type TranslatedResource } from '#contract/resources.ts'
import type { StoredTranslations } from '#contract/translations/translation.ts'
import { OTHER_LANGUAGES } from '#domain/language.ts'
import type { Actor } from '#worker/db/audit.ts'
import { markCategories } from '#worker/db/categories.ts'
import type { Db } from '#worker/db/client.ts'
import { requireSavedPart, requireVersions } from '#worker/db/guards.ts'
import { requireImages } from '#worker/db/images/deleted.ts'
import { isAmong, selectRows } from '#worker/db/insert-select.ts'
import { KINDS } from '#worker/db/resources.ts'
import { settings, translations } from '#worker/db/schema/settings.ts'
import { versionedAmong } from '#worker/db/versions.ts'
import { unlessRejected, write } from '#worker/db/write.ts'
import { type GivenTranslations, mergeTexts, saveTranslations } from './translations.ts'

/** A row's texts to save, and the version of the row they were compared with. */
type Update = { resource: TranslatedResource; id: string; version: number; texts: StoredTranslations }

/** Saves the translations of a file, all or none; false if a row no longer has the version it was compared with. */
export async function importTranslations(db: Db, updates: Update[], actor: Actor): Promise<boolean> {
  const rows = updates.flatMap(({ resource, id, texts }) =>
    OTHER_LANGUAGES.flatMap((language) => {
      const fields = texts[language]
      return fields ? [{ resource, rowId: id, language, fields }] : []
    }),
  )
  const count = rows.reduce((sum, { fields }) => sum + Object.keys(fields).length, 0)
  const ofContent = TRANSLATED_TABLES.flatMap((resource) => {
    const expected = updates.filter((update) => update.resource === resource)
    return expected.length > 0 ? [{ of: KINDS[resource], expected }] : []
  })
  const parts = updates.flatMap(({ resource }) => (resource in KINDS ? [] : [resource]))
  // The version rises, so that a form that is open for the row reports a conflict.
  const raise = db
    .update(settings)
    .set({ version: sql`${settings.version} + 1` })
    .where(isAmong(settings.part, parts))
  const written = write(db, raise, {
    actor,
    action: 'import',
    entity: 'translations',
    summary: `${count} ${count === 1 ? 'text' : 'texts'}`,
    guards: [
      requireImages(rows),
      ...ofContent.map(({ of, expected }) => requireVersions(of, expected)),
      ...updates.flatMap(({ resource, version }) => (resource in KINDS ? [] : requireSavedPart(resource, version))),
    ],
    before: [
      ...ofContent.map(({ of, expected }) => {
        const ids = expected.map(({ id }) => id)
        const raised = { version: sql`${of.version} + 1` }
        return db.update(of.table).set(raised).where(isAmong(of.id, ids))
      }),
      ...selectRows(translations, rows).map((select) =>
        db.insert(translations).select(select).onConflictDoUpdate(mergeTexts),
      ),
    ],
    after: parts.includes('categories') ? markCategories(db) : [],
    versions: versionedAmong(updates),
  })
  return (await unlessRejected('stale-version', written)) !== undefined
}

type Translated = { resource: TranslatedResource; id: string; name: string; english: object }

export async function translateRow(
  db: Db,
  { resource, id, name, english }: Translated,
  given: GivenTranslations | undefined,
  actor: Actor,
): Promise<void> {
  const [texts] = saveTranslations(db, resource, given, english, id)
  if (texts) await write(db, texts, { actor, action: 'update', entity: 'translation', about: id, summary: name })
}
