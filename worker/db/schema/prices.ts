import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { OtherLanguage } from '#domain/language.ts'
import { createdAt, newestFirst, version } from './columns.ts'

/** Kobo for one US dollar on a day in Lagos, as an administrator entered it. Rows are never changed or deleted. */
export const exchangeRates = sqliteTable(
  'exchange_rates',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    koboPerDollar: integer('kobo_per_dollar').notNull(),
    date: text('date').notNull(),
    /** The demonstration's, of the day on which it was started. */
    isExample: integer('is_example', { mode: 'boolean' }).notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('exchange_rates_latest').on(newestFirst(t.date), newestFirst(t.id)),
    check('exchange_rates_kobo', sql`${t.koboPerDollar} between 1 and 99999999`),
    check('exchange_rates_date', sql`${t.date} is date(${t.date})`),
  ],
)

/** How prices are shown, in one row; defaults apply without it. `offer` is the financing offer as JSON. */
export const priceSettings = sqliteTable(
  'price_settings',
  {
    id: integer('id').primaryKey(),
    rateDays: integer('rate_days').notNull(),
    offer: text('offer'),
    quotationTerms: text('quotation_terms').notNull().default(''),
    termsIn: text('terms_in', { mode: 'json' }).$type<Partial<Record<OtherLanguage, string>>>().notNull().default({}),
    /** Read by the previous release alone: VAT is a part of the settings (contract/settings/vat.ts). */
    vatPoints: integer('vat_points').notNull().default(0),
    /** The deposit that a new quotation starts with, in basis points. */
    depositPoints: integer('deposit_points').notNull().default(0),
    version: version(),
  },
  (t) => [
    check('price_settings_one_row', sql`${t.id} = 1`),
    check('price_settings_rate_days', sql`${t.rateDays} between 1 and 365`),
    check('price_settings_offer', sql`json_valid(${t.offer})`),
  ],
)
