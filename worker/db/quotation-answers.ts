import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Acceptance, Quotation } from '#contract/quotation.ts'
import { OPEN_STATUSES } from '#contract/quotation-status.ts'
import { auditAction, THE_BUYER, withAudit } from './audit.ts'
import type { Db } from './client.ts'
import { inquiryStatusSteps } from './inquiries.ts'
import { auditedQuotation, inquiryOf, quotationColumns, toQuotation } from './quotation-rows.ts'
import { quotationLinks, quotations } from './schema/quotations.ts'

const { id, threadId, revision, status, version, validUntil } = quotations
const utcNow = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

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
  await withAudit(db, update, auditAction(db, THE_BUYER, 'view', auditedQuotation, quotationId))
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
    auditAction(db, THE_BUYER, 'accept', auditedQuotation, quotationId),
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
  return (await withAudit(db, decline, auditAction(db, THE_BUYER, 'decline', auditedQuotation, quotationId))).length > 0
}
