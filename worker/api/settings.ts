import { Hono } from 'hono'
import type { Service } from '#contract/service.ts'
import { SETTINGS_VIEWS, type SettingsView, type SiteSettings, viewSettings } from '#contract/settings/site-settings.ts'
import { LANGUAGE_PARAM } from '#domain/language.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import type { AppEnv } from '#worker/env.ts'
import { notFound } from '#worker/errors.ts'
import { loadServices, loadSettings, loadShownSettings } from '#worker/load/settings.ts'
import { sourceOf } from './source.ts'

const isView = (name: string): name is SettingsView => Object.hasOwn(SETTINGS_VIEWS, name)

/** The facts of the business: all of them, or those for one kind of page. */
export const settingsRoutes = new Hono<AppEnv>()
  .get('/', cacheable(loadSettings.reads, [LANGUAGE_PARAM]), async (c) =>
    c.json<SiteSettings>(await loadSettings(sourceOf(c))),
  )
  .get('/:view', cacheable(loadShownSettings.reads, [LANGUAGE_PARAM]), async (c) => {
    const view = c.req.param('view')
    if (!isView(view)) throw notFound('Settings')
    return c.json(viewSettings(await loadShownSettings(sourceOf(c)), view))
  })

export const serviceRoutes = new Hono<AppEnv>().get('/', cacheable(loadServices.reads, [LANGUAGE_PARAM]), async (c) =>
  c.json<Service[]>(await loadServices(sourceOf(c))),
)
