import { Hono } from 'hono'
import type { SiteError } from '#contract/site-error.ts'
import { errorsOfTheDay } from '#worker/db/site-errors.ts'
import type { AppEnv } from '#worker/env.ts'

export const siteErrorRoutes = new Hono<AppEnv>().get('/', async (c) =>
  c.json<{ count: number; newest: SiteError[] }>(await errorsOfTheDay(c.var.db)),
)
