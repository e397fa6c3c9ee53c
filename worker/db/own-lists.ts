import type { Language } from '#contract/language.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import type { Db } from './client.ts'
import { countedGroups } from './row-counts.ts'
import { listServices } from './services.ts'

/**
 * Adds to the settings of a site that was started without the demonstration what its owner has entered elsewhere: the
 * names of its services. As long as the owner has not chosen the categories, those without a machine are hidden.
 */
export async function withOwnLists(db: Db, settings: SiteSettings, language: Language): Promise<SiteSettings> {
  if (!settings.isOwn) return settings
  const [services, groups] = await Promise.all([
    listServices(db, language),
    settings.hasGivenCategories ? countedGroups(db, 'public machinery') : undefined,
  ])
  const used = groups && new Set(groups.flatMap(({ group, rows }) => (rows > 0 ? [group] : [])))
  return {
    ...settings,
    serviceNames: services.map(({ title, english }) => ({
      label: title,
      ...(english?.includes('title') && { lang: 'en' }),
    })),
    categories: settings.categories.map((one) => ({ ...one, ...(used && !used.has(one.value) && { hidden: true }) })),
  }
}
