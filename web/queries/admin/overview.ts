import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Analytics } from '#contract/analytics.ts'
import type { AnalyticsRange } from '#contract/analytics-range.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { ListQuery } from '#contract/list-query.ts'
import type { MailStatus } from '#contract/mail-status.ts'
import type { Paginated } from '#contract/pagination.ts'
import type { SiteError } from '#contract/site-error.ts'
import { listPath } from '#web/queries/list-path.ts'

export const OVERVIEW_FRESH_MS = 30_000

export const ANALYTICS_PATH = '/api/admin/analytics'

/** The numbers of a range; those of the last one stand until they are there. */
export const analyticsQuery = (range: AnalyticsRange) =>
  queryOptions<Analytics>({
    queryKey: [listPath(ANALYTICS_PATH, { range })],
    staleTime: OVERVIEW_FRESH_MS,
    placeholderData: keepPreviousData,
  })

export const mailStatusQuery = () =>
  queryOptions<MailStatus>({ queryKey: ['/api/admin/mail-status'], staleTime: OVERVIEW_FRESH_MS })

/** What failed in the last 24 hours by the site's own fault. */
export const siteErrorsQuery = () =>
  queryOptions<{ count: number; newest: SiteError[] }>({
    queryKey: ['/api/admin/errors'],
    staleTime: OVERVIEW_FRESH_MS,
  })

/** What was done last. */
export const recentActivityQuery = (limit: number) =>
  queryOptions<AuditEntry[]>({ queryKey: [`/api/admin/audit?limit=${limit}`], staleTime: OVERVIEW_FRESH_MS })

/** How many rows a list has in all, without the rows. */
export const totalQuery = (path: string, query: ListQuery = {}) =>
  queryOptions<Paginated<unknown>, Error, number>({
    queryKey: [listPath(path, { ...query, limit: '1' })],
    meta: { paged: true },
    staleTime: OVERVIEW_FRESH_MS,
    select: ({ total }) => total,
  })
