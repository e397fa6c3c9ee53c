import { and, type SQL, sql } from 'drizzle-orm'
import { lagosDate } from '#domain/lagos-date.ts'
import type { SearchedFigures } from '#domain/machinery/search-filters.ts'
import { nairaEstimate } from '#domain/money/exchange.ts'
import { centsFromPrice } from '#domain/money/format.ts'
import type { Db } from '#worker/db/client.ts'
import { known, type Read } from '#worker/db/read.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { publicPrices } from './prices.ts'

const { haFrom, haTo, hpFrom, hpTo, priceCents, priceKobo, stock } = machinery

/** A machine without a price fits no budget. */
const hasPrice = sql`${priceCents} > 0`

/** Returns whether the rate says which machines match. */
export const isByRate = ({ naira, nairaFrom }: SearchedFigures['filters']) => Boolean(naira || nairaFrom)

/** Returns the condition for the machines that match every filter; undefined if no filter is set. */
export function whereMet(db: Db, filters: SearchedFigures['filters']): Read<SQL | undefined> {
  const { ha, hp, naira, dollars, nairaFrom, dollarsFrom } = filters
  const others = and(
    ha ? sql`${haFrom} <= ${Number(ha)} and ${haTo} >= ${Number(ha)}` : undefined,
    hp ? sql`${hpFrom} <= ${Number(hp)} and ${hpTo} >= ${Number(hp)}` : undefined,
    dollars ? sql`${priceCents} <= ${centsFromPrice(dollars)} and ${hasPrice}` : undefined,
    dollarsFrom ? sql`${priceCents} >= ${centsFromPrice(dollarsFrom)}` : undefined,
    filters.stock ? sql`${stock} = ${filters.stock}` : undefined,
  )
  if (!isByRate(filters)) return known(db, others)
  return publicPrices(db, lagosDate(Date.now())).map(({ rate }) =>
    rate ? and(others, within(centsFromPrice(rate.rate), naira, nairaFrom)) : others,
  )
}

/** Compares with the naira price that pages show: a fixed one, otherwise an estimate at a current rate. */
function within(koboPerDollar: number, most?: string, least?: string): SQL {
  const [cents, kobo] = [estimated(most, least, koboPerDollar), fixed(most, least)]
  return sql`case when ${priceKobo} is null then ${cents} else ${kobo} end`
}

const estimated = (most: string | undefined, least: string | undefined, rate: number) =>
  and(
    hasPrice,
    most ? sql`${priceCents} <= ${mostCents(Number(most), rate)}` : undefined,
    // Above what the next smaller budget pays: estimates are whole naira.
    least ? sql`${priceCents} > ${mostCents(Number(least) - 1, rate)}` : undefined,
  )

const fixed = (most: string | undefined, least: string | undefined) =>
  and(
    most ? sql`${priceKobo} <= ${centsFromPrice(most)}` : undefined,
    least ? sql`${priceKobo} >= ${centsFromPrice(least)}` : undefined,
  )

/** The highest possible price (db/schema/machinery.ts). */
const MOST_CENTS = 9_999_999_999

/**
 * Returns the highest price in cents whose shown estimate does not exceed so many naira: "about ₦44 million" is within
 * 44 million.
 */
export function mostCents(naira: number, koboPerDollar: number): number {
  let [low, high] = [0, MOST_CENTS]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (nairaEstimate(middle, koboPerDollar) <= naira) low = middle
    else high = middle - 1
  }
  return low
}
