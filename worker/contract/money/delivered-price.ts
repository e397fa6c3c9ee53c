import type { Language } from '#domain/language.ts'
import { nairaAtRate } from '#domain/money/exchange.ts'
import { type Currency, centsFromPrice, formatMoney } from '#domain/money/format.ts'
import type { PricedInBoth } from './naira-price.ts'
import type { DatedRate } from './prices.ts'

/** In naira if both are known in it, else in dollars; null without a sum. With `atRate` it holds as long as the rate. */
export function deliveredPrice(
  { price, priceNgn }: PricedInBoth,
  delivery: { currency: Currency; price: string },
  dated: DatedRate | null | undefined,
  language: Language = 'en',
): { text: string; atRate: boolean } | null {
  const cents = centsFromPrice(price)
  if (cents === 0 && !priceNgn) return null
  const koboPerDollar = dated ? centsFromPrice(dated.rate) : null
  const inNaira = (dollars: string) => koboPerDollar && nairaAtRate(centsFromPrice(dollars), koboPerDollar) * 100
  const isDollars = delivery.currency === 'USD'
  const machine = priceNgn ? centsFromPrice(priceNgn) : inNaira(price)
  const brought = isDollars ? inNaira(delivery.price) : centsFromPrice(delivery.price)
  if (machine !== null && brought !== null)
    return { text: formatMoney(machine + brought, 'NGN', language), atRate: isDollars || !priceNgn }
  if (!isDollars || cents === 0) return null
  return { text: formatMoney(cents + centsFromPrice(delivery.price), 'USD', language), atRate: false }
}
