import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

type Options<Data> = UseQueryOptions<Data, Error, Data, readonly unknown[]>

const useDataAtHand = <Data>({ queryKey }: Options<Data>): Data | undefined =>
  useQueryClient().getQueryData<Data>(queryKey)

const useObservedData = <Data>(options: Options<Data>): Data | undefined => useQuery(options).data

/**
 * Returns a query's data, where many parts of a page read the same. The Worker renders a page once, from data that is
 * there: an observer for each card took a fifth of that time.
 */
export const useQueryData = typeof document === 'undefined' ? useDataAtHand : useObservedData
