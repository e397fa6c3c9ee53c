import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { MailStatus } from '#contract/admin/overview.ts'
import type { Db } from './client.ts'
import { insertFrom } from './insert-select.ts'
import { admins } from './schema/admins.ts'
import { utcNow } from './schema/columns.ts'
import { mailOutbox } from './schema/operations.ts'

/** With the delays below, the last attempt is about three days after the first. */
const MAX_ATTEMPTS = 8
const A_RUN = 20

const { id, kind, attempts, lastError, nextAttemptAt, sentAt } = mailOutbox
const isWaiting = and(isNull(sentAt), lt(attempts, MAX_ATTEMPTS))
const isDue = and(isWaiting, sql`${nextAttemptAt} <= ${utcNow}`)
const isGivenUp = and(isNull(sentAt), gte(attempts, MAX_ATTEMPTS))

/** 5 minutes after the first attempt, then three times as long after each further one, at most a day. */
const nextTry: SQL = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+' || cast(min(1440, 5 * case ${attempts}
  when 0 then 1 when 1 then 3 when 2 then 9 when 3 then 27 when 4 then 81 when 5 then 243 else 288 end) as text) || ' minutes')`

export type OutboxMail = typeof mailOutbox.$inferSelect

/** Returns the ids of the emails due to be sent, or those of one kind, the longest waiting first. */
export async function dueMails(db: Db, ofKind?: OutboxMail['kind']): Promise<string[]> {
  const where = and(isDue, ofKind && eq(kind, ofKind))
  const rows = await db.select({ id }).from(mailOutbox).where(where).orderBy(asc(nextAttemptAt)).limit(A_RUN)
  return rows.map((row) => row.id)
}

/** Claims a due email, so that no two attempts run at once; undefined if it is not due. */
export async function claimMail(db: Db, mailId: string): Promise<OutboxMail | undefined> {
  const [claimed] = await db
    .update(mailOutbox)
    .set({ attempts: sql`${attempts} + 1`, nextAttemptAt: nextTry })
    .where(and(eq(id, mailId), isDue))
    .returning()
  return claimed
}

export async function markMailSent(db: Db, mailId: string): Promise<void> {
  await db.update(mailOutbox).set({ sentAt: utcNow, lastError: null }).where(eq(id, mailId))
}

/** Records a failed attempt. Administrators read `error`: it must not contain personal data. */
export async function recordMailFailure(db: Db, mailId: string, error: string): Promise<void> {
  await db.update(mailOutbox).set({ lastError: error }).where(eq(id, mailId))
}

export async function dropMail(db: Db, mailId: string): Promise<void> {
  await db.delete(mailOutbox).where(eq(id, mailId))
}

/** Queues the digest of a day (in Lagos) once, and deletes an earlier, outdated one. */
export async function queueDigest(db: Db, day: string): Promise<void> {
  await db.batch([
    db.delete(mailOutbox).where(and(eq(kind, 'digest'), lt(id, day), isNull(sentAt))),
    db.insert(mailOutbox).values({ id: day, kind: 'digest' }).onConflictDoNothing(),
  ])
}

/** Returns the statement that queues an email with the saved accounts to every enabled admin, whose id ends its own. */
export function queueAccountsMails(db: Db, content: string) {
  const row = { id: sql`${`accounts ${crypto.randomUUID()} `} || ${admins.id}`, kind: 'accounts', content } as const
  const toAdmins = sql`from ${admins} where ${admins.disabledAt} is null and ${admins.role} = 'admin'`
  return insertFrom(db, mailOutbox, row, toAdmins)
}

/** Returns the email address of the administrator for an email about bank accounts; undefined if they have left. */
export async function accountsMailRecipient(db: Db, mailId: string): Promise<string | undefined> {
  const isTheirs = and(eq(admins.id, mailId.split(' ').at(-1) ?? ''), isNull(admins.disabledAt))
  const [row] = await db.select({ email: admins.email }).from(admins).where(isTheirs)
  return row?.email
}

export const hasDigest = async (db: Db, day: string): Promise<boolean> => (await db.$count(mailOutbox, eq(id, day))) > 0

/** An email may be sent again a minute after it was sent, or once it was given up. */
export const isSendableAgain = or(isGivenUp, sql`${sentAt} < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 minute')`)

/** The state of an email, as a column beside the row that the email is about; null if there is none. */
export const mailState = sql<'waiting' | 'sent' | 'failed' | null>`case
  when ${sentAt} is not null then 'sent'
  when ${attempts} >= ${sql.raw(String(MAX_ATTEMPTS))} then 'failed'
  when ${attempts} is not null then 'waiting' end`

/** Counts the emails given up in the last day: their next attempt would have been a day after the last. */
export const mailsGivenUpToday = (db: Db): Promise<number> =>
  db.$count(mailOutbox, and(isGivenUp, sql`${nextAttemptAt} > ${utcNow}`))

/** Tried in the last two weeks: what was given up before has been seen, and can be sent no more. */
const isRecent = sql`${nextAttemptAt} > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-13 days')`

export async function mailStatus(db: Db): Promise<Omit<MailStatus, 'isConfigured'>> {
  const hasFailed = and(isNull(sentAt), isNotNull(lastError), isRecent)
  const isGivenUpRecently = and(isGivenUp, isRecent)
  const [[pending], [failed], [quotations], [last]] = await db.batch([
    db.select({ rows: count() }).from(mailOutbox).where(isWaiting),
    db
      .select({ rows: count() })
      .from(mailOutbox)
      .where(and(isGivenUpRecently, ne(kind, 'quotation'))),
    db
      .select({ rows: count() })
      .from(mailOutbox)
      .where(and(isGivenUpRecently, eq(kind, 'quotation'))),
    db.select({ lastError }).from(mailOutbox).where(hasFailed).orderBy(desc(nextAttemptAt)).limit(1),
  ])
  const [failedNotices, failedQuotations] = [failed?.rows ?? 0, quotations?.rows ?? 0]
  return { pending: pending?.rows ?? 0, failed: failedNotices, failedQuotations, lastError: last?.lastError ?? null }
}
