import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Acceptance } from '#contract/quotation/answer.ts'
import { phoneText } from '#domain/phone.ts'
import { OPEN_STATUSES } from '#domain/quotation/status.ts'
import { type Actor, BUYER_ACTOR } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { requireRow } from '#worker/db/guards.ts'
import { inquiryStatusStatements } from '#worker/db/inquiries/inbox.ts'
import { lastMoved } from '#worker/db/orders/facts.ts'
import { utcNow } from '#worker/db/schema/columns.ts'
import { quotationLinks, quotations } from '#worker/db/schema/quotations.ts'
import { isWritten } from '#worker/db/write.ts'
import { canBuyerWrite } from './links.ts'
import { buyerRow, inquiryOf, QUOTATION_ROWS, quotationColumns, quotationEntry, toQuotation } from './rows.ts'

const { id, threadId, revision, status, version, validUntil, erasedAt } = quotations
/** Returns the latest sent revision that a buyer's link leads to, even an ended one, and when its order last moved. */
export async function quotationByToken(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ quotation: quotationColumns, link: linkColumns, lastMoved: lastMoved.as('last_moved') })
    .from(quotations)
    .innerJoin(quotationLinks, eq(quotationLinks.threadId, threadId))
    .where(and(eq(quotationLinks.tokenHash, tokenHash), sql`${status} <> 'draft'`))
    .orderBy(desc(revision))
    .limit(1)
  return row && { ...row, quotation: toQuotation(row.quotation) }
}

/** Selects the id of the same revision, so that what belongs to it is read in the same trip. */
export const idByToken = (tokenHash: string): SQL => sql`(
  select sent.id from ${quotations} sent join ${quotationLinks} link on link.thread_id = sent.thread_id
  where link.token_hash = ${tokenHash} and sent.status <> 'draft' order by sent.revision desc limit 1)`

// D1 returns a row as an object, so columns of two tables must not have the same name.
const linkColumns = {
  createdAt: sql<string>`${quotationLinks.createdAt}`.as('link_created_at'),
  endedAt: sql<string | null>`${quotationLinks.endedAt}`.as('link_ended_at'),
}

/** Records the first time the buyer opens it. The content is the same, so the version does not change. */
export async function markViewed(db: Db, quotationId: string): Promise<void> {
  const isNew = and(eq(id, quotationId), eq(status, 'sent'))
  const view = db.update(quotations).set({ status: 'viewed', viewedAt: utcNow }).where(isNew)
  await isWritten(db, view, {
    ...quotationEntry(BUYER_ACTOR, 'view', quotationId),
    guards: [requireRow(quotations, isNew, 'unchanged')],
  })
}

/** Whether a quotation waits for its buyer, who was not erased; what the buyer sends needs a link as well. */
const isOpen = (quotationId: string, recorder: Recorder | undefined) =>
  and(
    eq(id, quotationId),
    inArray(status, [...OPEN_STATUSES]),
    recorder ? isNull(erasedAt) : canBuyerWrite(quotationId),
    recorder && eq(version, recorder.expectedVersion),
  )

/** Who records an answer given by phone, and the version they saw. */
type Recorder = { actor: Actor; expectedVersion: number }

type Answer = ({ answer: 'accepted' } & Omit<Acceptance, 'agreed'>) | { answer: 'declined'; reason: string }

/** Stores the answer to an open quotation, of its buyer or by phone. Returns whether this call stored it. */
export async function answerQuotation(db: Db, quotationId: string, given: Answer, today: string, recorder?: Recorder) {
  const isAccepted = given.answer === 'accepted'
  const answer = db
    .update(quotations)
    .set({
      status: given.answer,
      ...(isAccepted ? acceptedBy(given) : { declineReason: given.reason.trim() || null }),
      recordedBy: recorder?.actor.username ?? null,
      decidedAt: utcNow,
      version: sql`${version} + 1`,
    })
    .where(eq(id, quotationId))
  const actor = recorder?.actor ?? BUYER_ACTOR
  const action = isAccepted ? 'accept' : 'decline'
  const isAnswerable = and(isOpen(quotationId, recorder), isAccepted ? sql`${validUntil} >= ${today}` : undefined)
  return isWritten(db, answer, {
    actor,
    action: recorder ? `${action} by phone` : action,
    of: QUOTATION_ROWS,
    id: quotationId,
    guards: [requireRow(quotations, isAnswerable, 'not-allowed')],
    after: isAccepted ? inquiryStatusStatements(db, 'won', inquiryOf(quotationId), actor) : [],
  })
}

const acceptedBy = ({ name, phone, answer: _, ...buyer }: Answer & { answer: 'accepted' }) => ({
  ...buyerRow(buyer),
  acceptedName: name.trim(),
  acceptedPhone: phoneText(phone.trim()) || null,
})
