import { type Context, Hono } from 'hono'
import { z } from 'zod/mini'
import { type AuditEntry, auditQuery } from '#contract/admin/audit.ts'
import {
  ANALYTICS_RANGES,
  type Analytics,
  type FirstSteps,
  type MailStatus,
  type RefreshStatus,
  type SiteError,
  type Today,
} from '#contract/admin/overview.ts'
import { CURSOR_HEADER } from '#contract/pagination.ts'
import { BINNED } from '#contract/resources.ts'
import { frontCache, purgeWaiting, writes } from '#worker/cache/front-cache.ts'
import { firstSteps } from '#worker/db/admins/first-steps.ts'
import { auditPage } from '#worker/db/audit.ts'
import { removeDemonstration, restoreDemonstration } from '#worker/db/demonstration.ts'
import { reasonOf } from '#worker/db/guards.ts'
import { mailStatus } from '#worker/db/mail-outbox.ts'
import { analyticsOf } from '#worker/db/statistics/analytics.ts'
import { errorsOfTheDay } from '#worker/db/statistics/site-errors.ts'
import { todayOf } from '#worker/db/statistics/today.ts'
import { refreshStatus } from '#worker/db/waiting-purges.ts'
import type { AppEnv } from '#worker/env.ts'
import { conflict } from '#worker/errors.ts'
import { validQuery } from '#worker/http/valid-body.ts'
import { mailSettings } from '#worker/mail/deliver.ts'

// Not in the contract, so that the charts do not load zod.
const analyticsParams = z.object({
  range: z._default(z.enum(ANALYTICS_RANGES, `range must be one of ${ANALYTICS_RANGES.join(', ')}`), '30d'),
})

export const analyticsRoutes = new Hono<AppEnv>().get('/', validQuery(analyticsParams), async (c) =>
  c.json<Analytics>(await analyticsOf(c.var.db, c.req.valid('query').range, Date.now())),
)

export const todayRoutes = new Hono<AppEnv>().get('/', async (c) => c.json<Today>(await todayOf(c.var.db, Date.now())))

export const mailStatusRoutes = new Hono<AppEnv>().get('/', async (c) =>
  c.json<MailStatus>({ isConfigured: mailSettings(c.env) !== null, ...(await mailStatus(c.var.db)) }),
)

const respondWithRefreshStatus = async (c: Context<AppEnv>) => c.json<RefreshStatus>(await refreshStatus(c.var.db))

export const refreshRoutes = new Hono<AppEnv>().get('/', respondWithRefreshStatus).post('/', async (c) => {
  const cache = frontCache(c)
  // Whether it was refused again, the status says.
  if (cache) await purgeWaiting(cache, c.var.db)
  return respondWithRefreshStatus(c)
})

export const siteErrorRoutes = new Hono<AppEnv>().get('/', async (c) =>
  c.json<{ count: number; newest: SiteError[] }>(await errorsOfTheDay(c.var.db)),
)

const respondWithFirstSteps = async (c: Context<AppEnv>) =>
  c.json<FirstSteps>({ ...(await firstSteps(c.var.db)), mail: mailSettings(c.env) !== null })

export const firstStepsRoutes = new Hono<AppEnv>()
  .use(writes(...BINNED, 'services'))
  .get('/', respondWithFirstSteps)
  .delete('/demonstration', async (c) => {
    await removeDemonstration(c.var.db, c.var.actor)
    return respondWithFirstSteps(c)
  })
  .post('/demonstration', async (c) => {
    await restoreDemonstration(c.var.db, c.var.actor).catch((error: unknown) => {
      if (reasonOf(error) !== 'unknown-category') throw error
      throw conflict('The categories of its machines are no longer there. Add them again under Settings, Categories.')
    })
    return respondWithFirstSteps(c)
  })

export const auditRoutes = new Hono<AppEnv>().get('/', validQuery(auditQuery), async (c) => {
  const { rows, next } = await auditPage(c.var.db, c.req.valid('query'))
  return c.json<AuditEntry[]>(rows, 200, next === null ? {} : { [CURSOR_HEADER]: next })
})
