import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Conditions, CREDITABLE, type DocumentKind, type OrderFacts, STATE_RULES } from '#domain/order/facts.ts'
import { BUYER_ACTOR } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import type { Guard, Reason } from '#worker/db/guards.ts'
import { documentNumbers } from '#worker/db/schema/orders.ts'
import { quotations } from '#worker/db/schema/quotations.ts'

// The facts that an order's state follows from (domain/order/facts.ts), as columns beside its quotation.

const q = sql.raw('"quotations"')

/** Whether a payment was confirmed, and whether it was reversed: `id` is that of its row. */
export const isConfirmed = (id: SQLWrapper | string) =>
  sql`exists (select 1 from payment_confirmations c where c.payment_id = ${id})`
export const isReversed = (id: SQLWrapper | string) =>
  sql`exists (select 1 from payment_reversals r where r.payment_id = ${id})`

const countedPayments = sql`payments p join payment_confirmations c on c.payment_id = p.id
  where p.quotation_id = ${q}.id and not ${isReversed(sql`p.id`)}`

/** The order's payments that count, less its refunds. */
export const confirmedSum = sql<number>`coalesce((
  select sum(case p.kind when 'refund' then -p.counted else p.counted end) from ${countedPayments}), 0)`

const uncheckedInOrder = sql`p.quotation_id = ${q}.id and not ${isConfirmed(sql`p.id`)} and not ${isReversed(sql`p.id`)}`

/** The tax withheld from an order's payments in a currency that count, less what its refunds stated of it. */
export const withheldSum = (quotationId: SQLWrapper, currency: SQLWrapper) => sql`coalesce((
  select sum(case other.kind when 'refund' then -other.withheld else other.withheld end)
  from payments other where other.quotation_id = ${quotationId} and other.currency = ${currency}
    and ${isConfirmed(sql`other.id`)} and not ${isReversed(sql`other.id`)}), 0)`

/** The payments `p` with a certificate of withheld tax outstanding: none once the order was cancelled, or the tax went back. */
export const uncertifiedPayments = sql`payments p join payment_confirmations c on c.payment_id = p.id
  where p.kind = 'payment' and p.withheld > 0 and not ${isReversed(sql`p.id`)}
    and not exists (select 1 from withholding_certificates w where w.payment_id = p.id)
    and not exists (select 1 from credit_notes n where n.quotation_id = p.quotation_id)
    and ${withheldSum(sql`p.quotation_id`, sql`p.currency`)} > 0`

/** The day since which the firm hands its invoices over; null where it does not. */
export const handedOverFrom = sql`(select nullif(json_extract(value, '$.from'), '') from settings where part = 'einvoice')`

/** Whether an order's invoice is one that the firm hands over, and it or its credit note has no reference yet. */
export const lacksReference = sql<boolean>`exists (select 1 from invoices i
  where i.quotation_id = ${q}.id and ${q}.erased_at is null
    and date(i.issued_at, '+1 hour') >= ${handedOverFrom}
    and (not exists (select 1 from invoice_references r where r.quotation_id = i.quotation_id)
      or exists (select 1 from credit_notes n where n.quotation_id = i.quotation_id
        and not exists (
          select 1 from credit_note_references r where r.quotation_id = n.quotation_id))))`.mapWith(Boolean)

const fromInvoice = sql`invoices i where i.quotation_id = ${q}.id`
const itsCreditNote = sql`credit_notes n where n.quotation_id = ${q}.id`

const isCredited = sql`exists (select 1 from ${itsCreditNote})`
const unlessCredited = (amount: SQL) => sql<number>`case when ${isCredited} then 0 else ${amount} end`

const pieces = sql`(select coalesce(sum(json_extract(value, '$.quantity')), 0) from json_each(${q}.lines))`
const delivered = sql`coalesce((
  select sum(l.quantity) from delivery_lines l join deliveries d on d.id = l.delivery_id
  where d.quotation_id = ${q}.id and d.cancelled_at is null), 0)`
const ordered = sql`case when ${isCredited} then ${delivered} else ${pieces} end`

const FACTS: Record<keyof OrderFacts, SQL> = {
  total: unlessCredited(sql`${q}.total`),
  deposit: unlessCredited(sql`${q}.deposit`),
  confirmed: confirmedSum,
  refunded: sql`coalesce((select sum(p.counted) from ${countedPayments} and p.kind = 'refund'), 0)`,
  unchecked: sql`(select count(*) from payments p where ${uncheckedInOrder})`,
  checking: sql`coalesce((select sum(p.counted) from payments p where p.kind = 'payment' and ${uncheckedInOrder}), 0)`,
  ordered,
  delivered,
  onTheWay: unlessCredited(sql`(select count(*) from deliveries d
    where d.quotation_id = ${q}.id and d.received_at is null and d.cancelled_at is null)`),
  // The payments that follow a deposit are equal (contract/quotation/quotation.ts, `divideIntoPayments`).
  instalment: unlessCredited(sql`case when ${q}.instalments is null then 0
    else (${q}.total - ${q}.deposit) / (${q}.instalments ->> 'count') / 100 * 100 end`),
  invoiced: sql`exists (select 1 from ${fromInvoice})`,
  credited: isCredited,
  erased: sql`(${q}.erased_at is not null)`,
}

/** Whether nobody is asked for an order's money: its person was erased, or all went back. A credited one comes to nothing. */
export const isMoneyGivenUp = sql`(${FACTS.erased} or (${FACTS.refunded} > 0 and ${confirmedSum} < 1))`

export const totalUnlessCredited = FACTS.total

