import type { PaymentInterval } from '#contract/money/instalments.ts'
import type { FinancingOffer } from '#contract/prices.ts'

export const INTERVAL_LABELS: Record<PaymentInterval, string> = {
  monthly: 'Every month',
  quarterly: 'Every quarter',
  'half-yearly': 'Every half-year',
  harvest: 'With the harvest, once a year',
}

const list = new Intl.ListFormat('en')

/** The offer in a sentence. */
export function offerText(offer: FinancingOffer | null): string {
  if (!offer) return 'No offer has been entered, so machine pages show no instalments.'
  const terms = list.format(offer.terms.map(String))
  const payments = list.format(offer.payments.map((interval) => INTERVAL_LABELS[interval].toLowerCase()))
  return `At least ${offer.leastDeposit}% deposit, ${offer.yearlyRate}% a year, over ${terms} months; payments ${payments}.`
}
