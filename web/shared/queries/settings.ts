import { queryOptions } from '@tanstack/react-query'
import type { ShownCategory } from '#contract/machinery/category.ts'
import type { SettingsView, SharedSettings, ViewedSettings } from '#contract/settings/site-settings.ts'
import { useQueryData } from '#web/shared/lib/hooks.ts'

/** The path of all settings. A document includes only those that its page shows. */
export const SETTINGS_PATH = '/api/settings'

const viewQuery = <View extends SettingsView>(view: View) =>
  queryOptions<ViewedSettings<View>>({ queryKey: [`${SETTINGS_PATH}/${view}`] })

/** Queries the facts of the business that every screen shows. Every document includes them (app/server.tsx). */
export const settingsQuery = () => viewQuery('shared')
export const settingsViewOf = ({ queryKey }: { queryKey: readonly unknown[] }): SettingsView | undefined => {
  const [path] = queryKey
  return typeof path === 'string' && path.startsWith(`${SETTINGS_PATH}/`)
    ? (path.slice(SETTINGS_PATH.length + 1) as SettingsView)
    : undefined
}

export const homeSettingsQuery = () => viewQuery('home')
export const machineSettingsQuery = () => viewQuery('machine')
export const deliverySettingsQuery = () => viewQuery('delivery')
export const portfolioSettingsQuery = () => viewQuery('portfolio')

/** Used if the settings cannot be read: a screen without a firm's name is better than one with another firm's. */
export const NO_SETTINGS: SharedSettings = {
  name: '',
  legalName: '',
  tagline: '',
  description: '',
  street: '',
  city: '',
  country: '',
  countryCode: '',
  registration: '',
  tin: '',
  founded: null,
  phones: [],
  whatsapp: '',
  email: '',
  categories: [],
  inquiryMonths: 0,
  recordYears: 0,
}

export const useSettings = (): SharedSettings => useQueryData(settingsQuery()) ?? NO_SETTINGS

/** The categories that visitors choose from, in the owner's order. */
export const useCategories = (): ShownCategory[] => useSettings().categories.filter(({ hidden }) => !hidden)
