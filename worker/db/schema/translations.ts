import { sql } from 'drizzle-orm'
import { check, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { TranslatedResource, TranslatedText } from '#contract/translations/translation.ts'
import type { OtherLanguage } from '#domain/language.ts'
import { id } from './columns.ts'

/**
 * A row's texts in another language. They are saved with the row and count towards its version; triggers in a migration
 * delete them with it.
 */
export const translations = sqliteTable(
  'translations',
  {
    id: id(),
    resource: text('resource').$type<TranslatedResource>().notNull(),
    /** The row's id, or the name of a part of the settings. */
    rowId: text('row_id').notNull(),
    language: text('language').$type<OtherLanguage>().notNull(),
    /** For each field, the text and the English text it was made from. */
    fields: text('fields', { mode: 'json' }).$type<Partial<Record<string, TranslatedText>>>().notNull(),
  },
  (t) => [
    uniqueIndex('translations_row').on(t.rowId, t.resource, t.language),
    check('translations_fields', sql`json_valid(${t.fields})`),
  ],
)
