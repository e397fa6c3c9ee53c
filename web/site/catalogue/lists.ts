import type { GalleryItem } from '#contract/gallery.ts'
import type { MachineDelivery, Machinery, MachineryCard } from '#contract/machinery/machinery.ts'
import { machineryLinesQuery, machineryResultsQuery } from '#web/shared/queries/content.ts'
import { galleryResultsQuery } from '#web/site/queries/content.ts'
import type { List } from './use-results.ts'

/** A machine of the catalogue: with what its card shows, or with all its texts. */
export type CatalogueMachine =
  | (MachineryCard & Pick<Machinery, 'createdAt'> & Partial<MachineDelivery> & { description?: string })
  | (MachineryCard & Machinery)

export const machineryList = { lines: machineryLinesQuery, texts: machineryResultsQuery } as List<CatalogueMachine>

/** Images have short descriptions, so the list always includes them. */
export const galleryList: List<GalleryItem> = { lines: galleryResultsQuery, texts: galleryResultsQuery }
