import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatMoney } from '#contract/money/format.ts'
import type { Delivery, Order, Payment } from '#contract/order/order.ts'
import { orderPaperQuery, type useOrderAction } from '#web/admin/queries/orders.ts'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { formatDate } from '#web/shared/lib/format.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#web/shared/ui/dialog.tsx'
import { Field } from '#web/shared/ui/field.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import { METHOD_LABELS, undoingOf } from './labels.ts'
import { OrderLink } from './order-link.tsx'
import { PaymentForm } from './payment-form.tsx'

/** The open dialog of an order's page, and what it is about. */
export type OpenDialog =
  | { dialog: 'payment' | 'refund' | 'delivery' }
  | { dialog: 'confirm'; payment: Payment; question?: string }
  | { dialog: 'reverse'; payment: Payment; question?: string }
  | { dialog: 'cancel'; delivery: Delivery }
  | { dialog: 'paper'; number: string }
  | { dialog: 'link'; link: string; receipt?: string }

/** Shows the open dialog of an order's page. `act` sends the decision, or reports a failure. */
export function OrderDialogs({
  order,
  open,
  isBusy,
  onClose,
  onMessage,
  act,
}: {
  order: Order
  open: OpenDialog
  /** Whether a decision is being sent. */
  isBusy: boolean
  onClose: () => void
  /** Opens the messages to the customer. */
  onMessage: () => void
  act: (failure: string, call: Parameters<ReturnType<typeof useOrderAction>['mutateAsync']>[0]) => Promise<void>
}) {
  return (
    <>
      {open.dialog === 'payment' && <PaymentForm order={order} kind="payment" onClose={onClose} />}
      {open.dialog === 'refund' && <PaymentForm order={order} kind="refund" onClose={onClose} />}
      {open.dialog === 'delivery' && <DeliveryForm order={order} onClose={onClose} />}
      {open.dialog === 'paper' && (
        <PaperDialog id={order.quotation.id} number={open.number} onClose={onClose} onMessage={onMessage} />
      )}
      {open.dialog === 'link' && <OrderLink order={order} link={open.link} receipt={open.receipt} onClose={onClose} />}
      {open.dialog === 'confirm' && (
        <ConfirmDialog
          title="Confirm this payment"
          answers={[
            { label: 'Back', onChoose: onClose },
            {
              label: open.question ? 'Confirm anyway' : 'I see it in the account',
              variant: 'ground',
              disabled: isBusy,
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
          <p className="wrap-anywhere mt-2 font-semibold">{sourceOf(order, open.payment)}</p>
        </ConfirmDialog>
      )}
      {open.dialog === 'reverse' && (
        <ReasonDialog
          {...undoingOf(open.payment)}
          {...(open.question && { label: 'Reverse anyway' })}
          question={open.question}
          isBusy={isBusy}
          onClose={onClose}
          onReason={(reason) =>
            void act('Failed to save that the payment does not count', {
              do: 'reverse',
              payment: open.payment.id,
              reason,
              ...(open.question && { refunded: true }),
            })
          }
        />
      )}
      {open.dialog === 'cancel' && (
        <ReasonDialog
          title={`Cancel ${open.delivery.number}`}
          label="Cancel this note"
          text="For goods that did not leave. The number stays, and the serial numbers are free again."
          isBusy={isBusy}
          onClose={onClose}
          onReason={(reason) =>
            void act('Failed to cancel the delivery note', { do: 'cancel', delivery: open.delivery.id, reason })
          }
        />
      )}
    </>
  )
}

/** What an account's statement shows of a payment: who paid, from which bank, under which reference, on which day. */
const sourceOf = ({ quotation }: Order, { kind, method, bank, reference, paidOn }: Payment) =>
  [
    `${kind === 'refund' ? 'To' : 'From'} ${[quotation.customerName, quotation.customerCompany].filter(Boolean).join(', ')}`,
    METHOD_LABELS[method],
    bank,
    reference && `reference ${reference}`,
    formatDate(paidOn),
  ]
    .filter(Boolean)
    .join(', ')

/** Shows a receipt, an invoice or a delivery note as it is printed, and offers to send its link. */
function PaperDialog({
  id,
  number,
  onClose,
  onMessage,
}: {
  id: string
  number: string
  onClose: () => void
  onMessage: () => void
}) {
  const { data: page, isError } = useQuery(orderPaperQuery(id, number))
  const frame = useRef<HTMLIFrameElement>(null)
  return (
    <Dialog title={number} shape="centre" onClose={onClose}>
      {isError ? (
        <p role="alert">The document could not be loaded.</p>
      ) : (
        <iframe
          ref={frame}
          title={number}
          // Scripts are blocked; printing needs the same origin.
          sandbox="allow-same-origin allow-modals"
          srcDoc={page ?? ''}
          className="h-[60dvh] w-full rounded-md border border-line bg-paper"
        />
      )}
      <DialogActions>
        <button type="button" onClick={onClose} className={buttonClass('outline')}>
          Close
        </button>
        <button type="button" onClick={onMessage} className={buttonClass('outline')}>
          Send the Link
        </button>
        <button
          type="button"
          disabled={!page}
          onClick={() => frame.current?.contentWindow?.print()}
          className={buttonClass('action')}
        >
          Print
        </button>
      </DialogActions>
    </Dialog>
  )
}

/** Asks for the reason before something is undone, and undoes it. */
function ReasonDialog({
  title,
  text,
  question,
  label,
  isBusy,
  onReason,
  onClose,
}: {
  title: string
  text: string
  /** What the server asks before it does this. */
  question?: string | undefined
  label: string
  isBusy: boolean
  onReason: (reason: string) => void
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  return (
    <Dialog title={title} shape="narrow" firstFocus="textarea" onClose={onClose}>
      <p className="mb-4">{text}</p>
      <Field label="Reason" error={error}>
        <textarea
          rows={3}
          maxLength={2000}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {question && (
        <p role="alert" className="mt-3 rounded-md border-2 border-danger p-3">
          {question}
        </p>
      )}
      <DialogActions>
        <button type="button" onClick={onClose} className={buttonClass('outline')}>
          Back
        </button>
        <button
          type="button"
          disabled={isBusy}
          onClick={() => (reason.trim() ? onReason(reason) : setError('A reason is required'))}
          className={buttonClass('danger')}
        >
          {label}
        </button>
      </DialogActions>
    </Dialog>
  )
}
