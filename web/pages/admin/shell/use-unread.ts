import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { unreadQuery } from '#web/queries/admin-collections.ts'

/** How many inquiries are new, asked for again when a section is opened; none where that cannot be known. */
export function useUnread(signedIn = true): number {
  const client = useQueryClient()
  const search = useSearch()
  const { data } = useQuery({ ...unreadQuery(), enabled: signedIn })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of section that asks
  useEffect(() => {
    if (signedIn) void client.prefetchQuery(unreadQuery())
  }, [client, search, signedIn])
  return data?.count ?? 0
}
