import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts'
import {
  englishText,
  type InLanguage,
  type StoredTranslations,
  type TranslatedResource,
  type TranslatedText,
  type Translations,
  translatedFields,
} from '#contract/translation.ts'
import { type Actor, auditRows } from './audit.ts'
import type { Db } from './client.ts'
import { selectRow } from './insert-select.ts'
import { auditLog } from './schema/audit.ts'
import { translations } from './schema/translations.ts'

/** The texts of a row in one language, by their fields. */
export type Texts = Partial<Record<string, TranslatedText>>

/** The id of the row that the audit entry before a statement is about. */
const auditedRow = sql`(select entity_id from ${auditLog} where id = last_insert_rowid())`

/**
 * Returns the statement that saves a row's translations, or none where none are given. It stands behind the audit entry
 * of that row's own save in the same batch: without that entry it does nothing, and from it it knows the row, unless
 * `rowId` names it. `english` is what the row is saved with.
 */
export function saveTranslations<Resource extends TranslatedResource>(
  db: Db,
  resource: Resource,
  given: Translations<Resource> | undefined,
  english: object,
  rowId: SQL | string = auditedRow,
): BatchItem<'sqlite'>[] {
  const texts = Object.entries<Partial<Record<string, string>> | undefined>(given ?? {}).flatMap(
    ([language, fields = {}]) => (Object.keys(fields).length > 0 ? [[language, madeFrom(english, fields)]] : []),
  )
  if (texts.length === 0) return []
  const row = { resource, rowId: sql`${rowId}`, language: sql`key`, fields: sql`value` }
  const all = JSON.stringify(Object.fromEntries(texts))
  return [
    db
      .insert(translations)
      .select(selectRow(translations, row, sql`from json_each(${all}) where changes() > 0`))
      .onConflictDoUpdate({
        target: [translations.rowId, translations.resource, translations.language],
        set: { fields: sql`json_patch(${translations.fields}, excluded.fields)` },
      }),
  ]
}

/** A row whose translations are saved without it. */
type Translated<Resource extends TranslatedResource> = { resource: Resource; id: string; name: string; english: object }

/** Saves translations of a row that stays as it is. */
export async function translateRow<Resource extends TranslatedResource>(
  db: Db,
  { resource, id, name, english }: Translated<Resource>,
  given: Translations<Resource> | undefined,
  actor: Actor,
): Promise<void> {
  const what = { action: 'update', entity: 'translation', entityId: id, summary: name } as const
  const texts = saveTranslations(db, resource, given, english)
  if (texts.length > 0) await db.batch([auditRows(db, actor, what, sql`where true`), ...texts])
}

/** The texts with the English they were made from. */
export const madeFrom = (english: object, fields: Partial<Record<string, string>>): Texts =>
  Object.fromEntries(
    Object.entries(fields).map(([field, text = '']) => [
      field,
      { text, of: englishText((english as Record<string, unknown>)[field]) },
    ]),
  )

/** What is selected of a row besides its columns: its texts in a language, as JSON; null in the one it is written in. */
export const textsIn = (resource: TranslatedResource, table: SQLiteTable, language: Language) =>
  (language === DEFAULT_LANGUAGE
    ? sql<null>`null`
    : sql<string | null>`(select t.fields from ${translations} t
        where t.row_id = ${sql.identifier(getTableName(table))}.id and t.resource = ${resource} and t.language = ${language})`
  ).as('texts')

/** Returns a selected row in a language; without one, as it is. */
export const inLanguage = <Row extends { texts: string | null }>(
  resource: TranslatedResource,
  { texts, ...row }: Row,
  language: Language,
): Omit<Row, 'texts'> & InLanguage =>
  language === DEFAULT_LANGUAGE ? row : withTexts(resource, row, texts === null ? {} : (JSON.parse(texts) as Texts))

/** Puts the texts in the place of the English, and names the fields where there are none. */
export function withTexts<Row extends object>(resource: TranslatedResource, row: Row, texts: Texts): Row & InLanguage {
  const values = { ...row } as Record<string, unknown>
  const english: string[] = []
  for (const field of translatedFields(resource)) {
    if (englishText(values[field]) === '') continue
    const translated = translatedValue(values[field], texts[field]?.text ?? '')
    if (translated === undefined) english.push(field)
    else values[field] = translated
  }
  return { ...values, english } as Row & InLanguage
}

/** The value with its text in another language; undefined where there is none that fits. */
function translatedValue(value: unknown, text: string): unknown {
  if (text.trim() === '') return undefined
  if (!Array.isArray(value)) return text
  const lines = text.trim().split(/\r?\n/)
  // The English list has become longer or shorter since: no line of the translation is sure of its place.
  if (lines.length !== value.length) return undefined
  return value.map((line: unknown, i) =>
    typeof line === 'string' ? lines[i] : { ...(line as object), label: lines[i] },
  )
}

/** Everything that is stored of a row's translations. */
export async function translationsOf(db: Db, resource: TranslatedResource, rowId: string): Promise<StoredTranslations> {
  const rows = await db
    .select({ language: translations.language, fields: translations.fields })
    .from(translations)
    .where(and(eq(translations.resource, resource), eq(translations.rowId, rowId)))
  return Object.fromEntries(rows.map(({ language, fields }) => [language, fields]))
}
