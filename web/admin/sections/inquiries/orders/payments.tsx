import { isUncertified, type Order, type Payment, paymentState } from '#contract/order/order.ts'
import { companyOf } from '#contract/quotation/quotation.ts'
import { formatMoney } from '#domain/money/format.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { formatDate } from '#web/shared/lib/format.ts'
import { METHOD_LABELS, reversalTexts } from './order-labels.ts'
import { OrderPart, PageButtons, PaymentText, paperButton } from './order-parts.tsx'
import type { OrderPageState } from './use-order-page.ts'

/** What an account's statement shows of a payment, in the currency in which it was paid. */
export const paymentDetails = ({ quotation }: Order, payment: Payment) => {
  const { kind, amount, withheld = 0, currency, method, bank, reference, paidOn, payer } = payment
  const person = payer || [quotation.customerName, companyOf(quotation)].filter(Boolean).join(', ')
  const withheldText =
    withheld > 0
      ? ` ${kind === 'refund' ? 'from' : 'in'} the account, and ${formatMoney(withheld, currency)} withheld,`
      : ''
  return [
    `${formatMoney(amount, currency)}${withheldText} ${kind === 'refund' ? 'to' : 'from'} ${person}`,
    METHOD_LABELS[method],
    bank,
    reference && `reference ${reference}`,
    formatDate(paidOn),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns a warning before a payment is confirmed: it may be a duplicate, or a refund makes its sum due again. */
export function confirmWarning({ quotation, facts, payments }: Order, payment: Payment): string | undefined {
  const { id, kind, amount, currency, counted, reference, paidOn } = payment
  // A customer and an editor may both have entered one transfer; somebody else may have confirmed this one meanwhile.
  const isDuplicate = (one: Payment) =>
    one.id !== id &&
    one.kind === kind &&
    one.amount === amount &&
    one.currency === currency &&
    (one.paidOn === paidOn || (reference !== '' && one.reference === reference))
  const duplicate = payments.find((one) => paymentState(one) === 'confirmed' && isDuplicate(one))
  if (duplicate)
    return `Another ${kind} of ${formatMoney(amount, currency)} ${
      duplicate.paidOn === paidOn ? 'of the same day' : 'with the same reference'
    } is confirmed already. Does the account’s statement show both?`
  const remaining = facts.confirmed - counted
  const due = Math.min(counted, quotation.total - remaining)
  if (kind === 'refund' && remaining > 0 && due > 0 && facts.total > 0)
    return `The customer owes ${formatMoney(due, quotation.currency)} again after this refund: an order cannot be reduced. To cancel part of it, refund everything, issue the invoice and its credit note, then send a new quotation for the rest.`
}

export function Payments({ order, page }: { order: Order; page: OrderPageState }) {
  const isEditor = useIsEditor()
  return (
    <OrderPart title="Payments">
      <p className="text-muted">
        Only confirmed payments count. Confirm one when you see it in the account, not in an alert.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {order.payments.map((payment) => (
          <li key={payment.id} className="py-3 last:pb-0">
            <PaymentText payment={payment} order={order} />
            <PageButtons
              page={page}
              buttons={[
                !isEditor && paymentState(payment) === 'reported' && ['Confirm', { kind: 'confirm-payment', payment }],
                payment.receipt && paperButton('Receipt', payment.receipt),
                !isEditor && isUncertified(payment, order) && ['Enter Certificate', { kind: 'certificate', payment }],
                !isEditor &&
                  !payment.reversedAt && [reversalTexts(payment).label, { kind: 'reverse-payment', payment }],
              ]}
            />
          </li>
        ))}
      </ul>
    </OrderPart>
  )
}
