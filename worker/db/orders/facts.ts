import { type SQL, sql } from 'drizzle-orm'
import { THE_BUYER } from '#worker/db/audit.ts'
import { quotations } from '#worker/db/schema/quotations.ts'

// The facts that an order's state follows from (domain/order/facts.ts), as columns beside its quotation.

const q = sql.raw('"quotations"')

/** The payments `p` that count. */
const counting = sql`payments p join payment_confirmations c on c.payment_id = p.id
  where p.quotation_id = ${q}.id and not exists (select 1 from payment_reversals r where r.payment_id = p.id)`

/** The order's payments that count, less its refunds. */
const confirmed = sql<number>`coalesce((
  select sum(case p.kind when 'refund' then -p.counted else p.counted end) from ${counting}), 0)`

const isUnchecked = sql`p.quotation_id = ${q}.id
  and not exists (select 1 from payment_confirmations c where c.payment_id = p.id)
  and not exists (select 1 from payment_reversals r where r.payment_id = p.id)`

const unchecked = sql<number>`(select count(*) from payments p where ${isUnchecked})`
const checking = sql<number>`coalesce((select sum(p.counted) from payments p where p.kind = 'payment' and ${isUnchecked}), 0)`
const oldestUnchecked = sql<string | null>`(select min(p.created_at) from payments p where ${isUnchecked})`

/** The payments `p` from which tax was withheld, and whose certificate has not come; of a cancelled order none comes. */
export const uncertifiedPayments = sql`payments p join payment_confirmations c on c.payment_id = p.id
  where p.kind = 'payment' and p.withheld > 0 and not exists (select 1 from payment_reversals r where r.payment_id = p.id)
    and not exists (select 1 from withholding_certificates w where w.payment_id = p.id)
    and not exists (select 1 from credit_notes n where n.quotation_id = p.quotation_id)`

const uncertified = sql<number>`(select count(*) from ${uncertifiedPayments} and p.quotation_id = ${q}.id)`

/** The day since which the firm hands its invoices over; null where it does not. */
export const handedOverFrom = sql`(select nullif(json_extract(value, '$.from'), '') from settings where part = 'einvoice')`

/**
 * Whether an order's invoice is one that the firm hands over, and it or its credit note has no reference yet. Lagos is an
 * hour ahead of UTC.
 */
export const lacksReference = sql<boolean>`exists (select 1 from invoices i
  where i.quotation_id = ${q}.id and ${q}.erased_at is null
    and date(i.issued_at, '+1 hour') >= ${handedOverFrom}
    and (not exists (select 1 from invoice_references r where r.quotation_id = i.quotation_id)
      or exists (select 1 from credit_notes n where n.quotation_id = i.quotation_id
        and not exists (select 1 from credit_note_references r where r.quotation_id = n.quotation_id))))`.mapWith(
  Boolean,
)

const isCredited = sql`exists (select 1 from credit_notes n where n.quotation_id = ${q}.id)`
const unlessCredited = (amount: SQL) => sql<number>`case when ${isCredited} then 0 else ${amount} end`

/** The numbers of an order's invoice and credit note; empty where it has none. */
export const invoiceColumns = {
  invoice: sql<string>`coalesce((select printf('I-%d-%04d', i.number_year, i.number_sequence)
    from invoices i where i.quotation_id = ${q}.id), '')`.as('invoice'),
  creditNote: sql<string>`coalesce((select printf('C-%d-%04d', n.number_year, n.number_sequence)
    from credit_notes n where n.quotation_id = ${q}.id), '')`.as('credit_note'),
}

/**
 * What the tax office asks about an order: the invoice as it is printed, also once it was credited, null without one; and
 * the tax withheld from the payments that count, in the order's currency. Lagos is an hour ahead of UTC.
 */
export const taxColumns = {
  invoiceTotal: sql<number | null>`(select ${q}.total from invoices i where i.quotation_id = ${q}.id)`.as(
    'invoice_total',
  ),
  invoiceVat: sql<number | null>`(select ${q}.vat from invoices i where i.quotation_id = ${q}.id)`.as('invoice_vat'),
  invoicedOn: sql<
    string | null
  >`(select date(i.issued_at, '+1 hour') from invoices i where i.quotation_id = ${q}.id)`.as('invoiced_on'),
  creditedOn: sql<
    string | null
  >`(select date(n.issued_at, '+1 hour') from credit_notes n where n.quotation_id = ${q}.id)`.as('credited_on'),
  withheld: sql<number>`coalesce((
    select sum(cast(round(1.0 * p.counted * p.withheld / (p.amount + p.withheld)) as integer)
      * case p.kind when 'refund' then -1 else 1 end) from ${counting}), 0)`.as('withheld'),
}

