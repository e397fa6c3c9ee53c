import { and, asc, count, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { MailStatus } from '#contract/mail-status.ts'
import type { Db } from './client.ts'
import { mailOutbox } from './schema/mail-outbox.ts'

/** With the delays below, the last try is some three days after the first. */
const MAX_ATTEMPTS = 8
const A_RUN = 20

const { inquiryId, attempts, lastError, nextAttemptAt, sentAt } = mailOutbox
const utcNow = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
const isWaiting = and(isNull(sentAt), lt(attempts, MAX_ATTEMPTS))

/** 5 minutes after the first try, three times as long after each further one, at most a day. */
const nextTry: SQL = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+' || cast(min(1440, 5 * case ${attempts}
  when 0 then 1 when 1 then 3 when 2 then 9 when 3 then 27 when 4 then 81 when 5 then 243 else 288 end) as text) || ' minutes')`

/** The inquiries whose notice is due to be sent, the longest waiting first. */
export async function dueNotices(db: Db): Promise<string[]> {
  const rows = await db
    .select({ inquiryId })
    .from(mailOutbox)
    .where(and(isWaiting, sql`${nextAttemptAt} <= ${utcNow}`))
    .orderBy(asc(nextAttemptAt))
    .limit(A_RUN)
  return rows.map((row) => row.inquiryId)
}

/**
 * Claims a due notice and sets when it is tried next, before it is tried: so no two tries send it at once, and
 * one that is cut short is tried again. False where it is not due.
 */
export async function claimNotice(db: Db, id: string): Promise<boolean> {
  const claimed = await db
    .update(mailOutbox)
    .set({ attempts: sql`${attempts} + 1`, nextAttemptAt: nextTry })
    .where(and(eq(inquiryId, id), isWaiting, sql`${nextAttemptAt} <= ${utcNow}`))
    .returning({ inquiryId })
  return claimed.length > 0
}

export async function noticeSent(db: Db, id: string): Promise<void> {
  await db.update(mailOutbox).set({ sentAt: utcNow, lastError: null }).where(eq(inquiryId, id))
}

/** `error` is shown to administrators; it must name no person. */
export async function noticeFailed(db: Db, id: string, error: string): Promise<void> {
  await db.update(mailOutbox).set({ lastError: error }).where(eq(inquiryId, id))
}

/** How many notices wait, how many were given up, and why the last one that is not sent was not. */
export async function mailStatus(db: Db): Promise<MailStatus> {
  const given = and(isNull(sentAt), sql`${attempts} >= ${MAX_ATTEMPTS}`)
  const [[pending], [failed], [last]] = await db.batch([
    db.select({ rows: count() }).from(mailOutbox).where(isWaiting),
    db.select({ rows: count() }).from(mailOutbox).where(given),
    db
      .select({ lastError })
      .from(mailOutbox)
      .where(and(isNull(sentAt), isNotNull(lastError)))
      .orderBy(desc(nextAttemptAt))
      .limit(1),
  ])
  return { pending: pending?.rows ?? 0, failed: failed?.rows ?? 0, lastError: last?.lastError ?? null }
}
