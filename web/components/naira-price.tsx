import { useQuery } from '@tanstack/react-query'
import { nairaPrice, type PricedInBoth } from '#contract/money/naira-price.ts'
import { pricesQuery } from '#web/queries/prices.ts'

/** A machine's price in naira, beneath the one in dollars; nothing where no rate is fresh enough to be true. */
export function NairaPrice({ machine, withRate = false }: { machine: PricedInBoth; withRate?: boolean }) {
  const { data: prices } = useQuery(pricesQuery())
  const naira = nairaPrice(machine, prices?.rate)
  if (!naira) return null
  return (
    <p className="text-muted text-sm">
      {naira.text} {withRate && naira.rate}
    </p>
  )
}
