import type { Language } from '#domain/language.ts'
import { type Currency, centsFromPrice, formatEstimate, formatMoney } from '#domain/money/format.ts'
import type { PricedInBoth } from './naira-price.ts'
import type { DatedRate } from './prices.ts'

/** What a machine costs where it is delivered: `text` in the words of an estimate, `atRate` if it holds as long as the rate. */
export type DeliveredPrice = { text: string; currency: Currency; atRate: boolean }

/**
 * Returns what a machine costs with its delivery, in naira where both are known in it, otherwise in dollars; null where they
 * cannot be added, or the machine has no price.
 */
export function deliveredPrice(
  { price, priceNgn }: PricedInBoth,
  delivery: { currency: Currency; price: string },
  dated: DatedRate | null | undefined,
  language: Language = 'en',
): DeliveredPrice | null {
  const cents = centsFromPrice(price)
  if (cents === 0 && !priceNgn) return null
  const koboPerDollar = dated ? centsFromPrice(dated.rate) : null
  // Three digits are said, so the product need not be exact: the dearest machine's cannot be.
  const inNaira = (dollars: string) => koboPerDollar && (centsFromPrice(dollars) * koboPerDollar) / 100
  const isDollars = delivery.currency === 'USD'
  const machine = priceNgn ? centsFromPrice(priceNgn) : inNaira(price)
  const brought = isDollars ? inNaira(delivery.price) : centsFromPrice(delivery.price)
  if (machine !== null && brought !== null)
    return {
      text: formatEstimate(inThreeDigits((machine + brought) / 100), language),
      currency: 'NGN',
      atRate: isDollars || !priceNgn,
    }
  if (!isDollars || cents === 0) return null
  const dollars = inThreeDigits((cents + centsFromPrice(delivery.price)) / 100)
  return { text: formatMoney(dollars * 100, 'USD', language), currency: 'USD', atRate: false }
}

/** Rounds to three digits, as finely as one would say it: 48,611,000 to 48,600,000. */
function inThreeDigits(units: number): number {
  const step = 10 ** Math.max(0, String(Math.trunc(units)).length - 3)
  return Math.round(units / step) * step
}
