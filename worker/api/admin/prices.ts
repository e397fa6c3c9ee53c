import { Hono } from 'hono'
import { lagosDate } from '#contract/money/lagos-date.ts'
import {
  type AdminPrices,
  type ExchangeRate,
  exchangeRateInput,
  type PriceSettings,
  priceSettingsInput,
} from '#contract/prices.ts'
import { requireAdmin } from '#worker/auth/require-admin.ts'
import { invalidateContent } from '#worker/cache/invalidate-content.ts'
import { addRate, adminPrices, listRates, savePriceSettings } from '#worker/db/prices.ts'
import type { AppEnv } from '#worker/env.ts'
import { expectedVersion } from '#worker/http/expected-version.ts'
import { savedOrConflict } from '#worker/http/saved-or-conflict.ts'
import { validBody } from '#worker/http/valid-body.ts'

const prices = (db: AppEnv['Variables']['db']) => adminPrices(db, lagosDate(Date.now()))

export const adminPriceRoutes = new Hono<AppEnv>()
  .use(invalidateContent)
  .get('/', async (c) => c.json<AdminPrices>(await prices(c.var.db)))
  .put('/', requireAdmin, validBody(priceSettingsInput), async (c) => {
    const saved = await savePriceSettings(c.var.db, c.req.valid('json'), expectedVersion(c), c.var.admin)
    return c.json<PriceSettings>(
      await savedOrConflict('Settings', saved, async () => (await prices(c.var.db)).settings),
    )
  })
  .get('/rates', async (c) => c.json<ExchangeRate[]>(await listRates(c.var.db)))
  .post('/rates', requireAdmin, validBody(exchangeRateInput), async (c) => {
    const rate = await addRate(c.var.db, c.req.valid('json'), c.var.admin)
    return c.json<ExchangeRate>(rate, 201)
  })
