import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Today } from '#contract/admin/overview.ts'
import type { Paginated } from '#contract/pagination.ts'
import { LAST_DATA_KEY, storedAdministrator } from '#web/admin/lib/session.ts'
import { adminPricesQuery } from '#web/admin/lib/settings.ts'
import { statusCountsQuery } from '#web/admin/sections/inquiries/queries.ts'
import { settingsQuery } from '#web/shared/queries/settings.ts'
import { orderOverviewQuery, TODAY_PATH } from './queries.ts'

type LastData = { admin: string; queries: [key: QueryKey, data: unknown, at: number][] }

/** Figures, and the firm's own facts, whose name is above each screen. */
const IMPERSONAL_KEYS = [settingsQuery(), statusCountsQuery(), orderOverviewQuery(), adminPricesQuery()].map(
  ({ queryKey }) => queryKey[0],
)

/** Returns what this browser may store of a query's data: nothing of customers, since a phone is shared. */
function withoutPeople([key]: QueryKey, data: unknown): unknown {
  if (IMPERSONAL_KEYS.includes(key as string)) return data
  if (key === TODAY_PATH) {
    const { newInquiries, due, quotations } = data as Today
    const nameless = quotations.map((quotation) => ({
      ...quotation,
      customerName: '',
      customerCompany: null,
      total: 0,
    }))
    return { newInquiries, due: { ...due, first: [] }, quotations: nameless } satisfies Today
  }
  // A total; its one row is not needed.
  if (/[?&]limit=1$/.test(String(key))) return { ...(data as Paginated<unknown>), rows: [] }
}

function store(client: QueryClient) {
  const admin = storedAdministrator()
  if (!admin) return
  const queries: LastData['queries'] = client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { data, dataUpdatedAt } }) => {
      const figures = data && withoutPeople(queryKey, data)
      return figures ? [[queryKey, figures, dataUpdatedAt]] : []
    })
  try {
    localStorage.setItem(LAST_DATA_KEY, JSON.stringify({ admin: admin.id, queries } satisfies LastData))
  } catch {
    // The browser has no room, or stores nothing: the next visit begins without figures.
  }
}

function restore(client: QueryClient) {
  try {
    const last = JSON.parse(localStorage.getItem(LAST_DATA_KEY) ?? 'null') as LastData | null
    if (!last || last.admin !== storedAdministrator()?.id) return
    for (const [key, data, updatedAt] of last.queries) {
      if (client.getQueryData(key) !== undefined) continue
      client.setQueryData(key, data, { updatedAt })
      // Requested again however new it is: until then it is said to be of the last visit.
      void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
    }
  } catch {
    // Something else was stored.
  }
}

/** Has the overview begin with the figures of the last visit, which are requested again, and stores them for the next one. */
export function useLastData() {
  const client = useQueryClient()
  useState(() => restore(client))
  useEffect(() => {
    const storeHidden = () => document.hidden && store(client)
    document.addEventListener('visibilitychange', storeHidden)
    return () => document.removeEventListener('visibilitychange', storeHidden)
  }, [client])
}

export const isFromLastVisit = (updatedAt: number) => updatedAt > 0 && updatedAt < performance.timeOrigin
