import { sql } from 'drizzle-orm'
import type { QuotationOverview, QuotationSum } from '#contract/quotation-overview.ts'
import type { Db } from './client.ts'
import { contactInquiries } from './schema/inquiries.ts'
import { quotations } from './schema/quotations.ts'

/** Counts and sums of the quotations as they stand on `today`. */
export async function quotationOverview(db: Db, today: string): Promise<QuotationOverview> {
  const shown = sql`case when status in ('sent', 'viewed') and valid_until < ${today} then 'expired' else status end`
  const [sums, [rate], [median]] = await Promise.all([
    db.all<QuotationSum>(sql`select ${shown} as status, currency, count(*) as count, sum(total) as total
      from ${quotations} group by 1, 2 order by 1, 2`),
    db.all<{ accepted: number; sent: number }>(sql`
      select count(distinct case when status = 'accepted' then thread_id end) as accepted,
        count(distinct case when status <> 'draft' then thread_id end) as sent from ${quotations}`),
    // The middle one of them, or the mean of the two in the middle.
    db.all<{ hours: number | null }>(sql`
      with waits as (
        select (julianday(q.sent_at) - julianday(i.created_at)) * 24 as hours
        from ${quotations} q join ${contactInquiries} i on i.id = q.inquiry_id
        where q.revision = 1 and q.sent_at is not null
      ), ranked as (select hours, row_number() over (order by hours) as place, count(*) over () as many from waits)
      select avg(hours) as hours from ranked where place in ((many + 1) / 2, (many + 2) / 2)`),
  ])
  return {
    sums,
    acceptanceRate: rate && rate.sent > 0 ? rate.accepted / rate.sent : null,
    medianHoursToQuotation: median?.hours ?? null,
  }
}
