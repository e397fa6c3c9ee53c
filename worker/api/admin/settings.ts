import { Hono } from 'hono'
import { type AdminSettings, SETTINGS_PARTS, SETTINGS_SAVES, type SettingsSave } from '#contract/settings.ts'
import { invalidateContent } from '#worker/cache/invalidate-content.ts'
import { adminSettings, saveSettings } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'
import { expectedVersion } from '#worker/http/expected-version.ts'
import { savedOrConflict } from '#worker/http/saved-or-conflict.ts'
import { validBody } from '#worker/http/valid-body.ts'

/** What the owner sets about the site. The guard stands in ./index.ts. */
export const adminSettingsRoutes = new Hono<AppEnv>()
  .use(invalidateContent)
  .get('/', async (c) => c.json<AdminSettings>(await adminSettings(c.var.db)))

for (const part of SETTINGS_PARTS) {
  adminSettingsRoutes.put(`/${part}`, validBody(SETTINGS_SAVES[part]), async (c) => {
    const input = c.req.valid('json') as SettingsSave<typeof part>
    const saved = await saveSettings(c.var.db, part, input, expectedVersion(c), c.var.admin)
    return c.json(await savedOrConflict('Settings', saved, async () => (await adminSettings(c.var.db))[part]))
  })
}
