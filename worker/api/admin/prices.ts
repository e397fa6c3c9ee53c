import { Hono } from 'hono'
import { machineryOrder, type PositionedMachine } from '#contract/machinery/machinery.ts'
import {
  type AdminPrices,
  type DatedRate,
  type ExchangeRate,
  exchangeRateInput,
  priceSettingsInput,
} from '#contract/money/prices.ts'
import { vatRulesOn } from '#contract/settings/vat.ts'
import { formatDay, lagosDate } from '#domain/lagos-date.ts'
import { isJump, jumpText } from '#domain/money/exchange.ts'
import { centsFromPrice, formatMoney } from '#domain/money/format.ts'
import { changeOf, respondWithSaved } from '#worker/api/responses.ts'
import { requireAdmin } from '#worker/auth/require-admin.ts'
import { writes } from '#worker/cache/front-cache.ts'
import { positionedMachines, setMachinePositions } from '#worker/db/machinery/machinery.ts'
import { addRate, adminPrices, listRates, savePriceSettings } from '#worker/db/machinery/prices.ts'
import { adminSettings } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'
import { askFirst, conflict } from '#worker/errors.ts'
import { validBody } from '#worker/http/valid-body.ts'

/** Asks whether a change is meant: "The rate was ₦1,600 on 4 Nov 2026: ₦16,000 is 10 times as much. Is that correct?" */
const jumpQuestion = (before: DatedRate, { rate }: DatedRate) =>
  `The rate was ${naira(before.rate)} on ${formatDay(before.date)}: ${naira(rate)} is ${jumpText(before.rate, rate)}. Is that correct?`

const naira = (rate: string) => formatMoney(centsFromPrice(rate), 'NGN')

const prices = (db: AppEnv['Variables']['db']) => adminPrices(db, lagosDate(Date.now()))

export const adminPriceRoutes = new Hono<AppEnv>()
  .use(writes('prices'))
  .get('/', async (c) => {
    const { db } = c.var
    const [current, { vat }] = await Promise.all([prices(db), adminSettings(db)])
    return c.json<AdminPrices>({ ...current, vat: vatRulesOn(vat, lagosDate(Date.now())) })
  })
  .put('/', requireAdmin, validBody(priceSettingsInput), async (c) => {
    const saving = savePriceSettings(c.var.db, changeOf(c, c.req.valid('json')))
    return respondWithSaved(c, 'Settings', saving, async (db) => (await prices(db)).settings)
  })
  .get('/rates', async (c) => c.json<ExchangeRate[]>(await listRates(c.var.db)))
  .post('/rates', requireAdmin, validBody(exchangeRateInput), async (c) => {
    const input = c.req.valid('json')
    const { rate: before } = await prices(c.var.db)
    if (before && !input.confirmJump && isJump(before.rate, input.rate))
      throw askFirst(jumpQuestion(before, input), 'confirmJump')
    return c.json<ExchangeRate>(await addRate(c.var.db, input, c.var.actor), 201)
  })

/** The guard is in ./index.ts. */
export const machineryOrderRoutes = new Hono<AppEnv>()
  .use(writes('machinery'))
  .get('/', async (c) => c.json<PositionedMachine[]>(await positionedMachines(c.var.db)))
  .put('/', validBody(machineryOrder), async (c) => {
    if (!(await setMachinePositions(c.var.db, c.req.valid('json'), c.var.actor)))
      throw conflict('The order was changed in the meantime: check it again')
    return c.json<PositionedMachine[]>(await positionedMachines(c.var.db))
  })
