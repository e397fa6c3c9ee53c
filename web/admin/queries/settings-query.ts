import { queryOptions } from '@tanstack/react-query'
import type { AdminSettings } from '#contract/settings/settings.ts'

// Apart from what saves them, whose rules a screen that only reads them would load as well.

export const ADMIN_SETTINGS_PATH = '/api/admin/settings'

/** Queries every part of the settings with its version. */
export const adminSettingsQuery = () => queryOptions<AdminSettings>({ queryKey: [ADMIN_SETTINGS_PATH], staleTime: 0 })
