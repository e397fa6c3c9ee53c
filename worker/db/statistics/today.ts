import { and, asc, count, eq, gte, inArray, isNull, min } from 'drizzle-orm'
import { MAX_COUNTED, MAX_LISTED_TODAY, type Today } from '#contract/admin/overview.ts'
import { followUp } from '#contract/quotation/follow-up.ts'
import { quotationNumber } from '#contract/quotation/quotation.ts'
import { REPLY_PROMISED_MS } from '#domain/inquiry/options.ts'
import { addDays, lagosDate } from '#domain/lagos-date.ts'
import { OPEN_STATUSES } from '#domain/quotation/status.ts'
import { listBackups } from '#worker/db/backups/backups.ts'
import type { Db } from '#worker/db/client.ts'
import { inquiryColumns, isDueOn } from '#worker/db/inquiries/inbox.ts'
import { mailsGivenUpToday } from '#worker/db/mail-outbox.ts'
import { paginatedOrders, uncertifiedOrders } from '#worker/db/orders/list.ts'
import { quotationColumns, toQuotation } from '#worker/db/quotations/rows.ts'
import { contactInquiries } from '#worker/db/schema/inquiries.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { dueUnits } from '#worker/db/units/services.ts'
import { errorsOfTheDay } from './site-errors.ts'

/** For this many days, a quotation that expired without an answer is worth a call. */
const EXPIRED_DAYS = 7

const { id, firstName, lastName, status, suspectedSpam, createdAt, nextActionOn } = contactInquiries
const isNew = and(eq(status, 'new'), eq(suspectedSpam, false))

/** Returns the condition for open quotations that are valid on a day, or were until then. */
const isOpenUntil = (day: string) =>
  and(isNull(quotations.erasedAt), inArray(quotations.status, [...OPEN_STATUSES]), gte(quotations.validUntil, day))

/** Returns what waits for the seller at `now`: new inquiries, due ones, and quotations to follow up. */
export async function todayOf(db: Db, now: number): Promise<Today> {
  const today = lagosDate(now)
  const isOpen = isOpenUntil(addDays(today, -EXPIRED_DAYS))
  const [fresh, due, open] = await db.batch([
    db.select({ id, createdAt }).from(contactInquiries).where(isNew).orderBy(asc(createdAt)).limit(MAX_COUNTED),
    db
      .select({ id, firstName, lastName, nextActionOn })
      .from(contactInquiries)
      .where(isDueOn(today))
      .orderBy(asc(nextActionOn))
      .limit(MAX_COUNTED),
    db.select(quotationColumns).from(quotations).where(isOpen).orderBy(asc(quotations.validUntil)),
  ])
  const isLate = (one: { createdAt: string }) => now - Date.parse(one.createdAt) > REPLY_PROMISED_MS
  const [oldest] = fresh
  return {
    newInquiries: {
      count: fresh.length,
      late: fresh.filter(isLate).length,
      oldest: oldest?.createdAt ?? null,
      ...(oldest && fresh.length === 1 && { only: oldest.id }),
    },
    due: { count: due.length, first: due.slice(0, MAX_LISTED_TODAY) },
    quotations: open
      .map(toQuotation)
      .flatMap((quotation) => {
        const why = followUp(quotation, now)
        const { id, number, customerName, customerCompany, currency, total } = quotation
        return why ? [{ id, number, customerName, customerCompany, currency, total, why }] : []
      })
      .slice(0, MAX_COUNTED),
  }
}

/** Nobody reads a longer list in an email. */
export const MAX_ROWS = 50

/** A list has one row more where there is more than it shows; service and open quotations are complete. */
export async function digestFacts(db: Db, today: string) {
  const { numberYear, numberSequence, customerName, total, currency, validUntil, sentAt, viewedAt } = quotations
  const [[fresh], due, open] = await db.batch([
    db
      .select({ count: count(), oldest: min(createdAt) })
      .from(contactInquiries)
      .where(isNew),
    db
      .select(inquiryColumns)
      .from(contactInquiries)
      .where(isDueOn(today))
      .orderBy(asc(nextActionOn))
      .limit(MAX_ROWS + 1),
    db
      .select({
        numberYear,
        numberSequence,
        customerName,
        total,
        currency,
        status: quotations.status,
        validUntil,
        sentAt,
        viewedAt,
      })
      .from(quotations)
      .where(isOpenUntil(today))
      .orderBy(asc(validUntil)),
  ])
  const [errors, givenUp, [backup], orders, uncertified, unitsDueForService] = await Promise.all([
    errorsOfTheDay(db),
    mailsGivenUpToday(db),
    listBackups(db),
    paginatedOrders(db, { waits: 'check', limit: String(MAX_ROWS + 1) }),
    uncertifiedOrders(db, MAX_ROWS + 1),
    dueUnits(db, today),
  ])
  return {
    errors,
    givenUp,
    backupError: backup?.error ?? null,
    newInquiries: { count: fresh?.count ?? 0, oldest: fresh?.oldest ?? '' },
    due,
    toCheck: orders.rows,
    uncertified,
    /** Those whose owners nobody has reminded yet. */
    service: unitsDueForService.filter(({ isReminded }) => !isReminded),
    open: open.map(({ numberYear, numberSequence, ...row }) => ({
      ...row,
      number: quotationNumber(numberYear ?? 0, numberSequence ?? 0),
    })),
  }
}

export type DigestFacts = Awaited<ReturnType<typeof digestFacts>>
