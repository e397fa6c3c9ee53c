import { and, count, desc, eq, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import { addDays } from '#contract/money/lagos-date.ts'
import type { Paginated } from '#contract/pagination.ts'
import type { Acceptance, Quotation, QuotationDraft, QuotationSummary } from '#contract/quotation.ts'
import { OPEN_STATUSES, type ShownStatus, statusesBefore } from '#contract/quotation-status.ts'
import { type Actor, auditAction, auditCreate, auditDelete, auditUpdate, THE_BUYER, withAudit } from './audit.ts'
import { type Db, isUniqueViolation } from './client.ts'
import { inquiryStatusSteps } from './inquiries.ts'
import { selectRow } from './insert-select.ts'
import { bounds, paginated } from './pagination.ts'
import { type QuotationRow, quotationColumns, toQuotation, toRow } from './quotation-rows.ts'
import { quotationLinks, quotationNumbers, quotations } from './schema/quotations.ts'

const { id, threadId, revision, status, version, validUntil, numberYear, numberSequence } = quotations
const utcNow = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

/** A line of the audit log names no person: a quotation is called by its number. */
const audited = {
  entity: 'quotation',
  table: quotations,
  id,
  name: sql`coalesce(printf('Q-%d-%04d', ${numberYear}, ${numberSequence}), 'a draft') || ', revision ' || ${revision}`,
} as const

/** Stores a draft. */
export async function addQuotation(db: Db, draft: QuotationDraft, actor: Actor): Promise<Quotation> {
  const newId = crypto.randomUUID()
  const insert = db
    .insert(quotations)
    .values({ ...toRow(draft), id: newId, threadId: newId })
    .returning()
  const [row] = await withAudit(db, insert, auditCreate(db, actor, audited))
  return toQuotation(row as QuotationRow)
}

/** Changes a draft; undefined where there is no draft with that id, or it is no longer of `expectedVersion`. */
export async function changeQuotation(
  db: Db,
  quotationId: string,
  draft: QuotationDraft,
  expectedVersion: number | undefined,
  actor: Actor,
): Promise<Quotation | undefined> {
  const update = db
    .update(quotations)
    .set({ ...toRow(draft), version: sql`${version} + 1` })
    .where(and(eq(id, quotationId), eq(status, 'draft'), isExpected(expectedVersion)))
    .returning()
  const [row] = await withAudit(db, update, auditUpdate(db, actor, audited, quotationId))
  return row && toQuotation(row)
}

const isExpected = (expected: number | undefined) => (expected === undefined ? undefined : eq(version, expected))

/** Deletes a draft; what was sent stays. Returns whether there was one. */
export async function deleteDraft(db: Db, quotationId: string, actor: Actor): Promise<boolean> {
  const isDraft = and(eq(id, quotationId), eq(status, 'draft'))
  const remove = db.delete(quotations).where(isDraft).returning({ id })
  return (await withAudit(db, remove, auditDelete(db, actor, audited, quotationId, isDraft), 'before')).length > 0
}

export async function quotationById(db: Db, quotationId: string): Promise<Quotation | undefined> {
  const [row] = await db.select(quotationColumns).from(quotations).where(eq(id, quotationId))
  return row && toQuotation(row)
}

const newest = [sql`${quotations.createdAt} desc`, sql`${quotations.id} desc`]

/** Quotations that are shown as of a status on `today`, or all of them, newest first. */
export async function paginatedQuotations(
  db: Db,
  query: { limit?: string; cursor?: string; status?: ShownStatus },
  today: string,
): Promise<Paginated<QuotationSummary>> {
  const { limit, offset } = bounds(query)
  const where = query.status && isShownAs(query.status, today)
  const [rows, [matched], [all]] = await db.batch([
    db
      .select(quotationColumns)
      .from(quotations)
      .where(where)
      .orderBy(...newest)
      .limit(limit + 1)
      .offset(offset),
    db.select({ rows: count() }).from(quotations).where(where),
    db.select({ rows: count() }).from(quotations),
  ])
  return paginated(rows.map(toSummary), query, { matching: matched?.rows ?? 0, total: all?.rows ?? 0 })
}

function isShownAs(shown: ShownStatus, today: string): SQL | undefined {
  const isOver = lt(validUntil, today)
  if (shown === 'expired') return and(inArray(status, [...OPEN_STATUSES]), isOver)
  return and(eq(status, shown), shown === 'sent' || shown === 'viewed' ? not(isOver) : undefined)
}

function toSummary(row: QuotationRow): QuotationSummary {
  const { lines: _, terms: __, note: ___, ...summary } = toQuotation(row)
  return summary
}

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
    auditAction(db, actor, 'send', audited, quotationId),
    link,
    ...withdrawEarlier(db, quotationId, wasSent, actor),
    ...inquiryStatusSteps(db, 'answered', inquiryOf(quotationId), wasSent, actor),
  ])
  return row && toQuotation(row)
}

