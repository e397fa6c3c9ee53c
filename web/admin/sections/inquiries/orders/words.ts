import { type Order, type Payment, type PaymentInput, paymentState } from '#contract/order/order.ts'
import { type Currency, formatMoney } from '#domain/money/format.ts'
import {
  deliveriesOnTheWay,
  dueNow,
  isNextInstalment,
  leftToPay,
  type OrderFacts,
  type OrderState,
  paymentCheckText,
  stillDue,
} from '#domain/order/facts.ts'
import { linkMessage } from '#web/admin/sections/inquiries/quotations/messages.ts'
import { translator } from '#web/shared/messages/translate.ts'

export const STATE_LABELS: Record<OrderState, string> = {
  check: 'Payment to check',
  deposit: 'Deposit',
  balance: 'Balance',
  deliver: 'Delivery',
  refund: 'Refund',
  arrival: 'On its way',
  done: 'Done',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  erased: 'Erased',
}

const STEP_LABELS: Partial<Record<OrderState, string>> = {
  check: 'Check the Payment',
  deposit: 'Ask for the Deposit',
  balance: 'Ask for the Balance',
  deliver: 'Deliver',
  refund: 'Refund',
  arrival: 'Print and Message Customer',
}

/** Returns the seller's next step with an order; null once its customer was erased. An editor reads what an admin has to do. */
export function orderStep(order: Order, { isEditor = false } = {}): { text: string; label: string } | null {
  const { waits } = order
  if (waits === 'erased') return null
  const button = waits === 'check' && isEditor ? undefined : STEP_LABELS[waits]
  return { text: STEP_TEXTS[waits](order, isEditor), label: button ?? 'Open the Order' }
}

const STEP_TEXTS: Record<Exclude<OrderState, 'erased'>, (order: Order, isEditor: boolean) => string> = {
  check: ({ facts, quotation }, isEditor) => paymentCheckText(facts, quotation.currency, isEditor),
  deposit: (order) =>
    isNew(order) ? `Accepted. The deposit of ${dueOf(order)} is due.` : `${dueOf(order)} of the deposit is still due.`,
  balance: (order) => {
    const { delivered, ordered, instalment } = order.facts
    if (instalment > 0) return `In instalments: the next payment is ${dueOf(order)}.`
    if (delivered === ordered) return `Delivered, and ${dueOf(order)} is not paid yet.`
    return isNew(order)
      ? `Accepted. ${dueOf(order)} is due before the goods leave.`
      : `${dueOf(order)} is due before the ${delivered > 0 ? 'rest of the ' : ''}goods leave.`
  },
  deliver: ({ facts: { ordered, delivered } }) =>
    `Paid in full. Still to be delivered: ${ordered - delivered} of ${ordered}.`,
  refund: ({ facts, quotation }) =>
    `${facts.credited ? 'Cancelled' : 'Delivered'}. ${formatMoney(-leftToPay(facts), quotation.currency)} too much was paid: refund it.`,
  arrival: (order) => {
    const notes = deliveriesOnTheWay(order).map(({ number }) => number)
    return `Paid in full. Print ${notes.join(', ')}, message the customer that the goods are on their way, and have the arrival confirmed.`
  },
  refunded: () =>
    'Everything paid has been refunded. To close the order, issue the invoice (if there is none) and then the credit note.',
  cancelled: ({ invoice }) => `Cancelled by credit note ${invoice?.creditNote?.number}.`,
  done: () => 'Paid and delivered: nothing is left to do.',
}

const dueOf = ({ facts, quotation }: Order) => formatMoney(dueNow(facts), quotation.currency)
const isNew = ({ facts }: Order) => facts.confirmed === 0 && facts.delivered === 0

export const RECEIPT = 'Receipt'

/** Returns the receipt that a message is about: that of the last confirmed payment. */
export const lastReceipt = ({ payments }: Pick<Order, 'payments'>): string | undefined =>
  payments.findLast((one) => paymentState(one) === 'confirmed')?.receipt ?? undefined

