import { centsFromPrice } from '#contract/money/decimal.ts'
import { formatMoney } from '#contract/money/format.ts'
import { type InstalmentEstimate, instalmentEstimates } from '#contract/money/instalment-estimate.ts'
import type { InstalmentPlan, PaymentInterval } from '#contract/money/instalments.ts'
import type { PricedInBoth } from '#contract/money/naira-price.ts'
import type { Prices } from '#contract/prices.ts'
import { type ChosenTerms, readTerms, type TypedTerms } from '#web/lib/instalment-terms.ts'
import { useTranslate } from '#web/lib/language.ts'
import { useQueryData } from '#web/lib/use-query-data.ts'
import type { Translate } from '#web/messages/translate.ts'
import { pricesQuery } from '#web/queries/prices.ts'

export const INTERVALS = {
  monthly: 'every month',
  quarterly: 'every quarter',
  'half-yearly': 'every half-year',
  harvest: 'with each year’s harvest',
} as const satisfies Record<PaymentInterval, string>

/** What a machine costs on terms that fit the offer; nothing where they do not. */
export const estimatesOf = (machine: PricedInBoth, { rate, offer }: Prices, chosen: ChosenTerms) =>
  offer && !chosen.issue
    ? instalmentEstimates(machine, rate, {
        depositPoints: centsFromPrice(chosen.deposit.trim().replace(',', '.')),
        yearlyPoints: centsFromPrice(offer.yearlyRate),
        months: chosen.months,
        interval: chosen.interval,
      })
    : []

/**
 * A machine's instalments in a line, on the terms typed or the offer's first: "deposit $8,340 (₦13,344,000), then 12 payments
 * of $1,621.67 (₦2,594,667) every month"; nothing without an offer.
 */
export function useInstalmentText(machine?: PricedInBoth, typed: TypedTerms = {}): string | undefined {
  const t = useTranslate()
  const prices = useQueryData(pricesQuery())
  if (!machine || !prices?.offer) return undefined
  const chosen = readTerms(t, typed, prices.offer)
  return lineOf(t, estimatesOf(machine, prices, chosen), chosen.interval)
}

function lineOf(t: Translate, [dollars, naira]: InstalmentEstimate[], interval: PaymentInterval): string | undefined {
  if (!dollars) return undefined
  const amount = (part: (plan: InstalmentPlan) => number) =>
    formatMoney(part(dollars.plan), 'USD', t.language) +
    (naira ? ` (${formatMoney(shown(part(naira.plan)), 'NGN', t.language)})` : '')
  // At a daily rate, kobo would be false precision.
  const shown = (kobo: number) => (naira?.atRate ? Math.round(kobo / 100) * 100 : kobo)
  return t(
    {
      one: 'deposit {deposit}, then {n} payment of {amount} {interval}',
      other: 'deposit {deposit}, then {n} payments of {amount} {interval}',
    },
    {
      deposit: amount(({ deposit }) => deposit),
      n: dollars.plan.payments.length,
      amount: amount(({ payment }) => payment),
      interval: t(INTERVALS[interval]),
    },
  )
}
