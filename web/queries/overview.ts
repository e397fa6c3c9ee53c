import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Analytics } from '#contract/analytics.ts'
import type { AnalyticsRange } from '#contract/analytics-range.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { MailStatus } from '#contract/mail-status.ts'

export const OVERVIEW_FRESH_MS = 30_000

export const analyticsPath = (range: AnalyticsRange) => `/api/admin/analytics?range=${range}`

/** The numbers of a range; those of the last one stand until they are there. */
export const analyticsQuery = (range: AnalyticsRange) =>
  queryOptions<Analytics>({
    queryKey: [analyticsPath(range)],
    staleTime: OVERVIEW_FRESH_MS,
    placeholderData: keepPreviousData,
  })

export const mailStatusQuery = () =>
  queryOptions<MailStatus>({ queryKey: ['/api/admin/mail-status'], staleTime: OVERVIEW_FRESH_MS })

/** What was done last. */
export const recentActivityQuery = (limit: number) =>
  queryOptions<AuditEntry[]>({ queryKey: [`/api/admin/audit?limit=${limit}`], staleTime: OVERVIEW_FRESH_MS })
