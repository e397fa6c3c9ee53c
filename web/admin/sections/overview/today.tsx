import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { MAX_COUNTED, type Today as Waiting } from '#contract/admin/overview.ts'
import { formatMoney } from '#contract/money/format.ts'
import { failureReason } from '#web/admin/lib/request.ts'
import { orderOverviewQuery } from '#web/admin/queries/orders.ts'
import { todayQuery } from '#web/admin/queries/overview.ts'
import { inquiryHref, orderHref, quotationHref } from '#web/admin/sections/inquiries/hrefs.ts'
import { ageText } from '#web/admin/sections/inquiries/labels.ts'
import { sumsText } from '#web/admin/sections/inquiries/orders/labels.ts'
import { nameOf } from '#web/admin/sections/inquiries/reply.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { adminSectionHref } from '#web/admin/toolkit/section.ts'
import { formatDate } from '#web/shared/lib/format.ts'
import { Skeleton, Skeletons } from '#web/shared/ui/skeleton.tsx'

const RateCard = loadable(() => import('./rate-card.tsx').then((file) => file.RateCard))

export const CARD = 'min-w-0 rounded-lg border border-line bg-surface p-4'

const GRID = 'grid items-start gap-3 md:grid-cols-2 lg:gap-4'
const LINK = 'inline-flex min-h-11 items-center text-ground underline'
/** The classes of a card's name, which links to the page of what it is about. */
const NAME_LINK = 'inline-flex min-h-11 items-center font-semibold text-ground underline'
/** How many quotations are listed; the link leads to the rest. */
const SHOWN = 5

/** Shows what waits for the seller today, the most urgent first. */
export function TodayList() {
  const { data, isPending, error } = useQuery(todayQuery())
  return (
    <section aria-labelledby="today" className="mb-8">
      <h2 id="today" className="mb-3 font-bold text-ground text-xl">
        Today
      </h2>
      {error && (
        <p role="alert" className={`mb-3 ${CARD}`}>
          Today’s tasks cannot be loaded: {failureReason(error)}
        </p>
      )}
      {isPending && (
        <Skeletons count={4} label="Loading today’s tasks" className={GRID}>
          <Skeleton className="h-28" />
        </Skeletons>
      )}
      {!isPending && (
        <div className={GRID}>
          {data && (
            <>
              <Orders />
              <NewInquiries {...data.newInquiries} />
              <Quotations quotations={data.quotations} />
              {data.due.count > 0 && <Due {...data.due} />}
            </>
          )}
          <RateCard />
        </div>
      )}
    </section>
  )
}

const Card = ({ title, isUrgent = false, children }: { title: string; isUrgent?: boolean; children: ReactNode }) => (
  <section className={`${CARD} ${isUrgent ? 'border-2 border-accent' : ''}`}>
    <h3 className="font-bold text-ground text-lg">{title}</h3>
    {children}
  </section>
)

const counted = (count: number) => (count >= MAX_COUNTED ? `${MAX_COUNTED}+` : String(count))

function NewInquiries({ count, late, oldest }: Waiting['newInquiries']) {
  if (count === 0) return <Card title="No new inquiries">Everybody has been answered.</Card>
  return (
    <Card title={`${counted(count)} new ${count === 1 ? 'inquiry' : 'inquiries'}`} isUrgent={late > 0}>
      {oldest && <p>The oldest came {ageText(oldest, Date.now())}.</p>}
      {late > 0 && (
        <p className="font-semibold text-danger">
          {counted(late)} {late === 1 ? 'has' : 'have'} waited for more than 24 hours.
        </p>
      )}
      <Link href={`${adminSectionHref('inquiries')}&status=new`} className={LINK}>
        Answer them
      </Link>
    </Card>
  )
}

/** Shows payments to check and what is outstanding; nothing before the first order. */
function Orders() {
  const { data } = useQuery(orderOverviewQuery())
  if (!data || data.sums.length === 0) return null
  const { sums, receivedThisMonth, outstanding, oldestUnpaid } = data
  const count = sums.filter(({ waits }) => waits === 'check').reduce((all, sum) => all + sum.count, 0)
  const title = `${count} ${count === 1 ? 'order with a payment' : 'orders with payments'} to check`
  return (
    <Card title={count > 0 ? title : 'No payment to check'} isUrgent={count > 0}>
      <p>Received this month: {sumsText(receivedThisMonth)}</p>
      <p>Outstanding: {sumsText(outstanding)}</p>
      {oldestUnpaid && (
        <p>
          Oldest unpaid:{' '}
          <Link href={orderHref(oldestUnpaid.id)} className={NAME_LINK}>
            {oldestUnpaid.number}
          </Link>
          , accepted {formatDate(oldestUnpaid.acceptedAt)}
        </p>
      )}
      <Link href={adminSectionHref('inquiries', 'orders') + (count > 0 ? '&status=check' : '')} className={LINK}>
        {count > 0 ? 'Check them' : 'Open the orders'}
      </Link>
    </Card>
  )
}

const Due = ({ count, first }: Waiting['due']) => (
  <Card title={`${counted(count)} overdue`} isUrgent>
    <ul>
      {first.map(({ nextActionOn, ...person }) => (
        <li key={person.id} className="wrap-anywhere border-line border-b py-2 last:border-b-0">
          <Link href={inquiryHref(person.id)} className={NAME_LINK}>
            {nameOf(person)}
          </Link>
          {nextActionOn && <span className="text-muted">, next action on {formatDate(nextActionOn)}</span>}
        </li>
      ))}
    </ul>
    <Link href={`${adminSectionHref('inquiries')}&status=due`} className={LINK}>
      Open due inquiries
    </Link>
  </Card>
)

function Quotations({ quotations }: Pick<Waiting, 'quotations'>) {
  const href = adminSectionHref('inquiries', 'quotations')
  if (quotations.length === 0)
    return <Card title="No quotation to follow up">None is about to expire or waiting for an answer.</Card>
  return (
    <Card title={`${counted(quotations.length)} ${quotations.length === 1 ? 'quotation' : 'quotations'} to follow up`}>
      <ul>
        {quotations.slice(0, SHOWN).map(({ id, number, customerName, customerCompany, currency, total, why }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2 last:border-b-0">
            <span className="wrap-anywhere min-w-0">
              <Link href={quotationHref(id)} className={NAME_LINK}>
                {customerCompany || customerName}
              </Link>{' '}
              <span className="whitespace-nowrap text-muted">{number}</span>
            </span>
            <span className="wrap-anywhere min-w-0 tabular-nums">{formatMoney(total, currency)}</span>
            <span className="basis-full font-semibold text-accent text-sm">{why}</span>
          </li>
        ))}
      </ul>
      <Link href={href} className={LINK}>
        Open the quotations
      </Link>
    </Card>
  )
}
