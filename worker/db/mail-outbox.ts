import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { MailStatus } from '#contract/mail-status.ts'
import type { Db } from './client.ts'
import { mailOutbox } from './schema/mail-outbox.ts'

/** With the delays below, the last try is some three days after the first. */
const MAX_ATTEMPTS = 8
const A_RUN = 20

const { id, kind, attempts, lastError, nextAttemptAt, sentAt } = mailOutbox
const utcNow = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
const isWaiting = and(isNull(sentAt), lt(attempts, MAX_ATTEMPTS))
const isGivenUp = and(isNull(sentAt), gte(attempts, MAX_ATTEMPTS))

/** 5 minutes after the first try, three times as long after each further one, at most a day. */
const nextTry: SQL = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+' || cast(min(1440, 5 * case ${attempts}
  when 0 then 1 when 1 then 3 when 2 then 9 when 3 then 27 when 4 then 81 when 5 then 243 else 288 end) as text) || ' minutes')`

/** An e-mail as its row has it. */
export type OutboxMail = typeof mailOutbox.$inferSelect

/** The e-mails that are due to be sent, the longest waiting first, by their ids. */
export async function dueMails(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id })
    .from(mailOutbox)
    .where(and(isWaiting, sql`${nextAttemptAt} <= ${utcNow}`))
    .orderBy(asc(nextAttemptAt))
    .limit(A_RUN)
  return rows.map((row) => row.id)
}

/**
 * Claims a due e-mail and sets when it is tried next, before it is tried: so no two tries send it at once, and
 * one that is cut short is tried again. Undefined where it is not due.
 */
export async function claimMail(db: Db, mailId: string): Promise<OutboxMail | undefined> {
  const [claimed] = await db
    .update(mailOutbox)
    .set({ attempts: sql`${attempts} + 1`, nextAttemptAt: nextTry })
    .where(and(eq(id, mailId), isWaiting, sql`${nextAttemptAt} <= ${utcNow}`))
    .returning()
  return claimed
}

export async function mailSent(db: Db, mailId: string): Promise<void> {
  await db.update(mailOutbox).set({ sentAt: utcNow, lastError: null }).where(eq(id, mailId))
}

/** `error` is shown to administrators; it must name no person. */
export async function mailFailed(db: Db, mailId: string, error: string): Promise<void> {
  await db.update(mailOutbox).set({ lastError: error }).where(eq(id, mailId))
}

/** Deletes an e-mail that has become pointless. */
export async function dropMail(db: Db, mailId: string): Promise<void> {
  await db.delete(mailOutbox).where(eq(id, mailId))
}

/** Queues the digest of a day (in Lagos), once; an earlier one that could not be sent says nothing any more. */
export async function queueDigest(db: Db, day: string): Promise<void> {
  await db.batch([
    db.delete(mailOutbox).where(and(eq(kind, 'digest'), lt(id, day), isNull(sentAt))),
    db.insert(mailOutbox).values({ id: day, kind: 'digest' }).onConflictDoNothing(),
  ])
}

/** Whether the digest of a day was queued before. */
export const hasDigest = async (db: Db, day: string): Promise<boolean> => (await db.$count(mailOutbox, eq(id, day))) > 0

/** An e-mail may be sent again that was sent a minute ago, or given up: before that it is on its way. */
export const isSendableAgain = or(isGivenUp, sql`${sentAt} < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 minute')`)

/** What has become of an e-mail, as a column to read beside a row it is about; null where there is none. */
export const mailState = sql<'waiting' | 'sent' | 'failed' | null>`case
  when ${sentAt} is not null then 'sent'
  when ${attempts} >= ${sql.raw(String(MAX_ATTEMPTS))} then 'failed'
  when ${attempts} is not null then 'waiting' end`

/** How many e-mails were given up in the last day: the next try would have been a day after the last. */
export const mailsGivenUpToday = (db: Db): Promise<number> =>
  db.$count(mailOutbox, and(isGivenUp, sql`${nextAttemptAt} > ${utcNow}`))

/** How many e-mails wait, how many were given up, and why the last one that is not sent was not. */
export async function mailStatus(db: Db): Promise<Omit<MailStatus, 'isConfigured'>> {
  const [[pending], [failed], [last]] = await db.batch([
    db.select({ rows: count() }).from(mailOutbox).where(isWaiting),
    db.select({ rows: count() }).from(mailOutbox).where(isGivenUp),
    db
      .select({ lastError })
      .from(mailOutbox)
      .where(and(isNull(sentAt), isNotNull(lastError)))
      .orderBy(desc(nextAttemptAt))
      .limit(1),
  ])
  return { pending: pending?.rows ?? 0, failed: failed?.rows ?? 0, lastError: last?.lastError ?? null }
}
