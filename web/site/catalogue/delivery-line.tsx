import type { PricedInBoth } from '#contract/money/naira-price.ts'
import { onDemand } from '#web/site/lib/on-demand.ts'

/** The choice of a state, and what a machine costs there. */
export const farmGate = onDemand(() => import('./farm-gate.tsx'))

/** Shows what a machine costs with its delivery, where the URL names a state. */
export function DeliveryLine(props: { machine: PricedInBoth; className: string }) {
  const gate = farmGate.usePart(true)
  return gate && <gate.DeliveredTo {...props} />
}
