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
import { type OrderRequest, orderPath, paymentPath, useOrderAction } from './queries.ts'
import { customerMessages, lastReceipt } from './words.ts'

export type OpenDialog =
  | { dialog: 'payment' | 'refund' | 'delivery' | 'proforma' | 'reference' }
  | { dialog: 'confirm'; payment: Payment; question?: string; confirmed?: Confirmations }
  | { dialog: 'reverse'; payment: Payment; question?: string }
  | { dialog: 'certificate'; payment: Payment }
  | { dialog: 'einvoice'; einvoice: Einvoice; paper: 'invoice' | 'credit note' }
  | { dialog: 'invoice'; question: string; confirmed: Confirmations }
  | { dialog: 'credit'; invoice: string }
  | { dialog: 'missing'; issues: NonNullable<ErrorBody['issues']> }
  | { dialog: 'cancel'; delivery: Delivery }
  | { dialog: 'paper'; number: string }
  | { dialog: 'labels'; units: string[] }
  | { dialog: 'link'; link: string; receipt: string | undefined }

type Confirmations = { unpaid?: boolean; vat?: boolean; overpays?: boolean; again?: boolean }

/** `asks` returns the dialog for the server's question, `confirmed` is the payment that the action confirms. */
type ActOptions = { asks?: (question: string, field: string) => OpenDialog; confirmed?: string; isIssuing?: boolean }

export type OrderPageState = ReturnType<typeof useOrderPage>

export function useOrderPage(order: Order) {
  const [open, setOpen] = useState<OpenDialog>()
  const action = useOrderAction()
  const link = useQuotationAction('link')
  const { legalName } = useSettings()
  const { quotation } = order
  const isBusy = action.isPending || link.isPending
  const close = () => setOpen(undefined)
  const latestOpen = useRef(open)
  latestOpen.current = open
  /** Returns whether no dialog was opened or closed since this render, whose button was pressed: one may have a form in use. */
  const isUntouched = () => latestOpen.current === open

  /** Sends a decision. If the server asks a question about it, the dialog that shows the question opens or stays open. */
  async function act(failureTitle: string, decision: OrderRequest, { asks, confirmed, isIssuing }: ActOptions = {}) {
    if (isBusy) return
    try {
      const saved = await action.mutateAsync(decision)
      if (!isUntouched()) return
      const receipt = saved.payments.find(({ id }) => id === confirmed)?.receipt
      if (receipt) setOpen({ dialog: 'paper', number: receipt })
      else close()
    } catch (failure) {
      const { asks: questionField, message = '', issues } = errorBody(failure)
      if (questionField && asks && isUntouched()) setOpen(asks(message, questionField))
      // What the firm's settings lack is entered there.
      else if (isIssuing && issues && isUntouched()) setOpen({ dialog: 'missing', issues })
      else showFailure(failureTitle, failure)
    }
  }

  /** Confirms a payment; what the server asks about it is confirmed one after the other. */
  const confirm = (payment: Payment, confirmed: Confirmations = {}) =>
    act(`Failed to confirm the ${payment.kind}`, [paymentPath(payment.id, 'confirm'), confirmed], {
      asks: (question, field) => ({ dialog: 'confirm', payment, question, confirmed: { ...confirmed, [field]: true } }),
      confirmed: payment.id,
    })

  /** Issues the invoice; what the server asks about it is confirmed one after the other. */
  const invoice = (confirmed: Confirmations = {}) =>
    act('Failed to issue the invoice', [orderPath(quotation.id, 'invoice'), confirmed], {
      asks: (question, field) => ({ dialog: 'invoice', question, confirmed: { ...confirmed, [field]: true } }),
      isIssuing: true,
    })

  /** Opens WhatsApp with the message of that label; all messages, if the browser opens no tab or a number is in doubt. */
  async function message(label?: string, receipt = lastReceipt(order)) {
    const created = await newLink()
    if (!created) return
    const { phone, other, isTyped } = messagePhones(quotation)
    const text = customerMessages(order, legalName, created, receipt).find((one) => one.label === label)?.text
    const tab = text && !other && !isTyped ? window.open(whatsappTo(phone, text), '_blank') : null
    if (tab) tab.opener = null
    if (isUntouched()) setOpen(tab ? undefined : { dialog: 'link', link: created, receipt })
  }

  async function newLink(): Promise<string | undefined> {
    if (isBusy) return undefined
    try {
      return (await link.mutateAsync(quotation)).link
    } catch (failure) {
      showFailure('Failed to create a link', failure)
    }
  }
  return { open, setOpen, close, isBusy, act, confirm, invoice, message }
}
