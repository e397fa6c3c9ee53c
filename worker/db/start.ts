import { and, eq, isNull, sql } from 'drizzle-orm'
import { FIRST_SETTINGS } from '#contract/settings/first-settings.ts'
import { type AllSettings, SETTINGS_PARTS } from '#contract/settings/settings.ts'
import type { Db } from './client.ts'
import { insertFrom } from './insert-select.ts'
import { auditLog, DEMONSTRATION } from './schema/history.ts'
import { galleryItems } from './schema/images.ts'
import { machinery } from './schema/machinery.ts'
import { blogPosts } from './schema/posts.ts'
import { services, settings, translations } from './schema/settings.ts'
import { isTranslated, startOf, storeStart } from './settings.ts'
import { type GivenTranslations, mergeTexts, type Texts, withEnglishSource } from './translations/translations.ts'

/** What a start finds in the database, and what it may do. */
type Found = 'fill' | 'continue' | 'demonstrated'

/**
 * Notes how the site is started, once and for all, and returns what follows: an empty database is filled with the
 * demonstration content unless `wantsEmpty` asks for none, and one that has had the demonstration can never be empty.
 */
export async function beginSite(db: Db, wantsEmpty: boolean): Promise<Found> {
  const start = (await startOf(db)) ?? ((await wasDemonstrated(db)) ? 'demonstration' : undefined)
  if (wantsEmpty && start === 'demonstration') return 'demonstrated'
  if (wantsEmpty && start === undefined) {
    // A migration has added these for the demonstration.
    await db.batch([db.delete(services).where(eq(services.version, 0)), storeStart(db, 'empty')])
  }
  if (wantsEmpty || start === 'empty') return 'continue'
  const hasContent = await hasRows(db)
  // Without a word of how it began, content is the owner's: of a backup, for instance.
  if (start || !hasContent) await storeStart(db, 'demonstration')
  return hasContent ? 'continue' : 'fill'
}

async function hasRows(db: Db) {
  const counts = await Promise.all([machinery, galleryItems, blogPosts].map((table) => db.$count(table)))
  return counts.some((rows) => rows > 0)
}

/** Sites from before the start was stored have the entries of what was loaded. */
const wasDemonstrated = async (db: Db) =>
  (await db.$count(auditLog, and(eq(auditLog.username, DEMONSTRATION), isNull(auditLog.adminId)))) > 0

const markUnentered = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, text && { ...text, unentered: true as const }]),
  )

/** Stores, as version 0, those settings and texts of a firm that differ from the first ones; what an admin has saved stays. */
export async function storeUnentered(db: Db, given: AllSettings, texts: Partial<Record<string, GivenTranslations>>) {
  const parts = SETTINGS_PARTS.filter((part) => given[part] !== FIRST_SETTINGS[part])
  const rows = parts.map((part) => ({ part, value: given[part], version: 0 }))
  const store = db
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({
      target: settings.part,
      set: { value: sql`excluded.value` },
      setWhere: eq(settings.version, 0),
    })
  const translate = parts.filter(isTranslated).flatMap((part) =>
    Object.entries(texts[part] ?? {}).map(([language, fields = {}]) => {
      const unenteredTexts = markUnentered(withEnglishSource(given[part], fields))
      const row = { resource: part, rowId: part, language: sql`${language}`, fields: unenteredTexts }
      const isUnentered = sql`where (select ${settings.version} from ${settings} where ${settings.part} = ${part}) = 0`
      const insert = insertFrom(db, translations, row, isUnentered)
      return insert.onConflictDoUpdate({ ...mergeTexts, set: { fields: sql`excluded.fields` } })
    }),
  )
  await db.batch([store, ...translate])
}
