import { Hono } from 'hono'
import { type DeliveryInput, deliveryInput, deliveryProblem } from '#contract/order/delivery.ts'
import { deliveredByLine, type Order, reasonInput } from '#contract/order/order.ts'
import { requireAdmin, requireConfirmed } from '#worker/auth/require-admin.ts'
import { writes } from '#worker/cache/front-cache.ts'
import { cancelDelivery, issueDelivery, serialsTaken } from '#worker/db/orders/deliveries.ts'
import { isStored } from '#worker/db/orders/read.ts'
import type { AppEnv } from '#worker/env.ts'
import { conflict } from '#worker/errors.ts'
import { idempotencyKey } from '#worker/http/request-headers.ts'
import { validBody } from '#worker/http/valid-body.ts'
import { askAboutUnpaid, openOrder, orderOf, orderOr404, problem, respondWith, thisYear } from './find-order.ts'

/** Delivery notes: issuing and cancelling them. The guard is in ./index.ts. */
export const deliveryRoutes = new Hono<AppEnv>()
  .post('/orders/:id/deliveries', validBody(deliveryInput), async (c) => {
    const input = c.req.valid('json')
    const order = await openOrder(c)
    if (order.invoice?.creditNote) throw conflict('The invoice of this order was cancelled: nothing more is delivered')
    const key = idempotencyKey(c) ?? crypto.randomUUID()
    if (!(await isStored(c.var.db, 'delivery', key))) refuseWrong(input, order)
    const issued = await issueDelivery(c.var.db, order.quotation.id, input, { key, year: thisYear() }, c.var.admin)
    if (issued === 'too many') throw conflict('Another delivery note has just been issued. Check what is left.')
    if (issued === 'unpaid')
      throw askAboutUnpaid(await orderOr404(c, order.quotation.id), 'Issue the delivery note anyway?')
    if (issued === 'another') throw conflict('This was sent before as another delivery note. Reload the page.')
    if (issued === 'no such order') throw conflict('This was sent before for another order. Reload the page.')
    if (issued === 'serial number taken') {
      const { sold, reserved, other, binned } = await serialsTaken(c.var.db, input.lines, order.quotation.id)
      if (sold.length > 0) throw problem('lines', `Already delivered with another machine: ${sold.join(', ')}`)
      if (binned.length > 0)
        throw problem('lines', `In the bin: ${binned.join(', ')}. Restore it, or delete it for good`)
      if (reserved.length > 0) throw problem('lines', `Reserved for another order: ${reserved.join(', ')}`)
      throw problem(
        'lines',
        `Another machine than the line’s: ${other.join('; ')}. Change it in Units, or take another one`,
      )
    }
    return respondWith(c, order, 201)
  })
  .post(
    '/deliveries/:id/cancel',
    requireAdmin,
    requireConfirmed,
    writes('units'),
    validBody(reasonInput),
    async (c) => {
      const order = await orderOf(c, 'delivery')
      if (!(await cancelDelivery(c.var.db, c.req.param('id'), c.req.valid('json').reason, c.var.admin)))
        throw conflict('A delivery note that was received or cancelled cannot be cancelled')
      return respondWith(c, order)
    },
  )

function refuseWrong(input: DeliveryInput, order: Order) {
  const wrong = deliveryProblem(input.lines, order.quotation.lines, deliveredByLine(order))
  if (wrong) throw problem(wrong.path, wrong.message)
}
