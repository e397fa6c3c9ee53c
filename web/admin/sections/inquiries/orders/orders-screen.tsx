import { useQuery } from '@tanstack/react-query'
import type { OrderOverview } from '#contract/order/listed-order.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { ORDER_STATES, type OrderState } from '#domain/order/facts.ts'
import { orderOverviewQuery } from '#web/admin/sections/overview/queries.ts'
import { ROWS } from '#web/admin/toolkit/list/list-row.tsx'
import { ListScreen } from '#web/admin/toolkit/list/list-screen.tsx'
import { useFilter } from '#web/admin/toolkit/list/results.tsx'
import { adminParams, useListParams } from '#web/admin/toolkit/list/use-list-params.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { sumsText } from '#web/admin/toolkit/texts.ts'
import { formatDate } from '#web/shared/lib/format.ts'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { STATE_LABELS } from './order-labels.ts'
import { OrderRow } from './order-row.tsx'
import { ordersQuery } from './queries.ts'

const OrderPage = loadable(() => import('./order-page.tsx'), 'OrderPage')

const NO_IRN = 'reference' as const

export function OrdersScreen() {
  const { values } = useSearchParams(adminParams)
  return values.id ? <OrderPage id={values.id} /> : <OrderList />
}

function OrderList() {
  const controls = useListParams({ isPersonal: true })
  const { data: overview } = useQuery(orderOverviewQuery())
  // Null if the firm does not submit e-invoices.
  const missing = overview?.lackingReference ?? null
  const countOf = (wanted: OrderState | null) =>
    overview?.sums.filter((sum) => wanted === null || sum.waits === wanted).reduce((all, { count }) => all + count, 0)
  const statusParam = useSearchParams(adminParams).values.status
  const choices: [OrderState | typeof NO_IRN, string, number?][] = []
  for (const state of ORDER_STATES)
    if (state === statusParam || countOf(state)) choices.push([state, STATE_LABELS[state], countOf(state)])
  if (missing !== null || statusParam === NO_IRN) choices.push([NO_IRN, 'IRN outstanding', missing ?? undefined])
  const { chosen, ...filter } = useFilter<OrderState | typeof NO_IRN>({
    legend: 'Filter by what it waits for',
    count: countOf(null),
    choices,
    emptyText: 'No orders here.',
  })
  const lacksReference = chosen === NO_IRN
  const wanted = lacksReference ? null : chosen
  const list = useQuery(ordersQuery(controls, wanted, lacksReference))
  return (
    <>
      {overview && overview.sums.length > 0 && <Figures overview={overview} state={wanted} />}
      <ListScreen
        title="Orders"
        names={['order', 'orders']}
        list={list}
        controls={controls}
        csv="orders"
        emptyText="No orders yet. A quotation becomes an order when the customer accepts it."
        filter={filter}
        layout={ROWS}
      >
        {(order) => <OrderRow key={order.id} order={order} />}
      </ListScreen>
    </>
  )
}

function Figures({ overview, state }: { overview: OrderOverview; state: OrderState | null }) {
  const { receivedThisMonth, outstanding, oldestUnpaid, sums } = overview
  const chosen = Object.fromEntries(
    sums.filter((sum) => sum.waits === state).map(({ currency, amount }) => [currency, amount]),
  )
  const monthDay = `${lagosDate(Date.now()).slice(0, 7)}-01`
  const figures = [
    [`Received since ${formatDate(monthDay)}`, sumsText(receivedThisMonth)],
    ['Outstanding', sumsText(outstanding)],
    ['Oldest unpaid', oldestUnpaid ? `${oldestUnpaid.number}, ${formatDate(oldestUnpaid.acceptedAt)}` : 'none'],
  ]
  if (state) figures.push([STATE_LABELS[state], sumsText(chosen)])
  return (
    <dl aria-label="Payments" className="mb-3 grid gap-x-3 sm:my-5 sm:grid-cols-2 sm:gap-3 xl:grid-cols-4">
      {figures.map(([term, text]) => (
        <div
          key={term}
          className="flex flex-wrap justify-between gap-x-3 sm:block sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:p-3"
        >
          <dt className="text-muted text-sm">{term}</dt>
          <dd className="font-bold text-accent text-sm tabular-nums sm:text-base">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
