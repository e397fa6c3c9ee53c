import { type Currency, formatMoney } from '#domain/money/format.ts'
import { dueNow, leftToPay, type OrderFacts, type Wait } from '#domain/order/facts.ts'
import type { ListedOrder } from './listed-order.ts'
import { type Next, nextOf } from './next.ts'
import type { Order } from './order.ts'

/** The next step with an order: why, and the label of its button. */
export type OrderStep = { text: string; label: string }

const OPEN = 'Open the Order'
const REFUNDED =
  'All that was paid is refunded. To end the order, issue its invoice, if it has none, and then the credit note.'

const LABELS: Record<Next['step'], string> = {
  check: 'Check the Payment',
  deposit: 'Ask for the Deposit',
  balance: 'Ask for the Balance',
  delivery: 'Deliver',
  arrival: 'Print and Message Customer',
  refund: 'Refund',
  nothing: OPEN,
}

type Stepped = OrderFacts & {
  step: Next['step']
  currency: Currency
  checking: number
  /** The numbers of the delivery notes whose goods have not arrived. */
  notes?: string[]
  /** The number of the credit note that cancelled its invoice. */
  creditNote?: string | undefined
  isEditor?: boolean
}

/** Returns a seller's next step with an order; null once its person was erased. Says to an editor what an admin does. */
export function orderStep(order: Order, { isEditor = false } = {}): OrderStep | null {
  const { quotation, facts } = order
  if (quotation.erasedAt) return null
  const { step, checking, onTheWay, isRefunded } = nextOf(order)
  if (isRefunded && step !== 'check') return { text: REFUNDED, label: OPEN }
  const notes = onTheWay.map(({ number }) => number)
  const creditNote = order.invoice?.creditNote?.number
  const text = textOf({ ...facts, step, checking, notes, isEditor, creditNote, currency: quotation.currency })
  return { text, label: step === 'check' && isEditor ? OPEN : LABELS[step] }
}

/** Returns the same text for an order in a list. */
export const listedStepText = ({ waits, ...order }: ListedOrder): string => textOf({ ...order, step: waits })

function textOf(order: Stepped): string {
  const { step, currency, checking, confirmed, ordered, delivered, notes = [], isEditor, creditNote } = order
  const money = (amount: number) => formatMoney(amount, currency)
  const due = money(dueNow(order))
  const isNew = confirmed === 0 && delivered === 0
  if (step === 'balance' && order.instalment) return `In instalments: the next payment is ${due}.`
  const texts: Record<Wait | 'arrival', string> = {
    check:
      checking > 0
        ? `${reported(order, money(checking))}. ${isEditor ? 'An admin confirms it when the account shows it.' : 'Check the account itself, not an alert.'}`
        : `A refund was entered. ${isEditor ? 'An admin confirms it' : 'Confirm it'} once the money has left.`,
    deposit: isNew ? `Accepted. The deposit of ${due} is due.` : `${due} of the deposit is still due.`,
    balance: isNew
      ? `Accepted. ${due} is due before the goods leave.`
      : `${due} is due before the ${delivered > 0 ? 'rest of the ' : ''}goods leave.`,
    delivery: `Paid in full. Still to be delivered: ${ordered - delivered} of ${ordered}.`,
    arrival: `Paid in full. Print ${notes.join(', ')}, message the customer that the goods are on their way, and have the arrival confirmed.`,
    refund: `${creditNote ? 'Cancelled' : 'Delivered'}. ${money(Math.max(0, -leftToPay(order)))} too much was paid: refund it.`,
    nothing: creditNote ? `Cancelled by credit note ${creditNote}.` : 'Paid and delivered: nothing is left to do.',
  }
  return step === 'balance' && delivered === ordered ? `Delivered, and ${due} is not paid yet.` : texts[step]
}

const reported = ({ unchecked }: OrderFacts, sum: string) =>
  unchecked === 1
    ? `A payment of ${sum} was reported`
    : `${unchecked} entries are to be checked, with ${sum} of payments in all`