/** Returns the messages that suit an order now, in its buyer's language and with a new link. */
export function customerMessages(order: Order, firm: string, link: string, receipt?: string) {
  const { quotation, facts } = order
  const t = translator(quotation.language)
  const values = { name: quotation.customerName, number: quotation.number ?? '', link, firm }
  const messages = [
    stillDue(facts) > 0 && paymentMessage(order, values),
    facts.onTheWay > 0 && {
      label: 'On its way',
      text: t(
        'Hello {name}, your delivery for {number} is on its way. Please confirm here when it has arrived: {link} {firm}',
        values,
      ),
    },
    receipt && {
      label: RECEIPT,
      text: t(
        'Hello {name}, we have received your payment for {number}, thank you. Your receipt {receipt} is here: {link} {firm}',
        { ...values, receipt },
      ),
    },
  ].filter((message) => !!message)
  return messages.length > 0
    ? messages
    : [{ label: 'Link', text: linkMessage('again', { legalName: firm }, quotation, link) }]
}

function paymentMessage(
  { quotation, facts, account }: Order,
  about: Record<'name' | 'number' | 'link' | 'firm', string>,
) {
  const t = translator(quotation.language)
  const amount = formatMoney(stillDue(facts), quotation.currency, quotation.language)
  const label = paymentRequestLabel(facts)
  const text = t(PAYMENT_REQUESTS[label], { ...about, amount })
  // The account takes naira: an amount in dollars is converted on the page behind the link.
  if (!account || quotation.currency !== 'NGN') return { label, text }
  const { bank, number, name: holder } = account
  const transfer = 'Transfer to {bank}, {account} ({holder}): it is confirmed automatically.'
  return { label, text: `${text}\n${t(transfer, { bank, account: number, holder })}` }
}

const AMOUNT_DUE = 'Hello {name}, {amount} is now due for {number}. Our bank details are here: {link} {firm}'

const PAYMENT_REQUESTS = {
  'Deposit due':
    'Hello {name}, the deposit of {amount} for {number} is now due. Our bank details are here: {link} {firm}',
  'Rest of the deposit due': AMOUNT_DUE,
  'Next payment': 'Hello {name}, the next payment for {number} is {amount}. Our bank details are here: {link} {firm}',
  'Balance due': AMOUNT_DUE,
} as const

function paymentRequestLabel(facts: OrderFacts): keyof typeof PAYMENT_REQUESTS {
  const paid = facts.confirmed + facts.checking
  if (paid < facts.deposit) return paid > 0 ? 'Rest of the deposit due' : 'Deposit due'
  return isNextInstalment(facts) ? 'Next payment' : 'Balance due'
}

/** The button by which an admin confirms a payment: a bank's message can be faked, so the account has to be checked. */
export const CONFIRM_LABEL = 'I see it in the account'

/** Returns the texts of reversing a payment: a confirmed one is reversed; a reported one was not received. */
export function reversalTexts({ confirmedAt, kind }: Payment) {
  const isPayment = kind === 'payment'
  if (confirmedAt)
    return {
      label: 'Reverse',
      done: 'Reversed',
      title: `Reverse this ${kind}`,
      text: `The entry stays, marked as reversed.${isPayment ? ' Its receipt is shown as reversed.' : ''}`,
    }
  return {
    label: isPayment ? 'Not Received' : 'Not Refunded',
    done: isPayment ? 'Not received' : 'Not refunded',
    title: isPayment ? 'This payment was not received' : 'This refund was not paid',
    text: `The entry stays, marked as not ${isPayment ? 'received' : 'refunded'}.`,
  }
}

export const METHOD_LABELS: Record<PaymentInput['method'], string> = {
  transfer: 'Transfer',
  cash: 'Cash',
  pos: 'Card (POS)',
  cheque: 'Cheque',
}

/** Returns "$17,421.45 due now", or "next payment $8,000". */
export const dueText = (facts: OrderFacts, currency: Currency): string =>
  isNextInstalment(facts)
    ? `next payment ${formatMoney(dueNow(facts), currency)}`
    : `${formatMoney(dueNow(facts), currency)} due now`
