import { useQuery } from '@tanstack/react-query'
import { nairaPrice, type PricedInBoth } from '#contract/money/naira-price.ts'
import { formatPrice } from '#web/lib/format.ts'
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

/** A machine's price in a line of text, such as a message: "from $27,800 (≈ ₦44,500,000 at ₦1,600 to $1, 4 Nov 2026)". */
export function usePriceText(machine?: PricedInBoth): string | undefined {
  const { data: prices } = useQuery(pricesQuery())
  if (!machine) return undefined
  const naira = nairaPrice(machine, prices?.rate)
  const inNaira = naira && ` (${[naira.text, naira.rate].filter(Boolean).join(' ')})`
  return `from $${formatPrice(machine.price)}${inNaira ?? ''}`
}
