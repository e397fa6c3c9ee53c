import { and, eq, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import type { QuotationOverview, QuotationValue } from '#contract/quotation/follow-up.ts'
import type { ListedQuotation, QuotationEmail, QuotationListQuery } from '#contract/quotation/quotation.ts'
import type { Currency } from '#domain/money/format.ts'
import { OPEN_STATUSES, type QuotationLink, type ShownStatus } from '#domain/quotation/status.ts'
import type { Db } from '#worker/db/client.ts'
import { foldedSql } from '#worker/db/folded-sql.ts'
import { mailState } from '#worker/db/mail-outbox.ts'
import { lastMoved } from '#worker/db/orders/facts.ts'
import { chunksOf, countOf, newestOf, resultsPage, searchConditions } from '#worker/db/pagination.ts'
import { contactInquiries } from '#worker/db/schema/inquiries.ts'
import { mailOutbox } from '#worker/db/schema/operations.ts'
import { quotationLinks, quotations } from '#worker/db/schema/quotations.ts'
import { type QuotationRow, quotationColumns, toQuotation } from './rows.ts'

const { id, threadId, revision, status, validUntil } = quotations

export async function listedQuotation(db: Db, quotationId: string): Promise<ListedQuotation | undefined> {
  const [row] = await selectListed(db).where(eq(id, quotationId))
  return row && toListed(row)
}

export const quotationsWhere = async (db: Db, where: SQL | undefined, limit = Number.MAX_SAFE_INTEGER) => {
  const rows = await selectListed(db).where(where).orderBy(newestOf(quotations)).limit(limit)
  return rows.map(toListed)
}

export const quotationsOfInquiry = (db: Db, inquiryId: string) =>
  quotationsWhere(db, eq(quotations.inquiryId, inquiryId))

const selectListed = (db: Db) =>
  db
    .select({ row: quotationColumns, email: emailColumns, link: newestLink, lastMoved: lastMoved.as('last_moved') })
    .from(quotations)
    .leftJoin(mailOutbox, eq(mailOutbox.quotationId, id))

/** Returns the quotations that have a status on `today`, or all of them, newest first. */
export async function paginatedQuotations(db: Db, query: QuotationListQuery, today: string) {
  const where = isMatching(query, today)
  const rows = selectListed(db).where(where).orderBy(newestOf(quotations))
  const page = await resultsPage<Listed>(db, query, rows, [countOf(db, quotations), countOf(db, quotations, where)])
  return { ...page, rows: page.rows.map(toListed) }
}

const isMatching = ({ status: shown, language, machine, q }: QuotationListQuery, today: string): SQL | undefined =>
  and(
    ...searchConditions(q, searched),
    shown && isShownAs(shown, today),
    language && eq(quotations.language, language),
    machine
      ? sql`exists (select 1 from json_each(${quotations.lines}) where value ->> 'machineId' = ${machine})`
      : undefined,
  )

const searched = foldedSql(
  quotations.customerName,
  quotations.customerCompany,
  quotations.customerPhone,
  quotations.customerEmail,
  sql`iif(${quotations.numberSequence} is null, '', printf('q-%d-%04d', ${quotations.numberYear}, ${quotations.numberSequence}))`,
)

/** Returns the id of the newest revision after this one, whatever its status; null if this is the newest. */
export async function laterRevision(db: Db, quotationId: string): Promise<string | null> {
  const [row] = await db.all<{ id: string }>(sql`
    select later.id from ${quotations} later join ${quotations} one on one.thread_id = later.thread_id
    where one.id = ${quotationId} and later.revision > one.revision order by later.revision desc limit 1`)
  return row?.id ?? null
}

export const quotationsInChunks = (db: Db) =>
  chunksOf(quotations, () => db.select(quotationColumns).from(quotations), { to: toQuotation })

function isShownAs(shown: ShownStatus, today: string): SQL | undefined {
  const isOver = lt(validUntil, today)
  if (shown === 'expired') return and(inArray(status, [...OPEN_STATUSES]), isOver)
  return and(eq(status, shown), shown === 'sent' || shown === 'viewed' ? not(isOver) : undefined)
}

// D1 returns a row as an object, so columns of two tables must not have the same name.
const emailColumns = {
  state: mailState.as('email_state'),
  sentAt: sql<string | null>`${mailOutbox.sentAt}`.as('email_sent_at'),
  error: sql<string | null>`${mailOutbox.lastError}`.as('email_error'),
}

// Links belong to all revisions and lead to the latest sent one, so they are shown with that one.
const newestLink = sql`(select json_object('createdAt', created_at, 'endedAt', ended_at) from ${quotationLinks}
    where thread_id = ${threadId} and ${status} <> 'draft' and not exists (select 1 from ${quotations} later
      where later.thread_id = ${threadId} and later.revision > ${revision} and later.status <> 'draft')
    order by ended_at is null desc, created_at desc limit 1)`
  .mapWith((json: string): QuotationLink => JSON.parse(json))
  .as('newest_link')

type Email = { [Name in keyof QuotationEmail]: QuotationEmail[Name] | null }

type Listed = { row: QuotationRow; email: Email | null; link: QuotationLink | null; lastMoved: string | null }

function toListed({ row, email, ...more }: Listed): ListedQuotation {
  const { lines: _, deliveryVat: __, terms: ___, note: ____, ...summary } = toQuotation(row)
  return { ...summary, ...more, email: email?.state ? { ...email, state: email.state } : null }
}

type Value = { currency: Currency; sent: number; sentTotal: number; accepted: number; acceptedTotal: number }

const amountOf = (values: Value[], of: 'sent' | 'accepted'): QuotationValue => ({
  count: values.reduce((sum, value) => sum + value[of], 0),
  totals: Object.fromEntries(
    values.filter((one) => one[of] > 0).map((one) => [one.currency, one[`${of}Total` as const]]),
  ),
})

export async function quotationOverview(db: Db, today: string): Promise<QuotationOverview> {
  const shown = sql`case when status in ('sent', 'viewed') and valid_until < ${today} then 'expired' else status end`
  const [sums, values, [median]] = await Promise.all([
    db.all<QuotationOverview['sums'][number]>(
      sql`select ${shown} as status, currency, count(*) as count, sum(total) as total
        from ${quotations} group by 1, 2 order by 1, 2`,
    ),
    // For each number, the latest sent revision; there is none after an accepted one.
    db.all<Value>(sql`
      select currency, count(*) as sent, sum(total) as sentTotal,
        count(case when status = 'accepted' then 1 end) as accepted,
        sum(case when status = 'accepted' then total else 0 end) as acceptedTotal
      from ${quotations} one
      where status <> 'draft' and not exists (select 1 from ${quotations} later
        where later.thread_id = one.thread_id and later.revision > one.revision and later.status <> 'draft')
      group by currency order by currency`),
    // Joined in this order because there are more inquiries.
    db.all<{ hours: number | null }>(sql`
      with waits as (
        select (julianday(min(q.sent_at)) - julianday(i.created_at)) * 24 as hours
        from ${quotations} q cross join ${contactInquiries} i on i.id = q.inquiry_id
        where q.sent_at is not null
        group by i.id
      ), ranked as (select hours, row_number() over (order by hours) as place, count(*) over () as many from waits)
      select avg(hours) as hours from ranked where place in ((many + 1) / 2, (many + 2) / 2)`),
  ])
  const sent = amountOf(values, 'sent')
  const accepted = amountOf(values, 'accepted')
  return {
    sums,
    sent,
    accepted,
    acceptanceRate: sent.count > 0 ? accepted.count / sent.count : null,
    medianHoursToQuotation: median?.hours ?? null,
  }
}
