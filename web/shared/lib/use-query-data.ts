import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

type Options<Data> = UseQueryOptions<Data, Error, Data, readonly unknown[]>

const useDataAtHand = <Data>({ queryKey }: Options<Data>): Data | undefined =>
  useQueryClient().getQueryData<Data>(queryKey)

const useObservedData = <Data>(options: Options<Data>): Data | undefined => useQuery(options).data

/**
 * Returns a query's data, for data that many parts of a page read. The Worker renders a page once, from existing data,
 * where an observer in each card took a fifth of the time.
 */
export const useQueryData = typeof document === 'undefined' ? useDataAtHand : useObservedData
