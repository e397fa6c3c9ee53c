import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ListQuery } from '#contract/list-query.ts'
import type { Paginated } from '#contract/pagination.ts'

export type ResultsQuery<Row> = (
  query: ListQuery,
) => UseQueryOptions<Paginated<Row>, Error, Paginated<Row>, readonly unknown[]>

/** A list as its cards show it, and with the texts of its rows: where a list has no long texts, both are the same. */
export type List<Row> = { lines: ResultsQuery<Row>; texts: ResultsQuery<Row> }

/** Such requests are answered by the service worker as well, so that they are made offline too. */
export const TEXTS_OPTIONS = { networkMode: 'always' } as const

/**
 * One results page of a list: with texts where they are needed or there already, else without. While the texts are on
 * their way, the rows without them are shown.
 */
export function useResults<Row>(
  { lines, texts }: List<Row>,
  query: ListQuery,
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
    /** Whether texts that are needed are on their way, or cannot be had. */
    isLoadingTexts: isMissing && whole.isFetching,
    textsFailed: isMissing && isError,
  }
}
