import { type Order, paymentState } from '#contract/order/order.ts'
import { formatMoney } from '#domain/money/format.ts'
import { isNextInstalment, type OrderFacts, stillDue } from '#domain/order/facts.ts'
import { linkMessage } from '#web/admin/sections/inquiries/quotations/messages.ts'
import { translator } from '#web/shared/messages/translate.ts'

export const MESSAGE_LABELS = {
  deposit: 'Deposit due',
  'rest of deposit': 'Rest of the deposit due',
  instalment: 'Next payment',
  balance: 'Balance due',
  arrival: 'On its way',
  receipt: 'Receipt',
  link: 'Link',
}

export type MessageKind = keyof typeof MESSAGE_LABELS

const AMOUNT_DUE = 'Hello {name}, {amount} is now due for {number}. Our bank details are here: {link} {firm}'

const PAYMENT_REQUESTS = {
  deposit: 'Hello {name}, the deposit of {amount} for {number} is now due. Our bank details are here: {link} {firm}',
  'rest of deposit': AMOUNT_DUE,
  instalment: 'Hello {name}, the next payment for {number} is {amount}. Our bank details are here: {link} {firm}',
  balance: AMOUNT_DUE,
} as const

function paymentRequest(facts: OrderFacts): keyof typeof PAYMENT_REQUESTS {
  const paid = facts.confirmed + facts.checking
  if (paid < facts.deposit) return paid > 0 ? 'rest of deposit' : 'deposit'
  return isNextInstalment(facts) ? 'instalment' : 'balance'
}

/** Returns the receipt that a message is about: that of the last confirmed payment. */
export const lastReceipt = ({ payments }: Pick<Order, 'payments'>): string | undefined =>
  payments.findLast((one) => paymentState(one) === 'confirmed')?.receipt ?? undefined

/** Returns which messages suit an order now, the most important one first. */
export function messageKinds({ facts }: Pick<Order, 'facts'>, receipt?: string): MessageKind[] {
  const kinds: MessageKind[] = []
  if (stillDue(facts) > 0) kinds.push(paymentRequest(facts))
  if (facts.onTheWay > 0) kinds.push('arrival')
  if (receipt) kinds.push('receipt')
  return kinds.length > 0 ? kinds : ['link']
}

type MessageValues = { firm: string; link: string; receipt?: string | undefined }

/** Returns a message about an order in its customer's language, with a new link. */
export function customerMessage(kind: MessageKind, order: Order, { firm, link, receipt = '' }: MessageValues): string {
  const { quotation, facts, account } = order
  if (kind === 'link') return linkMessage('again', { legalName: firm }, quotation, link)
  const t = translator(quotation.language)
  const values = { name: quotation.customerName, number: quotation.number ?? '', link, firm }
  if (kind === 'arrival')
    return t(
      'Hello {name}, your delivery for {number} is on its way. Please confirm here when it has arrived: {link} {firm}',
      values,
    )
  if (kind === 'receipt')
    return t(
      'Hello {name}, we have received your payment for {number}, thank you. Your receipt {receipt} is here: {link} {firm}',
      { ...values, receipt },
    )
  const amount = formatMoney(stillDue(facts), quotation.currency, quotation.language)
  const text = t(PAYMENT_REQUESTS[kind], { ...values, amount })
  // The account takes naira: an amount in dollars is converted on the page behind the link.
  if (!account || quotation.currency !== 'NGN') return text
  const { bank, number, name: holder } = account
  const transfer = 'Transfer to {bank}, {account} ({holder}): it is confirmed automatically.'
  return `${text}\n${t(transfer, { bank, account: number, holder })}`
}
