import { Hono } from 'hono'
import { machineryOrder, type OrderedMachine } from '#contract/machinery/order.ts'
import { changed } from '#worker/cache/tags.ts'
import { writes } from '#worker/cache/writes.ts'
import { orderedMachines, orderMachines } from '#worker/db/machinery/order.ts'
import type { AppEnv } from '#worker/env.ts'
import { conflict } from '#worker/errors.ts'
import { validBody } from '#worker/http/valid-body.ts'

/** The machines that the home page shows first. The guard is in ./index.ts. */
export const machineryOrderRoutes = new Hono<AppEnv>()
  .use(writes('machinery'))
  .get('/', async (c) => c.json<OrderedMachine[]>(await orderedMachines(c.var.db)))
  .put('/', validBody(machineryOrder), async (c) => {
    const order = c.req.valid('json')
    const isOrdered = await orderMachines(c.var.db, order, c.var.admin)
    if (!isOrdered) throw conflict('The order was changed in the meantime: check it again')
    const isSame = order.ids.join() === order.before.join()
    if (isSame) changed(c, [])
    return c.json<OrderedMachine[]>(await orderedMachines(c.var.db))
  })
