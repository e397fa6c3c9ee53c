import type { SharedSettings } from '#contract/settings/site-settings.ts'
import type { Language } from '#domain/language.ts'
import { nairaAtRate } from '#domain/money/exchange.ts'
import { centsFromPrice, formatMoney, formatRate } from '#domain/money/format.ts'
import type { AdminPrices, DatedRate, ExchangeRate } from './prices.ts'

/** A machine's prices as decimals: in dollars, and in naira if the owner has fixed one. */
export type PricedInBoth = { price: string; priceNgn?: string | null }

/** The naira price beside a price in dollars. `rate` is the rate as text, `dated` the same as figures. */
export type NairaPrice = {
  text: string
  rate: string | null
  dated: (Pick<DatedRate, 'date' | 'isExample'> & { koboPerDollar: number }) | null
}

/** Returns whether something is priced in naira alone. */
export const isOnlyInNaira = ({ price, priceNgn }: PricedInBoth) => Boolean(priceNgn) && centsFromPrice(price) === 0

/** Returns whether prices in naira come before those in dollars: where the firm is in Nigeria, and always in Hausa. */
export const isNairaFirst = (language: Language, { countryCode }: Pick<SharedSettings, 'countryCode'>) =>
  language === 'ha' || countryCode === 'NG'

/** Returns the latest rate, unless it is too old to convert prices at. */
export const freshRate = (prices: Pick<AdminPrices, 'rate' | 'isStale'> | undefined): ExchangeRate | null =>
  prices && !prices.isStale ? prices.rate : null

/** Returns the machine's fixed price in naira, otherwise the one at the rate, or null without a rate or a price. */
export function nairaPrice(
  { price, priceNgn }: PricedInBoth,
  dated: DatedRate | null | undefined,
  language: Language = 'en',
): NairaPrice | null {
  if (priceNgn) return { text: formatMoney(centsFromPrice(priceNgn), 'NGN', language), rate: null, dated: null }
  const cents = centsFromPrice(price)
  if (!dated || cents === 0) return null
  const koboPerDollar = centsFromPrice(dated.rate)
  return {
    text: formatMoney(nairaAtRate(cents, koboPerDollar) * 100, 'NGN', language),
    rate: formatRate(koboPerDollar, dated.date),
    dated: { koboPerDollar, date: dated.date, isExample: dated.isExample },
  }
}
