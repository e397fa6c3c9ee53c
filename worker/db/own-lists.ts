import type { SiteSettings } from '#contract/settings/site-settings.ts'
import type { Language } from '#domain/language.ts'
import type { Db } from './client.ts'
import { countedGroups } from './pagination.ts'
import { type Read, read, readTogether } from './read.ts'
import { listServices } from './services.ts'
import { siteSettings } from './settings.ts'

/**
 * Returns the settings that visitors are sent. On a site that was started without the demonstration they have what its
 * owner has entered elsewhere: the names of its services. As long as the owner has not chosen the categories, those
 * without a machine are hidden.
 */
export function shownSettings(db: Db, language: Language): Read<SiteSettings> {
  const machines = read(db, [countedGroups(db, 'public machinery')], (groups) => groups)
  // Read on every site: whether it is an own one is known only with the settings, and another trip would take longer.
  const reads = [siteSettings(db, language), listServices(db, language), machines] as const
  return readTogether(db, reads).map(([settings, services, groups]) => {
    if (!settings.isOwn) return settings
    const used = new Set(groups.flatMap(({ group, rows }) => (rows > 0 ? [group] : [])))
    return {
      ...settings,
      serviceNames: services.map(({ title, english }) => ({
        label: title,
        ...(english?.includes('title') && { lang: 'en' }),
      })),
      categories: settings.categories.map((one) => ({
        ...one,
        ...(settings.hasGivenCategories && !used.has(one.value) && { hidden: true }),
      })),
    }
  })
}
