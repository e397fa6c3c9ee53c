import type { Details } from '#web/catalogue/dialogs.ts'
import { onDemand } from '#web/lib/on-demand.ts'

export const details = onDemand<Details>(() => import('./item-details.tsx').then((file) => file.ItemDetails))
