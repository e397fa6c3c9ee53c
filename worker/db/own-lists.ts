import type { Language } from '#contract/language.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import type { Db } from './client.ts'
import { known, type Read, read, readTogether } from './read.ts'
import { countedGroups } from './row-counts.ts'
import { listServices } from './services.ts'
import { siteSettings } from './settings.ts'

/**
 * Returns the settings that visitors are sent. On a site that was started without the demonstration they have what its
 * owner has entered elsewhere: the names of its services. As long as the owner has not chosen the categories, those
 * without a machine are hidden.
 */
export const shownSettings = (db: Db, language: Language): Read<SiteSettings> =>
  siteSettings(db, language).map((settings) => (settings.isOwn ? withOwnLists(db, settings, language) : settings))

function withOwnLists(db: Db, settings: SiteSettings, language: Language): Read<SiteSettings> {
  const groups = settings.hasGivenCategories
    ? read(db, [countedGroups(db, 'public machinery')], (found) => found)
    : known(db, undefined)
  return readTogether(db, [listServices(db, language), groups]).map(([services, groups]) => {
    const used = groups && new Set(groups.flatMap(({ group, rows }) => (rows > 0 ? [group] : [])))
    return {
      ...settings,
      serviceNames: services.map(({ title, english }) => ({
        label: title,
        ...(english?.includes('title') && { lang: 'en' }),
      })),
      categories: settings.categories.map((one) => ({ ...one, ...(used && !used.has(one.value) && { hidden: true }) })),
    }
  })
}
