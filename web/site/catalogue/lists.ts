import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { GalleryItem } from '#contract/gallery.ts'
import type { MachineryQuery } from '#contract/machinery/list-query.ts'
import type { MachineDelivery, Machinery, MachineryCard } from '#contract/machinery/machinery.ts'
import type { Paginated } from '#contract/pagination.ts'
import { machineryLinesQuery, machineryResultsQuery } from '#web/shared/queries/content.ts'
import { galleryResultsQuery } from '#web/site/lib/page-queries.ts'

export type ResultsQuery<Row> = (
  query: MachineryQuery,
) => UseQueryOptions<Paginated<Row>, Error, Paginated<Row>, readonly unknown[]>

/** A list with what its cards show, and with all texts; both are one query for a list without long texts. */
export type List<Row> = { lines: ResultsQuery<Row>; texts: ResultsQuery<Row> }

/** Sent even when offline, because the service worker may respond; where nobody does, the screen says so. */
export const LIST_OPTIONS = { networkMode: 'always', refetchOnReconnect: true } as const

/**
 * Returns one results page of a list: with texts if they are needed or already loaded, otherwise without. While the
 * texts are loading, the rows are shown without them; while another results page is loading, the last one is.
 */
export function useResults<Row>(
  { lines, texts }: List<Row>,
  query: MachineryQuery,
  { enabled, withTexts }: { enabled: boolean; withTexts: boolean },
) {
  const options = { ...LIST_OPTIONS, placeholderData: keepPreviousData as never }
  const whole = useQuery({ ...texts(query), ...options, enabled: enabled && withTexts })
  const isWhole = hasCurrentData(whole)
  const short = useQuery({ ...lines(query), ...options, enabled: enabled && !withTexts && !isWhole })
  const wanted = withTexts ? whole : short
  const last = wanted.isError ? undefined : [wanted, whole, short].find(({ data }) => data)
  const { data, isPlaceholderData } = [whole, short].find(hasCurrentData) ?? last ?? wanted
  return {
    data,
    isPlaceholderData,
    isError: !data && wanted.isError,
    isPending: !data && !wanted.isError,
    isLoadingTexts: withTexts && !isWhole && whole.isFetching,
  }
}

const hasCurrentData = ({ data, isPlaceholderData }: { data: unknown; isPlaceholderData: boolean }) =>
  data !== undefined && !isPlaceholderData

/** A machine of the catalogue: with what its card shows, or with all its texts. */
export type CatalogueMachine =
  | (MachineryCard & Pick<Machinery, 'createdAt'> & Partial<MachineDelivery> & { description?: string })
  | (MachineryCard & Machinery)

export const machineryList = { lines: machineryLinesQuery, texts: machineryResultsQuery } as List<CatalogueMachine>

/** Images have short descriptions, so the list always includes them. */
export const galleryList: List<GalleryItem> = { lines: galleryResultsQuery, texts: galleryResultsQuery }
