import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { GalleryItem } from '#contract/gallery.ts'
import type { MachineryQuery } from '#contract/machinery/list-query.ts'
import type { MachineDelivery, Machinery, MachineryCard } from '#contract/machinery/machinery.ts'
import type { Paginated } from '#contract/pagination.ts'
import { machineryLinesQuery, machineryResultsQuery } from '#web/shared/queries/content.ts'
import { galleryResultsQuery } from '#web/site/queries/content.ts'

export type ResultsQuery<Row> = (
  query: MachineryQuery,
) => UseQueryOptions<Paginated<Row>, Error, Paginated<Row>, readonly unknown[]>

/**
 * A list with what its cards show, and with all texts of its rows: a list without long texts has the same query for
 * both.
 */
export type List<Row> = { lines: ResultsQuery<Row>; texts: ResultsQuery<Row> }

/** Sent even when offline, because the service worker may respond. */
export const TEXTS_OPTIONS = { networkMode: 'always' } as const

/**
 * Returns one results page of a list: with texts if they are needed or already loaded, otherwise without. While the
 * texts are loading, the rows are shown without them.
 */
export function useResults<Row>(
  { lines, texts }: List<Row>,
  query: MachineryQuery,
  { enabled, withTexts, keepsLast = false }: { enabled: boolean; withTexts: boolean; keepsLast?: boolean },
) {
  const last = { placeholderData: (keepsLast ? keepPreviousData : undefined) as never }
  const whole = useQuery({ ...texts(query), ...TEXTS_OPTIONS, ...last, enabled: enabled && withTexts })
  const isWhole = whole.data && !whole.isPlaceholderData
  const short = useQuery({ ...lines(query), ...last, enabled: enabled && !withTexts && !isWhole })
  const { data, isPlaceholderData } = isWhole || !short.data || (short.isPlaceholderData && whole.data) ? whole : short
  const { isError } = withTexts ? whole : short
  const isMissing = withTexts && !isWhole
  return {
    data,
    isPlaceholderData,
    isError: !data && isError,
    isPending: !data && !isError,
    /** Whether needed texts are loading; `hasFailed` if they could not be loaded. */
    isLoadingTexts: isMissing && whole.isFetching,
    textsFailed: isMissing && isError,
  }
}

/** A machine of the catalogue: with what its card shows, or with all its texts. */
export type CatalogueMachine =
  | (MachineryCard & Pick<Machinery, 'createdAt'> & Partial<MachineDelivery> & { description?: string })
  | (MachineryCard & Machinery)

export const machineryList = { lines: machineryLinesQuery, texts: machineryResultsQuery } as List<CatalogueMachine>

/** Images have short descriptions, so the list always includes them. */
export const galleryList: List<GalleryItem> = { lines: galleryResultsQuery, texts: galleryResultsQuery }
