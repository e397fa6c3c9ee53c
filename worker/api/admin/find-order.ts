import type { Context } from 'hono'
import type { Order } from '#contract/order/order.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { formatMoneyExactly } from '#domain/money/format.ts'
import { leftToPay } from '#domain/order/facts.ts'
import { storePapers } from '#worker/db/orders/papers.ts'
import { orderById, orderIdOf } from '#worker/db/orders/read.ts'
import type { AppEnv } from '#worker/env.ts'
import { askFirst, conflict, notFound } from '#worker/errors.ts'
import { paystackOf } from '#worker/transfers/paystack.ts'

export const today = () => lagosDate(Date.now())
export const thisYear = () => Number(today().slice(0, 4))

export async function orderOr404(c: Context<AppEnv>, id = c.req.param('id') ?? ''): Promise<Order> {
  const order = await orderById(c.var.db, id)
  if (!order) throw notFound('Order')
  // Nobody is asked to pay into an account whose transfers are not noticed any more.
  return paystackOf(c.env) ? order : { ...order, account: null }
}

export const detailsErased = () => conflict('This customer’s details were erased, so nothing more can be recorded.')

/** Returns the order with that id, or the path's, to add something to it. Throws 409 if its person was erased. */
export async function openOrder(c: Context<AppEnv>, id?: string): Promise<Order> {
  const order = await orderOr404(c, id)
  if (order.quotation.erasedAt) throw detailsErased()
  return order
}

/** Returns the question before a paper is issued for an order that is not paid in full; sent again with `unpaid`, it is. */
export const askAboutUnpaid = ({ facts, quotation }: Order, question: string) =>
  askFirst(
    `${formatMoneyExactly(leftToPay(facts), quotation.currency)} of this order is not paid yet. ${question}`,
    'unpaid',
  )

/** Returns the order that the path's payment or delivery note belongs to. Throws 404 if there is none. */
export async function orderOfPath(c: Context<AppEnv>, kind: 'payment' | 'delivery'): Promise<Order> {
  const orderId = await orderIdOf(c.var.db, kind, c.req.param('id') ?? '')
  if (!orderId) throw notFound(kind === 'payment' ? 'Payment' : 'Delivery note')
  return orderOr404(c, orderId)
}

/** Stores what the papers say that were just issued, and responds with the current state of the order. */
export async function respondWithOrder(c: Context<AppEnv>, { quotation }: Order, status: 200 | 201 = 200) {
  const order = await orderOr404(c, quotation.id)
  await storePapers(c.var.db, order)
  return c.json<Order>(order, status)
}
