// What pages read of the settings. Apart from their rules (./settings.ts), which the public pages do not load.
import type { AllSettings } from './settings.ts'

/** The settings of every part beside one another. All of them are public. */
export type SiteSettings = AllSettings['firm'] & AllSettings['contact'] & AllSettings['texts'] & AllSettings['privacy']

/** The networks that have an icon, in the order they are shown. */
export const SOCIALS = ['facebook', 'x', 'instagram', 'youtube'] as const

/** Which settings a browser is sent with a page: those that every screen shows, and those of one screen besides. */
export const SETTINGS_VIEWS = {
  shared: [
    'name',
    'legalName',
    'tagline',
    'description',
    'street',
    'city',
    'country',
    'phones',
    'whatsapp',
    'email',
    'inquiryMonths',
  ],
  home: [
    'postalCode',
    'hours',
    'hoursNote',
    ...SOCIALS,
    'heroText',
    'productsIntro',
    'aboutIntro',
    'statistics',
    'badgeTitle',
    'badgeText',
    'financing',
  ],
  portfolio: ['projectsPlace', 'projectsDone', 'projectsRegion'],
} as const satisfies Record<string, readonly (keyof SiteSettings)[]>

export type SettingsView = keyof typeof SETTINGS_VIEWS
export type ViewedSettings<View extends SettingsView> = Pick<SiteSettings, (typeof SETTINGS_VIEWS)[View][number]>
export type SharedSettings = ViewedSettings<'shared'>

/** The settings of a view out of all. */
export const viewSettings = <View extends SettingsView>(settings: SiteSettings, view: View) =>
  Object.fromEntries(SETTINGS_VIEWS[view].map((name) => [name, settings[name]])) as ViewedSettings<View>

/** A number as it is dialled: "+2348031234567". */
export const dialled = (number: string) => number.replaceAll(/[^+\d]/g, '')
