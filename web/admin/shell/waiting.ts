import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { statusCountsQuery } from '#web/admin/queries/inquiries.ts'
import { OVERVIEW_FRESH_MS, orderOverviewQuery, todayQuery } from '#web/admin/queries/overview.ts'

/** How many new inquiries, quotations to follow up and orders with a payment to check there are; 0 until it is known. */
export type Waiting = { inbox: number; quotations: number; orders: number }

/** Returns what waits for the seller, counted again when a section is opened. */
export function useWaiting(): Waiting {
  const client = useQueryClient()
  const search = useSearch()
  const once = { staleTime: OVERVIEW_FRESH_MS }
  const { data: inbox } = useQuery({ ...statusCountsQuery(), ...once })
  const { data: today } = useQuery({ ...todayQuery(), ...once })
  const { data: orders } = useQuery({ ...orderOverviewQuery(), ...once })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of section counts again
  useEffect(() => {
    void client.prefetchQuery(statusCountsQuery())
    void client.prefetchQuery({ ...todayQuery(), staleTime: OVERVIEW_FRESH_MS })
    void client.prefetchQuery({ ...orderOverviewQuery(), staleTime: OVERVIEW_FRESH_MS })
  }, [client, search])
  return {
    inbox: inbox?.new ?? 0,
    quotations: today?.quotations?.length ?? 0,
    orders: (orders?.sums ?? []).reduce((all, { waits, count }) => (waits === 'check' ? all + count : all), 0),
  }
}
