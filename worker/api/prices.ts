import { Hono } from 'hono'
import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import type { Prices } from '#contract/money/prices.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import { freshUntil } from '#worker/cache/tags.ts'
import { publicPrices } from '#worker/db/machinery/prices.ts'
import type { AppEnv } from '#worker/env.ts'

export const priceRoutes = new Hono<AppEnv>().get('/', cacheable(['prices']), async (c) => {
  const today = lagosDate(Date.now())
  // A rate's age changes at midnight in Lagos, an hour ahead of UTC all year.
  freshUntil(c, Date.parse(`${addDays(today, 1)}T00:00:00+01:00`))
  return c.json<Prices>(await publicPrices(c.var.db, today))
})
