import type { ReactNode } from 'react'
import { Link } from 'wouter'
import {
  type Delivery,
  isUncertified,
  type Order,
  type Payment,
  paymentState,
  refundedSum,
} from '#contract/order/order.ts'
import { formatMoney } from '#domain/money/format.ts'
import { orderHref } from '#web/admin/sections/inquiries/hrefs.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { formatDate } from '#web/shared/lib/format.ts'
import { METHOD_LABELS, reversalTexts, STATE_LABELS } from './order-labels.ts'
import type { OpenDialog, OrderPageState } from './use-order-page.ts'

const stateOf = (payment: Payment) =>
  ({ reported: 'Being checked', confirmed: 'Confirmed', reversed: reversalTexts(payment).done })[paymentState(payment)]

export function PaymentText({ payment, order }: { payment: Payment; order: Order }) {
  const { quotation, payments } = order
  const { kind, currency, withheld = 0, certifiedOn, payer, fee } = payment
  const back =
    payment.receipt && paymentState(payment) === 'confirmed' ? refundedSum(payments, payment.confirmedAt ?? '') : 0
  return (
    <>
      <p className="font-semibold">
        <span className="tabular-nums">{formatMoney(payment.amount, currency)}</span>
        {withheld > 0 && ` and ${formatMoney(withheld, currency)} withheld`}
        {kind === 'refund' && ' refunded'}
        {currency !== quotation.currency && `, credited as ${formatMoney(payment.counted, quotation.currency)}`}:{' '}
        {stateOf(payment)}
      </p>
      <p className="text-muted">
        {[
          METHOD_LABELS[payment.method],
          formatDate(payment.paidOn),
          payer && `${kind === 'refund' ? 'to' : 'from'} ${payer}`,
          payment.bank,
          payment.senderAccount && `account ${payment.senderAccount}`,
          payment.reference,
          fee && `Paystack took ${formatMoney(fee, 'NGN')}`,
          `entered by ${payment.enteredBy}`,
        ]
          .filter(Boolean)
          .join(', ')}
        {payment.confirmedBy && `, confirmed by ${payment.confirmedBy}`}
      </p>
      {certifiedOn ? (
        <p className="text-muted">{`Certificate ${payment.certificate || 'entered'}, ${formatDate(certifiedOn)}`}</p>
      ) : (
        isUncertified(payment, order) && <p className="font-semibold text-accent">Certificate outstanding</p>
      )}
      {back > 0 && <p>After it, {formatMoney(back, quotation.currency)} of this order was refunded.</p>}
      {payment.reversedBy && (
        <p>
          {reversalTexts(payment).done}, entered by {payment.reversedBy}: {payment.reason || 'no reason'}
        </p>
      )}
    </>
  )
}

export function DeliveryText({ delivery, order }: { delivery: Delivery; order: Order }) {
  const { number, lines, place, deliveredOn, driver, receivedAt, receivedName, cancelledAt, cancelReason } = delivery
  return (
    <>
      <p className="font-semibold">
        {number}, {formatDate(deliveredOn)}, {place}
        {driver && `, ${driver}`}
      </p>
      {lines.map(({ line, quantity, serials }) => (
        <p key={line} className="text-muted">
          {quantity} × {order.quotation.lines[line]?.description.split('\n')[0]}
          {serials.length > 0 && `: ${serials.join(', ')}`}
        </p>
      ))}
      {receivedAt && (
        <p>
          Received by {receivedName || 'the customer'}, {formatDate(receivedAt)}
        </p>
      )}
      {cancelledAt && <p>Cancelled: {cancelReason || 'no reason'}</p>}
    </>
  )
}

export const OrderPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-4 rounded-lg border border-line bg-surface p-4">
    <h2 className="font-bold text-ground text-xl">{title}</h2>
    {children}
  </section>
)

export type PageButton = [label: string, opens: OpenDialog] | false | null | undefined | ''

export const PageButtons = ({ page, buttons }: { page: OrderPageState; buttons: PageButton[] }) => (
  <div className="mt-2 flex flex-wrap gap-2">
    {buttons.map(
      (button) =>
        button && (
          <Button key={button[0]} onClick={() => page.setDialog(button[1])} aria-disabled={page.isBusy}>
            {button[0]}
          </Button>
        ),
    )}
  </div>
)

export const paperButton = (kind: string, number: string): PageButton => [
  `${kind} ${number}`,
  { kind: 'paper', number },
]

/** Shows a record's orders with their payments and deliveries; the actions are on the order's own page. */
export const OrderEntries = ({ orders }: { orders: Order[] }) =>
  orders.length > 0 && (
    <section aria-labelledby="orders" className="mt-6">
      <h2 id="orders" className="mb-2 font-bold text-ground text-lg">
        {orders.length === 1 ? 'Order' : 'Orders'}
      </h2>
      <ul className="flex flex-col gap-2">
        {orders.map((order) => (
          <li key={order.quotation.id} className="rounded-lg border border-line bg-surface px-3 py-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <Link
                href={orderHref(order.quotation.id)}
                className="inline-flex min-h-11 items-center font-bold text-ground underline"
              >
                Order {order.quotation.number}
              </Link>
              <strong className="text-sm">{STATE_LABELS[order.waits]}</strong>
            </p>
            <ul className="divide-y divide-line text-sm">
              {order.payments.map((payment) => (
                <li key={payment.id} className="wrap-anywhere py-2">
                  <PaymentText payment={payment} order={order} />
                </li>
              ))}
              {order.deliveries.map((delivery) => (
                <li key={delivery.id} className="wrap-anywhere py-2">
                  <DeliveryText delivery={delivery} order={order} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
