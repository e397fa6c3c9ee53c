import { sql } from 'drizzle-orm'
import type { Currency } from '#contract/money/format.ts'
import type { QuotationOverview, QuotationValue } from '#contract/quotation/overview.ts'
import type { Db } from '#worker/db/client.ts'
import { contactInquiries } from '#worker/db/schema/inquiries.ts'
import { quotations } from '#worker/db/schema/quotations.ts'

type Value = { currency: Currency; sent: number; sentTotal: number; accepted: number; acceptedTotal: number }

const amountOf = (
  values: Value[],
  counted: 'sent' | 'accepted',
  total: 'sentTotal' | 'acceptedTotal',
): QuotationValue => ({
  count: values.reduce((sum, value) => sum + value[counted], 0),
  totals: Object.fromEntries(values.flatMap((value) => (value[counted] > 0 ? [[value.currency, value[total]]] : []))),
})

/** Returns counts and sums of the quotations as of `today`. */
export async function quotationOverview(db: Db, today: string): Promise<QuotationOverview> {
  const shown = sql`case when status in ('sent', 'viewed') and valid_until < ${today} then 'expired' else status end`
  const [sums, values, [median]] = await Promise.all([
    db.all<
      QuotationOverview['sums'][number]
    >(sql`select ${shown} as status, currency, count(*) as count, sum(total) as total
      from ${quotations} group by 1, 2 order by 1, 2`),
    // For each number, the latest sent revision; there is none after an accepted one.
    db.all<Value>(sql`
      select currency, count(*) as sent, sum(total) as sentTotal,
        count(case when status = 'accepted' then 1 end) as accepted,
        sum(case when status = 'accepted' then total else 0 end) as acceptedTotal
      from ${quotations} one
      where status <> 'draft' and not exists (select 1 from ${quotations} later
        where later.thread_id = one.thread_id and later.revision > one.revision and later.status <> 'draft')
      group by currency order by currency`),
    // The median. Joined in this order because there are more inquiries.
    db.all<{ hours: number | null }>(sql`
      with waits as (
        select (julianday(min(q.sent_at)) - julianday(i.created_at)) * 24 as hours
        from ${quotations} q cross join ${contactInquiries} i on i.id = q.inquiry_id
        where q.sent_at is not null
        group by i.id
      ), ranked as (select hours, row_number() over (order by hours) as place, count(*) over () as many from waits)
      select avg(hours) as hours from ranked where place in ((many + 1) / 2, (many + 2) / 2)`),
  ])
  const sent = amountOf(values, 'sent', 'sentTotal')
  const accepted = amountOf(values, 'accepted', 'acceptedTotal')
  return {
    sums,
    sent,
    accepted,
    acceptanceRate: sent.count > 0 ? accepted.count / sent.count : null,
    medianHoursToQuotation: median?.hours ?? null,
  }
}
