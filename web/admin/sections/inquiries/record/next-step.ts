import type { InquiryRecord } from '#contract/inquiry/inquiry.ts'
import type { Order } from '#contract/order/order.ts'
import type { ListedQuotation } from '#contract/quotation/quotation.ts'
import type { OrderState } from '#domain/order/facts.ts'
import { ageText, isLate } from '#web/admin/sections/inquiries/labels.ts'
import { orderStep } from '#web/admin/sections/inquiries/orders/words.ts'
import { quotationStep } from '#web/admin/sections/inquiries/quotations/quotation-entry.tsx'
import { isQuotationRequest } from '#web/admin/sections/inquiries/reply.ts'

export type NextStep = { text: string } & (
  | { action: 'reply' | 'prepare' | 'none' }
  | { action: 'quotation'; quotation: ListedQuotation }
  | { action: 'order'; order: Order; label: string }
)

/** States in which an order asks nothing of the seller, or of nobody any more. */
const ENDED: OrderState[] = ['done', 'arrival', 'cancelled', 'erased']

type Rule = (record: InquiryRecord, now: number, isEditor: boolean) => NextStep | null | false | undefined

/** The first rule that applies determines the next step. Whatever else belongs to an inquiry adds a rule. */
const RULES: Rule[] = [
  // Money that was reported, even after the inquiry was closed: the buyer waits for an answer.
  ({ orders }, _, isEditor) => orderNext(orders, ({ waits }) => waits === 'check', isEditor),
  ({ inquiry }) => inquiry.status === 'closed' && { action: 'none', text: 'Closed: nothing is left to do.' },
  // Payments and deliveries come before a later draft for the same buyer.
  ({ orders }, _, isEditor) =>
    orderNext(
      orders,
      ({ payments, deliveries, waits }) => payments.length + deliveries.length > 0 && !ENDED.includes(waits),
      isEditor,
    ),
  ({ orders, quotations: [latest] }, _, isEditor) =>
    orderNext(orders, ({ quotation }) => quotation.id === latest?.id, isEditor),
  ({ quotations: [quotation] }, now) => {
    const next = quotation && quotationStep(quotation, now)
    return next && { action: 'quotation', quotation, text: next.text }
  },
  // The answer to a quotation request is a quotation.
  ({ inquiry }, now) =>
    inquiry.status === 'new' &&
    (isQuotationRequest(inquiry)
      ? { action: 'prepare', text: waitingText('A quotation was asked for', inquiry.createdAt, now) }
      : { action: 'reply', text: waitingText('Not answered', inquiry.createdAt, now) }),
]

function orderNext(orders: Order[], isIt: (order: Order) => boolean, isEditor: boolean): NextStep | null | undefined {
  const order = orders.find(isIt)
  const next = order && orderStep(order, { isEditor })
  return next && { action: 'order', order, ...next }
}

function waitingText(what: string, createdAt: string, now: number): string {
  const waited = `${what}, received ${ageText(createdAt, now)}.`
  return isLate(createdAt, now) ? `${waited} That is more than 24 hours ago.` : waited
}

export function nextStep(record: InquiryRecord, now: number, isEditor = false): NextStep {
  for (const rule of RULES) {
    const next = rule(record, now, isEditor)
    if (next) return next
  }
  const { status } = record.inquiry
  return { action: 'prepare', text: status === 'won' ? 'Won, without a quotation.' : 'Answered, no quotation yet.' }
}
