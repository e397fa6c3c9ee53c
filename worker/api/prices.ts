import { Hono } from 'hono'
import type { Prices } from '#contract/money/prices.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import type { AppEnv } from '#worker/env.ts'
import { loadPrices } from '#worker/load/prices.ts'

export const priceRoutes = new Hono<AppEnv>().get('/', cacheable(loadPrices.reads), async (c) =>
  c.json<Prices>(await loadPrices({ c })),
)
