import type { GalleryItem } from '#contract/gallery.ts'
import type { ListedMachine, MachineryLine } from '#contract/machinery.ts'
import { galleryResultsQuery } from '#web/queries/gallery.ts'
import { machineryLinesQuery, machineryResultsQuery } from '#web/queries/machinery.ts'
import type { List } from './use-results.ts'

export const machineryList = { lines: machineryLinesQuery, texts: machineryResultsQuery } as List<
  MachineryLine | ListedMachine
>

/** An image's description is short. */
export const galleryList: List<GalleryItem> = { lines: galleryResultsQuery, texts: galleryResultsQuery }
