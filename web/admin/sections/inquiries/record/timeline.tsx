import { Link } from 'wouter'
import type { TimelineEvent, TimelineKind } from '#contract/inquiry/inquiry.ts'
import type { Order } from '#contract/order/order.ts'
import type { ListedQuotation } from '#contract/quotation/quotation.ts'
import { INQUIRY_STATUSES } from '#domain/inquiry/options.ts'
import { STATUS_LABELS } from '#web/admin/sections/inquiries/labels.ts'
import { reversalTexts } from '#web/admin/sections/inquiries/orders/order-labels.ts'
import { readAuditedPayment } from '#web/admin/toolkit/texts.ts'
import { formatDate, formatTime } from '#web/shared/lib/format.ts'

/** An event as the timeline shows it; `details` are a person's own words. */
export type TimelineEntry = {
  id: number
  at: string
  title: string
  by: string | null
  details?: string
  href?: string
}

/** The title of each kind of event, from its summary and from the summary of the previous event of that kind. */
const TITLES: Record<TimelineKind, (summary: string, before?: string) => string> = {
  'inquiry update': statusTitle,
  'quotation create': (title) => (title.startsWith('a draft') ? 'Draft prepared' : `Draft of ${title}`),
  'quotation send': (title) => `${title} sent`,
  'quotation e-mail': (title) => `${title} emailed`,
  'quotation view': (title) => `${title} viewed`,
  'quotation accept': (title) => `${title} accepted`,
  'quotation decline': (title) => `${title} declined`,
  'quotation accept by phone': (title) => `${title} accepted by phone`,
  'quotation decline by phone': (title) => `${title} declined by phone`,
  'quotation withdraw': (title) => `${title} withdrawn`,
  'quotation end links': (title) => `Links of ${title} ended`,
  'quotation issue': (number) => `Pro-forma invoice ${number} issued`,
  'payment report': (summary) => `${paymentNamed(summary)} reported`,
  'payment confirm': (summary) => `${paymentNamed(summary)} confirmed`,
  'payment certify': (summary) => `Certificate entered for ${paymentNamed(summary)}`,
  'payment reverse': (summary) => `${paymentNamed(summary)} reversed`,
  'invoice issue': (number) => `Invoice ${number} issued`,
  'invoice credit': (number) => `Credit note ${number} issued`,
  'invoice register': (number) => `IRN of ${number} recorded`,
  'delivery note issue': (number) => `Delivery note ${number} issued`,
  'delivery note cancel': (number) => `Delivery note ${number} cancelled`,
  'delivery note receive': (number) => `${number} received by the customer`,
}

/** Returns "Payment of $17,421.45" for "Q-2026-0007, payment of USD 17421.45". */
function paymentNamed(summary: string): string {
  const { kind, amount } = readAuditedPayment(summary) ?? {}
  return `${kind === 'refund' ? 'Refund' : 'Payment'} of ${amount}`
}

function eventDetails(
  { kind, entityId }: TimelineEvent,
  { quotations, orders }: RelatedRecords,
): string | null | undefined {
  const quotation = quotations.find(({ id }) => id === entityId)
  if (kind.startsWith('quotation accept'))
    return [quotation?.acceptedName, quotation?.acceptedPhone].filter(Boolean).join(', ')
  if (kind.startsWith('quotation decline')) return quotation?.declineReason
  const payment = orders.flatMap(({ payments }) => payments).find(({ id }) => id === entityId)
  if (kind === 'payment report') return [payment?.payer, payment?.bank, payment?.reference].filter(Boolean).join(', ')
  if (kind === 'payment confirm') return payment?.receipt
  if (kind === 'payment reverse') return payment?.reason
  const delivery = orders.flatMap(({ deliveries }) => deliveries).find(({ id }) => id === entityId)
  if (kind === 'delivery note issue') return [delivery?.place, delivery?.driver].filter(Boolean).join(', ')
  if (kind === 'delivery note cancel') return delivery?.cancelReason
  return kind === 'delivery note receive' ? delivery?.receivedName : null
}

/** Returns "Marked as won"; a save with the same status has changed the note or the day of the next action. */
function statusTitle(summary: string, before = 'status new'): string {
  const status = INQUIRY_STATUSES.find((known) => summary === `status ${known}`)
  if (summary === before || !status) return 'Note or next action changed'
  return `Marked as ${STATUS_LABELS[status].toLowerCase()}`
}

type RelatedRecords = { quotations: ListedQuotation[]; orders: Order[] }

/** The URLs of quotations' and orders' pages, except for the page that shows the events. */
type Hrefs = { quotation?: (id: string) => string; order?: (id: string) => string }

/** Returns what the timeline shows of events, which are given with the latest first. */
export const timelineEntries = (events: TimelineEvent[], related: RelatedRecords, hrefs: Hrefs): TimelineEntry[] =>
  events.map((event, i) => {
    const { id, at, by, kind, summary } = event
    const before = events.slice(i + 1).find((earlier) => earlier.kind === kind)
    const title =
      neverConfirmedTitle(event, related) ?? TITLES[kind](summary.replace(/, revision 1$/, ''), before?.summary)
    return {
      id,
      at,
      title,
      by,
      details: eventDetails(event, related) || undefined,
      href: hrefOf(event, related, hrefs),
    }
  })

/** The title of the reversal of what was never confirmed: nothing is undone. */
function neverConfirmedTitle(
  { kind, entityId, summary }: TimelineEvent,
  { orders }: RelatedRecords,
): string | undefined {
  const payment = orders.flatMap(({ payments }) => payments).find(({ id }) => id === entityId)
  if (kind !== 'payment reverse' || !payment || payment.confirmedAt) return undefined
  return `${paymentNamed(summary)}: ${reversalTexts(payment).done.toLowerCase()}`
}

function hrefOf({ kind, entityId }: TimelineEvent, { quotations, orders }: RelatedRecords, hrefs: Hrefs) {
  const isIt = ({ id }: { id: string }) => id === entityId
  if (kind.startsWith('quotation')) return quotations.some(isIt) ? hrefs.quotation?.(entityId) : undefined
  const order = orders.find(({ quotation, payments, deliveries }) => [quotation, ...payments, ...deliveries].some(isIt))
  return order && hrefs.order?.(order.quotation.id)
}

export const Timeline = ({ events }: { events: TimelineEntry[] }) => (
  <section aria-labelledby="timeline" className="mt-6">
    <h2 id="timeline" className="mb-2 font-bold text-ground text-lg">
      Timeline
    </h2>
    <ol className="border-line border-l-2 pl-4">
      {events.map(({ id, at, title, by, details, href }) => (
        <li key={id} className="relative pb-3 last:pb-0">
          <span aria-hidden="true" className="-left-[1.4rem] absolute top-2 size-2.5 rounded-full bg-ground" />
          <p className="wrap-anywhere font-semibold">
            {href ? (
              <Link href={href} className="inline-flex min-h-6 items-center underline pointer-coarse:min-h-8">
                {title}
              </Link>
            ) : (
              title
            )}
          </p>
          {details && <p className="wrap-anywhere whitespace-pre-line">{details}</p>}
          <p className="text-muted text-sm">
            <time dateTime={at}>
              {formatDate(at)} at {formatTime(at)}
            </time>
            {by && `, ${by}`}
          </p>
        </li>
      ))}
    </ol>
  </section>
)
