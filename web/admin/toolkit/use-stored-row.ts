import { type queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showFailure } from './result-toasts.ts'

/**
 * Returns what a form starts with as it is stored now, once it has been fetched, and the same from then on: what an earlier
 * screen has fetched may be of before somebody's change, and a form that is open stays, whatever a later request says.
 */
export function useStoredRow<Row>(
  options: ReturnType<typeof queryOptions<Row>>,
  onFailure: () => void,
): Row | undefined {
  const { data, error, isFetchedAfterMount } = useQuery({ ...options, staleTime: 0 })
  const [row, setRow] = useState<Row>()
  const failure = isFetchedAfterMount && row === undefined ? error : null
  if (isFetchedAfterMount && !error && row === undefined && data !== undefined) setRow(data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!failure) return
    showFailure('Failed to open the form', failure)
    onFailure()
  }, [failure])
  return row
}
