import { Hono } from 'hono'
import { type Transfer, type TransferOverview, transferAssignment, transferReturn } from '#contract/order/transfer.ts'
import { isGivenUp, readAnyNumber } from '#domain/order/facts.ts'
import { requireAdmin, requireConfirmed } from '#worker/auth/require-admin.ts'
import type { Db } from '#worker/db/client.ts'
import { orderIdByNumber } from '#worker/db/orders/read.ts'
import { linkPayment, MAX_CHARGE, recordReturn, transferSums, transfersToReview } from '#worker/db/transfers.ts'
import type { AppEnv } from '#worker/env.ts'
import { conflict, notFound } from '#worker/errors.ts'
import { validBody } from '#worker/http/valid-body.ts'
import { paystackOf } from '#worker/transfers/paystack.ts'
import { assignRestToOrder, koboOfPayment } from '#worker/transfers/settle.ts'
import { openOrder } from './find-order.ts'

const ORDER_CLOSED = 'This order was refunded or cancelled. Give the money to another order, or pay it back.'
const TRANSFER_CHANGED = 'This transfer was changed in the meantime. Reload the page.'

const exceedsTransfer = (receipt: string) =>
  `${receipt} is of more than this transfer. Reverse that payment, and assign to the order what came.`

/** Transfers that confirm themselves, and what is left of them for the seller to decide. The guard is in ./index.ts. */
export const transferRoutes = new Hono<AppEnv>()
  .get('/transfers', async (c) => {
    const [open, sums] = await Promise.all([transfersToReview(c.var.db), transferSums(c.var.db)])
    return c.json<TransferOverview>({ mode: paystackOf(c.env)?.mode ?? null, ...sums, open })
  })
  .post('/transfers/:id/assign', requireAdmin, requireConfirmed, validBody(transferAssignment), async (c) => {
    const { order: orderId, same } = c.req.valid('json')
    const found = await unassigned(c.var.db, c.req.param('id'))
    const order = await openOrder(c, await orderNamed(c.var.db, orderId))
    if (same) {
      const payment = found.alike?.receipt && order.payments.find(({ id }) => id === found.alike?.payment)
      if (!payment) throw conflict(TRANSFER_CHANGED)
      const kobo = koboOfPayment(order, payment)
      if (kobo === 0 || kobo > found.rest + MAX_CHARGE) throw conflict(exceedsTransfer(payment.receipt ?? ''))
      if (!(await linkPayment(c.var.db, found.id, payment.id, kobo, c.var.admin))) throw conflict(TRANSFER_CHANGED)
    } else {
      if (isGivenUp(order.facts)) throw conflict(ORDER_CLOSED)
      if (!(await assignRestToOrder(c.var.db, found.id, order, c.var.admin)))
        throw conflict('This order takes none of it: it is paid, or its currency is another')
    }
    return c.json<Transfer>(await transferOr404(c.var.db, found.id))
  })
  .post('/transfers/:id/return', requireAdmin, requireConfirmed, validBody(transferReturn), async (c) => {
    const { id } = await unassigned(c.var.db, c.req.param('id'))
    const { rest, returnedOn } = c.req.valid('json')
    if (!(await recordReturn(c.var.db, id, rest, returnedOn, c.var.admin))) throw conflict(TRANSFER_CHANGED)
    return c.json<Transfer>(await transferOr404(c.var.db, id))
  })

async function transferOr404(db: Db, id: string) {
  const [found] = await transfersToReview(db, id)
  if (!found) throw notFound('Transfer')
  return found
}

/** Returns a transfer of which something belongs to no order. Throws 409 for another one. */
async function unassigned(db: Db, id: string) {
  const found = await transferOr404(db, id)
  if (found.state !== 'unassigned') throw conflict(TRANSFER_CHANGED)
  return found
}

/** Returns the id of the order with a number such as Q-2026-0001; any other text is an id. */
async function orderNamed(db: Db, text: string): Promise<string> {
  const read = readAnyNumber(text)
  return read?.kind === 'Q' ? ((await orderIdByNumber(db, read)) ?? '') : text
}
