import { and, eq, sql } from 'drizzle-orm'
import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts'
import type { Quotation, QuotationDraft } from '#contract/quotation/quotation.ts'
import { type Actor, auditCreate, auditDelete, auditUpdate, withAudit } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { contactInquiries } from '#worker/db/schema/inquiries.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { auditedQuotation, type QuotationRow, quotationColumns, toQuotation, toQuotationRow } from './rows.ts'

const { id, status, version } = quotations

/** Stores a draft. */
export async function addQuotation(db: Db, draft: QuotationDraft, actor: Actor): Promise<Quotation> {
  const newId = crypto.randomUUID()
  const insert = db
    .insert(quotations)
    .values({
      ...toQuotationRow(draft),
      language: draft.language ?? languageOf(draft.inquiryId),
      id: newId,
      threadId: newId,
    })
    .returning()
  const [row] = await withAudit(db, insert, auditCreate(db, actor, auditedQuotation))
  return toQuotation(row as QuotationRow)
}

/** The language of the quotation's inquiry; the default one without an inquiry. */
const languageOf = (inquiryId: string | null) =>
  sql<Language>`coalesce(
    (select ${contactInquiries.language} from ${contactInquiries} where ${contactInquiries.id} = ${inquiryId}),
    ${DEFAULT_LANGUAGE})`

/** Changes a draft; returns undefined if there is no draft with that id or it no longer has `expectedVersion`. */
export async function changeQuotation(
  db: Db,
  quotationId: string,
  draft: QuotationDraft,
  expectedVersion: number | undefined,
  actor: Actor,
): Promise<Quotation | undefined> {
  const update = db
    .update(quotations)
    .set({
      ...toQuotationRow(draft),
      ...(draft.language && { language: draft.language }),
      version: sql`${version} + 1`,
    })
    .where(and(eq(id, quotationId), eq(status, 'draft'), isExpected(expectedVersion)))
    .returning()
  const [row] = await withAudit(db, update, auditUpdate(db, actor, auditedQuotation, quotationId))
  return row && toQuotation(row)
}

const isExpected = (expected: number | undefined) => (expected === undefined ? undefined : eq(version, expected))

/** Deletes a draft, never a sent quotation. Returns whether there was one. */
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
