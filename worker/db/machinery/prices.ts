import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { freshRate } from '#contract/money/naira-price.ts'
import {
  type AdminPrices,
  DEFAULT_RATE_DAYS,
  type ExchangeRate,
  type ExchangeRateInput,
  type FinancingOffer,
  type PriceSettings,
  type PriceSettingsInput,
  type Prices,
  pointsFromPercent,
} from '#contract/money/prices.ts'
import { addDays, daysBetween } from '#domain/lagos-date.ts'
import { centsFromPrice, priceFromCents } from '#domain/money/format.ts'
import type { Actor } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { requireSaved } from '#worker/db/guards.ts'
import { type Read, read } from '#worker/db/read.ts'
import { exchangeRates, priceSettings } from '#worker/db/schema/prices.ts'
import { onlyOf, unless, write } from '#worker/db/write.ts'

type RateRow = typeof exchangeRates.$inferSelect

const toRate = ({ koboPerDollar, ...row }: RateRow): ExchangeRate => ({ ...row, rate: priceFromCents(koboPerDollar) })

// The later entry for a day replaces the earlier one.
const latest = [desc(exchangeRates.date), desc(exchangeRates.id)]
const DEFAULTS: PriceSettings = { rateDays: DEFAULT_RATE_DAYS, offer: null, quotationTerms: '', version: 0 }
/** The settings are one row. */
const THE_ROW = 1

export const listRates = async (db: Db): Promise<ExchangeRate[]> =>
  (
    await db
      .select()
      .from(exchangeRates)
      .orderBy(...latest)
  ).map(toRate)

export async function addRate(
  db: Db,
  { rate, date }: ExchangeRateInput,
  actor: Actor,
  isExample = false,
): Promise<ExchangeRate> {
  const insert = db
    .insert(exchangeRates)
    .values({ koboPerDollar: centsFromPrice(rate), date, isExample })
    .returning()
  const summary = `${rate} naira to the dollar on ${date}`
  const rows = await write(db, insert, { actor, action: 'create', entity: 'prices', summary })
  return toRate(onlyOf(rows))
}

const settingsRow = ({ rateDays, offer, quotationTerms, quotationTermsIn, quotationDeposit }: PriceSettingsInput) => ({
  rateDays,
  quotationTerms,
  termsIn: quotationTermsIn,
  depositPoints: quotationDeposit === undefined ? undefined : pointsFromPercent(quotationDeposit || '0'),
  // The previous release reads a yearly rate.
  offer: offer && JSON.stringify({ ...offer, yearlyRate: '' }),
})

function offerIn(stored: string): FinancingOffer {
  const { yearlyRate: _, ...offer } = JSON.parse(stored)
  return offer
}

const toSettings = (row: Omit<typeof priceSettings.$inferSelect, 'id'> | undefined): PriceSettings =>
  row
    ? {
        rateDays: row.rateDays,
        offer: row.offer === null ? null : offerIn(row.offer),
        quotationTerms: row.quotationTerms,
        quotationTermsIn: row.termsIn,
        quotationDeposit: percentOf(row.depositPoints),
        version: row.version,
      }
    : DEFAULTS

/** Formats 750 as "7.5", and 0 as an empty text. */
const percentOf = (points: number) => (points === 0 ? '' : String(points / 100))

/** Saves the settings and returns them; undefined if they no longer have `expectedVersion`. */
export async function savePriceSettings(
  db: Db,
  input: PriceSettingsInput,
  expectedVersion: number | undefined,
  actor: Actor,
): Promise<PriceSettings | undefined> {
  const { version } = priceSettings
  const { id: _, ...columns } = getTableColumns(priceSettings)
  const save = db
    .insert(priceSettings)
    .values({ id: THE_ROW, ...settingsRow(input) })
    .onConflictDoUpdate({
      target: priceSettings.id,
      set: { ...settingsRow(input), version: sql`${version} + 1` },
    })
    .returning(columns)
  const summary = input.offer ? 'prices, with an offer of instalments' : 'prices, without an offer of instalments'
  const written = write(db, save, {
    ...{ actor, action: 'update', entity: 'settings', summary },
    guards: requireSaved(sql`select ${version} from ${priceSettings}`, expectedVersion),
  })
  const rows = await unless('stale-version', written)
  return rows && toSettings(rows[0])
}

/** Returns the latest rate, whether it is too old to be shown on `today`, and the settings. */
export function adminPrices(db: Db, today: string): Read<AdminPrices> {
  const rate = db
    .select()
    .from(exchangeRates)
    .orderBy(...latest)
    .limit(1)
  const saved = db.select().from(priceSettings).where(eq(priceSettings.id, THE_ROW))
  return read(db, [rate, saved], (rates, rows) => {
    const settings = toSettings(rows[0])
    const rate = rates[0] ? toRate(rates[0]) : null
    return { rate, isStale: rate !== null && daysBetween(rate.date, today) > settings.rateDays, settings }
  })
}

/** Returns the rate and the offer that public pages use on `today`. */
export const publicPrices = (db: Db, today: string): Read<Prices> =>
  adminPrices(db, today).map((prices) => {
    const { offer, rateDays } = prices.settings
    const rate = freshRate(prices)
    return {
      rate: rate && {
        ...{ rate: rate.rate, date: rate.date, until: addDays(rate.date, rateDays) },
        ...(rate.isExample && { isExample: true }),
      },
      offer,
    }
  })
