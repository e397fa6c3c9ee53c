import type { Language } from '#contract/language.ts'
import type { DatedRate } from '#contract/prices.ts'
import { centsFromPrice } from './decimal.ts'
import { nairaEstimate } from './exchange.ts'
import { formatEstimate, formatMoney, formatRate } from './format.ts'

/** A machine's prices as decimals: in dollars, and in naira where the owner has fixed one. */
export type PricedInBoth = { price: string; priceNgn?: string | null }

/** What stands beside a price in dollars; `rate` says what an estimate was made with, which `dated` has as figures. */
export type NairaPrice = { text: string; rate: string | null; dated: { koboPerDollar: number; date: string } | null }

/** The machine's fixed price in naira, else an estimate at the rate; null where there is neither. */
export function nairaPrice(
  { price, priceNgn }: PricedInBoth,
  dated: DatedRate | null | undefined,
  language: Language = 'en',
): NairaPrice | null {
  if (priceNgn) return { text: formatMoney(centsFromPrice(priceNgn), 'NGN', language), rate: null, dated: null }
  if (!dated) return null
  const koboPerDollar = centsFromPrice(dated.rate)
  return {
    text: formatEstimate(nairaEstimate(centsFromPrice(price), koboPerDollar), language),
    rate: formatRate(koboPerDollar, dated.date),
    dated: { koboPerDollar, date: dated.date },
  }
}
