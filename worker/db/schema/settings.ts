import { sql } from 'drizzle-orm'
import { check, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AllSettings } from '#contract/settings.ts'
import { SETTINGS_PARTS } from '#contract/settings.ts'
import { version } from './columns.ts'

/** What the owner has saved about the site, a row a part as JSON; the demonstration's values hold for a part without one. */
export const settings = sqliteTable(
  'settings',
  {
    part: text('part', { enum: SETTINGS_PARTS as [keyof AllSettings] }).primaryKey(),
    value: text('value', { mode: 'json' }).$type<Partial<AllSettings[keyof AllSettings]>>().notNull(),
    version: version(),
  },
  (t) => [check('settings_value', sql`json_valid(${t.value})`)],
)
