import { centsFromPrice } from '#contract/money/decimal.ts'
import { nairaPrice, type PricedInBoth } from '#contract/money/naira-price.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { useQueryData } from '#web/shared/lib/use-query-data.ts'
import { NAIRA_BOX, showChoice } from '#web/site/lib/naira-first.ts'
import { pricesQuery } from '#web/site/queries/prices.ts'
import { rateText } from './rate-text.ts'

/**
 * Shows a machine's price: in dollars, and below that in naira if there is a fixed price or a current rate. For Hausa,
 * or if the visitor has chosen so, naira come first and are as large.
 */
export function PriceText({
  machine,
  dollars,
  className,
  withRate = false,
  inRow = false,
}: {
  machine: PricedInBoth
  /** The price in dollars, in the screen's wording. */
  dollars: string
  className: string
  withRate?: boolean
  /** Whether both prices are side by side if there is room. */
  inRow?: boolean
}) {
  const t = useTranslate()
  const prices = useQueryData(pricesQuery())
  const isNairaFirst = t.language === 'ha'
  const naira = nairaPrice(machine, prices?.rate, t.language)
  const until = naira?.rate ? prices?.rate?.until : undefined
  const rate = withRate && naira?.dated && rateText(t, naira.dated)
  const small = 'font-normal text-muted text-sm first-letter:uppercase'
  return (
    <div className={`price flex ${inRow ? 'flex-wrap items-baseline gap-x-4' : 'flex-col'} ${className}`}>
      {isNairaFirst && naira && (
        <p data-until={until} className="first-letter:uppercase">
          {naira.text}
        </p>
      )}
      <p>{dollars}</p>
      {isNairaFirst
        ? rate && (
            <p data-until={until} className={small}>
              {rate}
            </p>
          )
        : naira && (
            <p data-until={until} className={`naira ${small}`}>
              {naira.text} {rate && <span>{rate}</span>}
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
    <p data-until={until} className={`flex flex-wrap items-center gap-x-3 text-muted text-sm ${className}`}>
      {t('Prices in naira are estimates {rate}', { rate: rateText(t, { koboPerDollar: centsFromPrice(rate), date }) })}
      {/* In Hausa naira always come first. */}
      {t.language !== 'ha' && (
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-medium text-ground print:hidden">
          <input type="checkbox" ref={showChoice} className={`${NAIRA_BOX} size-6 accent-ground`} />
          {t('Show naira first')}
        </label>
      )}
    </p>
  )
}
