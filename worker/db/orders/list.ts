import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ListedOrder, OrderOverview, OrderQuery } from '#contract/order/listed-order.ts'
import { CURRENCIES } from '#contract/order/order.ts'
import type { Paginated } from '#contract/pagination.ts'
import { quotationNumber } from '#contract/quotation/quotation.ts'
import { ORDER_STATES, type OrderState, stateOf } from '#domain/order/facts.ts'
import { type Actor, auditEvent } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { foldedSql } from '#worker/db/folded-sql.ts'
import { bounds, searchConditions } from '#worker/db/pagination.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { factColumns, handedOverFrom, lacksReference, listedColumns, stateSql, uncertifiedPayments } from './facts.ts'

/** What the search of orders matches: their numbers, the customers, and the numbers of receipts and machines. */
const searched = foldedSql(
  sql`printf('q-%d-%04d', ${quotations.numberYear}, ${quotations.numberSequence})`,
  quotations.customerName,
  quotations.customerCompany,
  quotations.buyerCompany,
  quotations.customerEmail,
  quotations.customerPhone,
  quotations.acceptedName,
  quotations.acceptedPhone,
  sql`(select group_concat(printf('r-%d-%04d %s %s', c.number_year, c.number_sequence, p.reference, p.payer), ' ')
    from payments p left join payment_confirmations c on c.payment_id = p.id where p.quotation_id = "quotations".id)`,
  sql`(select group_concat(s.serial, ' ')
    from serial_numbers s join deliveries d on d.id = s.delivery_id where d.quotation_id = "quotations".id)`,
)

/** The company as it was typed when accepting, and is on the order's papers. */
const company = sql<string | null>`coalesce(nullif(${quotations.buyerCompany}, ''), ${quotations.customerCompany})`

const { id, numberYear, numberSequence, currency } = quotations
const { customerName, customerPhone, customerEmail, acceptedPhone, language, inquiryId, erasedAt } = quotations
const acceptedAt = sql<string>`coalesce(${quotations.decidedAt}, ${quotations.createdAt})`.as('accepted_at')
const orderColumns = { id, numberYear, numberSequence, currency, acceptedAt }

/** Returns all orders with their facts, or those whose ids a query selects; the most recently accepted first. */
export async function listOrders(db: Db, ids?: SQL): Promise<ListedOrder[]> {
  const rows = await db
    .select({
      ...orderColumns,
      customerName,
      customerCompany: company.as('company'),
      customerPhone,
      customerEmail,
      acceptedPhone,
      language,
      inquiryId,
      erasedAt,
      ...listedColumns,
    })
    .from(quotations)
    .where(and(eq(quotations.status, 'accepted'), ids && sql`${quotations.id} in (${ids})`))
    .orderBy(desc(sql`accepted_at`), desc(quotations.id))
  return rows.map(({ numberYear, numberSequence, ...row }) => ({
    ...row,
    number: quotationNumber(numberYear ?? 0, numberSequence ?? 0),
    waits: stateOf(row),
  }))
}

/** What is left to pay, where somebody is still asked for it. */
const owed = sql.raw('iif(erased or (refunded > 0 and confirmed < 1), 0, max(total - confirmed, 0))')

/** Returns the beginning of a query over `orders`, without long texts: those are read for one results page only. */
function ordersWith(db: Db, q?: string): SQL {
  const facts = db
    .select({ ...orderColumns, lacksReference: lacksReference.as('lacks_reference'), ...factColumns })
    .from(quotations)
    .where(and(eq(quotations.status, 'accepted'), ...searchConditions(q, searched)))
  return sql`with facts as materialized ${facts},
    states as materialized (select *, ${stateSql} as waits from facts), orders as (select *, ${owed} as owed from states)`
}

/** Returns the orders that wait for something, or all of them; those with payments to check come first. */
export async function paginatedOrders(db: Db, query: OrderQuery): Promise<Paginated<ListedOrder>> {
  const { limit, offset } = bounds(query)
  const placed = sql`${ordersWith(db, query.q)}, placed as (
      select id, count(*) over () as matching,
        row_number() over (order by waits = 'check' desc, accepted_at desc, id desc) as place
      from orders where ${query.waits ? sql`waits = ${query.waits}` : sql`true`}
        and ${query.reference ? sql`lacks_reference` : sql`true`})`
  const onPage = sql`place > ${offset} and place <= ${offset + limit}`
  // The matching ids are found twice: finding them first would cost another round trip before reading the rest.
  const [placedRows, listed, total] = await Promise.all([
    db.all<{ id: string; place: number; matching: number }>(
      sql`${placed} select id, place, matching from placed where place = 1 or (${onPage}) order by place`,
    ),
    listOrders(db, sql`${placed} select id from placed where ${onPage}`),
    db.$count(quotations, eq(quotations.status, 'accepted')),
  ])
  const matching = placedRows[0]?.matching ?? 0
  const ids = placedRows.flatMap(({ id, place }) => (place > offset ? id : []))
  return {
    rows: ids.flatMap((id) => listed.find((order) => order.id === id) ?? []),
    matching,
    total,
    next: matching > offset + limit ? String(offset + limit) : null,
  }
}

