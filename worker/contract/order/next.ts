import { dueNow, leftToPay, type Wait } from '#domain/order/facts.ts'
import { type Delivery, isAllPaidBack, type Order, type Payment, paymentState } from './order.ts'

/** What comes next with an order: what it waits for, or the arrival of goods that have left and are paid. */
export type Next = {
  step: Wait | 'arrival'
  /** The payments that are neither confirmed nor reversed, in the order's currency; refunds are not among them. */
  reported: Payment[]
  checking: number
  /** Whether all that was paid went back: what is due is not asked for, because the order is given up, or paid once more. */
  isRefunded: boolean
  /** What is due now besides what is being checked. */
  stillDue: number
  /** The deliveries that have neither arrived nor been cancelled. */
  onTheWay: Delivery[]
}

type Paid = Omit<Order, 'quotation' | 'invoice'>

/** Returns the amounts that are shown as due, or as to be refunded: whoever pays one of them pays exactly that. */
export const duesOf = (order: Paid): number[] => {
  const left = leftToPay(order.facts)
  return [nextOf(order).stillDue, dueNow(order.facts), left, -left, order.facts.confirmed]
}

/** Returns what comes next with an order, for its buyer, its seller and the messages between them. */
export function nextOf({ facts, waits, payments, deliveries }: Paid): Next {
  const reported = payments.filter((one) => one.kind === 'payment' && paymentState(one) === 'reported')
  const checking = reported.reduce((sum, { counted }) => sum + counted, 0)
  const onTheWay = deliveries.filter(({ receivedAt, cancelledAt }) => receivedAt === null && cancelledAt === null)
  const isRefunded = dueNow(facts) > 0 && facts.confirmed <= 0 && isAllPaidBack(payments)
  return {
    step: waits === 'nothing' && onTheWay.length > 0 ? 'arrival' : waits,
    reported,
    checking,
    isRefunded,
    stillDue: isRefunded ? 0 : Math.max(0, dueNow(facts) - checking),
    onTheWay,
  }
}
