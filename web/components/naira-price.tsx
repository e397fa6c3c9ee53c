import { centsFromPrice } from '#contract/money/decimal.ts'
import { nairaPrice, type PricedInBoth } from '#contract/money/naira-price.ts'
import { useTranslate } from '#web/lib/language.ts'
import { useQueryData } from '#web/lib/use-query-data.ts'
import { pricesQuery } from '#web/queries/prices.ts'
import { rateText } from './rate-text.ts'

/** A machine's price in naira, beneath the one in dollars; nothing where no rate is fresh enough to be true. */
export function NairaPrice({ machine, withRate = false }: { machine: PricedInBoth; withRate?: boolean }) {
  const t = useTranslate()
  const prices = useQueryData(pricesQuery())
  const naira = nairaPrice(machine, prices?.rate, t.language)
  if (!naira) return null
  return (
    <p data-until={naira.rate ? prices?.rate?.until : undefined} className="text-muted text-sm">
      {naira.text} {withRate && naira.dated && rateText(t, naira.dated)}
    </p>
  )
}

/** The rate of the estimates in naira among these prices, with its date, where a single card has no room for it. */
export function RateNote({ machines, className = '' }: { machines: PricedInBoth[]; className?: string }) {
  const t = useTranslate()
  const prices = useQueryData(pricesQuery())
  if (!prices?.rate || machines.every(({ priceNgn }) => priceNgn)) return null
  const { rate, date, until } = prices.rate
  return (
    <p data-until={until} className={`text-muted text-sm ${className}`}>
      {t('≈ in naira {rate}', { rate: rateText(t, { koboPerDollar: centsFromPrice(rate), date }) })}
    </p>
  )
}
