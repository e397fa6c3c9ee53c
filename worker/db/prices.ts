import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { centsFromPrice, priceFromCents } from '#contract/money/decimal.ts'
import { addDays, daysBetween } from '#contract/money/lagos-date.ts'
import {
  type AdminPrices,
  DEFAULT_RATE_DAYS,
  type ExchangeRate,
  type ExchangeRateInput,
  type FinancingOffer,
  type PriceSettings,
  type PriceSettingsInput,
  type Prices,
} from '#contract/prices.ts'
import { type Actor, auditChange, withAudit } from './audit.ts'
import type { Db } from './client.ts'
import { exchangeRates, priceSettings } from './schema/prices.ts'

type RateRow = typeof exchangeRates.$inferSelect

const toRate = ({ koboPerDollar, ...row }: RateRow): ExchangeRate => ({ ...row, rate: priceFromCents(koboPerDollar) })

// Entered again for a day, the later entry corrects the earlier one.
const latest = [desc(exchangeRates.date), desc(exchangeRates.id)]
const DEFAULTS: PriceSettings = { rateDays: DEFAULT_RATE_DAYS, offer: null, quotationTerms: '', version: 0 }
/** There is one row of settings. */
const THE_ROW = 1

/** Every rate that was entered, the latest day first. */
export const listRates = async (db: Db): Promise<ExchangeRate[]> =>
  (
    await db
      .select()
      .from(exchangeRates)
      .orderBy(...latest)
  ).map(toRate)

/** Adds a rate to the history. */
export async function addRate(db: Db, { rate, date }: ExchangeRateInput, actor: Actor): Promise<ExchangeRate> {
  const insert = db
    .insert(exchangeRates)
    .values({ koboPerDollar: centsFromPrice(rate), date })
    .returning()
  const summary = `${rate} naira to the dollar on ${date}`
  const [row] = await withAudit(db, insert, auditChange(db, actor, 'create', 'exchange rate', summary))
  return toRate(row as RateRow)
}

const settingsRow = ({ rateDays, offer, quotationTerms }: PriceSettingsInput) => ({
  rateDays,
  quotationTerms,
  offer: offer && JSON.stringify(offer),
})

const toSettings = (row: Omit<typeof priceSettings.$inferSelect, 'id'> | undefined): PriceSettings =>
  row
    ? {
        rateDays: row.rateDays,
        offer: row.offer === null ? null : (JSON.parse(row.offer) as FinancingOffer),
        quotationTerms: row.quotationTerms,
        version: row.version,
      }
    : DEFAULTS

/** Saves the settings and returns them; undefined when they are no longer of `expectedVersion`. */
export async function savePriceSettings(
  db: Db,
  input: PriceSettingsInput,
  expectedVersion: number | undefined,
  actor: Actor,
): Promise<PriceSettings | undefined> {
  const { version } = priceSettings
  const { id: _, ...columns } = getTableColumns(priceSettings)
  const isExpected = expectedVersion === undefined ? undefined : eq(version, expectedVersion)
  const update = db
    .update(priceSettings)
    .set({ ...settingsRow(input), version: sql`${version} + 1` })
    .where(and(eq(priceSettings.id, THE_ROW), isExpected))
    .returning(columns)
  const first = db
    .insert(priceSettings)
    .values({ id: THE_ROW, ...settingsRow(input) })
    .onConflictDoUpdate({
      target: priceSettings.id,
      set: { ...settingsRow(input), version: sql`${version} + 1` },
      // Version 0 means that no settings were found: a row created in the meantime is a conflict.
      setWhere: isExpected,
    })
    .returning(columns)
  const summary = input.offer ? 'prices, with an offer of instalments' : 'prices, without an offer of instalments'
  const audit = auditChange(db, actor, 'update', 'settings', summary)
  const [row] = expectedVersion ? await withAudit(db, update, audit) : await withAudit(db, first, audit)
  return row && toSettings(row)
}

/** The latest rate, whether it is too old to show a price by on `today`, and the settings. */
export async function adminPrices(db: Db, today: string): Promise<AdminPrices> {
  const [rates, rows] = await db.batch([
    db
      .select()
      .from(exchangeRates)
      .orderBy(...latest)
      .limit(1),
    db.select().from(priceSettings).where(eq(priceSettings.id, THE_ROW)),
  ])
  const settings = toSettings(rows[0])
  const rate = rates[0] ? toRate(rates[0]) : null
  return { rate, isStale: rate !== null && daysBetween(rate.date, today) > settings.rateDays, settings }
}

/** What public pages show prices by on `today`. */
export async function publicPrices(db: Db, today: string): Promise<Prices> {
  const { rate, isStale, settings } = await adminPrices(db, today)
  const { offer, rateDays } = settings
  if (!rate || isStale) return { rate: null, offer }
  return { rate: { rate: rate.rate, date: rate.date, until: addDays(rate.date, rateDays) }, offer }
}
