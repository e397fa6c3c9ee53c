import type { DatedRate } from '#contract/prices.ts'
import { centsFromPrice } from './decimal.ts'
import { koboFromCents } from './exchange.ts'
import type { Currency } from './format.ts'
import { type InstalmentPlan, type InstalmentTerms, instalmentPlan } from './instalments.ts'
import type { PricedInBoth } from './naira-price.ts'

/** A plan in each currency that the machine has a price in; `atRate` where that one is the dollars at the dated rate. */
export type InstalmentEstimate = { currency: Currency; plan: InstalmentPlan; atRate: boolean }

/** What a machine costs by instalments: in dollars, and beside them at its fixed price in naira or at the dated rate. */
export function instalmentEstimates(
  { price, priceNgn }: PricedInBoth,
  dated: DatedRate | null,
  terms: InstalmentTerms,
): InstalmentEstimate[] {
  const cents = centsFromPrice(price)
  const estimates: InstalmentEstimate[] = [{ currency: 'USD', plan: instalmentPlan(cents, terms), atRate: false }]
  const kobo = priceNgn ? centsFromPrice(priceNgn) : dated && wholeNairaAt(cents, dated.rate)
  if (kobo !== null) estimates.push({ currency: 'NGN', plan: instalmentPlan(kobo, terms), atRate: !priceNgn })
  return estimates
}

/** Kobo of whole naira, since the rate is no more exact; null beyond what a number holds exactly. */
function wholeNairaAt(cents: number, rate: string): number | null {
  try {
    const kobo = koboFromCents(cents, centsFromPrice(rate))
    return kobo - (kobo % 100) + (kobo % 100 < 50 ? 0 : 100)
  } catch {
    return null
  }
}
