import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { OPEN_STATUSES } from '#domain/quotation/status.ts'
import { type Actor, auditEntry } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { requireRow } from '#worker/db/guards.ts'
import { insertFrom } from '#worker/db/insert-select.ts'
import { isSendableAgain } from '#worker/db/mail-outbox.ts'
import { utcNow } from '#worker/db/schema/columns.ts'
import { mailOutbox } from '#worker/db/schema/operations.ts'
import { quotationLinks, quotations } from '#worker/db/schema/quotations.ts'
import { isWritten, write } from '#worker/db/write.ts'
import { quotationEntry } from './rows.ts'

const { id, threadId, status, version, validUntil, customerEmail } = quotations
/** Adds another link to a sent quotation: only the hash of an earlier one is stored. Returns whether it was added. */
export async function addLink(
  db: Db,
  quotationId: string,
  tokenHash: string,
  { expectedVersion, actor }: { expectedVersion: number; actor: Actor },
): Promise<boolean> {
  const mayHave = sql`${mayHaveLink(quotationId)} and ${version} = ${expectedVersion}`
  return isWritten(db, insertLink(db, tokenHash, mayHave), {
    ...quotationEntry(actor, 'link', quotationId),
    guards: [requireRow(quotations, mayHave, 'not-allowed')],
  })
}

/** Adds the link that an email brings, while that is in the outbox, and no revision for somebody else was sent meanwhile. */
export async function addMailedLink(db: Db, quotationId: string, tokenHash: string, mailId: string): Promise<boolean> {
  const isQueued = sql`exists (select 1 from ${mailOutbox} where id = ${mailId})`
  return (await insertLink(db, tokenHash, sql`${isUnanswered(quotationId)} and ${isQueued}`)).meta.changes > 0
}

const isUnanswered = (quotationId: string) =>
  sql`${mayHaveLink(quotationId)} and ${inArray(status, [...OPEN_STATUSES])}`

const mayHaveLink = (quotationId: string) =>
  sql`${id} = ${quotationId} and ${status} <> 'draft' and ${quotations.erasedAt} is null`

export const insertLink = (db: Db, tokenHash: string, where: SQL) =>
  insertFrom(db, quotationLinks, { tokenHash, threadId: sql`${threadId}` }, sql`from ${quotations} where ${where}`)

const threadOf = (quotationId: string) => sql`(select thread_id from ${quotations} where id = ${quotationId})`

/** Whether a buyer may still write. Each statement checks it: an erasure or the end of the links may come meanwhile. */
export const canBuyerWrite = (quotationId: string | SQL) =>
  sql`exists (select 1 from ${quotations} heard where heard.id = ${quotationId} and heard.erased_at is null
    and coalesce((select min(link.ended_at is not null) from ${quotationLinks} link
      where link.thread_id = heard.thread_id), 0) = 0)`

const isOpenLink = (quotationId: string, where?: SQL) =>
  and(eq(quotationLinks.threadId, threadOf(quotationId)), isNull(quotationLinks.endedAt), where)

const isAny = (where: SQL | undefined) => sql`exists (select 1 from ${quotationLinks} where ${where})`

const endAll = (db: Db, where: SQL | undefined) => db.update(quotationLinks).set({ endedAt: utcNow }).where(where)

/** Ends all links to a quotation's revisions, and deletes a waiting email with one. Returns whether there was any. */
export async function endLinks(db: Db, quotationId: string, actor: Actor): Promise<boolean> {
  const isOpen = isOpenLink(quotationId)
  const isInThread = sql`${mailOutbox.quotationId} in (select id from ${quotations} where thread_id = ${threadOf(quotationId)})`
  const open = await write(db, db.select({ endedAt: quotationLinks.endedAt }).from(quotationLinks).where(isOpen), {
    ...quotationEntry(actor, 'end links', quotationId),
    where: isAny(isOpen),
    after: [endAll(db, isOpen), db.delete(mailOutbox).where(and(isNull(mailOutbox.sentAt), isInThread))],
  })
  return open.length > 0
}

/** Ends earlier links if a revision goes to another person: another name, email address or phone number, both known. */
export function endLinksOfSomebodyElse(db: Db, quotationId: string, tokenHash: string, actor: Actor) {
  const isOther = (column: string) => sql.raw(`trim(earlier.${column}) <> trim(sent.${column}) collate nocase`)
  // Sent quotations never change, and older ones have 0803... where newer ones have +234 803...
  const subscriber = (one: string) =>
    `substr(replace(replace(replace(replace(trim(${one}.customer_phone), ' ', ''), '-', ''), '(', ''), ')', ''), -10)`
  const hasOtherPhone = sql.raw(`${subscriber('earlier')} <> ${subscriber('sent')}`)
  const toSomebodyElse = sql`exists (
    select 1 from ${quotations} sent join ${quotations} earlier on earlier.thread_id = sent.thread_id
    where sent.id = ${quotationId} and earlier.revision = (
      select max(revision) from ${quotations} where thread_id = sent.thread_id and revision < sent.revision and status <> 'draft')
    and (${isOther('customer_name')} or ${isOther('customer_email')} or ${hasOtherPhone}))`
  const theirs = isOpenLink(quotationId, sql`${quotationLinks.tokenHash} <> ${tokenHash} and ${toSomebodyElse}`)
  return [
    auditEntry(db, { ...quotationEntry(actor, 'end links', quotationId), where: isAny(theirs) }),
    endAll(db, theirs),
  ]
}

/** Queues a quotation's email, once more after it was sent or given up. False if it cannot be sent, or is queued. */
export async function queueQuotationMail(
  db: Db,
  quotationId: string,
  { kind, origin, today, version }: { kind: 'quotation' | 'reminder'; origin: string; today: string; version: number },
  actor: Actor,
): Promise<boolean> {
  const isWaiting = sql`${isUnanswered(quotationId)} and ${quotations.version} = ${version} and ${validUntil} >= ${today}
    and ${customerEmail} <> ''`
  const again = { attempts: 0, lastError: null, sentAt: null, nextAttemptAt: sql`excluded.next_attempt_at` }
  const queue = db
    .insert(mailOutbox)
    .values({ id: quotationId, kind, quotationId, origin })
    .onConflictDoUpdate({ target: mailOutbox.id, set: { kind, origin, ...again } })
  const isQueued = sql`exists (select 1 from ${mailOutbox} where ${mailOutbox.id} = ${quotationId} and (${isSendableAgain}) is not true)`
  return isWritten(db, queue, {
    ...quotationEntry(actor, 'e-mail', quotationId),
    guards: [requireRow(quotations, isWaiting, 'not-allowed'), { reason: 'unchanged', when: isQueued }],
  })
}
