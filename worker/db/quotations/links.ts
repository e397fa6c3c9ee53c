import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Actor, auditEntry } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { requireRow } from '#worker/db/guards.ts'
import { selectRow } from '#worker/db/insert-select.ts'
import { utcNow } from '#worker/db/schema/columns.ts'
import { mailOutbox } from '#worker/db/schema/operations.ts'
import { quotationLinks, quotations } from '#worker/db/schema/quotations.ts'
import { rejectionOf, write } from '#worker/db/write.ts'
import { QUOTATION_ROWS } from './rows.ts'

const { id, threadId, status, version } = quotations
/**
 * Adds another link to a sent quotation, for example for a reminder: only the hash of an earlier link is stored. Returns
 * whether there is such a quotation, of the version that was seen, whose person was not erased.
 */
export async function addLink(
  db: Db,
  quotationId: string,
  tokenHash: string,
  { expectedVersion, actor }: { expectedVersion: number; actor: Actor },
): Promise<boolean> {
  const mayHave = sql`${mayHaveLink(quotationId)} and ${version} = ${expectedVersion}`
  const written = write(db, insertLink(db, tokenHash, mayHave), {
    ...{ actor, action: 'link', of: QUOTATION_ROWS, id: quotationId },
    guards: [requireRow(quotations, mayHave, 'not-allowed')],
  })
  return !(await rejectionOf(written))
}

/** Adds the link that an e-mail brings, only while that is still in the outbox, from which ending the links takes it. */
export async function addMailedLink(db: Db, quotationId: string, tokenHash: string, mailId: string): Promise<boolean> {
  const isQueued = sql`exists (select 1 from ${mailOutbox} where id = ${mailId})`
  const { meta } = await insertLink(db, tokenHash, sql`${mayHaveLink(quotationId)} and ${isQueued}`)
  return meta.changes > 0
}

const mayHaveLink = (quotationId: string) =>
  sql`${id} = ${quotationId} and ${status} <> 'draft' and ${quotations.erasedAt} is null`

/** Stores a link to each quotation that `where` selects. */
export const insertLink = (db: Db, tokenHash: string, where: SQL) =>
  db
    .insert(quotationLinks)
    .select(
      selectRow(quotationLinks, { tokenHash, threadId: sql`${threadId}` }, sql`from ${quotations} where ${where}`),
    )

const threadOf = (quotationId: string) => sql`(select thread_id from ${quotations} where id = ${quotationId})`

/**
 * Whether a buyer may still write: the person was not erased, and not every link was ended. The statements that store
 * something for a buyer look at it themselves, because either may happen while a request is under way.
 */
export const isBuyerHeard = (quotationId: string | SQL) =>
  sql`exists (select 1 from ${quotations} heard where heard.id = ${quotationId} and heard.erased_at is null
    and coalesce((select min(link.ended_at is not null) from ${quotationLinks} link
      where link.thread_id = heard.thread_id), 0) = 0)`

const isOpenLink = (quotationId: string, where?: SQL) =>
  and(eq(quotationLinks.threadId, threadOf(quotationId)), isNull(quotationLinks.endedAt), where)

const isAny = (where: SQL | undefined) => sql`exists (select 1 from ${quotationLinks} where ${where})`

const endAll = (db: Db, where: SQL | undefined) => db.update(quotationLinks).set({ endedAt: utcNow }).where(where)

/**
 * Ends every link of a quotation, including links to other revisions, and deletes a waiting e-mail that would bring
 * another one. Returns whether there was a link to end.
 */
export async function endLinks(db: Db, quotationId: string, actor: Actor): Promise<boolean> {
  const isOpen = isOpenLink(quotationId)
  const isOfThread = sql`${mailOutbox.quotationId} in (select id from ${quotations} where thread_id = ${threadOf(quotationId)})`
  const open = await write(db, db.select({ endedAt: quotationLinks.endedAt }).from(quotationLinks).where(isOpen), {
    ...{ actor, action: 'end links', of: QUOTATION_ROWS, id: quotationId, where: isAny(isOpen) },
    after: [endAll(db, isOpen), db.delete(mailOutbox).where(and(isNull(mailOutbox.sentAt), isOfThread))],
  })
  return open.length > 0
}

/**
 * Returns the statements, for the write that sends a revision, that end earlier links if it goes to a different person:
 * one with another name, e-mail address or phone number. A value that was unknown before does not make a different
 * person.
 */
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
    auditEntry(db, { actor, action: 'end links', of: QUOTATION_ROWS, id: quotationId, where: isAny(theirs) }),
    endAll(db, theirs),
  ]
}
