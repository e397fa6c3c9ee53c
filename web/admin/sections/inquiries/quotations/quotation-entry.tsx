import { Link } from 'wouter'
import { followUp } from '#contract/quotation/follow-up.ts'
import type { ListedQuotation, QuotationSummary } from '#contract/quotation/quotation.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { formatMoney } from '#domain/money/format.ts'
import { type ShownStatus, shownStatus } from '#domain/quotation/status.ts'
import { LIST_ROW, ROW_LINK, rowId } from '#web/admin/sections/inquiries/inbox.tsx'
import { ageText } from '#web/admin/sections/inquiries/labels.ts'

export const QUOTATION_LABELS: Record<ShownStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Viewed',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}

/** Returns "Q-2026-0007, revision 2", or "Draft". */
export const quotationTitle = ({ number, revision }: Pick<QuotationSummary, 'number' | 'revision'>) =>
  number ? `${number}${revision > 1 ? `, revision ${revision}` : ''}` : 'Draft'

export const customerNameOf = ({ customerName }: Pick<QuotationSummary, 'customerName'>) =>
  customerName || '(details erased)'

export function QuotationEntry({ quotation, now, href }: { quotation: ListedQuotation; now: number; href: string }) {
  const { number, customerCompany, total, currency, status, sentAt, createdAt } = quotation
  const shown = shownStatus(quotation, lagosDate(now))
  const reminder = followUp(quotation, now)
  return (
    <li id={rowId(quotation.id)} className={LIST_ROW}>
      {/* Where a long amount leaves a name too little room, it has a line of its own. */}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="min-w-0 grow basis-40 font-sans">
          <Link href={href} className={`${ROW_LINK} line-clamp-2 sm:line-clamp-1`}>
            {customerNameOf(quotation)}
          </Link>
        </h2>
        <span className="ml-auto font-semibold tabular-nums">{formatMoney(total, currency)}</span>
      </div>
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="min-w-0">
          <strong>{QUOTATION_LABELS[shown]}</strong>
          {number && `, ${quotationTitle(quotation)}`}
        </span>
        <span className="shrink-0 text-muted">
          {ageText(status === 'draft' ? createdAt : (sentAt ?? createdAt), now)}
        </span>
      </p>
      {(reminder || customerCompany) && (
        <p className="flex flex-wrap gap-x-3 text-sm">
          {reminder && <span className="font-semibold text-accent">{reminder}</span>}
          {customerCompany && <span className="text-muted">{customerCompany}</span>}
        </p>
      )}
    </li>
  )
}

type StepText = (quotation: ListedQuotation, now: number) => string

const waitingText: StepText = (quotation, now) => `${followUp(quotation, now) ?? 'Waiting for the customer'}.`

/** An accepted quotation is an order, whose step comes next (../orders/order-labels.ts). */
const STEPS: Record<Exclude<ShownStatus, 'accepted'>, [step: 'send' | 'remind' | 'revise', text: StepText]> = {
  draft: ['send', () => 'Saved as a draft. Only the team sees it until it is sent.'],
  sent: ['remind', waitingText],
  viewed: ['remind', waitingText],
  declined: ['revise', ({ recordedBy }) => `Declined${recordedBy ? ' by phone' : ''}. Consider a new offer.`],
  withdrawn: ['revise', () => 'Withdrawn. The customer can no longer accept it.'],
  expired: ['revise', () => 'Expired without an answer. Revise it to renew it.'],
}

export function quotationStep(quotation: ListedQuotation, now: number) {
  if (quotation.erasedAt) return null
  const shown = shownStatus(quotation, lagosDate(now))
  if (shown === 'accepted') return null
  const [step, text] = STEPS[shown]
  return { step, text: text(quotation, now) }
}
