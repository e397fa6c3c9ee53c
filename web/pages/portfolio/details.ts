import type { Details } from '#web/catalogue/dialogs.ts'
import { onDemand } from '#web/lib/on-demand.ts'

export const details = onDemand<Details>(() => import('./project-details.tsx').then((file) => file.ProjectDetails))
