import { queryOptions } from '@tanstack/react-query'
import type { AdminPrices } from '#contract/money/prices.ts'
import type { PaymentInterval } from '#domain/money/instalments.ts'
import { OVERVIEW_FRESH_MS } from './overview.ts'

export const PRICES_PATH = '/api/admin/prices'

/** Queries the latest rate, however old, and the price settings. */
export const adminPricesQuery = () =>
  queryOptions<AdminPrices>({ queryKey: [PRICES_PATH], staleTime: OVERVIEW_FRESH_MS })

/** How often payments are due, where it is chosen. */
export const INTERVAL_LABELS: Record<PaymentInterval, string> = {
  monthly: 'Every month',
  quarterly: 'Every quarter',
  'half-yearly': 'Every half-year',
  harvest: 'With the harvest, once a year',
}
