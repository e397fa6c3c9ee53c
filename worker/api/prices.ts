import { Hono } from 'hono'
import { lagosDate } from '#contract/money/lagos-date.ts'
import type { Prices } from '#contract/prices.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import { publicPrices } from '#worker/db/prices.ts'
import type { AppEnv } from '#worker/env.ts'

export const priceRoutes = new Hono<AppEnv>().get('/', cacheable(), async (c) =>
  c.json<Prices>(await publicPrices(c.var.db, lagosDate(Date.now()))),
)
