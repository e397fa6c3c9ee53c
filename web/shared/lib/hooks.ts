import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

type Options<Data> = UseQueryOptions<Data, Error, Data, readonly unknown[]>

const useCachedData = <Data>({ queryKey }: Options<Data>): Data | undefined =>
  useQueryClient().getQueryData<Data>(queryKey)

const useObservedData = <Data>(options: Options<Data>): Data | undefined => useQuery(options).data

/** For data that many parts of a page read: in the Worker an observer in each card took a fifth of a page's time. */
export const useQueryData = typeof document === 'undefined' ? useCachedData : useObservedData

export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
