import { Hono } from 'hono'
import { type Analytics, analyticsQuery } from '#contract/analytics.ts'
import { analyticsOf } from '#worker/db/analytics.ts'
import type { AppEnv } from '#worker/env.ts'
import { validQuery } from '#worker/http/valid-body.ts'

export const analyticsRoutes = new Hono<AppEnv>().get('/', validQuery(analyticsQuery), async (c) =>
  c.json<Analytics>(await analyticsOf(c.var.db, c.req.valid('query').range, new Date())),
)
