import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { addDays } from '#contract/money/lagos-date.ts'
import type { Quotation } from '#contract/quotation.ts'
import { statusesBefore } from '#contract/quotation-status.ts'
import { type Actor, auditAction, auditCreate, withAudit } from './audit.ts'
import { type Db, isUniqueViolation } from './client.ts'
import { inquiryStatusSteps } from './inquiries.ts'
import { selectRow } from './insert-select.ts'
import { auditedQuotation, inquiryOf, type QuotationRow, quotationColumns, toQuotation } from './quotation-rows.ts'
import { quotationLinks, quotationNumbers, quotations } from './schema/quotations.ts'

const { id, threadId, status, version, validUntil, numberYear, numberSequence } = quotations
const utcNow = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

/**
 * Sends a draft: gives it the year's next number, unless an earlier revision has one, and a link; marks the inquiry
 * answered and withdraws the revision before. All of it or nothing, in one transaction, so that numbers have neither gaps
 * nor doubles. Undefined where there is no such draft, its last day is over, or an earlier revision was accepted.
 */
export async function sendQuotation(
  db: Db,
  quotationId: string,
  { tokenHash, today, expectedVersion }: { tokenHash: string; today: string; expectedVersion: number | undefined },
  actor: Actor,
): Promise<Quotation | undefined> {
  const year = Number(today.slice(0, 4))
  const isSendable = sql`${id} = ${quotationId} and ${status} = 'draft' and ${validUntil} >= ${today}
    and not exists (select 1 from ${quotations} other where other.thread_id = ${threadId} and other.status = 'accepted')
    ${expectedVersion === undefined ? sql`` : sql`and ${version} = ${expectedVersion}`}`
  const takeNumber = db
    .insert(quotationNumbers)
    .select(sql`select ${year}, 1 from ${quotations} where ${isSendable} and ${numberSequence} is null`)
    .onConflictDoUpdate({ target: quotationNumbers.year, set: { last: sql`${quotationNumbers.last} + 1` } })
  const send = db
    .update(quotations)
    .set({
      status: 'sent',
      sentAt: utcNow,
      numberYear: sql`coalesce(${numberYear}, ${year})`,
      numberSequence: sql`coalesce(${numberSequence}, (select last from ${quotationNumbers} where year = ${year}))`,
      version: sql`${version} + 1`,
    })
    .where(isSendable)
    .returning()
  // The link is stored only where the quotation was sent just now, and is the sign of it for what follows.
  const link = insertLink(db, tokenHash, sql`${id} = ${quotationId} and changes() > 0`)
  const wasSent = sql`exists (select 1 from ${quotationLinks} where token_hash = ${tokenHash})`
  const [, [row]] = await db.batch([
    takeNumber,
    send,
    auditAction(db, actor, 'send', auditedQuotation, quotationId),
    link,
    ...withdrawEarlier(db, quotationId, wasSent, actor),
    ...inquiryStatusSteps(db, 'answered', inquiryOf(quotationId), wasSent, actor),
  ])
  return row && toQuotation(row)
}

function withdrawEarlier(db: Db, quotationId: string, wasSent: SQL, actor: Actor) {
  const earlier = sql`(select old.id from ${quotations} old join ${quotations} new on new.thread_id = old.thread_id
    where new.id = ${quotationId} and old.revision < new.revision and old.status in ('sent', 'viewed'))`
  return [
    db
      .update(quotations)
      .set({ status: 'withdrawn', decidedAt: utcNow, version: sql`${version} + 1` })
      .where(and(wasSent, sql`${id} in ${earlier}`)),
    auditAction(
      db,
      actor,
      'withdraw',
      auditedQuotation,
      sql`(select old.id from ${quotations} old
      join ${quotations} new on new.thread_id = old.thread_id
      where new.id = ${quotationId} and old.revision < new.revision and old.status = 'withdrawn'
      order by old.revision desc limit 1)`,
    ),
  ] as const
}

/** Adds a link to what was sent, such as for a reminder: of an earlier one only the hash is known. */
export async function addLink(db: Db, quotationId: string, tokenHash: string): Promise<boolean> {
  const { meta } = await insertLink(db, tokenHash, sql`${id} = ${quotationId} and ${status} <> 'draft'`)
  return meta.changes > 0
}

/** Takes a link back that nobody was given. */
export async function removeLink(db: Db, tokenHash: string): Promise<void> {
  await db.delete(quotationLinks).where(eq(quotationLinks.tokenHash, tokenHash))
}

const insertLink = (db: Db, tokenHash: string, where: SQL) =>
  db
    .insert(quotationLinks)
    .select(
      selectRow(
        quotationLinks,
        { tokenHash, threadId: sql`${threadId}` } as never,
        sql`from ${quotations} where ${where}`,
      ),
    )

/** Takes back what was sent and not answered yet; undefined where that is not so. */
export async function withdrawQuotation(db: Db, quotationId: string, actor: Actor): Promise<Quotation | undefined> {
  const update = db
    .update(quotations)
    .set({ status: 'withdrawn', decidedAt: utcNow, version: sql`${version} + 1` })
    .where(and(eq(id, quotationId), inArray(status, statusesBefore('withdrawn'))))
    .returning()
  const [row] = await withAudit(db, update, auditAction(db, actor, 'withdraw', auditedQuotation, quotationId))
  return row && toQuotation(row)
}

const DEFAULT_VALID_DAYS = 14

/**
 * Copies what was sent into a draft of the next revision under the same number, valid from today. Undefined where it
 * cannot be revised: it is a draft itself, was accepted, or a later revision is there.
 */
export async function reviseQuotation(
  db: Db,
  quotationId: string,
  today: string,
  actor: Actor,
): Promise<Quotation | undefined> {
  const [row] = await db.select(quotationColumns).from(quotations).where(eq(id, quotationId))
  if (!row || row.status === 'draft' || row.status === 'accepted' || row.erasedAt) return undefined
  const { viewedAt, decidedAt, declineReason, sentAt, createdAt, ...copied } = row
  const insert = db
    .insert(quotations)
    .values({
      ...copied,
      id: crypto.randomUUID(),
      revision: row.revision + 1,
      status: 'draft',
      validUntil: addDays(today, DEFAULT_VALID_DAYS),
      version: 1,
    })
    .returning()
  try {
    const [added] = await withAudit(db, insert, auditCreate(db, actor, auditedQuotation))
    return toQuotation(added as QuotationRow)
  } catch (error) {
    if (isUniqueViolation(error)) return undefined
    throw error
  }
}
