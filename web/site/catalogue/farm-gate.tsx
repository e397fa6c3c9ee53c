// Fetched when a state is chosen, or for a machine's page that is opened without its document (./dialogs.ts).

import { useQuery } from '@tanstack/react-query'
import { deliveredPrice } from '#contract/money/delivered-price.ts'
import type { PricedInBoth } from '#contract/money/naira-price.ts'
import { STATE_PARAM, stateSlug } from '#contract/state-slug.ts'
import { useLocalPath, useTranslate } from '#web/shared/lib/language.ts'
import { useQueryData } from '#web/shared/lib/use-query-data.ts'
import { deliverySettingsQuery } from '#web/shared/queries/settings.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { pricesQuery } from '#web/site/queries/prices.ts'

/** Returns what a delivery costs by state; undefined until the owner has said it. */
export function useDeliveryPrices() {
  const { data } = useQuery(deliverySettingsQuery())
  const states = Object.keys(data?.deliveryPrices ?? {})
  return data && states.length > 0 ? { ...data, states } : undefined
}

/** Shows what a machine costs where it is brought to: in the state of that slug. */
export function DeliveredTo({
  machine,
  to,
  className = '',
}: {
  machine: PricedInBoth
  to: string
  className?: string
}) {
  const t = useTranslate()
  const prices = useQueryData(pricesQuery())
  const delivery = useDeliveryPrices()
  const state = delivery?.states.find((name) => stateSlug(name) === to)
  if (!delivery || !state) return null
  const { deliveryCurrency: currency, deliveryPrices } = delivery
  const delivered = deliveredPrice(machine, { currency, price: deliveryPrices[state] ?? '' }, prices?.rate, t.language)
  if (!delivered) return null
  const values = { state, price: delivered.text }
  return (
    <p data-until={delivered.atRate ? prices?.rate?.until : undefined} className={className}>
      {delivered.currency === 'NGN'
        ? t('Delivered to {state}: {price}', values)
        : t('Delivered to {state}: about {price}', values)}
    </p>
  )
}

/** Shows the options of a choice of a state, the first of them none. */
export function StateOptions({ none }: { none: string }) {
  return (
    <>
      <option value="">{none}</option>
      {useDeliveryPrices()?.states.map((state) => (
        <option key={state} value={stateSlug(state)}>
          {state}
        </option>
      ))}
    </>
  )
}

/**
 * Asks for the state that a machine is to be brought to, by a form that requests its page again with the rest of its search
 * params, and shows the price there; nothing where it has none.
 */
export function FarmGate({
  machine,
  path,
  values,
}: {
  machine: PricedInBoth
  path: string
  values: { [STATE_PARAM]?: string | null }
}) {
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
      {to && <DeliveredTo machine={machine} to={to} className="font-semibold" />}
      <form action={local(path)} className="mt-2 flex items-center gap-2 print:hidden">
        {Object.entries(values).map(
          ([name, value]) =>
            value &&
            name !== STATE_PARAM &&
            name !== 'quote' && <input key={name} type="hidden" {...{ name, value }} />,
        )}
        <label className="flex min-w-0 flex-wrap items-center gap-x-2">
          {t('Delivered to')}
          <select
            name={STATE_PARAM}
            defaultValue={to}
            key={to}
            className="min-h-11 min-w-0 rounded-md border border-muted bg-surface px-3 text-base text-ink"
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
