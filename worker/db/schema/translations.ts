import { sql } from 'drizzle-orm'
import { check, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { OTHER_LANGUAGES, type OtherLanguage } from '#contract/language.ts'
import { TRANSLATED_RESOURCES, type TranslatedResource, type TranslatedText } from '#contract/translation.ts'
import { id } from './columns.ts'

/**
 * The texts of a row in another language. They are saved with their row, whose version counts their changes as well, and go
 * when it goes: triggers in the migration see to it.
 */
export const translations = sqliteTable(
  'translations',
  {
    id: id(),
    resource: text('resource', { enum: TRANSLATED_RESOURCES as [TranslatedResource] }).notNull(),
    /** The row's id; of a part of the settings its name. */
    rowId: text('row_id').notNull(),
    language: text('language', { enum: OTHER_LANGUAGES as [OtherLanguage] }).notNull(),
    /** By field, the text and the English it was made from. */
    fields: text('fields', { mode: 'json' }).$type<Partial<Record<string, TranslatedText>>>().notNull(),
  },
  (t) => [
    uniqueIndex('translations_row').on(t.rowId, t.resource, t.language),
    check('translations_fields', sql`json_valid(${t.fields})`),
  ],
)

/** A row's texts in other languages, where it goes to the bin. Its id, random as it is, is no other resource's. */
export const binnedTexts = { table: translations, of: translations.rowId }
