import type { SiteSettings } from '#contract/site-settings.ts'
import { settings } from '#migrations/demo/settings.ts'

/** What a site shows whose owner has saved no settings. */
export const DEMO_SETTINGS: SiteSettings = Object.assign({}, ...Object.values(settings))
