import type { PricedInBoth } from '#contract/money/naira-price.ts'
import { isNairaFirst } from '#contract/money/naira-price.ts'
import { formatShort } from '#domain/money/format-short.ts'
import type { PaymentInterval } from '#domain/money/instalments.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { useQueryData } from '#web/shared/lib/use-query-data.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { estimatesOf } from '#web/site/components/instalment-text.ts'
import { readTerms } from '#web/site/lib/instalment-terms.ts'
import { pricesQuery } from '#web/site/queries/prices.ts'

/** How often a payment is due, behind the amount. */
const PER = {
  monthly: 'a month',
  quarterly: 'a quarter',
  'half-yearly': 'a half-year',
  harvest: 'a harvest',
} as const satisfies Record<PaymentInterval, string>

/**
 * Returns a machine's instalments in a few words, on the terms that the owner offers first: "or ₦2.8 m a month from
 * ₦13.2 m"; undefined without an offer.
 */
export function useInstalmentOffer(machine: PricedInBoth): string | undefined {
  const t = useTranslate()
  const prices = useQueryData(pricesQuery())
  const isFirst = isNairaFirst(t.language, useSettings())
  if (!prices?.offer) return undefined
  const chosen = readTerms(t, {}, prices.offer)
  const [dollars, naira] = estimatesOf(machine, prices, chosen)
  const shown = isFirst && naira ? naira : dollars
  if (!shown) return undefined
  const { plan, currency } = shown
  return t('or {amount} {interval} from {first}', {
    amount: formatShort(plan.payment, currency, t.language),
    interval: t(PER[chosen.interval]),
    first: formatShort(plan.deposit, currency, t.language),
  })
}
