import { queryOptions } from '@tanstack/react-query'
import type { AdminPrices } from '#contract/money/prices.ts'
import type { AdminSettings } from '#contract/settings/settings.ts'
import type { OfferedInterval } from '#domain/money/instalments.ts'
import { OVERVIEW_FRESH_MS } from './list.ts'

export const PRICES_PATH = '/api/admin/prices'

export const adminPricesQuery = () =>
  queryOptions<AdminPrices>({ queryKey: [PRICES_PATH], staleTime: OVERVIEW_FRESH_MS })

export const INTERVAL_LABELS: Record<OfferedInterval, string> = {
  monthly: 'Every month',
  harvest: 'With the harvest, once a year',
}

// Separate from the code that saves settings, so that screens which only read them do not load its validation.

export const ADMIN_SETTINGS_PATH = '/api/admin/settings'

export const adminSettingsQuery = () => queryOptions<AdminSettings>({ queryKey: [ADMIN_SETTINGS_PATH], staleTime: 0 })
