import { queryOptions } from '@tanstack/react-query'
import type { SettingsView, SharedSettings, ViewedSettings } from '#contract/site-settings.ts'
import { useQueryData } from '#web/lib/use-query-data.ts'

/** Responds with every setting. A browser is sent with a page those that the page shows. */
export const SETTINGS_PATH = '/api/settings'

const viewQuery = <View extends SettingsView>(view: View) =>
  queryOptions<ViewedSettings<View>>({ queryKey: [`${SETTINGS_PATH}/${view}`] })

/** The facts of the business that every screen shows. Every document comes with them (app/server.tsx). */
export const settingsQuery = () => viewQuery('shared')
/** The view that a query reads; none where it reads something else. */
export const settingsViewOf = ({ queryKey }: { queryKey: readonly unknown[] }): SettingsView | undefined => {
  const [path] = queryKey
  return typeof path === 'string' && path.startsWith(`${SETTINGS_PATH}/`)
    ? (path.slice(SETTINGS_PATH.length + 1) as SettingsView)
    : undefined
}

export const homeSettingsQuery = () => viewQuery('home')
export const portfolioSettingsQuery = () => viewQuery('portfolio')

/** If they could not be read: a screen without a firm's name is better than one with another's. */
export const NO_SETTINGS: SharedSettings = {
  name: '',
  legalName: '',
  tagline: '',
  description: '',
  street: '',
  city: '',
  country: '',
  phones: [],
  whatsapp: '',
  email: '',
  inquiryMonths: 0,
}

/** The facts of the business that every screen shows. */
export const useSettings = (): SharedSettings => useQueryData(settingsQuery()) ?? NO_SETTINGS
