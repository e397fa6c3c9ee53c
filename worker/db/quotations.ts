import { and, count, eq, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts'
import type { Paginated } from '#contract/pagination.ts'
import type { ListedQuotation, Quotation, QuotationDraft, QuotationEmail } from '#contract/quotation.ts'
import { OPEN_STATUSES, type ShownStatus } from '#contract/quotation-status.ts'
import { type Actor, auditCreate, auditDelete, auditUpdate, withAudit } from './audit.ts'
import type { Db } from './client.ts'
import { mailState } from './mail-outbox.ts'
import { bounds, paginated } from './pagination.ts'
import { auditedQuotation, type QuotationRow, quotationColumns, toQuotation, toRow } from './quotation-rows.ts'
import { contactInquiries } from './schema/inquiries.ts'
import { mailOutbox } from './schema/mail-outbox.ts'
import { quotations } from './schema/quotations.ts'

const { id, status, version, validUntil } = quotations

/** Stores a draft. */
export async function addQuotation(db: Db, draft: QuotationDraft, actor: Actor): Promise<Quotation> {
  const newId = crypto.randomUUID()
  const insert = db
    .insert(quotations)
    .values({ ...toRow(draft), language: draft.language ?? languageOf(draft.inquiryId), id: newId, threadId: newId })
    .returning()
  const [row] = await withAudit(db, insert, auditCreate(db, actor, auditedQuotation))
  return toQuotation(row as QuotationRow)
}

/** The language of the inquiry that is answered; the default one where there is none. */
const languageOf = (inquiryId: string | null) =>
  sql<Language>`coalesce(
    (select ${contactInquiries.language} from ${contactInquiries} where ${contactInquiries.id} = ${inquiryId}),
    ${DEFAULT_LANGUAGE})`

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
    .set({ ...toRow(draft), ...(draft.language && { language: draft.language }), version: sql`${version} + 1` })
    .where(and(eq(id, quotationId), eq(status, 'draft'), isExpected(expectedVersion)))
    .returning()
  const [row] = await withAudit(db, update, auditUpdate(db, actor, auditedQuotation, quotationId))
  return row && toQuotation(row)
}

const isExpected = (expected: number | undefined) => (expected === undefined ? undefined : eq(version, expected))

/** Deletes a draft; what was sent stays. Returns whether there was one. */
export async function deleteDraft(db: Db, quotationId: string, actor: Actor): Promise<boolean> {
  const isDraft = and(eq(id, quotationId), eq(status, 'draft'))
  const remove = db.delete(quotations).where(isDraft).returning({ id })
  return (
    (await withAudit(db, remove, auditDelete(db, actor, auditedQuotation, quotationId, isDraft), 'before')).length > 0
  )
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
): Promise<Paginated<ListedQuotation>> {
  const { limit, offset } = bounds(query)
  const where = query.status && isShownAs(query.status, today)
  const [rows, [matched], [all]] = await db.batch([
    db
      .select({ row: quotationColumns, email: emailColumns })
      .from(quotations)
      .leftJoin(mailOutbox, eq(mailOutbox.quotationId, id))
      .where(where)
      .orderBy(...newest)
      .limit(limit + 1)
      .offset(offset),
    db.select({ rows: count() }).from(quotations).where(where),
    db.select({ rows: count() }).from(quotations),
  ])
  return paginated(rows.map(toListed), query, { matching: matched?.rows ?? 0, total: all?.rows ?? 0 })
}

function isShownAs(shown: ShownStatus, today: string): SQL | undefined {
  const isOver = lt(validUntil, today)
  if (shown === 'expired') return and(inArray(status, [...OPEN_STATUSES]), isOver)
  return and(eq(status, shown), shown === 'sent' || shown === 'viewed' ? not(isOver) : undefined)
}

// D1 returns a row by its columns' names: those of two tables must not be the same.
const emailColumns = {
  state: mailState.as('email_state'),
  sentAt: sql<string | null>`${mailOutbox.sentAt}`.as('email_sent_at'),
  error: sql<string | null>`${mailOutbox.lastError}`.as('email_error'),
}

type Listed = { row: QuotationRow; email: { [Name in keyof QuotationEmail]: QuotationEmail[Name] | null } | null }

function toListed({ row, email }: Listed): ListedQuotation {
  const { lines: _, terms: __, note: ___, ...summary } = toQuotation(row)
  return { ...summary, email: email?.state ? { ...email, state: email.state } : null }
}
