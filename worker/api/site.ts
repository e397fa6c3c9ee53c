import { Hono } from 'hono'
import { z } from 'zod/mini'
import type { Health } from '#contract/error.ts'
import type { Prices } from '#contract/money/prices.ts'
import type { Service } from '#contract/service.ts'
import { SETTINGS_VIEWS, type SettingsView, type SiteSettings, viewSettings } from '#contract/settings/site-settings.ts'
import { LANGUAGE_PARAM, LANGUAGES, prefixOf } from '#domain/language.ts'
import type { QrCode } from '#domain/urls.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import { isDatabaseUp, schemaVersion } from '#worker/db/client.ts'
import type { AppEnv } from '#worker/env.ts'
import { notFound } from '#worker/errors.ts'
import { limitByAddress } from '#worker/http/rate-limit.ts'
import { validQuery } from '#worker/http/valid-body.ts'
import { loadPrices, loadQr, loadServices, loadSettings, loadShownSettings } from '#worker/load/settings.ts'
import { loadContext } from './responses.ts'

const isView = (name: string): name is SettingsView => Object.hasOwn(SETTINGS_VIEWS, name)

export const settingsRoutes = new Hono<AppEnv>()
  .get('/', cacheable([LANGUAGE_PARAM]), async (c) => c.json<SiteSettings>(await loadSettings(loadContext(c))))
  .get('/:view', cacheable([LANGUAGE_PARAM]), async (c) => {
    const view = c.req.param('view')
    if (!isView(view)) throw notFound('Settings')
    return c.json(viewSettings(await loadShownSettings(loadContext(c)), view))
  })

export const serviceRoutes = new Hono<AppEnv>().get('/', cacheable([LANGUAGE_PARAM]), async (c) =>
  c.json<Service[]>(await loadServices(loadContext(c))),
)

export const priceRoutes = new Hono<AppEnv>().get('/', cacheable(), async (c) =>
  c.json<Prices>(await loadPrices({ c })),
)

// A plain `npx wrangler deploy` defines neither.
const build = {
  commit: typeof __COMMIT__ === 'undefined' ? 'unknown' : __COMMIT__,
  builtForSchema: typeof __SCHEMA_VERSION__ === 'undefined' ? 'unknown' : __SCHEMA_VERSION__,
}

/** Reports whether the site works, which build it is and which schema it finds; deployments check this. */
export const healthRoutes = new Hono<AppEnv>().get('/', async (c) => {
  c.header('Cache-Control', 'no-store')
  const [isUp, schema] = await Promise.all([isDatabaseUp(c.env.DB), schemaVersion(c.env.DB)])
  if (!isUp) return c.json<Health>({ status: 'unavailable', ...build }, 503)
  return c.json<Health>({ status: 'ok', ...build, schemaVersion: schema })
})

/** The pages that have a QR code on paper. */
const QR_PATH = new RegExp(
  `^(?:${LANGUAGES.map(prefixOf).join('|')})/(?:machinery/[a-z0-9-]+|compare\\?m=[a-z0-9-]+(?:&m=[a-z0-9-]+)*)$`,
)

const qrQuery = z.object({
  path: z
    .string('path is required')
    .check(z.maxLength(700, 'path is too long'), z.regex(QR_PATH, 'path must be that of a machine or a comparison')),
})

export const qrRoutes = new Hono<AppEnv>().get(
  '/',
  cacheable(['path']),
  limitByAddress('SEARCH_LIMIT'),
  validQuery(qrQuery),
  async (c) => c.json<QrCode>(await loadQr({ c }, c.req.valid('query').path)),
)
