import type { Machinery } from '#contract/machinery/machinery.ts'
import { isNairaFirst, isOnlyInNaira, nairaPrice, type PricedInBoth } from '#contract/money/naira-price.ts'
import { centsFromPrice } from '#domain/money/format.ts'
import { formatDollars, rateText, stockText } from '#web/shared/lib/format.ts'
import { useQueryData } from '#web/shared/lib/hooks.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { pricesQuery } from '#web/site/lib/page-queries.ts'

type Props = {
  priced: PricedInBoth
  /** Its price in dollars as it is said here; "From $45,000" by itself. */
  dollars?: string
  className: string
  withRate?: boolean
  /** Whether both prices are side by side if there is room. */
  inRow?: boolean
  /** Whether only the first of the two is shown. */
  isAlone?: boolean
}

export function PriceText({ priced, dollars, className, withRate, inRow, isAlone }: Props) {
  const t = useTranslate()
  const prices = useQueryData(pricesQuery())
  const isFirst = isNairaFirst(t.language, useSettings()) || isOnlyInNaira(priced)
  const naira = nairaPrice(priced, prices?.rate, t.language)
  const until = naira?.rate ? prices?.rate?.until : undefined
  const rate = withRate && naira?.dated && rateText(t, naira.dated)
  const size = (isLarge: boolean) => `first-letter:uppercase ${isLarge ? '' : 'font-normal text-muted text-sm'}`
  const inNaira = naira && (
    <p data-until={until} className={size(isFirst)}>
      {naira.text} {!isFirst && rate}
    </p>
  )
  const inDollars = !isOnlyInNaira(priced) && (
    <p className={size(!(isFirst && naira))}>
      {dollars ?? t('From {price}', { price: formatDollars(t, priced.price) })}
    </p>
  )
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

/** Shows the rate, with its date, of those naira prices among these that are at one, for which a single card has no room. */
export function RateNote({ priced, className = '' }: { priced: PricedInBoth[]; className?: string }) {
  const t = useTranslate()
  const prices = useQueryData(pricesQuery())
  if (!prices?.rate || priced.every(({ priceNgn }) => priceNgn)) return null
  const { rate, until, ...dated } = prices.rate
  return (
    <p data-until={until} className={`text-muted text-sm ${className}`}>
      {t('Prices in naira {rate}', { rate: rateText(t, { koboPerDollar: centsFromPrice(rate), ...dated }) })}
    </p>
  )
}

/** Returns whether a budget is asked for in naira: wherever those are the buyers' money, also without a rate. */
export function useAsksNaira(): boolean {
  const { countryCode } = useSettings()
  return Boolean(useQueryData(pricesQuery())?.rate) || countryCode === 'NG'
}

export const StockLine = ({ item }: { item: Pick<Machinery, 'stock'> & Partial<Machinery> }) => (
  <p className={`text-sm ${item.stock === 'sold-out' ? 'font-bold text-danger' : 'text-muted'}`}>
    {stockText(useTranslate(), item)}
  </p>
)
