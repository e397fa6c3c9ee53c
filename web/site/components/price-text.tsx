import { type InstalmentEstimate, instalmentEstimates } from '#contract/money/instalment-estimate.ts'
import { isNairaFirst, isOnlyInNaira, nairaPrice, type PricedInBoth } from '#contract/money/naira-price.ts'
import type { Prices } from '#contract/money/prices.ts'
import { centsFromPrice, formatMoney } from '#domain/money/format.ts'
import type { InstalmentPlan, PaymentInterval } from '#domain/money/instalments.ts'
import { formatDollars, rateText } from '#web/shared/lib/format.ts'
import { useQueryData } from '#web/shared/lib/hooks.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import type { Translate } from '#web/shared/messages/translate.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { type ChosenTerms, INTERVALS, readTerms, type TypedTerms } from '#web/site/lib/instalment-terms.ts'
import { pricesQuery } from '#web/site/lib/page-queries.ts'

// Separate from naira-price.tsx, so that the home page, which shows no instalments, does not load their code.

export function InstalmentLine({ machine }: { machine: PricedInBoth }) {
  const t = useTranslate()
  const text = useInstalmentText(machine)
  const until = useEstimateEnd(machine)
  return (
    text && (
      // Another element, once the rate is over: the page has hidden this one.
      <p key={until} data-until={until} className="text-muted text-sm">
        {t('In instalments (estimate): {text}', { text })}
      </p>
    )
  )
}

/**
 * Returns a machine's price for a line of text, such as a message: "₦44,480,000 at ₦1,600 to $1, 4 Nov 2026 (from $27,800)",
 * or the dollars first, with the instalments on the terms typed, or the offer's first ones.
 */
export function usePriceText(machine?: PricedInBoth, typed?: TypedTerms): string | undefined {
  const t = useTranslate()
  const prices = useQueryData(pricesQuery())
  const instalments = useInstalmentText(machine, typed)
  const isFirst = isNairaFirst(t.language, useSettings())
  if (!machine) return undefined
  const naira = nairaPrice(machine, prices?.rate, t.language)
  const inNaira = naira && [naira.text, naira.dated && rateText(t, naira.dated)].filter(Boolean).join(' ')
  const inDollars = t('from {price}', { price: formatDollars(t, machine.price) })
  const both = isFirst ? [inNaira, inDollars] : [inDollars, inNaira]
  const text = inNaira && isOnlyInNaira(machine) ? inNaira : inParentheses(both.flatMap((one) => one || []))
  return instalments ? t('{price}, or in instalments (estimate): {text}', { price: text, text: instalments }) : text
}

/** Returns an amount with the same one in the other currency, if there is one: "₦13,350,000 ($8,340)". */
const inParentheses = ([first = '', other]: string[]) => (other ? `${first} (${other})` : first)

/** Returns the last day of the rate at which machines' instalments are estimated; undefined if they need none. */
export function useEstimateEnd(...machines: PricedInBoth[]): string | undefined {
  const rate = useQueryData(pricesQuery())?.rate
  return machines.every(({ priceNgn }) => Number(priceNgn ?? 0) > 0) ? undefined : rate?.until
}

export function useEstimates() {
  const { language } = useTranslate()
  const isFirst = isNairaFirst(language, useSettings())
  return (machine: PricedInBoth, { rate, offer }: Prices, chosen: ChosenTerms): InstalmentEstimate[] => {
    if (!offer || chosen.issue) return []
    const estimates = instalmentEstimates(machine, rate, {
      depositPoints: centsFromPrice(chosen.deposit.replace('%', '').trim().replace(',', '.')),
      markupPoints: centsFromPrice(offer.markup),
      months: chosen.months,
      interval: chosen.interval,
    })
    return isFirst ? estimates.toReversed() : estimates
  }
}

/** Returns "deposit ₦13,350,000 ($8,340), then 12 payments of ₦2,595,833 ($1,621.67) every month", with an offer. */
export function useInstalmentText(machine?: PricedInBoth, typed: TypedTerms = {}): string | undefined {
  const t = useTranslate()
  const prices = useQueryData(pricesQuery())
  const estimatesOf = useEstimates()
  if (!machine || !prices?.offer) return undefined
  const chosen = readTerms(t, typed, prices.offer)
  return lineOf(t, estimatesOf(machine, prices, chosen), chosen.interval)
}

function lineOf(t: Translate, estimates: InstalmentEstimate[], interval: PaymentInterval): string | undefined {
  const [first] = estimates
  if (!first) return undefined
  const amount = (part: (plan: InstalmentPlan) => number) =>
    inParentheses(estimates.map(({ plan, currency }) => formatMoney(part(plan), currency, t.language)))
  return t(
    {
      one: 'deposit {deposit}, then {n} payment of {amount} {interval}',
      other: 'deposit {deposit}, then {n} payments of {amount} {interval}',
    },
    {
      deposit: amount(({ deposit }) => deposit),
      n: first.plan.count,
      amount: amount(({ payment }) => payment),
      interval: t(INTERVALS[interval]),
    },
  )
}
