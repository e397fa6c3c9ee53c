import { type queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showFailure } from './result-toasts.ts'

/** Returns a form's row as stored now, not as an earlier screen fetched it. Later requests change no open form. */
export function useStoredRow<Row>(options: ReturnType<typeof queryOptions<Row>>, onFailure: () => void) {
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

/** Returns a ref to whether the component is still on the screen, for code that runs after a request. */
export function useMounted() {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

/** Returns what closes a dialog, unless that is closed already, and then goes on. */
export function useCloseIfOpen(onClose: () => void) {
  const isMounted = useMounted()
  return (then?: () => void) => {
    if (!isMounted.current) return
    flushSync(onClose)
    then?.()
  }
}
