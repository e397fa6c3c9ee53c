import type { InquiryRecord } from '#contract/inquiry/inquiry.ts'
import type { Order } from '#contract/order/order.ts'
import type { ListedQuotation } from '#contract/quotation/quotation.ts'
import type { OrderState } from '#domain/order/facts.ts'
import { ageText, isLate } from '#web/admin/sections/inquiries/labels.ts'
import { orderStep } from '#web/admin/sections/inquiries/orders/words.ts'
import { quotationStep } from '#web/admin/sections/inquiries/quotations/quotation-entry.tsx'
import { isQuotationRequest } from '#web/admin/sections/inquiries/reply.ts'

/** The next step for an inquiry, and the reason. */
export type NextStep = { text: string } & (
  | { action: 'reply' | 'prepare' | 'none' }
  | { action: 'quotation'; quotation: ListedQuotation }
  | { action: 'order'; order: Order; label: string }
)

/** States in which an order asks nothing of the seller, or of nobody any more. */
const ENDED: OrderState[] = ['done', 'arrival', 'cancelled', 'erased']

type Rule = (record: InquiryRecord, now: number, isEditor: boolean) => NextStep | null

/** The first rule that applies determines the next step. Whatever else belongs to an inquiry adds a rule. */
const RULES: Rule[] = [moneyReported, closed, order, latestQuotation, askedFor, unanswered, unquoted]

/** Applies even after the inquiry was closed: the buyer waits for an answer. */
function moneyReported(record: InquiryRecord, _: number, isEditor: boolean): NextStep | null {
  return orderNext(
    record.orders.filter(({ waits }) => waits === 'check'),
    isEditor,
  )
}

/** Payments and deliveries come before a later draft for the same buyer. */
function order({ quotations: [latest], orders }: InquiryRecord, _: number, isEditor: boolean): NextStep | null {
  const moving = orders.filter(({ payments, deliveries }) => payments.length > 0 || deliveries.length > 0)
  return (
    orderNext(
      moving.filter(({ waits }) => !ENDED.includes(waits)),
      isEditor,
    ) ??
    orderNext(
      orders.filter(({ quotation }) => quotation.id === latest?.id),
      isEditor,
    )
  )
}

function orderNext([first]: Order[], isEditor: boolean): NextStep | null {
  const next = first && orderStep(first, { isEditor })
  return next ? { action: 'order', order: first, ...next } : null
}

function closed({ inquiry }: InquiryRecord): NextStep | null {
  return inquiry.status === 'closed' ? { action: 'none', text: 'Closed: nothing is left to do.' } : null
}

function latestQuotation({ quotations: [quotation] }: InquiryRecord, now: number): NextStep | null {
  const next = quotation && quotationStep(quotation, now)
  return next ? { action: 'quotation', quotation, text: next.text } : null
}

/** The answer to a quotation request is a quotation. */
function askedFor({ inquiry }: InquiryRecord, now: number): NextStep | null {
  if (inquiry.status !== 'new' || !isQuotationRequest(inquiry)) return null
  return { action: 'prepare', text: waitingText('A quotation was asked for', inquiry.createdAt, now) }
}

function unanswered({ inquiry }: InquiryRecord, now: number): NextStep | null {
  if (inquiry.status !== 'new') return null
  return { action: 'reply', text: waitingText('Not answered', inquiry.createdAt, now) }
}

function waitingText(what: string, createdAt: string, now: number): string {
  const waited = `${what}, received ${ageText(createdAt, now)}.`
  return isLate(createdAt, now) ? `${waited} That is more than 24 hours ago.` : waited
}

function unquoted({ inquiry }: InquiryRecord): NextStep {
  return {
    action: 'prepare',
    text: inquiry.status === 'won' ? 'Won, without a quotation.' : 'Answered, no quotation yet.',
  }
}

/** Returns the next step for an inquiry; there is always one. */
export const nextStep = (record: InquiryRecord, now: number, isEditor = false): NextStep =>
  RULES.map((rule) => rule(record, now, isEditor)).find((step) => step !== null) ?? unquoted(record)
