import { followUp } from '#contract/quotation/follow-up.ts'
import type { ListedQuotation } from '#contract/quotation/quotation.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { type ShownStatus, shownStatus } from '#domain/quotation/status.ts'

/** A seller's next step with a quotation. */
export type QuotationStep = 'send' | 'remind' | 'revise'

/** An accepted quotation is an order, whose step comes next (../orders/words.ts). */
const STEPS: Record<Exclude<ShownStatus, 'accepted'>, QuotationStep> = {
  draft: 'send',
  sent: 'remind',
  viewed: 'remind',
  declined: 'revise',
  withdrawn: 'revise',
  expired: 'revise',
}

/** Returns the next step and the reason; null if there is none. */
export function quotationStep(quotation: ListedQuotation, now: number): { step: QuotationStep; text: string } | null {
  if (quotation.erasedAt) return null
  const shown = shownStatus(quotation, lagosDate(now))
  return shown === 'accepted' ? null : { step: STEPS[shown], text: textOf(quotation, shown, now) }
}

function textOf(quotation: ListedQuotation, shown: Exclude<ShownStatus, 'accepted'>, now: number): string {
  const byPhone = quotation.recordedBy ? ' by phone' : ''
  switch (shown) {
    case 'draft':
      return 'Saved as a draft. Only the team sees it until it is sent.'
    case 'declined':
      return `Declined${byPhone}. Consider a new offer.`
    case 'withdrawn':
      return 'Withdrawn. The customer can no longer accept it.'
    case 'expired':
      return 'Expired without an answer. Revise it to renew it.'
    case 'sent':
    case 'viewed':
      return `${followUp(quotation, now) ?? 'Waiting for the customer'}.`
  }
}
