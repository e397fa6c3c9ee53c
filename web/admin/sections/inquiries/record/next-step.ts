import type { InquiryRecord } from '#contract/inquiry/inquiry.ts'
import type { Order } from '#contract/order/order.ts'
import type { ListedQuotation } from '#contract/quotation/quotation.ts'
import type { OrderState } from '#domain/order/facts.ts'
import { ageText, isLate } from '#web/admin/sections/inquiries/labels.ts'
import { orderStep } from '#web/admin/sections/inquiries/orders/order-labels.ts'
import { quotationStep } from '#web/admin/sections/inquiries/quotations/quotation-entry.tsx'
import { isQuotationRequest } from '#web/admin/sections/inquiries/reply.ts'

export type NextStep = { text: string } & (
  | { action: 'reply' | 'prepare' | 'none' }
  | { action: 'quotation'; quotation: ListedQuotation }
  | { action: 'order'; order: Order; label: string }
)

/** States in which an order asks nothing of the seller, or of nobody any more. */
const NO_ACTION_STATES: OrderState[] = ['done', 'arrival', 'cancelled', 'erased']

/** The first of these that applies is the next step. Whatever else belongs to an inquiry adds one. */
export function nextStep({ inquiry, quotations, orders }: InquiryRecord, now: number, isEditor = false): NextStep {
  const { status, createdAt } = inquiry
  const [latest] = quotations
  const stepOf = (order: Order | undefined): NextStep | null | undefined => {
    const next = order && orderStep(order, { isEditor })
    return next && { action: 'order', order, ...next }
  }
  // Money that was reported, even after the inquiry was closed: the customer waits for an answer.
  const check = stepOf(orders.find(({ waits }) => waits === 'check'))
  if (check) return check
  if (status === 'closed') return { action: 'none', text: 'Closed: nothing is left to do.' }
  // Payments and deliveries come before a later draft for the same customer.
  const isBegun = ({ payments, deliveries }: Order) => payments.length + deliveries.length > 0
  const begun = stepOf(orders.find((order) => isBegun(order) && !NO_ACTION_STATES.includes(order.waits)))
  const ordered = begun ?? stepOf(orders.find(({ quotation }) => quotation.id === latest?.id))
  if (ordered) return ordered
  const offered = latest && quotationStep(latest, now)
  if (offered) return { action: 'quotation', quotation: latest, text: offered.text }
  // The answer to a quotation request is a quotation.
  if (status === 'new')
    return isQuotationRequest(inquiry)
      ? { action: 'prepare', text: waitingText('A quotation was asked for', createdAt, now) }
      : { action: 'reply', text: waitingText('Not answered', createdAt, now) }
  return { action: 'prepare', text: status === 'won' ? 'Won, without a quotation.' : 'Answered, no quotation yet.' }
}

function waitingText(what: string, createdAt: string, now: number): string {
  const waited = `${what}, received ${ageText(createdAt, now)}.`
  return isLate(createdAt, now) ? `${waited} That is more than 24 hours ago.` : waited
}
