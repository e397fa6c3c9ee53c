// Fetched when a state is chosen, or for a machine's page that is opened without its document (./on-demand.tsx). Nothing else
// imports it: the build would need code of its own for that, on every page.
import { deliveredPrice } from '#contract/money/delivered-price.ts'
import type { PricedInBoth } from '#contract/money/naira-price.ts'
import { SOURCE_PARAM, STATE_PARAM } from '#domain/urls.ts'
import { useQueryData } from '#web/shared/lib/hooks.ts'
import { useLocalPath, useTranslate } from '#web/shared/lib/language.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { hiddenParams } from '#web/site/components/list-parts.tsx'
import { pricesQuery } from '#web/site/lib/page-queries.ts'
import { DeliveredTo, StateOptions, useDeliveryPrices } from './delivered-to.tsx'

export { DeliveredTo }

type Props = { machine: PricedInBoth; path: string; values: Partial<Record<string, string | null>> }

export function DeliveryChoice({ machine, path, values }: Props) {
  const t = useTranslate()
  const local = useLocalPath()
  const delivery = useDeliveryPrices()
  const prices = useQueryData(pricesQuery())
  // Where the two cannot be added, no state has a price to show.
  const any = delivery && { currency: delivery.deliveryCurrency, price: '1' }
  if (!any || !deliveredPrice(machine, any, prices?.rate)) return null
  const to = values[STATE_PARAM] ?? ''
  return (
    <>
      <DeliveredTo machine={machine} className="font-semibold" />
      <form action={local(path)} className="mt-2 flex items-end gap-2 print:hidden">
        {hiddenParams(values, ['preview', 'deposit', 'term', 'payments', SOURCE_PARAM])}
        <label className="flex min-w-0 flex-wrap items-center gap-x-2">
          {t('Deliver to')}
          <select
            name={STATE_PARAM}
            defaultValue={to}
            key={to}
            className="min-h-11 min-w-0 grow rounded-md border border-muted bg-surface px-2 text-base text-ink"
          >
            <StateOptions none={t('Choose your state')} />
          </select>
        </label>
        <button type="submit" className={buttonClass('outline', 'px-2!')}>
          {t('Show')}
        </button>
      </form>
    </>
  )
}
