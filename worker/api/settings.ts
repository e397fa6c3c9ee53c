import { Hono } from 'hono'
import { LANGUAGE_PARAM } from '#contract/language.ts'
import type { Service } from '#contract/service.ts'
import { SETTINGS_VIEWS, type SettingsView, type SiteSettings, viewSettings } from '#contract/settings/site-settings.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import { listServices } from '#worker/db/services.ts'
import { siteSettings } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'
import { notFound } from '#worker/errors.ts'
import { requestedLanguage } from '#worker/http/requested-language.ts'

const isView = (name: string): name is SettingsView => Object.hasOwn(SETTINGS_VIEWS, name)

/** The facts of the business: all of them, or those for one kind of page. */
export const settingsRoutes = new Hono<AppEnv>()
  .get('/', cacheable(['settings'], [LANGUAGE_PARAM]), async (c) => {
    return c.json<SiteSettings>(await siteSettings(c.var.db, requestedLanguage(c)))
  })
  .get('/:view', cacheable(['settings'], [LANGUAGE_PARAM]), async (c) => {
    const view = c.req.param('view')
    if (!isView(view)) throw notFound('Settings')
    return c.json(viewSettings(await siteSettings(c.var.db, requestedLanguage(c)), view))
  })

export const serviceRoutes = new Hono<AppEnv>().get('/', cacheable(['services'], [LANGUAGE_PARAM]), async (c) => {
  return c.json<Service[]>(await listServices(c.var.db, requestedLanguage(c)))
})
