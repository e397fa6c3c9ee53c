import { type SQL, sql } from 'drizzle-orm'
import type { MachineryInput } from '#contract/machinery/machinery.ts'
import { APART, FAR, isOdd, type PriceBasis } from '#contract/money/first-price.ts'
import { freshRate } from '#contract/money/naira-price.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { centsFromPrice } from '#domain/money/format.ts'
import type { Db } from '#worker/db/client.ts'
import type { Guard } from '#worker/db/guards.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { adminPrices } from './prices.ts'

/** A file may name more than a firm has. */
const MOST_CATEGORIES = 200

const { category, priceCents } = machinery

/** One other machine says little about what is usual. */
const FEWEST = 2

const areEnough = (of: SQL) => sql`(select count(*) from (select 1 from ${machinery} where hidden = 0
  and ${category} = ${of} collate nocase and ${priceCents} > 0 limit ${FEWEST})) = ${FEWEST}`

/** Reads one row of the index of public machines by category and price. */
const first = (of: SQL, order: SQL) =>
  sql`(select ${priceCents} from ${machinery} where hidden = 0 and ${category} = ${of} collate nocase
    and ${priceCents} > 0 order by ${category} collate nocase ${order}, ${priceCents} ${order} limit 1)`

/** Returns the lowest and the highest price of the public machines of each category that has several. */
async function usualPrices(db: Db, categories: string[]) {
  const of = sql`each.value`
  const rows = await db.all<{ category: string; lowest: number | null; highest: number | null }>(
    sql`select each.value as category, ${first(of, sql`asc`)} as lowest, ${first(of, sql`desc`)} as highest
      from json_each(${JSON.stringify([...new Set(categories)].slice(0, MOST_CATEGORIES))}) as each
      where ${areEnough(of)}`,
  )
  return new Map(
    rows.flatMap(({ category, lowest, highest }) =>
      lowest && highest ? [[category.toLowerCase(), { lowest, highest }]] : [],
    ),
  )
}

/** Returns what the prices of machines of these categories are compared with. */
export async function priceBasis(db: Db, categories: string[]): Promise<PriceBasis> {
  const [prices, usual] = await Promise.all([adminPrices(db, lagosDate(Date.now())), usualPrices(db, categories)])
  return { rate: prices.rate?.rate ?? null, isFresh: freshRate(prices) !== null, usual }
}

/** Requires the price of a machine to be one that `firstPriceQuestion` does not ask about. */
export function requireUsualPrice({ price, priceNgn, category }: MachineryInput, id?: string): Guard {
  const [cents, kobo] = [centsFromPrice(price), centsFromPrice(priceNgn || '0')]
  const [lowest, highest] = [first(sql`${category}`, sql`asc`), first(sql`${category}`, sql`desc`)]
  const isFar = sql`case when ${areEnough(sql`${category}`)}
    then ${cents} >= ${FAR} * ${highest} or ${cents} * ${FAR} <= ${lowest} else ${isOdd(cents, kobo) ? 1 : 0} end`
  const rate = sql`(select kobo_per_dollar from exchange_rates order by date desc, id desc limit 1)`
  const isApart = sql`coalesce(${kobo} * 100.0 >= ${APART} * ${cents} * ${rate} or ${cents} * ${rate} >= ${kobo} * 100.0 * ${APART}, 0)`
  const isFirst =
    id === undefined
      ? sql`1`
      : sql`exists (select 1 from ${machinery} where ${machinery.id} = ${id} and ${priceCents} = 0)`
  const isAsked = kobo === 0 ? isFar : sql`(${isFar} or ${isApart})`
  return { reason: 'unusual-price', when: sql`${cents} > 0 and ${isFirst} and ${isAsked}` }
}
