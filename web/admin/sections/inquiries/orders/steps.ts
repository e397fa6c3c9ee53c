import { formatMoney } from '#contract/money/format.ts'
import { dueNow, leftToPay, type Wait } from '#contract/order/facts.ts'
import type { Order } from '#contract/order/order.ts'

/** The next step with an order: why, and the label of its button. */
export type OrderStep = { text: string; label: string }

const LABELS: Record<Wait, string> = {
  check: 'Check the Payment',
  deposit: 'Ask for the Deposit',
  balance: 'Ask for the Balance',
  delivery: 'Deliver',
  refund: 'Refund',
  nothing: 'Open the Order',
}

/** Returns the next step with an order; null if none is left. */
export function orderStep(order: Order): OrderStep | null {
  const { quotation, facts, waits } = order
  if (quotation.erasedAt) return null
  const money = (amount: number) => formatMoney(amount, quotation.currency)
  const isNew = isUntouched(order)
  const due = money(dueNow(facts))
  const texts: Record<Wait, string> = {
    check: `${facts.unchecked === 1 ? 'A payment was' : `${facts.unchecked} payments were`} reported. Check the account itself, not an alert.`,
    deposit: isNew ? `Accepted. The deposit of ${due} is due.` : `${due} of the deposit is still due.`,
    balance:
      facts.deposit === 0 && isNew
        ? `Accepted. ${due} is due before the goods leave.`
        : `${due} is due before the ${facts.delivered > 0 ? 'rest of the ' : ''}goods leave.`,
    delivery: `Paid in full. Still to be delivered: ${facts.ordered - facts.delivered} of ${facts.ordered}.`,
    refund: `Delivered. ${money(-leftToPay(facts))} too much was paid: refund it.`,
    nothing: 'Paid and delivered: nothing is left to do.',
  }
  if (waits === 'balance' && facts.delivered === facts.ordered)
    return { text: `Delivered, and ${due} is not paid yet.`, label: LABELS.balance }
  return { text: texts[waits], label: LABELS[waits] }
}

/** Returns whether nothing was entered for an order yet: until then, the quotation's own step comes next. */
export const isUntouched = ({ payments, deliveries }: Order) => payments.length === 0 && deliveries.length === 0
