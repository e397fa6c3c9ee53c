import { and, asc, count, eq, gte, inArray, isNull, min } from 'drizzle-orm'
import { quotationNumber } from '#contract/quotation/quotation.ts'
import { OPEN_STATUSES } from '#domain/quotation/status.ts'
import { listBackups } from '#worker/db/backups/backups.ts'
import type { Db } from '#worker/db/client.ts'
import { inquiryColumns, isDueOn } from '#worker/db/inquiries/inbox.ts'
import { mailsGivenUpToday } from '#worker/db/mail-outbox.ts'
import { paginatedOrders, uncertifiedOrders } from '#worker/db/orders/list.ts'
import { contactInquiries } from '#worker/db/schema/inquiries.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { dueUnits } from '#worker/db/units/due.ts'
import { errorsOfTheDay } from './site-errors.ts'

/** Nobody reads a longer list in an e-mail. */
export const MAX_ROWS = 50

/**
 * Returns the data of the daily e-mail: new inquiries, due ones, quotations that wait, and what has failed. Where there is more
 * than it shows, a list has one row more; service and open quotations are complete.
 */
export async function digestFacts(db: Db, today: string) {
  const { status, suspectedSpam, createdAt, nextActionOn } = contactInquiries
  const { numberYear, numberSequence, customerName, total, currency, validUntil, sentAt, viewedAt } = quotations
  const isNew = and(eq(status, 'new'), eq(suspectedSpam, false))
  const isOpen = and(
    isNull(quotations.erasedAt),
    inArray(quotations.status, [...OPEN_STATUSES]),
    gte(validUntil, today),
  )
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
        ...{ numberYear, numberSequence, customerName, total, currency },
        ...{ status: quotations.status, validUntil, sentAt, viewedAt },
      })
      .from(quotations)
      .where(isOpen)
      .orderBy(asc(validUntil)),
  ])
  const [errors, givenUp, [backup], orders, uncertified, serviced] = await Promise.all([
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
    service: serviced.filter(({ isReminded }) => !isReminded),
    open: open.map(({ numberYear, numberSequence, ...row }) => ({
      ...row,
      number: quotationNumber(numberYear ?? 0, numberSequence ?? 0),
    })),
  }
}

export type DigestFacts = Awaited<ReturnType<typeof digestFacts>>
