import { Link } from 'wouter'
import type { ListedOrder } from '#contract/order/listed-order.ts'
import { formatMoney } from '#domain/money/format.ts'
import { leftToPay } from '#domain/order/facts.ts'
import { orderHref } from '#web/admin/sections/inquiries/hrefs.ts'
import { formatDate } from '#web/shared/lib/format.ts'
import { dueText, STATE_LABELS } from './order-labels.ts'

export function OrderRow({ order }: { order: ListedOrder }) {
  const { id, number, customerName, customerCompany, currency, total, ordered, delivered, acceptedAt } = order
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold text-lg">
          <Link href={orderHref(id)} className="inline-flex min-h-11 items-center text-ground underline">
            {number} for {customerName || '(details erased)'}
          </Link>
        </h2>
        <p className="font-semibold tabular-nums">
          {order.creditNote ? `Credit note ${order.creditNote}` : formatMoney(total, currency)}
        </p>
      </div>
      <p className="flex flex-wrap gap-x-4 text-muted">
        <span className="font-semibold text-ink">{STATE_LABELS[order.waits]}</span>
        {['deposit', 'balance'].includes(order.waits) && (
          <span className="tabular-nums">{dueText(order, currency)}</span>
        )}
        {leftToPay(order) < 0 && (
          <span className="font-semibold text-accent">overpaid by {formatMoney(-leftToPay(order), currency)}</span>
        )}
        {order.uncertified > 0 && <span className="font-semibold text-accent">WHT certificate outstanding</span>}
        {order.lacksReference && <span className="font-semibold text-accent">IRN outstanding</span>}
        {customerCompany && <span>{customerCompany}</span>}
        {ordered > 0 && <span>{`${delivered} of ${ordered} delivered`}</span>}
        <span>accepted {formatDate(acceptedAt)}</span>
      </p>
    </li>
  )
}
