import { nairaAtRate } from '#domain/money/exchange.ts'
import { type Currency, centsFromPrice } from '#domain/money/format.ts'
import { type InstalmentPlan, type InstalmentTerms, instalmentPlan } from '#domain/money/instalments.ts'
import type { PricedInBoth } from './naira-price.ts'
import type { DatedRate } from './prices.ts'

/** A plan in each currency of a price; `atRate` if that is the dollar price converted at the dated rate. */
export type InstalmentEstimate = { currency: Currency; plan: InstalmentPlan; atRate: boolean }

/** Estimates a machine's instalments in dollars and in naira, fixed or at the dated rate and whole like the price. */
export function instalmentEstimates(
  { price, priceNgn }: PricedInBoth,
  dated: DatedRate | null,
  terms: InstalmentTerms,
): InstalmentEstimate[] {
  const cents = centsFromPrice(price)
  if (cents === 0 && !priceNgn) return []
  const estimates: InstalmentEstimate[] =
    cents > 0 ? [{ currency: 'USD', plan: instalmentPlan(cents, terms), atRate: false }] : []
  const kobo = koboOf(cents, priceNgn, dated)
  // Nothing beyond what a number represents exactly.
  if (kobo === null || kobo > Number.MAX_SAFE_INTEGER) return estimates
  const roundTo = kobo % KOBO_PER_NAIRA === 0 ? KOBO_PER_NAIRA : 1
  return [...estimates, { currency: 'NGN', plan: instalmentPlan(kobo, terms, roundTo), atRate: !priceNgn }]
}

const KOBO_PER_NAIRA = 100

function koboOf(cents: number, priceNgn: PricedInBoth['priceNgn'], dated: DatedRate | null): number | null {
  if (priceNgn) return centsFromPrice(priceNgn)
  return dated && nairaAtRate(cents, centsFromPrice(dated.rate)) * KOBO_PER_NAIRA
}
