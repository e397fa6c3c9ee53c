import { eq, sql } from 'drizzle-orm'
import type { ReferenceInput } from '#contract/order/einvoice.ts'
import { type Actor, auditEvent } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { type Guard, type Reason, requireRow } from '#worker/db/guards.ts'
import {
  creditNoteReferences,
  creditNotes,
  invoiceDocuments,
  invoiceReferences,
  invoices,
} from '#worker/db/schema/orders.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { rejectionOf, write } from '#worker/db/write.ts'
import {
  documentNumberColumn,
  isActiveOrder,
  isCreditable,
  lastTakenNumber,
  requireFacts,
  takeNumber,
} from './facts.ts'

/** A credit note is audited as its invoice: one list of events has both. */
const rowsOf = (kind: 'I' | 'C', table: typeof invoices | typeof creditNotes) =>
  ({ entity: 'invoice', table, id: table.quotationId, name: documentNumberColumn(kind, table) }) as const
const INVOICE_ROWS = rowsOf('I', invoices)
const CREDIT_NOTE_ROWS = rowsOf('C', creditNotes)

/** Issues an order's only invoice. Returns why it did not: it has one, is not paid (unless `unpaid`), or `isVatOld`. */
export function issueInvoice(
  db: Db,
  quotationId: string,
  { unpaid, isVatOld, ...as }: Issued & { unpaid?: boolean | undefined; isVatOld?: boolean },
  actor: Actor,
): Promise<Reason | undefined> {
  const isWithout = sql`${isActiveOrder(quotationId)}
    and not exists (select 1 from ${invoices} i where i.quotation_id = ${quotationId})`
  return issue(db, 'I', quotationId, as, actor, [
    requireRow(quotations, isWithout, 'not-allowed'),
    ...(unpaid ? [] : [requireFacts(quotationId, sql`total <= confirmed`, 'unpaid')]),
    ...(isVatOld ? [{ reason: 'vat-not-registered' as const, when: sql`true` }] : []),
  ])
}

/** Issues the only credit note of an order's invoice under the year's next number. Returns whether this call issued it. */
export const issueCreditNote = async (db: Db, quotationId: string, as: Issued, actor: Actor): Promise<boolean> =>
  !(await issue(db, 'C', quotationId, as, actor, [requireFacts(quotationId, isCreditable, 'not-allowed')]))

type Issued = { year: number; tin: string }

function issue(db: Db, kind: 'I' | 'C', quotationId: string, { year, tin }: Issued, actor: Actor, guards: Guard[]) {
  const of = kind === 'I' ? INVOICE_ROWS : CREDIT_NOTE_ROWS
  const numberSequence = lastTakenNumber(kind, year)
  const row = { quotationId, numberYear: year, numberSequence, tin, issuedBy: actor.username ?? '' }
  const written = write(db, db.insert(of.table as typeof invoices).values(row), {
    actor,
    action: kind === 'I' ? 'issue' : 'credit',
    of,
    id: quotationId,
    guards,
    before: [takeNumber(db, kind, year)],
  })
  return rejectionOf(written)
}

const handedOver = {
  invoice: { of: INVOICE_ROWS, references: invoiceReferences },
  'credit note': { of: CREDIT_NOTE_ROWS, references: creditNoteReferences },
} as const

/** Enters the reference of an order's invoice or credit note, once. Returns whether it is there now. */
export async function enterReference(
  db: Db,
  { quotationId, paper }: { quotationId: string; paper: keyof typeof handedOver },
  input: ReferenceInput,
  actor: Actor,
): Promise<boolean> {
  const { of, references } = handedOver[paper]
  const insert = db.insert(references).values({ ...input, quotationId, enteredBy: actor.username ?? '' })
  const isOpen = sql`${of.id} = ${quotationId}
    and not exists (select 1 from ${references} r where r.quotation_id = ${quotationId} or r.irn = ${input.irn})`
  const written = write(db, insert, {
    actor,
    action: 'register',
    of,
    id: quotationId,
    guards: [
      requireRow(quotations, isActiveOrder(quotationId), 'not-allowed'),
      requireRow(of.table, isOpen, 'not-allowed'),
    ],
  })
  if (!(await rejectionOf(written))) return true
  const [stored] = await db.select().from(references).where(eq(references.quotationId, quotationId))
  return stored !== undefined && JSON.stringify(stored) === JSON.stringify({ ...stored, ...input })
}

/** Returns the structured document of an order's invoice as it was exported last before it was handed over. */
export async function exportedDocument(db: Db, quotationId: string): Promise<unknown> {
  const { document, quotationId: itsOrder } = invoiceDocuments
  const [row] = await db.select({ document }).from(invoiceDocuments).where(eq(itsOrder, quotationId))
  return row?.document
}

/** Audits the export of an e-invoice. An invoice's own document replaces the one before, until it was handed over. */
export async function recordExport(
  db: Db,
  { number, quotationId, document }: { number: string; quotationId: string; document?: object },
  actor: Actor,
): Promise<void> {
  const summary = `${number} as an e-invoice`
  if (!document) return auditEvent(db, actor, 'export', 'invoice', summary)
  const store = db
    .insert(invoiceDocuments)
    .values({ quotationId, document })
    .onConflictDoUpdate({
      target: invoiceDocuments.quotationId,
      set: { document: sql`excluded.document` },
      setWhere: sql`not exists (select 1 from ${invoiceReferences} r where r.quotation_id = ${quotationId})`,
    })
  await write(db, store, { actor, action: 'export', entity: 'invoice', summary, about: actor.id })
}
