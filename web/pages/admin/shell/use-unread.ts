import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { statusCountsQuery } from '#web/queries/admin/inquiries.ts'

/** How many inquiries are new, counted again when a section is opened; none where that cannot be known. */
export function useUnread(signedIn = true): number {
  const client = useQueryClient()
  const search = useSearch()
  const { data } = useQuery({ ...statusCountsQuery(), enabled: signedIn })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of section counts again
  useEffect(() => {
    if (signedIn) void client.prefetchQuery(statusCountsQuery())
  }, [client, search, signedIn])
  return data?.new ?? 0
}
