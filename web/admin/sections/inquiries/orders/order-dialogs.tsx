import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { Order } from '#contract/order/order.ts'
import { isReceiptNumber } from '#domain/order/facts.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { messagePhones } from '#web/admin/sections/inquiries/quotations/messages.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { QuestionDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { CopiedStatus, LinkToSend, useCopiedLink, whatsappTo } from '#web/admin/toolkit/links.tsx'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { adminSectionHref, Warning } from '#web/admin/toolkit/section.tsx'
import { useSettings } from '#web/shared/queries/settings.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#web/shared/ui/dialog.tsx'
import { Field } from '#web/shared/ui/field.tsx'
import { EinvoiceForm, ReferenceForm } from './invoice-part.tsx'
import { CertificateForm, DeliveryForm, PaymentForm } from './order-forms.tsx'
import { CONFIRM_LABEL, reversalTexts } from './order-labels.ts'
import { customerMessage, MESSAGE_LABELS, messageKinds } from './order-messages.ts'
import { confirmWarning, paymentDetails } from './payments.tsx'
import { orderPath, paymentPath } from './queries.ts'
import type { OpenDialog, OrderPageState } from './use-order-page.ts'

const LabelsDialog = loadable(() => import('#web/admin/sections/units/labels-dialog.tsx'), 'LabelsDialog')
const PaperDialog = loadable(() => import('./paper-dialog.tsx'), 'PaperDialog')
const ProformaDialog = loadable(() => import('./paper-dialog.tsx'), 'ProformaDialog')

