import { koboFromCents } from '#domain/money/exchange.ts'
import { type Currency, centsFromPrice } from '#domain/money/format.ts'
import type { PricedInBoth } from './naira-price.ts'
import type { PricedLine } from './quotation-totals.ts'

/** Percent of the list price: a line below or above this is pointed out to the administrator before it is sent. */
const USUAL = { from: 80, to: 120 }

/**
 * Returns a machine's list price in minor units of a currency; null in naira if there is neither a fixed price nor a
 * rate.
 */
export function listPrice({ price, priceNgn }: PricedInBoth, currency: Currency, koboPerDollar: number | null) {
  if (currency === 'USD') return centsFromPrice(price)
  if (priceNgn) return centsFromPrice(priceNgn)
  return koboPerDollar === null ? null : koboFromCents(centsFromPrice(price), koboPerDollar)
}

/** Returns a line's discounted price in percent of the list price if that is unusual; otherwise undefined. */
export function unusualShare({ unitPrice, discountPoints }: PricedLine, list: number | null): number | undefined {
  if (!list) return undefined
  const share = (unitPrice * (1 - discountPoints / 10_000) * 100) / list
  return share < USUAL.from || share > USUAL.to ? Math.round(share * 10) / 10 : undefined
}
