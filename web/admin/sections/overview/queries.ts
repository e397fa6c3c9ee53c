import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AuditEntry } from '#contract/admin/audit.ts'
import type {
  Analytics,
  AnalyticsRange,
  FirstSteps,
  MailStatus,
  RefreshStatus,
  SiteError,
  Today,
} from '#contract/admin/overview.ts'
import type { ListQuery } from '#contract/list-query.ts'
import type { OrderOverview } from '#contract/order/listed-order.ts'
import type { TransferOverview } from '#contract/order/transfer.ts'
import type { Paginated } from '#contract/pagination.ts'
import type { DueUnit } from '#contract/unit.ts'
import { invalidateAll, useChange } from '#web/admin/lib/change.ts'
import { OVERVIEW_FRESH_MS } from '#web/admin/lib/list.ts'
import { adminGet, adminSend } from '#web/admin/lib/request.ts'
import { listPath } from '#web/shared/lib/urls.ts'

export const ANALYTICS_PATH = '/api/admin/analytics'

export const analyticsQuery = (range: AnalyticsRange) =>
  queryOptions<Analytics>({
    queryKey: [listPath(ANALYTICS_PATH, { range })],
    staleTime: OVERVIEW_FRESH_MS,
    placeholderData: keepPreviousData,
  })

/** Queries the sums of the orders, by what they wait for. It is with the overview's: the menu counts by it on every screen. */
export const orderOverviewQuery = () =>
  queryOptions<OrderOverview>({ queryKey: ['/api/admin/orders/overview'], staleTime: 0 })

export const TRANSFERS_PATH = '/api/admin/transfers'

export const transfersQuery = () => queryOptions<TransferOverview>({ queryKey: [TRANSFERS_PATH], staleTime: 0 })

/** Queries the units whose service is due; the texts of their reminders are their own section's. */
export const servicesDueQuery = () =>
  queryOptions<DueUnit[]>({
    queryKey: ['/api/admin/units/due', 'overview'],
    queryFn: async () => (await adminGet('/api/admin/units/due')).json(),
    staleTime: 0,
  })

export const TODAY_PATH = '/api/admin/today'

export const todayQuery = () => queryOptions<Today>({ queryKey: [TODAY_PATH], staleTime: 0 })

export const mailStatusQuery = () =>
  queryOptions<MailStatus>({ queryKey: ['/api/admin/mail-status'], staleTime: OVERVIEW_FRESH_MS })

const REFRESH_PATH = '/api/admin/refresh-status'

export const refreshStatusQuery = () => queryOptions<RefreshStatus>({ queryKey: [REFRESH_PATH], staleTime: 0 })

export const useRefresh = () =>
  useChange([], async (_: undefined, client): Promise<RefreshStatus> => {
    const status: RefreshStatus = await (await adminSend('POST', REFRESH_PATH)).json()
    client.setQueryData(refreshStatusQuery().queryKey, status)
    return status
  })

export const siteErrorsQuery = () =>
  queryOptions<{ count: number; newest: SiteError[] }>({
    queryKey: ['/api/admin/errors'],
    staleTime: OVERVIEW_FRESH_MS,
  })

export const recentActivityQuery = (limit: number) =>
  queryOptions<AuditEntry[]>({ queryKey: [`/api/admin/audit?limit=${limit}`], staleTime: OVERVIEW_FRESH_MS })

export const totalQuery = (path: string, query: ListQuery = {}) =>
  queryOptions<Paginated<unknown>, Error, number>({
    queryKey: [listPath(path, { ...query, limit: '1' })],
    meta: { paged: true },
    staleTime: OVERVIEW_FRESH_MS,
    select: ({ total }) => total,
  })

export const FIRST_STEPS_PATH = '/api/admin/first-steps'

/** Not requested for editors, who may not read them. */
export const firstStepsQuery = () => queryOptions<FirstSteps>({ queryKey: [FIRST_STEPS_PATH], staleTime: 0 })

export const useDemonstration = () =>
  useChange(
    // Machines, images, posts, services, and their totals.
    invalidateAll,
    async (change: 'remove' | 'restore', client) => {
      const path = `${FIRST_STEPS_PATH}/demonstration`
      const state: FirstSteps = await (await adminSend(change === 'remove' ? 'DELETE' : 'POST', path)).json()
      client.setQueryData(firstStepsQuery().queryKey, state)
    },
    { always: true },
  )
