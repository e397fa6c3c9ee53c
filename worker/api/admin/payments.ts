import { Hono } from 'hono'
import {
  certificateInput,
  confirmationInput,
  type Order,
  type Payment,
  type PaymentInput,
  paymentInput,
  paymentState,
  refundedSum,
  reversalInput,
  withheldIn,
} from '#contract/order/order.ts'
import { formatMoney } from '#domain/money/format.ts'
import { countedAmount, expectedAmounts, leftToPay } from '#domain/order/facts.ts'
import { fieldError } from '#worker/api/responses.ts'
import { requireAdmin, requireConfirmed } from '#worker/auth/require-admin.ts'
import {
  confirmPayment,
  enterCertificate,
  orderOfCertificate,
  reportPayment,
  reversePayment,
} from '#worker/db/orders/payments.ts'
import { isIdempotencyKeyUsed } from '#worker/db/orders/read.ts'
import { matchingTransferReceipt, requireNoTransfer } from '#worker/db/transfers.ts'
import type { AppEnv } from '#worker/env.ts'
import { askFirst, conflict } from '#worker/errors.ts'
import { idempotencyKey } from '#worker/http/request-headers.ts'
import { validBody } from '#worker/http/valid-body.ts'
import { detailsErased, openOrder, orderOfPath, orderOr404, respondWithOrder, thisYear } from './find-order.ts'

/** Entering, confirming and reversing payments. What cannot be undone needs an admin who confirmed their identity. */
export const paymentRoutes = new Hono<AppEnv>()
  .post('/orders/:id/payments', validBody(paymentInput), async (c) => {
    const input = c.req.valid('json')
    const order = await openOrder(c)
    const key = idempotencyKey(c) ?? crypto.randomUUID()
    const counted = countedOrRefused(input, order)
    if (!(await isIdempotencyKeyUsed(c.var.db, 'payment', key))) refuseUnlikely(input, counted, order)
    const stored = await reportPayment(c.var.db, order.quotation.id, { ...input, counted }, key, c.var.actor)
    if (!stored) throw conflict('This was sent before as another payment. Reload the page.')
    return respondWithOrder(c, order, 201)
  })
  .post('/payments/:id/certificate', requireAdmin, requireConfirmed, validBody(certificateInput), async (c) => {
    const order = await orderOfPath(c, 'payment')
    if (order.quotation.erasedAt) throw detailsErased()
    const id = c.req.param('id')
    const input = c.req.valid('json')
    if (!(await enterCertificate(c.var.db, id, input, c.var.actor)))
      throw whyNotCertified(
        await orderOr404(c, order.quotation.id),
        id,
        input.number,
        await orderOfCertificate(c.var.db, input.number),
      )
    return respondWithOrder(c, order)
  })
  .post('/payments/:id/confirm', requireAdmin, requireConfirmed, validBody(confirmationInput), async (c) => {
    const order = await orderOfPath(c, 'payment')
    if (order.quotation.erasedAt) throw detailsErased()
    const id = c.req.param('id')
    const { overpays = false, again = false } = c.req.valid('json')
    const guards = again ? [] : [requireNoTransfer(id)]
    if (!(await confirmPayment(c.var.db, id, { year: thisYear(), overpays }, c.var.actor, guards))) {
      const alike = again ? undefined : await matchingTransferReceipt(c.var.db, id)
      throw whyNotConfirmed(await orderOr404(c, order.quotation.id), id, alike)
    }
    return respondWithOrder(c, order)
  })
  .post('/payments/:id/reverse', requireAdmin, requireConfirmed, validBody(reversalInput), async (c) => {
    const order = await orderOfPath(c, 'payment')
    const id = c.req.param('id')
    if (!(await reversePayment(c.var.db, id, c.req.valid('json'), c.var.actor)))
      throw whyNotReversed(await orderOr404(c, order.quotation.id), id)
    return respondWithOrder(c, order)
  })

/** Converts a payment to the order's currency. Throws 400 if that is not possible. */
function countedOrRefused(input: PaymentInput, order: Order): number {
  const counted = convertedAmount(input, order)
  if (counted === null)
    throw fieldError('currency', `The quotation has no naira rate: enter the payment in ${order.quotation.currency}`)
  if (counted < 1) throw fieldError('amount', 'Amount is too small')
  return counted
}

