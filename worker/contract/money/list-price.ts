import type { ViewedSettings } from '#contract/settings/site-settings.ts'
import { type Currency, centsFromPrice } from '#domain/money/format.ts'
import { type PriceSource, priceIn } from '#domain/quotation/reprice.ts'
import type { PricedInBoth } from './naira-price.ts'
import type { PricedLine } from './quotation-totals.ts'

/** Percent of the list price: a line below or above this is pointed out to the administrator before it is sent. */
const USUAL = { from: 80, to: 120 }

/** Returns what is for sale as the source of a line's price; undefined for what has none. */
export function priceSourceOf(of: PriceSource['of'], id: string, { price, priceNgn }: Priced): PriceSource | undefined {
  const USD = (price && centsFromPrice(price)) || null
  const NGN = (priceNgn && centsFromPrice(priceNgn)) || null
  return USD || NGN ? { of, id, USD, NGN, points: null } : undefined
}

/** Returns a delivery to a state as the source of its price; undefined where the owner has said none. */
export const deliverySourceTo = (state: string, said: ViewedSettings<'delivery'>) => {
  const price = said.deliveryPrices[state] ?? ''
  return priceSourceOf('delivery', state, said.deliveryCurrency === 'NGN' ? { priceNgn: price } : { price })
}

type Priced = { price?: string; priceNgn?: string | null }

/** Returns a machine's list price in minor units of a currency; null if it has none, or no rate to convert it at. */
export function listPrice(priced: PricedInBoth, currency: Currency, koboPerDollar: number | null) {
  const source = priceSourceOf('machine', '', priced)
  return source ? priceIn(source, currency, koboPerDollar) : null
}

/** Returns a line's discounted price in percent of the list price if that is unusual; otherwise undefined. */
export function unusualShare({ unitPrice, discountPoints }: PricedLine, list: number | null): number | undefined {
  if (!list) return undefined
  const share = (unitPrice * (1 - discountPoints / 10_000) * 100) / list
  return share < USUAL.from || share > USUAL.to ? Math.round(share * 10) / 10 : undefined
}
