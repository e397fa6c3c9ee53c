import { useQuery } from '@tanstack/react-query'
import type { QuotationOverview, QuotationValue } from '#contract/quotation/follow-up.ts'
import { formatNumber } from '#domain/format-number.ts'
import { sumsText } from '#web/admin/toolkit/texts.ts'
import { quotationOverviewQuery } from './queries.ts'

/** Shows nothing until a quotation was sent. `heading` is for a screen that is not about quotations alone. */
export function QuotationNumbers({ heading }: { heading?: string }) {
  const { data } = useQuery(quotationOverviewQuery())
  if (!data || data.acceptanceRate === null) return null
  const facts = [
    ['Sent', valueText(data.sent)],
    ['Waiting for an answer', valueText(valueOfStates(data, ['sent', 'viewed']))],
    ['Accepted', valueText(data.accepted)],
    ['Acceptance rate', `${Math.round(data.acceptanceRate * 100)}%`],
    ['From inquiry to quotation', hoursText(data.medianHoursToQuotation)],
  ]
  return (
    <>
      {heading && <h2 className="mt-10 mb-4 font-bold text-ground text-xl">{heading}</h2>}
      <dl aria-label="Quotations" className="my-5 grid grid-cols-2 gap-3 lg:grid-cols-6">
        {facts.map(([term, text]) => (
          // Sums have room for billions of naira: an amount is never broken.
          <div
            key={term}
            className="col-span-2 rounded-lg border border-line bg-surface p-3 nth-[n+4]:col-span-1 lg:nth-[n+4]:col-span-3"
          >
            <dt className="text-muted text-sm">{term}</dt>
            <dd className="font-bold text-accent tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Returns the value of the quotations with some statuses. At most one revision of each number is open or accepted. */
export function valueOfStates({ sums }: QuotationOverview, states: readonly string[]): QuotationValue {
  const value = { count: 0, totals: { USD: 0, NGN: 0 } }
  for (const { currency, count, total } of sums.filter(({ status }) => states.includes(status))) {
    value.count += count
    value.totals[currency] += total
  }
  return value
}

/** Returns "2: $58,071.50 and ₦44,500,000". */
export function valueText({ count, totals }: QuotationValue): string {
  const sums = sumsText(totals)
  return sums === 'none' ? formatNumber(count) : `${formatNumber(count)}: ${sums}`
}

function hoursText(hours: number | null): string {
  if (hours === null) return '-'
  if (hours < 1) return 'under an hour'
  return hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`
}
