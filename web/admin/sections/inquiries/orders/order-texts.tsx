import {
  type Delivery,
  deliveredByLine,
  isUncertified,
  type Order,
  type Payment,
  paidBack,
  paymentState,
} from '#contract/order/order.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatDate } from '#web/shared/lib/format.ts'
import { METHOD_LABELS, undoingOf } from './words.ts'

const stateOf = (payment: Payment) =>
  ({ reported: 'Being checked', confirmed: 'Confirmed', reversed: undoingOf(payment).done })[paymentState(payment)]

/** Shows a payment, its source, and who confirmed it. */
export function PaymentText({ payment, order }: { payment: Payment; order: Order }) {
  const { quotation, payments } = order
  const {
    kind,
    amount,
    withheld = 0,
    certificate,
    certifiedOn,
    currency,
    counted,
    method,
    paidOn,
    bank,
    reference,
    payer,
    enteredBy,
    confirmedBy,
    reversedBy,
    reason,
  } = payment
  const back =
    payment.receipt && paymentState(payment) === 'confirmed' ? paidBack(payments, payment.confirmedAt ?? '') : 0
  return (
    <>
      <p className="font-semibold">
        <span className="tabular-nums">{formatMoney(amount, currency)}</span>
        {withheld > 0 && ` and ${formatMoney(withheld, currency)} withheld`}
        {kind === 'refund' && ' refunded'}
        {currency !== quotation.currency && `, credited as ${formatMoney(counted, quotation.currency)}`}:{' '}
        {stateOf(payment)}
      </p>
      <p className="text-muted">
        {[
          METHOD_LABELS[method],
          formatDate(paidOn),
          payer && `${kind === 'refund' ? 'to' : 'from'} ${payer}`,
          bank,
          reference,
          `entered by ${enteredBy}`,
        ]
          .filter(Boolean)
          .join(', ')}
        {confirmedBy && `, confirmed by ${confirmedBy}`}
      </p>
      {(certifiedOn || isUncertified(payment, order)) && (
        <p className={certifiedOn ? 'text-muted' : 'font-semibold text-accent'}>
          {certifiedOn
            ? `Certificate ${certificate || 'entered'}, ${formatDate(certifiedOn)}`
            : 'Certificate outstanding'}
        </p>
      )}
      {back > 0 && <p>After it, {formatMoney(back, quotation.currency)} of this order was refunded.</p>}
      {reversedBy && (
        <p>
          {undoingOf(payment).done}, entered by {reversedBy}: {reason || 'no reason'}
        </p>
      )}
    </>
  )
}

/** Shows how many pieces of each line have been delivered. */
export function DeliveredLines({ order }: { order: Order }) {
  const delivered = deliveredByLine(order)
  return (
    <ul className="mt-1">
      {order.quotation.lines.map(({ description, quantity }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an accepted quotation do not change
        <li key={i}>
          {description.split('\n')[0]}: {delivered[i]} of {quantity} delivered
        </li>
      ))}
    </ul>
  )
}

/** Shows the contents of a delivery note, and whether it was received or cancelled. */
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