const inquiryOf = (quotationId: string) => sql`(select inquiry_id from ${quotations} where ${id} = ${quotationId})`

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
      audited,
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
  const [row] = await withAudit(db, update, auditAction(db, actor, 'withdraw', audited, quotationId))
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
    const [added] = await withAudit(db, insert, auditCreate(db, actor, audited))
    return toQuotation(added as QuotationRow)
  } catch (error) {
    if (isUniqueViolation(error)) return undefined
    throw error
  }
}

/** What a buyer's link leads to: the latest sent revision. */
export async function quotationByToken(db: Db, tokenHash: string): Promise<Quotation | undefined> {
  const [row] = await db
    .select(quotationColumns)
    .from(quotations)
    .innerJoin(quotationLinks, eq(quotationLinks.threadId, threadId))
    .where(and(eq(quotationLinks.tokenHash, tokenHash), sql`${status} <> 'draft'`))
    .orderBy(desc(revision))
    .limit(1)
  return row && toQuotation(row)
}

/** Notes that the buyer has opened it, the first time. */
export async function markViewed(db: Db, quotationId: string): Promise<void> {
  const update = db
    .update(quotations)
    .set({ status: 'viewed', viewedAt: utcNow, version: sql`${version} + 1` })
    .where(and(eq(id, quotationId), eq(status, 'sent')))
    .returning({ id })
  await withAudit(db, update, auditAction(db, THE_BUYER, 'view', audited, quotationId))
}

const isOpen = (quotationId: string) => and(eq(id, quotationId), inArray(status, [...OPEN_STATUSES]))

/** The buyer accepts: once, and not after the last day. Marks the inquiry won. Returns whether it was accepted now. */
export async function acceptQuotation(
  db: Db,
  quotationId: string,
  { name, phone }: Pick<Acceptance, 'name' | 'phone'>,
  today: string,
): Promise<boolean> {
  const accept = db
    .update(quotations)
    .set({
      status: 'accepted',
      acceptedName: name.trim(),
      acceptedPhone: phone.trim(),
      decidedAt: utcNow,
      version: sql`${version} + 1`,
    })
    .where(and(isOpen(quotationId), sql`${validUntil} >= ${today}`))
    .returning({ id })
  const [rows] = await db.batch([
    accept,
    auditAction(db, THE_BUYER, 'accept', audited, quotationId),
    ...inquiryStatusSteps(db, 'won', inquiryOf(quotationId), sql`changes() > 0`, THE_BUYER),
  ])
  return rows.length > 0
}

/** The buyer declines what is open, also after the last day. Returns whether it was declined now. */
export async function declineQuotation(db: Db, quotationId: string, reason: string): Promise<boolean> {
  const decline = db
    .update(quotations)
    .set({
      status: 'declined',
      declineReason: reason.trim() || null,
      decidedAt: utcNow,
      version: sql`${version} + 1`,
    })
    .where(isOpen(quotationId))
    .returning({ id })
  return (await withAudit(db, decline, auditAction(db, THE_BUYER, 'decline', audited, quotationId))).length > 0
}
