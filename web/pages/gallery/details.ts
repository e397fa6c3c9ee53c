import type { Details } from '#web/catalogue/dialogs.ts'
import { onDemand } from '#web/lib/on-demand.ts'

export const details = onDemand<Details>(async () => (await import('./item-details.tsx')).ItemDetails)
