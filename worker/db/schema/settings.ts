import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { TranslatedResource } from '#contract/resources.ts'
import type { AllSettings } from '#contract/settings/settings.ts'
import type { TranslatedText } from '#contract/translations/translation.ts'
import type { OtherLanguage } from '#domain/language.ts'
import { createdAt, id, version } from './columns.ts'

export type SiteStart = { with: 'demonstration' | 'empty' }

/**
 * The settings, one row per part as JSON; version 0 says that nobody has entered it (../start.ts). Without a row the first
 * settings hold (contract/settings/first-settings.ts). One row is no part: how the site was started.
 */
export const settings = sqliteTable(
  'settings',
  {
    part: text('part').$type<keyof AllSettings | 'start'>().primaryKey(),
    value: text('value', { mode: 'json' }).$type<Partial<AllSettings[keyof AllSettings]> | SiteStart>().notNull(),
    version: version(),
  },
  (t) => [check('settings_value', sql`json_valid(${t.value})`)],
)

export const services = sqliteTable('services', {
  id: id(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  icon: text('icon').notNull(),
  category: text('category').notNull(),
  /** Services with the same position are in the order they were added. */
  position: integer('position').notNull().default(0),
  version: version(),
})

/** The demonstration rows that an administrator removed, as they were, so that they can be restored. */
export const removedDemonstration = sqliteTable(
  'removed_demonstration',
  {
    id: integer('id').primaryKey(),
    entity: text('entity').notNull(),
    row: text('row', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('removed_demonstration_row', sql`json_valid(${t.row})`)],
)

/** A row's texts in another language, saved with the row; triggers in a migration delete them with it. */
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
