import { useRef, useState } from 'react'
import type { ErrorBody } from '#contract/error.ts'
import type { Einvoice } from '#contract/order/einvoice.ts'
import type { Delivery, Order, Payment } from '#contract/order/order.ts'
import { errorBody } from '#web/admin/lib/request.ts'
import { messagePhones } from '#web/admin/sections/inquiries/quotations/messages.ts'
import { useQuotationAction } from '#web/admin/sections/inquiries/quotations/queries.ts'
import { whatsappTo } from '#web/admin/toolkit/links.tsx'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { customerMessage, lastReceipt, type MessageKind } from './order-messages.ts'
import { type OrderRequest, orderPath, paymentPath, useOrderAction } from './queries.ts'

export type OpenDialog =
  | { kind: 'payment' | 'refund' | 'delivery' | 'proforma' | 'reference' }
  | { kind: 'confirm-payment'; payment: Payment; question?: string; confirmed?: Confirmations }
  | { kind: 'reverse-payment'; payment: Payment; question?: string }
  | { kind: 'certificate'; payment: Payment }
  | { kind: 'einvoice'; einvoice: Einvoice; paper: 'invoice' | 'credit note' }
  | { kind: 'invoice'; question: string; confirmed: Confirmations }
  | { kind: 'credit-note'; invoice: string }
  | { kind: 'missing-details'; issues: NonNullable<ErrorBody['issues']> }
  | { kind: 'cancel-delivery'; delivery: Delivery }
  | { kind: 'paper'; number: string }
  | { kind: 'labels'; units: string[] }
  | { kind: 'message-customer'; link: string; receipt: string | undefined }

type Confirmations = { unpaid?: boolean; vat?: boolean; overpays?: boolean; again?: boolean }

/** `dialogFor` returns the dialog for the server's question about a field. */
type ActOptions = {
  dialogFor?: (question: string, field: string) => OpenDialog
  confirmedPaymentId?: string
  isIssuing?: boolean
}

export type OrderPageState = ReturnType<typeof useOrderPage>

export function useOrderPage(order: Order) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const action = useOrderAction()
  const link = useQuotationAction('link')
  const { legalName } = useSettings()
  const { quotation } = order
  const isBusy = action.isPending || link.isPending
  const close = () => setDialog(undefined)
  const latestDialog = useRef(dialog)
  latestDialog.current = dialog
  /** Returns whether no dialog was opened or closed since this render, whose button was pressed: one may have a form in use. */
  const isUntouched = () => latestDialog.current === dialog

  /** Sends a decision. If the server asks a question about it, the dialog that shows the question opens or stays open. */
  async function act(failureTitle: string, decision: OrderRequest, options: ActOptions = {}) {
    const { dialogFor, confirmedPaymentId, isIssuing } = options
    if (isBusy) return
    try {
      const saved = await action.mutateAsync(decision)
      if (!isUntouched()) return
      const receipt = saved.payments.find(({ id }) => id === confirmedPaymentId)?.receipt
      if (receipt) setDialog({ kind: 'paper', number: receipt })
      else close()
    } catch (failure) {
      const { asks: questionField, message = '', issues } = errorBody(failure)
      if (questionField && dialogFor && isUntouched()) setDialog(dialogFor(message, questionField))
      // What the firm's settings lack is entered there.
      else if (isIssuing && issues && isUntouched()) setDialog({ kind: 'missing-details', issues })
      else showFailure(failureTitle, failure)
    }
  }

  /** Confirms a payment; what the server asks about it is confirmed one after the other. */
  const confirmPayment = (payment: Payment, confirmed: Confirmations = {}) =>
    act(`Failed to confirm the ${payment.kind}`, [paymentPath(payment.id, 'confirm'), confirmed], {
      dialogFor: (question, field) => ({
        kind: 'confirm-payment',
        payment,
        question,
        confirmed: { ...confirmed, [field]: true },
      }),
      confirmedPaymentId: payment.id,
    })

  /** Issues the invoice; what the server asks about it is confirmed one after the other. */
  const issueInvoice = (confirmed: Confirmations = {}) =>
    act('Failed to issue the invoice', [orderPath(quotation.id, 'invoice'), confirmed], {
      dialogFor: (question, field) => ({ kind: 'invoice', question, confirmed: { ...confirmed, [field]: true } }),
      isIssuing: true,
    })

  /** Opens WhatsApp with a message of that kind; all messages, if the browser opens no tab or a number is in doubt. */
  async function messageCustomer(kind?: MessageKind, receipt = lastReceipt(order)) {
    const created = await newLink()
    if (!created) return
    const { phone, other, isTyped } = messagePhones(quotation)
    const text = kind && customerMessage(kind, order, { firm: legalName, link: created, receipt })
    const tab = text && !other && !isTyped ? window.open(whatsappTo(phone, text), '_blank') : null
    if (tab) tab.opener = null
    if (isUntouched()) setDialog(tab ? undefined : { kind: 'message-customer', link: created, receipt })
  }

  async function newLink(): Promise<string | undefined> {
    if (isBusy) return undefined
    try {
      return (await link.mutateAsync(quotation)).link
    } catch (failure) {
      showFailure('Failed to create a link', failure)
    }
  }
  return { dialog, setDialog, close, isBusy, act, confirmPayment, issueInvoice, messageCustomer }
}
