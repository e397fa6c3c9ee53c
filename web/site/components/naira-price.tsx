import { isNairaFirst, nairaPrice, type PricedInBoth } from '#contract/money/naira-price.ts'
import { centsFromPrice } from '#domain/money/exchange.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { useQueryData } from '#web/shared/lib/use-query-data.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { pricesQuery } from '#web/site/queries/prices.ts'
import { rateText } from './rate-text.ts'

/**
 * Shows a machine's price in both currencies, if there is a fixed price in naira or a current rate: the one that
 * comes first is large, and the other small below it.
 */
export function PriceText({
  machine,
  dollars,
  className,
  withRate = false,
  inRow = false,
  isAlone = false,
}: {
  machine: PricedInBoth
  /** The price in dollars, in the screen's wording. */
  dollars: string
  className: string
  withRate?: boolean
  /** Whether both prices are side by side if there is room. */
  inRow?: boolean
  /** Whether only the first of the two is shown. */
  isAlone?: boolean
}) {
  const t = useTranslate()
  const prices = useQueryData(pricesQuery())
  const isFirst = isNairaFirst(t.language, useSettings())
  const naira = nairaPrice(machine, prices?.rate, t.language)
  const until = naira?.rate ? prices?.rate?.until : undefined
  const rate = withRate && naira?.dated && rateText(t, naira.dated)
  const size = (isLarge: boolean) => `first-letter:uppercase ${isLarge ? '' : 'font-normal text-muted text-sm'}`
  const inNaira = naira && (
    <p data-until={until} className={size(isFirst)}>
      {naira.text} {!isFirst && rate}
    </p>
  )
  const inDollars = <p className={size(!(isFirst && naira))}>{dollars}</p>
  return (
    <div className={`flex ${inRow ? 'flex-wrap items-baseline gap-x-4' : 'flex-col'} ${className}`}>
      {isFirst && inNaira}
      {!(isAlone && isFirst && naira) && inDollars}
      {!isFirst && !isAlone && inNaira}
      {isFirst && rate && (
        <p data-until={until} className={size(false)}>
          {rate}
        </p>
      )}
    </div>
  )
}

/** Shows the rate, with its date, of the naira estimates among these prices, for which a single card has no room. */
export function RateNote({ machines, className = '' }: { machines: PricedInBoth[]; className?: string }) {
  const t = useTranslate()
  const prices = useQueryData(pricesQuery())
  if (!prices?.rate || machines.every(({ priceNgn }) => priceNgn)) return null
  const { rate, date, until } = prices.rate
  return (
    <p data-until={until} className={`text-muted text-sm ${className}`}>
      {t('Prices in naira are estimates {rate}', { rate: rateText(t, { koboPerDollar: centsFromPrice(rate), date }) })}
    </p>
  )
}
