// What pages read of the settings. Apart from their rules (./settings.ts), which the public pages do not load.

import type { ShownCategory } from '#contract/machinery/category.ts'
import type { InLanguage } from '#contract/translations/translation.ts'
import type { Language } from '#domain/language.ts'
import type { Mark } from '#domain/settings/mark.ts'
import type { AllSettings } from './settings.ts'

/** The settings of every part beside one another, but for the bank accounts themselves. All of these are public. */
export type SiteSettings = AllSettings['firm'] &
  AllSettings['contact'] &
  AllSettings['texts'] &
  AllSettings['appearance'] &
  AllSettings['privacy'] &
  /** With the prices that follow from a distance (domain/settings/delivery-prices.ts). */
  Pick<AllSettings['delivery'], 'deliveryCurrency' | 'deliveryPrices'> &
  Pick<AllSettings['accounts'], 'tin'> &
  InLanguage & {
    categories: ShownCategory[]
    /** Instead of the arch, on the site of another firm. */
    mark?: Mark
    /** Whether visitors choose their interest from these categories, and not from the spec's. */
    ownCategories?: true
    /** On a site that was started without the demonstration: it says nothing that its owner has not entered. */
    isOwn?: true
    /** Present until the owner of such a site has chosen the categories: they are those that every site starts with. */
    hasGivenCategories?: true
    /** The names of what the owner of such a site does beside selling. */
    serviceNames?: { label: string; lang?: Language }[]
  }

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
    'countryCode',
    'registration',
    'tin',
    'founded',
    'phones',
    'whatsapp',
    'email',
    'categories',
    'mark',
    'isOwn',
    'serviceNames',
    'inquiryMonths',
    'recordYears',
  ],
  home: [
    'postalCode',
    'landmark',
    'mapUrl',
    'hours',
    'hoursNote',
    'replyNote',
    'facebook',
    'x',
    'instagram',
    'youtube',
    'heroText',
    'heroImage',
    'heroAlt',
    'productsIntro',
    'aboutIntro',
    'statistics',
    'badgeTitle',
    'badgeText',
    'financing',
    'ownCategories',
  ],
  machine: ['owner', 'ownerImage', 'yardImage', 'mapUrl'],
  delivery: ['deliveryCurrency', 'deliveryPrices'],
  portfolio: ['projectsPlace', 'projectsDone', 'projectsRegion'],
} as const satisfies Record<string, readonly (keyof SiteSettings)[]>

export type SettingsView = keyof typeof SETTINGS_VIEWS
export type ViewedSettings<View extends SettingsView> = Pick<SiteSettings, (typeof SETTINGS_VIEWS)[View][number]> &
  InLanguage
export type SharedSettings = ViewedSettings<'shared'>

export function viewSettings<View extends SettingsView>(settings: SiteSettings, view: View) {
  const names: readonly (keyof SiteSettings)[] = SETTINGS_VIEWS[view]
  const english = settings.english?.filter((name) => names.some((one) => one === name))
  const viewed = Object.fromEntries(names.map((name) => [name, settings[name]]))
  return { ...viewed, ...(english && { english }) } as ViewedSettings<View>
}

/** Returns a number as it is dialled: "+2348031234567". */
export const dialled = (number: string) => number.replaceAll(/[^+\d]/g, '')
