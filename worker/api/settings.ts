import { type Context, Hono } from 'hono'
import { LANGUAGE_PARAM } from '#contract/language.ts'
import type { ShownCategory } from '#contract/machinery/category.ts'
import type { Service } from '#contract/service.ts'
import { SETTINGS_VIEWS, type SettingsView, type SiteSettings, viewSettings } from '#contract/settings/site-settings.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import { tagResponse } from '#worker/cache/tags.ts'
import { shownSettings } from '#worker/db/own-lists.ts'
import { listServices } from '#worker/db/services.ts'
import type { AppEnv } from '#worker/env.ts'
import { notFound } from '#worker/errors.ts'
import { requestedLanguage } from '#worker/http/requested-language.ts'

const isView = (name: string): name is SettingsView => Object.hasOwn(SETTINGS_VIEWS, name)

/** The facts of the business: all of them, or those for one kind of page. */
export const settingsRoutes = new Hono<AppEnv>()
  .get('/', cacheable(['settings'], [LANGUAGE_PARAM]), async (c) => {
    const settings = await tagged(c)
    // Documents do not name them; those of a view are also what an administrator's forms offer.
    const isNamed = ({ hidden }: ShownCategory) => !settings.hasGivenCategories || !hidden
    return c.json<SiteSettings>({ ...settings, categories: settings.categories.filter(isNamed) })
  })
  .get('/:view', cacheable(['settings'], [LANGUAGE_PARAM]), async (c) => {
    const view = c.req.param('view')
    if (!isView(view)) throw notFound('Settings')
    return c.json(viewSettings(await tagged(c), view))
  })

/** Reads the settings as visitors are sent them; an own site's are made of more. */
async function tagged(c: Context<AppEnv>): Promise<SiteSettings> {
  const settings = await shownSettings(c.var.db, requestedLanguage(c))
  if (settings.isOwn) tagResponse(c, 'services')
  if (settings.hasGivenCategories) tagResponse(c, 'machinery')
  return settings
}

export const serviceRoutes = new Hono<AppEnv>().get('/', cacheable(['services'], [LANGUAGE_PARAM]), async (c) => {
  return c.json<Service[]>(await listServices(c.var.db, requestedLanguage(c)))
})
