import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { settings } from '#migrations/demo/settings.ts'

/** What a site with the demonstration shows whose owner has saved no settings. */
export const DEMO_SETTINGS: SiteSettings = Object.assign({}, ...Object.values(settings))
