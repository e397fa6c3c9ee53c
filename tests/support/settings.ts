import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { settings } from '#migrations/demo/settings.ts'

/** Says, as `npm start` does, that the site was started with the demonstration: its firm is shown until settings are saved. */
export const WITH_DEMONSTRATION = `insert into settings (part, value) values ('start', '{"with":"demonstration"}')`

/** What a site shows whose owner has saved no settings. */
export const DEMO_SETTINGS: SiteSettings = Object.assign({}, ...Object.values(settings))