/** A refund of all that was paid in a currency counts as exactly what was paid: each payment was rounded by itself. */
function convertedAmount({ kind, amount, withheld = 0, currency }: PaymentInput, order: Order) {
  const all = confirmedIn(order, currency)
  if (kind === 'refund' && all.counted > 0 && amount + withheld === all.paid) return all.counted
  try {
    return countedAmount(amount + withheld, currency, order.quotation, expectedAmounts(order.facts))
  } catch {
    throw fieldError('amount', 'Amount is too large')
  }
}

/** Throws for a refund of more than was paid or withheld; asks about a payment of more than what is left. */
function refuseUnlikely({ kind, currency, withheld = 0, overpays }: PaymentInput, counted: number, order: Order) {
  const { quotation, facts } = order
  const money = (amount: number) => formatMoney(Math.max(0, amount), quotation.currency)
  if (kind === 'refund' && counted > facts.confirmed)
    throw fieldError('amount', `Only ${money(facts.confirmed)} was paid and confirmed`)
  if (kind === 'refund' && withheld > withheldIn(order, currency))
    throw fieldError('withheld', onlyWithheldText({ currency }, order))
  if (kind === 'payment' && counted > leftToPay(facts) && !overpays)
    throw askFirst(overpaysQuestion(money(leftToPay(facts))), 'overpays')
}

/** The confirmed payments in a currency less the refunds: all that was paid, with the tax withheld, and what it counts. */
function confirmedIn({ payments }: Order, currency: Payment['currency']) {
  const total = { paid: 0, counted: 0 }
  for (const payment of payments) {
    if (payment.currency !== currency || paymentState(payment) !== 'confirmed') continue
    const sign = payment.kind === 'payment' ? 1 : -1
    total.paid += sign * (payment.amount + (payment.withheld ?? 0))
    total.counted += sign * payment.counted
  }
  return total
}

const countedQuestion = (receipt: string) =>
  `A transfer of these days was already confirmed by itself: ${receipt}. Is this another payment?`
const onlyWithheldText = ({ currency }: Pick<Payment, 'currency'>, order: Order) =>
  `Only ${formatMoney(Math.max(0, withheldIn(order, currency)), currency)} was withheld`

const overpaysQuestion = (left: string) => `That is more than what is left, ${left}. Is that correct?`

/** Returns the 409 that explains why a payment was not confirmed; `alike` is the receipt of a transfer that may be it. */
function whyNotConfirmed(order: Order, id: string, alike: string | undefined): Error {
  const { quotation, facts, payments } = order
  const payment = payments.find((one) => one.id === id) as Payment
  const state = paymentState(payment)
  if (state !== 'reported') return conflict(`This payment has already been ${state}`)
  if (alike) return askFirst(countedQuestion(alike), 'again')
  const money = (amount: number) => formatMoney(Math.max(0, amount), quotation.currency)
  if (payment.kind === 'payment') return askFirst(overpaysQuestion(money(leftToPay(facts))), 'overpays')
  return conflict(
    payment.counted > facts.confirmed
      ? `Only ${money(facts.confirmed)} was paid and confirmed`
      : onlyWithheldText(payment, order),
  )
}

/** Returns the error that explains why a certificate was not entered; `taken` is the order that has it. */
function whyNotCertified({ payments }: Order, id: string, number: string, taken: string | undefined): Error {
  const payment = payments.find((one) => one.id === id) as Payment
  if (paymentState(payment) === 'reversed') return conflict('This payment has been reversed')
  if (!payment.withheld || payment.kind === 'refund') return conflict('No tax was withheld from this payment')
  if (paymentState(payment) === 'reported') return conflict('This payment is not confirmed yet')
  if (payment.certificate) return conflict(`This payment already has the certificate ${payment.certificate}`)
  return fieldError('number', `The certificate ${number.trim()} was already entered for ${taken ?? 'another order'}`)
}

function whyNotReversed({ quotation, facts, payments }: Order, id: string): Error {
  const payment = payments.find((one) => one.id === id) as Payment
  if (paymentState(payment) === 'reversed') return conflict('This payment has already been reversed')
  const money = (amount: number) => `${amount < 0 ? '−' : ''}${formatMoney(Math.abs(amount), quotation.currency)}`
  return askFirst(
    `${money(refundedSum(payments))} of this order was already refunded. Without this payment, ${money(facts.confirmed - payment.counted)} would count as paid. Is that correct?`,
    'refunded',
  )
}