export const factColumns = Object.fromEntries(
  Object.entries(FACTS).map(([name, column]) => [name, column.as(name)]),
) as Record<keyof OrderFacts, SQL.Aliased<number>>

/** What a list shows of an order besides its quotation; days are of Lagos, an hour ahead of UTC. */
export const listedColumns = {
  oldestUnchecked: sql<string | null>`(
    select min(p.created_at) from payments p where ${uncheckedInOrder})`.as('oldest_unchecked'),
  uncertified: sql<number>`(
    select count(*) from ${uncertifiedPayments} and p.quotation_id = ${q}.id)`.as('uncertified'),
  lacksReference: lacksReference.as('lacks_reference'),
  /** Who paid besides the customer, in what was not reversed. */
  payers: sql<string>`coalesce((select group_concat(payer, '; ') from (
    select distinct p.payer as payer from payments p where p.quotation_id = ${q}.id and p.payer <> ''
      and not ${isReversed(sql`p.id`)} order by p.payer)), '')`.as('payers'),
  invoice: sql<string>`coalesce((select printf('I-%d-%04d', i.number_year, i.number_sequence)
    from ${fromInvoice}), '')`.as('invoice'),
  creditNote: sql<string>`coalesce((select printf('C-%d-%04d', n.number_year, n.number_sequence)
    from ${itsCreditNote}), '')`.as('credit_note'),
  // For the tax office: the invoice as it is printed, also once it was credited; null without one.
  invoiceTotal: sql<number | null>`(select ${q}.total from ${fromInvoice})`.as('invoice_total'),
  invoiceVat: sql<number | null>`(select ${q}.vat from ${fromInvoice})`.as('invoice_vat'),
  invoicedOn: sql<string | null>`(select date(i.issued_at, '+1 hour') from ${fromInvoice})`.as('invoiced_on'),
  creditedOn: sql<string | null>`(select date(n.issued_at, '+1 hour') from ${itsCreditNote})`.as('credited_on'),
  /** The tax withheld from the payments that count, in the order's currency. */
  withheld: sql<number>`coalesce((
    select sum(cast(round(1.0 * p.counted * p.withheld / (p.amount + p.withheld)) as integer)
      * case p.kind when 'refund' then -1 else 1 end) from ${countedPayments}), 0)`.as('withheld'),
  ...factColumns,
}

const factSelectList = sql.join(
  Object.entries(FACTS).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
  sql`, `,
)

const conditionsSql = (conditions: Conditions) => conditions.map((pair) => pair.join(' < ')).join(' and ') || 'true'

/** An order's state, over columns that are called as the facts are. */
export const stateSql = sql.raw(
  `case ${STATE_RULES.map(([state, conditions]) => `when ${conditionsSql(conditions)} then '${state}'`).join(' ')} end`,
)

/** The condition for a quotation with that id which is an order, and whose person was not erased. */
export const isActiveOrder = (quotationId: string) =>
  sql`${quotations.id} = ${quotationId} and ${quotations.status} = 'accepted' and ${quotations.erasedAt} is null`

/** Requires such an order whose facts meet the condition. */
export const requireFacts = (quotationId: string, condition: SQL, reason: Reason): Guard => ({
  reason,
  when: sql`not exists (select 1 from (select ${factSelectList} from ${quotations} where ${isActiveOrder(quotationId)})
    where ${condition})`,
})

export const isCreditable = sql.raw(CREDITABLE.map((one) => `(${conditionsSql(one)})`).join(' or '))

export const hasUndelivered = sql`${delivered} < ${ordered}`

/** The payments that were entered by the firm, or confirmed: what a buyer only reports moves nothing. */
const acknowledgedPayments = sql`payments p where p.quotation_id = ${q}.id and (p.entered_by <> ${BUYER_ACTOR.username}
  or ${isConfirmed(sql`p.id`)})`

/** The time when something of an order was last paid, reversed, invoiced, credited, delivered or received; null if nothing was. */
export const lastMoved = sql<string | null>`(select max(at) from (
  select p.created_at as at from ${acknowledgedPayments}
  union all select c.confirmed_at from payment_confirmations c join payments p on p.id = c.payment_id where p.quotation_id = ${q}.id
  union all select r.reversed_at from payment_reversals r where r.payment_id in (select p.id from ${acknowledgedPayments})
  union all select coalesce((select n.issued_at from ${itsCreditNote}), (select i.issued_at from ${fromInvoice}))
  union all select max(d.created_at, coalesce(d.received_at, '')) from deliveries d where d.quotation_id = ${q}.id))`

/** Takes the year's next number, where `rest` selects a row, in the write that uses it: no gaps, no duplicates. */
export const takeNumber = (db: Db, kind: DocumentKind, year: number, rest = sql`where true`) =>
  db
    .insert(documentNumbers)
    .select(sql`select ${kind}, ${year}, 1 ${rest}`)
    .onConflictDoUpdate({
      target: [documentNumbers.kind, documentNumbers.year],
      set: { last: sql`${documentNumbers.last} + 1` },
    })

export const lastTakenNumber = (kind: DocumentKind, year: number) =>
  sql<number>`(select last from ${documentNumbers} where kind = ${kind} and year = ${year})`

export const documentNumberColumn = (kind: DocumentKind, of: Record<'numberYear' | 'numberSequence', SQLiteColumn>) =>
  numberText(kind, sql`${of.numberYear}`, sql`${of.numberSequence}`)

export const numberText = (kind: DocumentKind, year: SQL, sequence: SQL) =>
  sql<string>`printf(${`${kind}-%d-%04d`}, ${year}, ${sequence})`
