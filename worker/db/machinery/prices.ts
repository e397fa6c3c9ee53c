import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { MachineryInput } from '#contract/machinery/machinery.ts'
import { isUnlikelyPrice, MAX_CURRENCY_FACTOR, type PriceBasis, UNUSUAL_FACTOR } from '#contract/money/first-price.ts'
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
import { addDays, daysBetween, lagosDate } from '#domain/lagos-date.ts'
import { centsFromPrice, priceFromCents } from '#domain/money/format.ts'
import type { Actor } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { type Guard, requireSaved } from '#worker/db/guards.ts'
import { type Read, read } from '#worker/db/read.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { exchangeRates, priceSettings } from '#worker/db/schema/prices.ts'
import { insertedRow, type RowChange, unlessRejected, write } from '#worker/db/write.ts'

type RateRow = typeof exchangeRates.$inferSelect

const toRate = ({ koboPerDollar, ...row }: RateRow): ExchangeRate => ({ ...row, rate: priceFromCents(koboPerDollar) })

// The later entry for a day replaces the earlier one.
const latest = sql`${exchangeRates.date} desc, ${exchangeRates.id} desc`
const DEFAULTS: PriceSettings = { rateDays: DEFAULT_RATE_DAYS, offer: null, quotationTerms: '', version: 0 }
/** The settings are one row. */
const THE_ROW = 1

export const listRates = async (db: Db): Promise<ExchangeRate[]> =>
  (await db.select().from(exchangeRates).orderBy(latest)).map(toRate)

export async function addRate(db: Db, { rate, date }: ExchangeRateInput, actor: Actor, isExample = false) {
  const row = { koboPerDollar: centsFromPrice(rate), date, isExample }
  const summary = `${rate} naira to the dollar on ${date}`
  const insert = db.insert(exchangeRates).values(row).returning()
  return toRate(insertedRow(await write(db, insert, { actor, action: 'create', entity: 'prices', summary })))
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

export async function savePriceSettings(db: Db, { input, expectedVersion, actor }: RowChange<PriceSettingsInput>) {
  const { version } = priceSettings
  const { id: _, ...columns } = getTableColumns(priceSettings)
  const row = settingsRow(input)
  const save = db
    .insert(priceSettings)
    .values({ id: THE_ROW, ...row })
    .onConflictDoUpdate({ target: priceSettings.id, set: { ...row, version: sql`${version} + 1` } })
    .returning(columns)
  const summary = input.offer ? 'prices, with an offer of instalments' : 'prices, without an offer of instalments'
  const written = write(db, save, {
    actor,
    action: 'update',
    entity: 'settings',
    summary,
    guards: requireSaved(sql`select ${version} from ${priceSettings}`, expectedVersion),
  })
  const rows = await unlessRejected('stale-version', written)
  return rows && toSettings(rows[0])
}

/** Returns the latest rate, whether it is too old to be shown on `today`, and the settings. */
export function adminPrices(db: Db, today: string): Read<AdminPrices> {
  const rate = db.select().from(exchangeRates).orderBy(latest).limit(1)
  const saved = db.select().from(priceSettings).where(eq(priceSettings.id, THE_ROW))
  return read(db, [rate, saved], (rates, rows) => {
    const settings = toSettings(rows[0])
    const rate = rates[0] ? toRate(rates[0]) : null
    return { rate, isStale: rate !== null && daysBetween(rate.date, today) > settings.rateDays, settings }
  })
}

export const publicPrices = (db: Db, today: string): Read<Prices> =>
  adminPrices(db, today).map((prices) => {
    const { offer, rateDays } = prices.settings
    const rate = freshRate(prices)
    return {
      rate: rate && {
        rate: rate.rate,
        date: rate.date,
        until: addDays(rate.date, rateDays),
        ...(rate.isExample && { isExample: true }),
      },
      offer,
    }
  })

/** A file may name more than a firm has. */
const MAX_CATEGORIES = 200

const { category, priceCents } = machinery

/** One other machine says little about what is usual. */
const FEWEST = 2

const areEnough = (of: SQL) => sql`(select count(*) from (select 1 from ${machinery} where hidden = 0
  and ${category} = ${of} collate nocase and ${priceCents} > 0 limit ${FEWEST})) = ${FEWEST}`

/** Reads one row of the index of public machines by category and price. */
const extremePrice = (of: SQL, order: SQL) =>
  sql`(select ${priceCents} from ${machinery} where hidden = 0 and ${category} = ${of} collate nocase
    and ${priceCents} > 0 order by ${category} collate nocase ${order}, ${priceCents} ${order} limit 1)`

/** Returns the lowest and the highest price of the public machines of each category that has several. */
async function usualPrices(db: Db, categories: string[]) {
  const of = sql`each.value`
  const rows = await db.all<{ category: string; lowest: number | null; highest: number | null }>(
    sql`select each.value as category, ${extremePrice(of, sql`asc`)} as lowest, ${extremePrice(of, sql`desc`)} as highest
      from json_each(${JSON.stringify([...new Set(categories)].slice(0, MAX_CATEGORIES))}) as each
      where ${areEnough(of)}`,
  )
  const usual = new Map<string, { lowest: number; highest: number }>()
  for (const { category, lowest, highest } of rows)
    if (lowest && highest) usual.set(category.toLowerCase(), { lowest, highest })
  return usual
}

export async function priceBasis(db: Db, categories: string[]): Promise<PriceBasis> {
  const [prices, usual] = await Promise.all([adminPrices(db, lagosDate(Date.now())), usualPrices(db, categories)])
  return { rate: prices.rate?.rate ?? null, isFresh: freshRate(prices) !== null, usual }
}

/** Requires the price of a machine to be one that `firstPriceQuestion` does not ask about. */
export function requireUsualPrice({ price, priceNgn, category }: MachineryInput, id?: string): Guard {
  const [cents, kobo] = [centsFromPrice(price), centsFromPrice(priceNgn || '0')]
  const [lowest, highest] = [extremePrice(sql`${category}`, sql`asc`), extremePrice(sql`${category}`, sql`desc`)]
  const isFar = sql`case when ${areEnough(sql`${category}`)}
    then ${cents} >= ${UNUSUAL_FACTOR} * ${highest} or ${cents} * ${UNUSUAL_FACTOR} <= ${lowest} else ${isUnlikelyPrice(cents, kobo) ? 1 : 0} end`
  const rate = sql`(select kobo_per_dollar from exchange_rates order by date desc, id desc limit 1)`
  const isApart = sql`coalesce(${kobo} * 100.0 >= ${MAX_CURRENCY_FACTOR} * ${cents} * ${rate} or ${cents} * ${rate} >= ${kobo} * 100.0 * ${MAX_CURRENCY_FACTOR}, 0)`
  const wasUnpriced = sql`exists (select 1 from ${machinery} where ${machinery.id} = ${id} and ${priceCents} = 0)`
  const isFirst = id === undefined ? sql`1` : wasUnpriced
  const isAsked = kobo === 0 ? isFar : sql`(${isFar} or ${isApart})`
  return { reason: 'unusual-price', when: sql`${cents} > 0 and ${isFirst} and ${isAsked}` }
}
