import { and, asc, count, eq, gte, inArray, min } from 'drizzle-orm'
import type { Quotation } from '#contract/quotation.ts'
import { OPEN_STATUSES } from '#contract/quotation-status.ts'
import { listBackups } from './backups.ts'
import type { Db } from './client.ts'
import { inquiryColumns, isDueOn } from './inquiries.ts'
import { mailsGivenUpToday } from './mail-outbox.ts'
import { quotationColumns, toQuotation } from './quotation-rows.ts'
import { contactInquiries } from './schema/inquiries.ts'
import { quotations } from './schema/quotations.ts'
import { errorsOfTheDay } from './site-errors.ts'

/** Nobody reads an e-mail that lists more. */
const MAX_ROWS = 50

/** What the daily e-mail is written from: new inquiries, those that are due, quotations that wait, and what has failed. */
export async function digestFacts(db: Db, today: string) {
  const { status, suspectedSpam, createdAt, nextActionOn } = contactInquiries
  const isNew = and(eq(status, 'new'), eq(suspectedSpam, false))
  const isOpen = and(inArray(quotations.status, [...OPEN_STATUSES]), gte(quotations.validUntil, today))
  const [[fresh], due, open] = await db.batch([
    db
      .select({ count: count(), oldest: min(createdAt) })
      .from(contactInquiries)
      .where(isNew),
    db.select(inquiryColumns).from(contactInquiries).where(isDueOn(today)).orderBy(asc(nextActionOn)).limit(MAX_ROWS),
    db.select(quotationColumns).from(quotations).where(isOpen).orderBy(asc(quotations.validUntil)).limit(MAX_ROWS),
  ])
  const [errors, givenUp, [backup]] = await Promise.all([errorsOfTheDay(db), mailsGivenUpToday(db), listBackups(db)])
  return {
    errors,
    givenUp,
    backupError: backup?.error ?? null,
    newInquiries: { count: fresh?.count ?? 0, oldest: fresh?.oldest ?? '' },
    due,
    open: open.map(toQuotation) satisfies Quotation[],
  }
}

export type DigestFacts = Awaited<ReturnType<typeof digestFacts>>