/** Returns the orders whose buyers have not sent the certificate of the tax that they withheld, the latest first. */
export const uncertifiedOrders = (db: Db, limit: number): Promise<ListedOrder[]> =>
  listOrders(
    db,
    sql`select p.quotation_id from ${uncertifiedPayments} group by p.quotation_id
      order by (select coalesce(o.decided_at, o.created_at) from quotations o where o.id = p.quotation_id) desc,
        p.quotation_id desc
      limit ${limit}`,
  )

export async function auditOrderExport(db: Db, actor: Actor): Promise<void> {
  const summary = sql`(select count(*) from ${quotations} where ${quotations.status} = 'accepted') || ' orders as CSV'`
  await auditEvent(db, actor, 'export', 'order', summary)
}

type Currency = (typeof CURRENCIES)[number]
type Sums = {
  waits: OrderState
  currency: Currency
  count: number
  amount: number
  outstanding: number
  /** The id of an order that is the only one. */
  only: string | null
  /** The time, id and number of the first one accepted that is not paid, as JSON. */
  oldest: string | null
}

/** Returns what orders wait for, the amounts, and the payments since a moment (ISO-8601 UTC). */
export async function orderOverview(db: Db, since: string): Promise<OrderOverview> {
  const [sums, received, [lacking]] = await Promise.all([
    // The amount is what is being checked, what is left to pay, what was overpaid, or the total of a paid order.
    db.all<Sums>(sql`${ordersWith(db)}
      select waits, currency, count(*) as count,
        sum(case when waits = 'check' then checking when waits = 'refund' then confirmed - total
          when waits in ('deposit', 'balance') then owed when waits = 'refunded' then 0 else total end) as amount,
        sum(owed) as outstanding,
        iif(count(*) = 1, min(id), null) as only,
        min(case when owed > 0 then json_array(accepted_at, id, number_year, number_sequence) end) as oldest
      from orders group by waits, currency`),
    db.all<{ currency: Currency; amount: number }>(sql`
      select p.currency, sum(case p.kind when 'refund' then -p.amount else p.amount end) as amount
      from payment_confirmations c join payments p on p.id = c.payment_id
      where c.confirmed_at >= ${since} and not exists (select 1 from payment_reversals r where r.payment_id = p.id)
      group by p.currency`),
    db.all<{ count: number | null }>(
      sql`select case when ${handedOverFrom} is not null then (select count(*) from ${quotations} where ${lacksReference}) end as count`,
    ),
  ])
  return {
    sums: sums
      .sort(byUrgency)
      .map(({ outstanding: _, oldest: __, only, ...sum }) => ({ ...sum, ...(only && { only }) })),
    receivedThisMonth: Object.fromEntries(received.map(({ currency, amount }) => [currency, amount])),
    outstanding: outstandingOf(sums),
    lackingReference: lacking?.count ?? null,
    oldestUnpaid: oldestOf(sums),
  }
}

const byUrgency = (one: Sums, other: Sums) =>
  ORDER_STATES.indexOf(one.waits) - ORDER_STATES.indexOf(other.waits) ||
  CURRENCIES.indexOf(one.currency) - CURRENCIES.indexOf(other.currency)

function outstandingOf(sums: Sums[]) {
  const byCurrency: OrderOverview['outstanding'] = {}
  for (const { currency, outstanding } of sums)
    if (outstanding > 0) byCurrency[currency] = (byCurrency[currency] ?? 0) + outstanding
  return byCurrency
}

function oldestOf(sums: Sums[]): OrderOverview['oldestUnpaid'] {
  const [oldest] = sums.flatMap(({ oldest }) => oldest ?? []).sort()
  if (!oldest) return null
  const [acceptedAt, id, year, sequence] = JSON.parse(oldest)
  return { id, number: quotationNumber(year, sequence), acceptedAt }
}
