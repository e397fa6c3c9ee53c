import { formatNumber } from '#domain/format-number.ts'
import { centsFromKobo } from '#domain/money/exchange.ts'
import { centsFromPrice, formatMoney, priceFromCents } from '#domain/money/format.ts'
import type { PricedInBoth } from './naira-price.ts'
import { FROM_NAIRA } from './price.ts'

export type PriceBasis = {
  /** The latest rate, however old: which currency is meant does not depend on the day. */
  rate: string | null
  /** Whether a price may follow from it. */
  isFresh: boolean
  /** The prices of the other machines in cents, by category in lower case. */
  usual: ReadonlyMap<string, { lowest: number; highest: number }>
}

/** A first price this many times above or below every other price of its category has to be confirmed. */
export const UNUSUAL_FACTOR = 10
/** How many times the price in one currency may exceed that in the other, at the day's rate. */
export const MAX_CURRENCY_FACTOR = 3
/** Where there is nothing to compare with: no machine costs so many dollars, or so few naira. */
const MAX_DOLLARS = 1_000_000
const FEWEST_NAIRA = 100_000

/** Returns the price in dollars of a price in naira at a rate; null if it is none that can be stored. */
export function dollarsFromNaira(priceNgn: string, rate: string): string | null {
  const koboPerDollar = centsFromPrice(rate)
  if (koboPerDollar <= 0) return null
  const price = priceFromCents(centsFromKobo(centsFromPrice(priceNgn), koboPerDollar))
  return Number(price) > 0 && price.length <= '99999999.99'.length ? price : null
}

/** Returns a machine's price in dollars as entered, or as it follows from the naira; without a current rate it has none. */
export function dollarsOf(
  { price, priceNgn }: { price: string; priceNgn?: string | null },
  { rate, isFresh }: PriceBasis,
): string {
  if (price !== FROM_NAIRA) return price
  if (!priceNgn || !rate || !isFresh) return '0.00'
  return dollarsFromNaira(priceNgn, rate) ?? '0.00'
}

/** Returns whether a price would be odd for any machine; `kobo` is 0 for one in dollars. */
export const isUnlikelyPrice = (cents: number, kobo: number) =>
  kobo === 0 ? cents >= MAX_DOLLARS * 100 : kobo < FEWEST_NAIRA * 100

const dollars = (cents: number) => formatMoney(cents, 'USD')
const naira = (kobo: number) => formatMoney(kobo, 'NGN')

export function firstPriceQuestion(
  { price, priceNgn, category }: PricedInBoth & { category: string },
  { usual: byCategory, rate }: Pick<PriceBasis, 'usual' | 'rate'>,
): string | undefined {
  const usual = byCategory.get(category.toLowerCase())
  const [cents, kobo] = [centsFromPrice(price), priceNgn ? centsFromPrice(priceNgn) : 0]
  if (cents === 0) return undefined
  const koboPerDollar = rate === null ? 0 : centsFromPrice(rate)
  if (kobo > 0 && koboPerDollar > 0 && isFar(kobo, (cents * koboPerDollar) / 100, MAX_CURRENCY_FACTOR))
    return `At ${naira(koboPerDollar)} to $1 the price of ${dollars(cents)} and that of ${naira(kobo)} are far apart. Are both correct?`
  const shown = kobo > 0 ? `${naira(kobo)} (${dollars(cents)})` : dollars(cents)
  const other = kobo > 0 ? 'dollars' : 'naira'
  if (usual) {
    if (cents >= usual.highest * UNUSUAL_FACTOR)
      return `${shown} is ${formatRatio(cents, usual.highest)} times as much as any other machine of this category, which cost up to ${dollars(usual.highest)}. Is that correct, and not in ${other}?`
    if (cents * UNUSUAL_FACTOR <= usual.lowest)
      return `${shown} is ${formatRatio(usual.lowest, cents)} times less than any other machine of this category, which cost ${dollars(usual.lowest)} or more. Is that correct, and not in ${other}?`
    return undefined
  }
  if (!isUnlikelyPrice(cents, kobo)) return undefined
  return kobo === 0
    ? `${shown} is a lot for a machine. Is that in dollars, and not in naira?`
    : `${naira(kobo)} is little for a machine. Is that in naira, and not in dollars?`
}

const isFar = (one: number, other: number, times: number) => one >= other * times || other >= one * times

const formatRatio = (more: number, less: number) => formatNumber(Math.round(more / less))
