import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, newestFirst, version } from './columns.ts'

/** Kobo for one US dollar on a day in Lagos, as an administrator entered it. Nothing is changed or deleted. */
export const exchangeRates = sqliteTable(
  'exchange_rates',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    koboPerDollar: integer('kobo_per_dollar').notNull(),
    date: text('date').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('exchange_rates_latest').on(newestFirst(t.date), newestFirst(t.id)),
    check('exchange_rates_kobo', sql`${t.koboPerDollar} between 1 and 99999999`),
    check('exchange_rates_date', sql`${t.date} is date(${t.date})`),
  ],
)

/** How prices are shown, in one row; without it, defaults hold. `offer` is the financing offer as JSON. */
export const priceSettings = sqliteTable(
  'price_settings',
  {
    id: integer('id').primaryKey(),
    rateDays: integer('rate_days').notNull(),
    offer: text('offer'),
    quotationTerms: text('quotation_terms').notNull().default(''),
    version: version(),
  },
  (t) => [
    check('price_settings_one_row', sql`${t.id} = 1`),
    check('price_settings_rate_days', sql`${t.rateDays} between 1 and 365`),
    check('price_settings_offer', sql`json_valid(${t.offer})`),
  ],
)
