import type { Order } from '#contract/order/order.ts'
import { formatMoney } from '#domain/money/format.ts'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { CertificateDialog } from './certificate-dialog.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import { EinvoiceForm, ReferenceForm } from './einvoice-forms.tsx'
import { SEEN, undoingOf } from './labels.ts'
import { OrderLink } from './order-link.tsx'
import { PaperDialog } from './paper-dialog.tsx'
import { PaymentForm } from './payment-form.tsx'
import { Doubt, paymentDetails } from './payments.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import type { OpenDialog, OrderPageState } from './use-order-page.ts'

/** Shows the open dialog of an order's page. */
export function OrderDialogs({ order, open, page }: { order: Order; open: OpenDialog; page: OrderPageState }) {
  const { close, isBusy, act } = page
  return (
    <>
      {open.dialog === 'payment' && <PaymentForm order={order} kind="payment" onClose={close} />}
      {open.dialog === 'refund' && <PaymentForm order={order} kind="refund" onClose={close} />}
      {open.dialog === 'delivery' && <DeliveryForm order={order} onClose={close} />}
      {open.dialog === 'einvoice' && (
        <EinvoiceForm order={order} einvoice={open.einvoice} paper={open.paper} onClose={close} />
      )}
      {open.dialog === 'reference' && <ReferenceForm order={order} onClose={close} />}
      {open.dialog === 'paper' && <PaperDialog id={order.quotation.id} number={open.number} page={page} />}
      {open.dialog === 'link' && <OrderLink order={order} link={open.link} receipt={open.receipt} onClose={close} />}
      {open.dialog === 'confirm' && (
        <ConfirmDialog
          title={`Confirm this ${open.payment.kind}`}
          answers={[
            { label: 'Back', onChoose: close },
            {
              label: open.question ? 'Confirm anyway' : SEEN,
              variant: 'ground',
              disabled: isBusy,
              onChoose: () => void page.confirm(open.payment, open.question !== undefined),
            },
          ]}
        >
          <p>
            {open.question ??
              `Have you seen ${formatMoney(open.payment.amount, open.payment.currency)} ${open.payment.kind === 'refund' ? 'leave' : 'arrive in'} the firm’s own account? Once confirmed, it counts and cannot be edited.`}
          </p>
          <p className="wrap-anywhere mt-2 font-semibold">{paymentDetails(order, open.payment)}</p>
          <Doubt order={order} payment={open.payment} />
        </ConfirmDialog>
      )}
      {open.dialog === 'reverse' && (
        <ReasonDialog
          {...undoingOf(open.payment)}
          {...(open.question && { label: 'Reverse anyway' })}
          question={open.question}
          isBusy={isBusy}
          onClose={close}
          onReason={(reason) =>
            void act(
              `Failed to reverse the ${open.payment.kind}`,
              {
                do: 'reverse',
                payment: open.payment.id,
                reason,
                ...(open.question && { refunded: true }),
              },
              (question) => ({ ...open, question }),
            )
          }
        />
      )}
      {open.dialog === 'certificate' && (
        <CertificateDialog
          isBusy={isBusy}
          onClose={close}
          onEnter={(certificate) =>
            void act('Failed to enter the certificate', { do: 'certify', payment: open.payment.id, ...certificate })
          }
        />
      )}
      {open.dialog === 'credit' && (
        <ConfirmDialog
          title={`Issue Credit Note for ${open.invoice}`}
          answers={[
            { label: 'Back', onChoose: close },
            {
              label: 'Issue Credit Note',
              variant: 'ground',
              disabled: isBusy,
              onChoose: () =>
                void act('Failed to issue the credit note', { do: 'credit-note', order: order.quotation.id }),
            },
          ]}
        >
          <p>
            The order ends with it: nothing is owed and nothing more is delivered. The credit note is about the whole
            invoice, and neither of the two can be edited or deleted.
          </p>
        </ConfirmDialog>
      )}
      {open.dialog === 'cancel' && (
        <ReasonDialog
          title={`Cancel ${open.delivery.number}`}
          label="Cancel this note"
          text="For goods that were not dispatched. The note keeps its number, and the serial numbers are free again."
          isBusy={isBusy}
          onClose={close}
          onReason={(reason) =>
            void act('Failed to cancel the delivery note', { do: 'cancel', delivery: open.delivery.id, reason })
          }
        />
      )}
    </>
  )
}
