import { formatMoney } from '#contract/money/format.ts'
import type { Delivery, Order, Payment } from '#contract/order/order.ts'
import type { useOrderAction } from '#web/admin/queries/orders.ts'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import { OrderLink } from './order-link.tsx'
import { PaperDialog } from './paper.tsx'
import { PaymentForm } from './payment-form.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

/** The open dialog of an order's page, and what it is about. */
export type OpenDialog =
  | { dialog: 'payment' | 'refund' | 'delivery' }
  | { dialog: 'confirm'; payment: Payment; question?: string }
  | { dialog: 'reverse'; payment: Payment }
  | { dialog: 'cancel'; delivery: Delivery }
  | { dialog: 'paper'; number: string }
  | { dialog: 'link'; link: string; receipt?: string }

/** Shows the open dialog of an order's page. `act` sends the decision, or reports a failure. */
export function OrderDialogs({
  order,
  open,
  onClose,
  act,
}: {
  order: Order
  open: OpenDialog
  onClose: () => void
  act: (failure: string, call: Parameters<ReturnType<typeof useOrderAction>['mutateAsync']>[0]) => Promise<void>
}) {
  return (
    <>
      {open.dialog === 'payment' && <PaymentForm order={order} kind="payment" onClose={onClose} />}
      {open.dialog === 'refund' && <PaymentForm order={order} kind="refund" onClose={onClose} />}
      {open.dialog === 'delivery' && <DeliveryForm order={order} onClose={onClose} />}
      {open.dialog === 'paper' && <PaperDialog id={order.quotation.id} number={open.number} onClose={onClose} />}
      {open.dialog === 'link' && <OrderLink order={order} link={open.link} receipt={open.receipt} onClose={onClose} />}
      {open.dialog === 'confirm' && (
        <ConfirmDialog
          title="Confirm this payment"
          answers={[
            { label: 'Back', onChoose: onClose },
            {
              label: open.question ? 'Confirm anyway' : 'I see it in the account',
              variant: 'ground',
              onChoose: () =>
                void act('Failed to confirm the payment', {
                  do: 'confirm',
                  payment: open.payment.id,
                  ...(open.question && { overpays: true }),
                }),
            },
          ]}
        >
          <p>
            {open.question ??
              `Have you seen ${formatMoney(open.payment.amount, open.payment.currency)} ${open.payment.kind === 'refund' ? 'leave' : 'arrive in'} the firm’s own account? Once confirmed, it counts and cannot be edited.`}
          </p>
        </ConfirmDialog>
      )}
      {open.dialog === 'reverse' && (
        <ReasonDialog
          title="Reverse this payment"
          label="Reverse"
          text="The entry stays, but no longer counts. Its receipt is shown as reversed."
          onClose={onClose}
          onReason={(reason) =>
            void act('Failed to reverse the payment', { do: 'reverse', payment: open.payment.id, reason })
          }
        />
      )}
      {open.dialog === 'cancel' && (
        <ReasonDialog
          title={`Cancel ${open.delivery.number}`}
          label="Cancel this note"
          text="For goods that did not leave. The number stays, and the serial numbers are free again."
          onClose={onClose}
          onReason={(reason) =>
            void act('Failed to cancel the delivery note', { do: 'cancel', delivery: open.delivery.id, reason })
          }
        />
      )}
    </>
  )
}
