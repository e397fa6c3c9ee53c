import { hashKey, QueryObserver, type UseQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'

type Result<Data> = { data: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => Promise<void> }

/**
 * Returns the result of each query, as the library's `useQueries` does, which weighs 2 kB of the code that a list loads:
 * these are never turned on and off and select nothing.
 */
export function useEachQuery<Data>(queries: UseQueryOptions<Data, Error, Data, readonly unknown[]>[]): Result<Data>[] {
  const client = useQueryClient()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const names = queries.map(({ queryKey }) => hashKey(queryKey)).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the queries, which are new at each render
  useEffect(() => {
    const stops = queries.map((query) => new QueryObserver(client, query).subscribe(redraw))
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, names])
  return queries.map(({ queryKey }) => {
    const state = client.getQueryState<Data>(queryKey)
    return {
      data: state?.data,
      isError: state?.status === 'error',
      // Until it is observed, it has no state, and is about to be fetched.
      isFetching: !state || state.fetchStatus === 'fetching',
      refetch: () => client.refetchQueries({ queryKey, exact: true }),
    }
  })
}