const pieces = sql`(select coalesce(sum(json_extract(value, '$.quantity')), 0) from json_each(${q}.lines))`
const delivered = sql<number>`coalesce((
  select sum(l.quantity) from delivery_lines l join deliveries d on d.id = l.delivery_id
  where d.quotation_id = ${q}.id and d.cancelled_at is null), 0)`

const ordered = sql<number>`case when ${isCredited} then ${delivered} else ${pieces} end`

/** The payments that follow a deposit are equal (contract/quotation/quotation.ts, `paymentsOf`). */
const instalment = sql<number>`case when ${q}.instalments is null then 0
  else (${q}.total - ${q}.deposit) / (${q}.instalments ->> 'count') / 100 * 100 end`

/** The condition for an order whose invoice can be taken back, as `canBeCredited` of the contract has it. */
export const isCreditable = (quotationId: string) => sql`${isStandingOrder(quotationId)}
  and exists (select 1 from invoices i where i.quotation_id = ${q}.id) and not ${isCredited}
  and ${unchecked} = 0 and ${confirmed} <= 0
  and (${delivered} = 0 or exists (select 1 from payments p join payment_confirmations c on c.payment_id = p.id
    where p.quotation_id = ${q}.id and p.kind = 'refund'
      and not exists (select 1 from payment_reversals r where r.payment_id = p.id)))`

/** The condition for an order of which goods may leave. */
export const isDeliverable = (quotationId: string) => sql`${isStandingOrder(quotationId)} and not ${isCredited}`

/** The condition for a quotation with that id which is an order, and whose person was not erased. */
export const isStandingOrder = (quotationId: string) =>
  sql`${quotations.id} = ${quotationId} and ${quotations.status} = 'accepted' and ${quotations.erasedAt} is null`

const onTheWay = sql<number>`(select count(*) from deliveries d
  where d.quotation_id = ${q}.id and d.received_at is null and d.cancelled_at is null)`

/** The deliveries that have neither arrived nor been cancelled. */
export const onTheWayColumn = onTheWay.as('on_the_way')

/** What an order comes to: nothing once its invoice was credited. */
export const standingTotal = unlessCredited(sql`${quotations.total}`)

/** Whether money went back to the buyer. */
export const hasRefundColumn = sql<boolean>`exists (select 1 from ${counting} and p.kind = 'refund')`
  .mapWith(Boolean)
  .as('has_refund')

/** The columns of OrderFacts. */
export const factColumns = {
  total: standingTotal.as('total'),
  deposit: unlessCredited(sql`${quotations.deposit}`).as('deposit'),
  confirmed: confirmed.as('confirmed'),
  unchecked: unchecked.as('unchecked'),
  ordered: ordered.as('ordered'),
  delivered: delivered.as('delivered'),
  instalment: unlessCredited(instalment).as('instalment'),
}

/** The payments that are neither confirmed nor reversed, in the order's currency. */
export const checkingColumn = checking.as('checking')

/** How many payments wait for the certificate of the tax that was withheld from them. */
export const uncertifiedColumn = uncertified.as('uncertified')

export const lacksReferenceColumn = lacksReference.as('lacks_reference')

/** Who paid besides the customer, in what was not reversed. */
export const payersColumn = sql<string>`coalesce((select group_concat(payer, '; ') from (
  select distinct p.payer as payer from payments p where p.quotation_id = ${q}.id and p.payer <> ''
    and not exists (select 1 from payment_reversals r where r.payment_id = p.id) order by p.payer)), '')`.as('payers')

export const oldestUncheckedColumn = oldestUnchecked.as('oldest_unchecked')

/** The sum of an order's payments, as SQL beside its quotation. */
export const confirmedSum = confirmed

/** Whether some of an order's goods have not left. */
export const hasUndelivered = sql`${delivered} < ${ordered}`

/** The payments that were entered by the firm, or confirmed: what a buyer only reports moves nothing. */
const known = sql`payments p where p.quotation_id = ${q}.id and (p.entered_by <> ${THE_BUYER.username}
  or exists (select 1 from payment_confirmations c where c.payment_id = p.id))`

/**
 * The time of an order's last event after its acceptance: a payment or delivery that was entered, confirmed, reversed
 * or received; null if there was none.
 */
export const lastMoved = sql<string | null>`(select max(at) from (
  select p.created_at as at from ${known}
  union all select c.confirmed_at from payment_confirmations c join payments p on p.id = c.payment_id where p.quotation_id = ${q}.id
  union all select r.reversed_at from payment_reversals r where r.payment_id in (select p.id from ${known})
  union all select max(d.created_at, coalesce(d.received_at, '')) from deliveries d where d.quotation_id = ${q}.id))`
