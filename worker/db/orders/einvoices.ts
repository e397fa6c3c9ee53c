import { eq, sql } from 'drizzle-orm'
import { type Actor, auditEvent } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { invoiceDocuments, invoiceReferences } from '#worker/db/schema/orders.ts'
import { write } from '#worker/db/write.ts'

/** Returns the structured document of an order's invoice as it was exported last before it was handed over. */
export async function exportedDocument(db: Db, quotationId: string): Promise<unknown> {
  const [row] = await db
    .select({ document: invoiceDocuments.document })
    .from(invoiceDocuments)
    .where(eq(invoiceDocuments.quotationId, quotationId))
  return row?.document
}

/**
 * Writes that the structured document of an invoice, or of its credit note, was exported. An invoice's own is stored, in
 * place of the one before, until it was handed over.
 */
export async function recordExport(
  db: Db,
  { number, quotationId, document }: { number: string; quotationId: string; document?: object },
  actor: Actor,
): Promise<void> {
  const summary = `${number} as an e-invoice`
  if (!document) return auditEvent(db, actor, 'export', 'invoice', summary)
  const isHandedOver = sql`exists (select 1 from ${invoiceReferences} r where r.quotation_id = ${quotationId})`
  const store = db
    .insert(invoiceDocuments)
    .values({ quotationId, document })
    .onConflictDoUpdate({
      target: invoiceDocuments.quotationId,
      set: { document: sql`excluded.document` },
      setWhere: sql`not ${isHandedOver}`,
    })
  await write(db, store, { actor, action: 'export', entity: 'invoice', summary, about: actor.id })
}
