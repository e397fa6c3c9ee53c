import type { Order, Payment, PaymentInput } from '#contract/order/order.ts'
import { type Currency, formatMoney } from '#domain/money/format.ts'
import {
  deliveriesOnTheWay,
  dueNow,
  isNextInstalment,
  leftToPay,
  type OrderFacts,
  type OrderState,
  paymentCheckText,
} from '#domain/order/facts.ts'

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
  const { waits: state } = order
  if (state === 'erased') return null
  const button = state === 'check' && isEditor ? undefined : STEP_LABELS[state]
  return { text: STEP_TEXTS[state](order, isEditor), label: button ?? 'Open the Order' }
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
