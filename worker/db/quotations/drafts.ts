import { and, eq, sql } from 'drizzle-orm'
import type { Quotation, QuotationDraft } from '#contract/quotation/quotation.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import type { Actor } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { requireRow } from '#worker/db/guards.ts'
import { contactInquiries } from '#worker/db/schema/inquiries.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { requireVat } from '#worker/db/vat.ts'
import { addRow, changeRow, isWritten, type RowChange, updateOf } from '#worker/db/write.ts'
import { QUOTATION_ROWS, quotationColumns, quotationEntry, toQuotation, toQuotationRow } from './rows.ts'

const { id, status } = quotations

export async function addQuotation(db: Db, draft: QuotationDraft, actor: Actor): Promise<Quotation> {
  const newId = crypto.randomUUID()
  const ofInquiry = sql<Language>`coalesce(
    (select ${contactInquiries.language} from ${contactInquiries} where ${contactInquiries.id} = ${draft.inquiryId}),
    ${DEFAULT_LANGUAGE})`
  const insert = db
    .insert(quotations)
    .values({ ...toQuotationRow(draft), language: draft.language ?? ofInquiry, id: newId, threadId: newId })
    .returning()
  return toQuotation(await addRow(db, QUOTATION_ROWS, insert, { id: newId, actor, guards: requireVat(draft) }))
}

/** Changes a draft; returns undefined if there is no draft with that id or it no longer has `expectedVersion`. */
export async function changeQuotation(db: Db, { input: draft, ...change }: RowChange<QuotationDraft>) {
  const update = updateOf(db, quotations, change.id, {
    ...toQuotationRow(draft),
    ...(draft.language && { language: draft.language }),
  })
  const guards = [requireRow(quotations, isDraft(change.id), 'stale-version'), ...requireVat(draft, change.id)]
  const row = await changeRow(db, QUOTATION_ROWS, update.returning(), { ...change, guards })
  return row && toQuotation(row)
}

const isDraft = (quotationId: string) => and(eq(id, quotationId), eq(status, 'draft'))

export const deleteDraft = (db: Db, quotationId: string, actor: Actor): Promise<boolean> =>
  isWritten(db, db.delete(quotations).where(isDraft(quotationId)), {
    ...quotationEntry(actor, 'delete', quotationId),
    guards: [requireRow(quotations, isDraft(quotationId), 'not-allowed')],
  })

export async function quotationById(db: Db, quotationId: string): Promise<Quotation | undefined> {
  const [row] = await db.select(quotationColumns).from(quotations).where(eq(id, quotationId))
  return row && toQuotation(row)
}
