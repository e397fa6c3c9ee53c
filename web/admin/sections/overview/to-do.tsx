import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { MAX_COUNTED, type Today } from '#contract/admin/overview.ts'
import type { OrderOverview } from '#contract/order/listed-order.ts'
import type { DueUnit } from '#contract/unit.ts'
import type { OrderState } from '#domain/order/facts.ts'
import { inquiryHref, ORDERS, orderHref, QUOTATIONS, quotationHref } from '#web/admin/sections/inquiries/hrefs.ts'
import { ageText } from '#web/admin/sections/inquiries/labels.ts'
import { fullName } from '#web/admin/sections/inquiries/reply.ts'
import { LoadState } from '#web/admin/toolkit/button.tsx'
import { adminSectionHref } from '#web/admin/toolkit/section.tsx'
import { formatDate } from '#web/shared/lib/format.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { orderOverviewQuery, servicesDueQuery, todayQuery } from './queries.ts'

type Task = { title: string; details?: ReactNode; isUrgent?: boolean; button: string; href: string }

const FRAME = 'rounded-lg border border-line bg-surface px-4'

export function ToDo() {
  const query = useQuery(todayQuery())
  const { data: today } = query
  const { data: orders } = useQuery(orderOverviewQuery())
  const { data: services = [] } = useQuery(servicesDueQuery())
  const tasks = today ? tasksOf(today, orders, services, Date.now()) : []
  return (
    <section aria-labelledby="to-do" className="mb-5">
      <h2 id="to-do" className="mb-2 font-bold text-ground text-xl">
        To do
      </h2>
      <LoadState what="what is to do" query={query} count={2} each="h-16" className="flex flex-col gap-2" />
      {today && tasks.length === 0 && <p className={`${FRAME} py-3`}>Everything is done for now.</p>}
      {tasks.length > 0 && (
        <ul className={FRAME}>
          {tasks.map((task) => (
            <TaskRow key={task.title} {...task} />
          ))}
        </ul>
      )}
    </section>
  )
}

const TaskRow = ({ title, details, isUrgent, button, href }: Task) => (
  <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-2.5 last:border-b-0">
    <div className="wrap-anywhere min-w-0 grow basis-32">
      <h3 className={`font-bold font-sans ${isUrgent ? 'text-danger' : 'text-ground'}`}>{title}</h3>
      {details && <p className="text-sm">{details}</p>}
    </div>
    <Link href={href} className={buttonClass(isUrgent ? 'action' : 'outline', 'min-w-28 shrink-0 max-sm:px-3')}>
      {button}
    </Link>
  </li>
)

const cappedCount = (count: number) => (count >= MAX_COUNTED ? `${MAX_COUNTED}+` : String(count))

const numberOf = (count: number, one: string, more: string) => `${cappedCount(count)} ${count === 1 ? one : more}`

/** What a seller does about an order in each of these states, the most urgent first. */
const ORDER_TASKS = [
  { state: 'check', one: 'order with a payment to check', more: 'orders with payments to check', button: 'Check' },
  { state: 'deliver', one: 'order to deliver', more: 'orders to deliver', button: 'Deliver' },
  { state: 'refund', one: 'order to refund', more: 'orders to refund', button: 'Refund' },
  {
    state: 'deposit',
    one: 'order waiting for the deposit',
    more: 'orders waiting for the deposit',
    button: 'Ask for It',
  },
  { state: 'balance', one: 'order with a balance due', more: 'orders with a balance due', button: 'Ask for It' },
] as const satisfies { state: OrderState; one: string; more: string; button: string }[]

function orderTasks({ sums }: OrderOverview): Task[] {
  return ORDER_TASKS.flatMap(({ state, one, more, button }) => {
    const its = sums.filter(({ waits }) => waits === state)
    const count = its.reduce((all, sum) => all + sum.count, 0)
    if (count === 0) return []
    const only = count === 1 ? its[0]?.only : undefined
    const href = only ? orderHref(only) : `${adminSectionHref('inquiries', ORDERS)}&status=${state}`
    return { title: numberOf(count, one, more), button, href, isUrgent: state === 'check' }
  })
}

/** Services whose owner was not reminded yet: the overdue ones before those that are due. */
function serviceTasks(due: DueUnit[]): Task[] {
  return (['overdue', 'due'] as const).flatMap((state) => {
    const its = due.filter((unit) => unit.state === state && !unit.isReminded)
    const [first] = its
    if (!first) return []
    return {
      title: numberOf(its.length, `service ${state}`, `services ${state}`),
      details: andMore(`${first.machineName}, ${first.serial}`, its.length),
      button: 'Remind',
      href: `${adminSectionHref('units')}&status=due`,
      isUrgent: state === 'overdue',
    }
  })
}

export function tasksOf(
  { newInquiries, quotations, due }: Today,
  orders: OrderOverview | undefined,
  services: DueUnit[],
  now: number,
): Task[] {
  const ofOrders = orders ? orderTasks(orders) : []
  const { count, late, oldest, only } = newInquiries
  const [quotation] = quotations
  const [person] = due.first
  const all: (Task | false | undefined)[] = [
    ...ofOrders.filter(({ isUrgent }) => isUrgent),
    count > 0 && {
      title: numberOf(count, 'new inquiry', 'new inquiries'),
      details:
        late > 0
          ? `${cappedCount(late)} ${late === 1 ? 'has' : 'have'} waited for more than 24 hours.`
          : oldest && `The oldest came ${ageText(oldest, now)}.`,
      isUrgent: late > 0,
      button: 'Answer',
      href: only ? inquiryHref(only) : `${adminSectionHref('inquiries')}&status=new`,
    },
    ...ofOrders.filter(({ isUrgent }) => !isUrgent),
    due.count > 0 && {
      title: numberOf(due.count, 'next action due', 'next actions due'),
      // The last figures are without names.
      details: person && andMore(`${fullName(person)}, ${formatDate(person.nextActionOn ?? '')}`, due.count),
      isUrgent: true,
      button: 'Open',
      href: person && due.count === 1 ? inquiryHref(person.id) : `${adminSectionHref('inquiries')}&status=due`,
    },
    ...serviceTasks(services),
    quotation && {
      title: numberOf(quotations.length, 'quotation to follow up', 'quotations to follow up'),
      details: andMore(
        `${[quotation.customerCompany || quotation.customerName, quotation.number].filter(Boolean).join(', ')}: ${quotation.why}`,
        quotations.length,
      ),
      button: 'Follow Up',
      href: quotations.length === 1 ? quotationHref(quotation.id) : adminSectionHref('inquiries', QUOTATIONS),
    },
  ]
  return all.flatMap((task) => task || [])
}

const andMore = (first: string, count: number) => (count > 1 ? `${first}, and ${cappedCount(count - 1)} more` : first)