export function OrderDialogs({ order, dialog, page }: { order: Order; dialog: OpenDialog; page: OrderPageState }) {
  const { close, isBusy, act } = page
  const confirmation = (title: string, label: string, onChoose: () => void, text: ReactNode) => (
    <QuestionDialog
      title={title}
      answers={[
        { label: 'Back', onChoose: close },
        { label, variant: 'ground', disabled: isBusy, onChoose },
      ]}
    >
      {text}
    </QuestionDialog>
  )
  const isEditor = useIsEditor()
  const isReceipt = dialog.kind === 'paper' && isReceiptNumber(dialog.number)
  const doubt = dialog.kind === 'confirm-payment' && confirmWarning(order, dialog.payment)
  return (
    <>
      {dialog.kind === 'payment' && <PaymentForm order={order} kind="payment" onClose={close} />}
      {dialog.kind === 'refund' && <PaymentForm order={order} kind="refund" onClose={close} />}
      {dialog.kind === 'delivery' && <DeliveryForm order={order} onClose={close} />}
      {dialog.kind === 'einvoice' && (
        <EinvoiceForm order={order} einvoice={dialog.einvoice} paper={dialog.paper} onClose={close} />
      )}
      {dialog.kind === 'reference' && <ReferenceForm order={order} onClose={close} />}
      {dialog.kind === 'paper' && (
        <PaperDialog id={order.quotation.id} number={dialog.number} onClose={close}>
          <Button
            variant={isReceipt ? 'action' : 'outline'}
            aria-disabled={isBusy}
            onClick={() => void (isReceipt ? page.messageCustomer('receipt', dialog.number) : page.messageCustomer())}
          >
            {isReceipt ? 'WhatsApp' : 'Send the Link'}
          </Button>
        </PaperDialog>
      )}
      {dialog.kind === 'labels' && <LabelsDialog ids={dialog.units} onClose={close} />}
      {dialog.kind === 'proforma' && <ProformaDialog id={order.quotation.id} onClose={close} />}
      {dialog.kind === 'message-customer' && (
        <MessageCustomerDialog order={order} link={dialog.link} receipt={dialog.receipt} onClose={close} />
      )}
      {dialog.kind === 'confirm-payment' &&
        confirmation(
          `Confirm this ${dialog.payment.kind}`,
          dialog.question ? 'Confirm anyway' : CONFIRM_LABEL,
          () => void page.confirmPayment(dialog.payment, dialog.confirmed),
          <>
            <p>{dialog.question ?? 'Once confirmed, it counts and cannot be edited.'}</p>
            <p className="wrap-anywhere mt-2 font-semibold">{paymentDetails(order, dialog.payment)}</p>
            {doubt && <Warning>{doubt}</Warning>}
          </>,
        )}
      {dialog.kind === 'reverse-payment' && (
        <ReasonDialog
          {...reversalTexts(dialog.payment)}
          question={dialog.question}
          page={page}
          onReason={(reason) =>
            void act(
              `Failed to reverse the ${dialog.payment.kind}`,
              [paymentPath(dialog.payment.id, 'reverse'), { reason, ...(dialog.question && { refunded: true }) }],
              { dialogFor: (question) => ({ ...dialog, question }) },
            )
          }
        />
      )}
      {dialog.kind === 'certificate' && <CertificateForm payment={dialog.payment} onClose={close} />}
      {dialog.kind === 'invoice' &&
        confirmation(
          'Issue Invoice',
          'Issue anyway',
          () => void page.issueInvoice(dialog.confirmed),
          <p>{dialog.question}</p>,
        )}
      {dialog.kind === 'credit-note' &&
        confirmation(
          `Issue Credit Note for ${dialog.invoice}`,
          'Issue Credit Note',
          () =>
            void act('Failed to issue the credit note', [orderPath(order.quotation.id, 'credit-note'), {}], {
              isIssuing: true,
            }),
          <p>
            This closes the order: nothing more is owed or delivered. It cancels the whole invoice. Neither document can
            be edited or deleted.
          </p>,
        )}
      {dialog.kind === 'missing-details' && (
        <QuestionDialog title="Complete your details first" answers={[{ label: 'Back', onChoose: close }]}>
          <ul>
            {dialog.issues.map(({ path, message }) => (
              <li key={message}>
                {isEditor ? (
                  message
                ) : (
                  <Link href={adminSectionHref('settings', path)} className="block py-2 underline">
                    {message}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </QuestionDialog>
      )}
      {dialog.kind === 'cancel-delivery' && (
        <ReasonDialog
          title={`Cancel ${dialog.delivery.number}`}
          label="Cancel this note"
          text="For goods that were not dispatched. The note keeps its number, and the serial numbers are free again."
          page={page}
          onReason={(reason) =>
            void act('Failed to cancel the delivery note', [
              `/api/admin/deliveries/${dialog.delivery.id}/cancel`,
              { reason },
            ])
          }
        />
      )}
    </>
  )
}

type ReasonProps = Record<'title' | 'text' | 'label', string> & {
  question?: string | undefined
  page: OrderPageState
  onReason: (reason: string) => void
}

function ReasonDialog({ title, text, question, label, page, onReason }: ReasonProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  return (
    <Dialog title={title} shape="narrow" firstFocus="textarea" onClose={page.close}>
      <p className="mb-4">{text}</p>
      <Field label="Reason" error={error}>
        <textarea
          rows={3}
          maxLength={2000}
          required
          value={reason}
          onChange={(event) => {
            setReason(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
      {question && <Warning>{question}</Warning>}
      <DialogActions>
        <Button onClick={page.close} className="max-sm:grow">
          Back
        </Button>
        <Button
          variant="danger"
          className="max-sm:grow"
          disabled={page.isBusy}
          onClick={() => (reason.trim() ? onReason(reason) : setError('A reason is required'))}
        >
          {question ? `${label} anyway` : label}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type Props = { order: Order; link: string; receipt: string | undefined; onClose: () => void }

/** Shows the messages that suit an order, each to open in WhatsApp, and the link that is in them. */
function MessageCustomerDialog({ order, link, receipt, onClose }: Props) {
  const { isCopied, copy } = useCopiedLink(link)
  const { legalName } = useSettings()
  const { phone, other, isTyped } = messagePhones(order.quotation)
  const values = { firm: legalName, link, receipt }
  const messages = messageKinds(order, receipt).map((kind) => [kind, customerMessage(kind, order, values)] as const)
  return (
    <Dialog title="Message Customer" shape="narrow" onClose={onClose}>
      {other && (
        <Warning className="mb-4">
          The messages go to {phone}. Another number was typed when accepting, {other}: call the first before you write
          to it.
        </Warning>
      )}
      {isTyped && (
        <Warning className="mb-4">
          {phone} was typed when accepting, and is the only number you have: make sure that it is the customer's.
        </Warning>
      )}
      <ul className="flex flex-col gap-4">
        {messages.map(([kind, text]) => (
          <li key={kind}>
            <p lang={order.quotation.language} className="mb-2 rounded-md bg-paper p-3 wrap-anywhere">
              {text}
            </p>
            <a href={whatsappTo(phone, text)} target="_blank" rel="noreferrer" className={buttonClass('action')}>
              WhatsApp: {MESSAGE_LABELS[kind]}
            </a>
          </li>
        ))}
      </ul>
      <Button className="mt-4" onClick={copy}>
        Copy Link
      </Button>
      <LinkToSend link={link} />
      <CopiedStatus isCopied={isCopied} hint="The link is shown only once. “Message Customer” creates another." />
    </Dialog>
  )
}
