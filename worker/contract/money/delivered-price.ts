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
  const koboFromDollars = (dollars: string) =>
    koboPerDollar && nairaAtRate(centsFromPrice(dollars), koboPerDollar) * 100
  const isDeliveryInDollars = delivery.currency === 'USD'
  const machineKobo = priceNgn ? centsFromPrice(priceNgn) : koboFromDollars(price)
  const deliveryKobo = isDeliveryInDollars ? koboFromDollars(delivery.price) : centsFromPrice(delivery.price)
  if (machineKobo !== null && deliveryKobo !== null)
    return { text: formatMoney(machineKobo + deliveryKobo, 'NGN', language), atRate: isDeliveryInDollars || !priceNgn }
  if (!isDeliveryInDollars || cents === 0) return null
  return { text: formatMoney(cents + centsFromPrice(delivery.price), 'USD', language), atRate: false }
}
