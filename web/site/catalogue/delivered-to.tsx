import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { deliveredPrice } from '#contract/money/delivered-price.ts'
import type { PricedInBoth } from '#contract/money/naira-price.ts'
import { STATE_PARAM, stateSlug } from '#domain/urls.ts'
import { useQueryData } from '#web/shared/lib/hooks.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { deliverySettingsQuery } from '#web/shared/queries/settings.ts'
import { pricesQuery } from '#web/site/lib/page-queries.ts'

/** Returns what a delivery costs by state; undefined until the owner has said it. */
export function useDeliveryPrices() {
  const { data } = useQuery(deliverySettingsQuery())
  const states = Object.keys(data?.deliveryPrices ?? {})
  return data && states.length > 0 ? { ...data, states } : undefined
}

export function DeliveredTo({ machine, className }: { machine: PricedInBoth; className: string }) {
  const t = useTranslate()
  const prices = useQueryData(pricesQuery())
  const delivery = useDeliveryPrices()
  const to = new URLSearchParams(useSearch()).get(STATE_PARAM)
  const state = delivery?.states.find((name) => stateSlug(name) === to)
  if (!delivery || !state) return null
  const { deliveryCurrency: currency, deliveryPrices } = delivery
  const delivered = deliveredPrice(machine, { currency, price: deliveryPrices[state] ?? '' }, prices?.rate, t.language)
  if (!delivered) return null
  return (
    <p data-until={delivered.atRate ? prices?.rate?.until : undefined} className={className}>
      {t('Delivered to {state}: {price}', { state, price: delivered.text })}
    </p>
  )
}

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
