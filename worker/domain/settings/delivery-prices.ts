// Apart from the rules (contract/settings/delivery.ts), which the pages do not load.
import { centsFromPrice, priceFromCents } from '#domain/money/format.ts'
import { STATES } from '#domain/states.ts'

/** What a kilometre costs, the least that a delivery by distance costs, and how far each state is; all are decimals. */
export type Distances = { deliveryPerKm: string; deliveryLeast: string; deliveryKm: Record<string, string> }

/** Returns what kilometres cost, a decimal; undefined without them or their price. Exact to the rules' 90 billion. */
export function priceByDistance(
  km: string | undefined,
  { deliveryPerKm, deliveryLeast }: Omit<Distances, 'deliveryKm'>,
) {
  if (!km || !deliveryPerKm) return undefined
  const cents = Math.max(Number(km) * centsFromPrice(deliveryPerKm), centsFromPrice(deliveryLeast))
  return priceFromCents(cents).replace('.00', '')
}

type DeliveryPrices = Distances & { deliveryPrices: Record<string, string> }

/** Returns what a delivery costs by state, in the states' order: the price that is entered, or the one by distance. */
export const deliveryPricesOf = ({ deliveryPrices, deliveryKm, ...rate }: DeliveryPrices): Record<string, string> =>
  Object.fromEntries(
    STATES.flatMap((state) => {
      const price = deliveryPrices[state] || priceByDistance(deliveryKm[state], rate)
      return price ? [[state, price]] : []
    }),
  )
