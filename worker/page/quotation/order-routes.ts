import { type Context, Hono } from 'hono'
import { issuesByField } from '#contract/error.ts'
import { deliveryReceipt } from '#contract/order/delivery.ts'
import { countedAmount, leftToPay, readDocumentNumber } from '#contract/order/facts.ts'
import { type Order, paymentState } from '#contract/order/order.ts'
import { readPaymentForm } from '#contract/order/payment-form.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { wholeTranslator } from '#web/site/app/texts.ts'
import { requireEditor } from '#worker/auth/require-admin.ts'
import { THE_BUYER } from '#worker/db/audit.ts'
import { receiveDelivery } from '#worker/db/orders/deliveries.ts'
import { reportPayment } from '#worker/db/orders/payments.ts'
import { isStored, orderById } from '#worker/db/orders/read.ts'
import { siteSettings } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'
import { notFound } from '#worker/errors.ts'
import { atMost } from '#worker/http/valid-body.ts'
import type { PostedForm } from './form-parts.ts'
import { orderPaper } from './order-papers.ts'
import { backToPage, formValues, type Linked, MAX_ANSWER_BYTES, show, withQuotation } from './page.ts'
import { isFigureOfOther, MORE, OTHER } from './report-form.ts'

/** How many of an order's payments may wait to be checked before its buyer can report another one. */
const MAX_UNCHECKED = 10
const KEY = /^[\da-f-]{36}$/
const AGAIN = 'You have sent this form before: the payment is listed below.'
const SEVERAL = 'Several payments are being checked already. Please write to us about this one.'
const NOT_ACCEPTED = 'This quotation is not accepted: what you sent was not stored. Please write to us.'

/** A document of an order for staff, just as its buyer has it. */
export const staffPaperRoutes = new Hono<AppEnv>().get('/papers/:id/:number', requireEditor, async (c) => {
  const [order, firm] = await Promise.all([orderById(c.var.db, c.req.param('id')), siteSettings(c.var.db)])
  if (!order) throw notFound('Order')
  return paperOr404(c, { order, firm }, c.req.param('number'))
})

/** What a buyer does after accepting, by the same link. */
export const buyerOrderRoutes = new Hono<AppEnv>()
  .post('/:token/paid', atMost(MAX_ANSWER_BYTES), (c) => withOrder(c, (found) => report(c, found)))
  .post('/:token/received', atMost(MAX_ANSWER_BYTES), (c) => withOrder(c, (found) => receive(c, found)))
  .get('/:token/:number{[RID]-\\d{4}-\\d{4,9}}', (c) =>
    withOrder(c, (found) => paperOr404(c, found, c.req.param('number') ?? '')),
  )

type Ordered = Linked & { order: Order }

/** Passes the link's order to `respond`; a quotation that was not accepted is shown instead, and says so. */
const withOrder = (c: Context<AppEnv>, respond: (found: Ordered) => Response | Promise<Response>) =>
  withQuotation(c, (found) => {
    if (found.order) return respond({ ...found, order: found.order })
    return c.req.method === 'POST' ? show(c, found, 409, { message: NOT_ACCEPTED }) : backToPage(c)
  })

async function report(c: Context<AppEnv>, found: Ordered) {
  const values = await formValues(c)
  const { quotation, facts, payments } = found.order
  const refuse = (form: PostedForm, status: 400 | 409 = 400) => show(c, found, status, { of: 'paid', values, ...form })
  const key = KEY.test(values.key ?? '') ? `${quotation.id} ${values.key}` : crypto.randomUUID()
  const isAgain = await isStored(c.var.db, 'payment', key)
  const form = readPaymentForm(values)
  if ('issues' in form) return refuse({ issues: form.issues })
  const { overpays, ...input } = form.input
  const counted = countedOrNull(form.input, quotation)
  if (counted === null) return refuse({ issues: { currency: 'Choose one of the currencies' } })
  if (counted < 1) return refuse({ issues: { amount: 'This amount is too small to count' } })
  if (!isAgain) {
    if (isFigureOfOther(found.order, input.amount, input.currency) && !overpays)
      return refuse({ issues: { amount: OTHER } })
    if (counted > leftToPay(facts) && !overpays) return refuse({ issues: { amount: MORE } })
    if (payments.filter((one) => paymentState(one) === 'reported').length >= MAX_UNCHECKED)
      return refuse({ message: SEVERAL }, 409)
  }
  const stored = await reportPayment(c.var.db, quotation.id, { ...input, counted }, key, THE_BUYER)
  // Where nothing stands under the key, the link has ended meanwhile, and its page says so.
  const isOther = !stored && (await isStored(c.var.db, 'payment', key))
  return isOther ? refuse({ message: AGAIN }, 409) : backToPage(c)
}

function countedOrNull({ amount, currency }: { amount: number; currency: 'USD' | 'NGN' }, quotation: Quotation) {
  try {
    return countedAmount(amount, currency, quotation)
  } catch {
    return 0
  }
}

async function receive(c: Context<AppEnv>, found: Ordered) {
  const { order } = found
  const values = await formValues(c)
  const of = readDocumentNumber(values.number ?? '')
  const delivery = order.deliveries.find(({ number }) => number === values.number)
  if (!of || !delivery) return show(c, found, 409, { message: 'There is no such document' })
  const input = deliveryReceipt.safeParse(values)
  const isOpen = delivery.receivedAt === null && delivery.cancelledAt === null
  if (isOpen && !input.success)
    return show(c, found, 400, { of: delivery.number, values, issues: issuesByField(input.error.issues) })
  if (input.success) await receiveDelivery(c.var.db, order.quotation.id, of, input.data.name)
  // Where it was confirmed or cancelled before or meanwhile, the page says so at the delivery.
  return backToPage(c, delivery.number)
}

async function paperOr404(c: Context<AppEnv>, { order, firm }: Pick<Ordered, 'order' | 'firm'>, number: string) {
  const t = await wholeTranslator(order.quotation.language)
  c.header('Content-Language', order.quotation.language)
  const page = orderPaper(t, order, number, firm, new URL(c.req.url))
  if (!page) throw notFound('Document')
  return c.html(page)
}
