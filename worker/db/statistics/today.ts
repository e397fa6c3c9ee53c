import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm'
import { MAX_COUNTED, MAX_OF_TODAY, type Today } from '#contract/admin/overview.ts'
import { followUp } from '#contract/quotation/follow-up.ts'
import { addDays, lagosDate } from '#domain/lagos-date.ts'
import { OPEN_STATUSES } from '#domain/quotation/status.ts'
import type { Db } from '#worker/db/client.ts'
import { isDueOn } from '#worker/db/inquiries/inbox.ts'
import { quotationColumns, toQuotation } from '#worker/db/quotations/rows.ts'
import { contactInquiries } from '#worker/db/schema/inquiries.ts'
import { quotations } from '#worker/db/schema/quotations.ts'

/** The site promises an answer within a day. */
const PROMISED_MS = 24 * 60 * 60 * 1000
/** For this many days, a quotation that expired without an answer is worth a call. */
const EXPIRED_DAYS = 7

/** Returns what waits for the seller at `now`: new inquiries, due ones, and quotations to follow up. */
export async function todayOf(db: Db, now: number): Promise<Today> {
  const today = lagosDate(now)
  const { id, firstName, lastName, status, suspectedSpam, createdAt, nextActionOn } = contactInquiries
  const isOpen = and(
    isNull(quotations.erasedAt),
    inArray(quotations.status, [...OPEN_STATUSES]),
    gte(quotations.validUntil, addDays(today, -EXPIRED_DAYS)),
  )
  const [fresh, due, open] = await db.batch([
    db
      .select({ id, createdAt })
      .from(contactInquiries)
      .where(and(eq(status, 'new'), eq(suspectedSpam, false)))
      .orderBy(asc(createdAt))
      .limit(MAX_COUNTED),
    db
      .select({ id, firstName, lastName, nextActionOn })
      .from(contactInquiries)
      .where(isDueOn(today))
      .orderBy(asc(nextActionOn))
      .limit(MAX_COUNTED),
    db.select(quotationColumns).from(quotations).where(isOpen).orderBy(asc(quotations.validUntil)).limit(MAX_COUNTED),
  ])
  const isLate = (one: { createdAt: string }) => now - Date.parse(one.createdAt) > PROMISED_MS
  const [oldest] = fresh
  return {
    newInquiries: {
      count: fresh.length,
      late: fresh.filter(isLate).length,
      oldest: oldest?.createdAt ?? null,
      ...(oldest && fresh.length === 1 && { only: oldest.id }),
    },
    due: { count: due.length, first: due.slice(0, MAX_OF_TODAY) },
    quotations: open.map(toQuotation).flatMap((quotation) => {
      const why = followUp(quotation, now)
      const { id, number, customerName, customerCompany, currency, total } = quotation
      return why ? [{ id, number, customerName, customerCompany, currency, total, why }] : []
    }),
  }
}
