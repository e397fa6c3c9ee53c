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

/** Verified bank transfers, and what of them the seller has to assign or pay back. The guard is in ./index.ts. */
export const transferRoutes = new Hono<AppEnv>()
  .get('/transfers', async (c) => {
    const [open, sums] = await Promise.all([transfersToReview(c.var.db), transferSums(c.var.db)])
    return c.json<TransferOverview>({ mode: paystackOf(c.env)?.mode ?? null, ...sums, open })
  })
  .post('/transfers/:id/assign', requireAdmin, requireConfirmed, validBody(transferAssignment), async (c) => {
    const { order: orderId, same } = c.req.valid('json')
    const transfer = await unassignedTransfer(c.var.db, c.req.param('id'))
    const order = await openOrder(c, await orderIdFrom(c.var.db, orderId))
    if (same) {
      const payment = transfer.alike?.receipt && order.payments.find(({ id }) => id === transfer.alike?.payment)
      if (!payment) throw conflict(TRANSFER_CHANGED)
      const kobo = koboOfPayment(order, payment)
      if (kobo === 0 || kobo > transfer.rest + MAX_CHARGE) throw conflict(exceedsTransfer(payment.receipt ?? ''))
      if (!(await linkPayment(c.var.db, transfer.id, payment.id, kobo, c.var.actor))) throw conflict(TRANSFER_CHANGED)
    } else {
      if (isGivenUp(order.facts)) throw conflict(ORDER_CLOSED)
      if (!(await assignRestToOrder(c.var.db, transfer.id, order, c.var.actor)))
        throw conflict('This order takes none of it: it is paid, or its currency is another')
    }
    return c.json<Transfer>(await transferOr404(c.var.db, transfer.id))
  })
  .post('/transfers/:id/return', requireAdmin, requireConfirmed, validBody(transferReturn), async (c) => {
    const { id } = await unassignedTransfer(c.var.db, c.req.param('id'))
    const { rest, returnedOn } = c.req.valid('json')
    if (!(await recordReturn(c.var.db, id, rest, returnedOn, c.var.actor))) throw conflict(TRANSFER_CHANGED)
    return c.json<Transfer>(await transferOr404(c.var.db, id))
  })

async function transferOr404(db: Db, id: string) {
  const [transfer] = await transfersToReview(db, id)
  if (!transfer) throw notFound('Transfer')
  return transfer
}

/** Returns a transfer that is not assigned to orders in full. Throws 409 for another one. */
async function unassignedTransfer(db: Db, id: string) {
  const transfer = await transferOr404(db, id)
  if (transfer.state !== 'unassigned') throw conflict(TRANSFER_CHANGED)
  return transfer
}

/** Returns the id of the order with a number such as Q-2026-0001; any other text is an id. */
async function orderIdFrom(db: Db, text: string): Promise<string> {
  const read = readAnyNumber(text)
  return read?.kind === 'Q' ? ((await orderIdByNumber(db, read)) ?? '') : text
}
