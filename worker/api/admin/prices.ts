import { Hono } from 'hono'
import { lagosDate } from '#contract/money/lagos-date.ts'
import {
  type AdminPrices,
  type ExchangeRate,
  exchangeRateInput,
  type PriceSettings,
  priceSettingsInput,
} from '#contract/prices.ts'
import { invalidateContent } from '#worker/cache/invalidate-content.ts'
import { addRate, adminPrices, listRates, savePriceSettings } from '#worker/db/prices.ts'
import type { AppEnv } from '#worker/env.ts'
import { basedOn } from '#worker/http/based-on.ts'
import { changedMeanwhile } from '#worker/http/errors.ts'
import { validBody } from '#worker/http/valid-body.ts'

const prices = (db: AppEnv['Variables']['db']) => adminPrices(db, lagosDate(Date.now()))

export const adminPriceRoutes = new Hono<AppEnv>()
  .use(invalidateContent)
  .get('/', async (c) => c.json<AdminPrices>(await prices(c.var.db)))
  .put('/', validBody(priceSettingsInput), async (c) => {
    const saved = await savePriceSettings(c.var.db, c.req.valid('json'), basedOn(c), c.var.admin)
    if (!saved) throw changedMeanwhile((await prices(c.var.db)).settings)
    return c.json<PriceSettings>(saved)
  })
  .get('/rates', async (c) => c.json<ExchangeRate[]>(await listRates(c.var.db)))
  .post('/rates', validBody(exchangeRateInput), async (c) => {
    const rate = await addRate(c.var.db, c.req.valid('json'), c.var.admin)
    return c.json<ExchangeRate>(rate, 201)
  })
