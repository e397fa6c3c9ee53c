import { and, eq, getTableName, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { TranslatedResource } from '#contract/resources.ts'
import {
  englishText,
  type InLanguage,
  type StoredTranslations,
  type TranslatedText,
  translatedFields,
  translateLines,
} from '#contract/translations/translation.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import type { Db } from '#worker/db/client.ts'
import { insertFrom } from '#worker/db/insert-select.ts'
import { translations } from '#worker/db/schema/settings.ts'

export type Texts = Partial<Record<string, TranslatedText>>

/** Texts in other languages, as they are saved: made from the English beside them, or from the earlier English they name. */
export type GivenTranslations = Partial<Record<string, GivenTexts>>
type GivenTexts = Partial<Record<string, string | TranslatedText>>

/** An input whose texts may be those of an earlier version. */
export type WithTexts<Input> = Omit<Input, 'translations'> & { translations?: GivenTranslations }

const mergedTexts = sql`(select json_group_object(key, json(value)) from (
  select key, value from json_each(${translations.fields}) where key not in (select key from json_each(excluded.fields))
  union all select key, value from json_each(excluded.fields)))`

/** What an insert does that meets a row's texts: each of its texts replaces the one of its field. */
export const mergeTexts = {
  target: [translations.rowId, translations.resource, translations.language],
  set: { fields: mergedTexts },
}

/** Returns the statement that saves a row's translations; none if there are none. `english` is what the row is saved with. */
export function saveTranslations(
  db: Db,
  resource: TranslatedResource,
  given: GivenTranslations | undefined,
  english: object,
  rowId: string,
) {
  const texts = Object.entries(given ?? {}).flatMap(([language, fields = {}]) =>
    Object.keys(fields).length > 0 ? [[language, withEnglishSource(english, fields)]] : [],
  )
  if (texts.length === 0) return []
  const row = { resource, rowId, language: sql`key`, fields: sql`value` }
  const all = JSON.stringify(Object.fromEntries(texts))
  const insert = insertFrom(db, translations, row, sql`from json_each(${all}) where true`)
  return [insert.onConflictDoUpdate(mergeTexts)]
}

/** Adds to each typed text the English text it was made from. */
export const withEnglishSource = (english: object, fields: GivenTexts): Texts =>
  Object.fromEntries(
    Object.entries(fields).map(([field, text = '']) => [
      field,
      typeof text === 'string' ? { text, of: englishText(Reflect.get(english, field)) } : text,
    ]),
  )

/** Selects a row's texts in a language, as JSON; null in the default language. */
export const textsIn = (resource: TranslatedResource, table: SQLiteTable, language: Language) =>
  (language === DEFAULT_LANGUAGE
    ? sql<null>`null`
    : sql<string | null>`(select t.fields from ${translations} t
        where t.row_id = ${sql.identifier(getTableName(table))}.id and t.resource = ${resource} and t.language = ${language})`
  ).as('texts')

/** Returns a selected row with its texts in the language; without any, unchanged. */
export const translateRowTexts = <Row extends { texts: string | null }>(
  resource: TranslatedResource,
  { texts, ...row }: Row,
  language: Language,
): Omit<Row, 'texts'> & InLanguage =>
  language === DEFAULT_LANGUAGE ? row : withTexts(resource, row, texts === null ? {} : JSON.parse(texts))

/** Replaces the English by the translations, and names the fields that have none. */
export function withTexts<Row extends object>(resource: TranslatedResource, row: Row, texts: Texts): Row & InLanguage {
  const translated: Record<string, unknown> = {}
  const english: string[] = []
  for (const field of translatedFields(resource)) {
    const value = Reflect.get(row, field)
    if (englishText(value) === '') continue
    const text = translatedValue(value, texts[field])
    if (text === undefined) english.push(field)
    else translated[field] = text
  }
  return { ...row, ...translated, english }
}

/** Returns a value with its translated text; undefined if that does not fit. */
function translatedValue(value: unknown, translated: TranslatedText | undefined): unknown {
  if (!translated || translated.text.trim() === '') return undefined
  return Array.isArray(value) ? translateLines(value, translated) : translated.text
}

export async function translationsOf(db: Db, resource: TranslatedResource, rowId: string): Promise<StoredTranslations> {
  const rows = await db
    .select({ language: translations.language, fields: translations.fields })
    .from(translations)
    .where(and(eq(translations.resource, resource), eq(translations.rowId, rowId)))
  return Object.fromEntries(rows.map(({ language, fields }) => [language, fields]))
}
