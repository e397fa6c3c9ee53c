import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import { requestedPlace } from '#contract/inquiry/contact.ts'
import type { Delivery, Invoice, Order } from '#contract/order/order.ts'
import { type DocumentKind, documentNumber, stateOf } from '#domain/order/facts.ts'
import type { Db } from '#worker/db/client.ts'
import { quotationColumns, toQuotation } from '#worker/db/quotations/rows.ts'
import { deliveries, deliveryLines, serialNumbers } from '#worker/db/schema/deliveries.ts'
import { contactInquiries } from '#worker/db/schema/inquiries.ts'
import {
  creditNoteReferences,
  creditNotes,
  invoiceReferences,
  invoices,
  papers,
  paymentConfirmations,
  paymentReversals,
  payments,
  withholdingCertificates,
} from '#worker/db/schema/orders.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { orderAccounts, transferAccounts, transferPayments, transfers } from '#worker/db/schema/transfers.ts'
import { units } from '#worker/db/schema/units.ts'
import { isReservedFor } from '#worker/db/units/delivered.ts'
import { documentNumberColumn, factColumns } from './facts.ts'

const { id, numberYear, numberSequence, status } = quotations

const isOrder = (quotationId: string | SQL) => and(eq(id, quotationId), eq(status, 'accepted'))

/** Returns an order by its id, which the database may select, with its payments, invoice and deliveries. */
export async function orderById(db: Db, quotationId: string | SQL): Promise<Order | undefined> {
  const [[quotation], [facts], paid, [invoice], notes, reserved, [account], stored, [request]] = await db.batch([
    db.select(quotationColumns).from(quotations).where(isOrder(quotationId)),
    db.select(factColumns).from(quotations).where(isOrder(quotationId)),
    selectPayments(db).where(eq(payments.quotationId, quotationId)).orderBy(payments.createdAt, payments.id),
    selectInvoice(db).where(eq(invoices.quotationId, quotationId)),
    selectDeliveries(db)
      .where(eq(deliveries.quotationId, quotationId))
      .orderBy(deliveries.numberYear, deliveries.numberSequence),
    db
      .select({ machine: units.machine, serial: units.serial })
      .from(units)
      .where(isReservedFor(quotationId))
      .orderBy(units.serial),
    db
      .select({
        bank: sql<string>`${transferAccounts.bank}`,
        number: sql<string>`${transferAccounts.number}`,
        name: sql<string>`${transferAccounts.name}`,
      })
      .from(transferAccounts)
      .innerJoin(orderAccounts, eq(orderAccounts.accountId, transferAccounts.id))
      .where(and(eq(orderAccounts.quotationId, quotationId), ne(transferAccounts.name, ''))),
    db.select({ number: papers.number }).from(papers).where(eq(papers.quotationId, quotationId)),
    db
      .select({ message: contactInquiries.message, deliveryTo: contactInquiries.deliveryTo })
      .from(contactInquiries)
      .innerJoin(quotations, and(eq(quotations.inquiryId, contactInquiries.id), eq(quotations.id, quotationId))),
  ])
  if (!quotation || !facts) return undefined
  return {
    quotation: toQuotation(quotation),
    facts,
    waits: stateOf(facts),
    payments: paid,
    invoice: invoice ?? null,
    reserved,
    account: account ?? null,
    ...(request && { place: requestedPlace(request) }),
    papers: stored.map(({ number }) => number),
    deliveries: notes,
  }
}

export async function ordersAmong(db: Db, quotations: { id: string; status: string }[]): Promise<Order[]> {
  const accepted = quotations.filter(({ status }) => status === 'accepted')
  return (await Promise.all(accepted.map(({ id }) => orderById(db, id)))).flatMap((order) => order ?? [])
}

const { quotationId: ofPayment, idempotencyKey: keyOfPayment, ...paymentColumns } = getTableColumns(payments)

const selectPayments = (db: Db) =>
  db
    .select({
      ...paymentColumns,
      confirmedAt: paymentConfirmations.confirmedAt,
      confirmedBy: paymentConfirmations.confirmedBy,
      receipt: sql<string | null>`case when ${paymentConfirmations.numberYear} is not null
        then ${documentNumberColumn('R', paymentConfirmations)} end`.as('receipt'),
      reversedAt: paymentReversals.reversedAt,
      reversedBy: paymentReversals.reversedBy,
      reason: paymentReversals.reason,
      certificate: withholdingCertificates.number,
      certifiedOn: withholdingCertificates.certifiedOn,
      // Of the transfer that brought the money; its fee only where no other order shares it.
      fee: sql<number | null>`case when ${transferPayments.amount} = ${transfers.amount} then ${transfers.fee} end`.as(
        'fee',
      ),
      senderAccount: transfers.senderAccount,
    })
    .from(payments)
    .leftJoin(paymentConfirmations, eq(paymentConfirmations.paymentId, payments.id))
    .leftJoin(paymentReversals, eq(paymentReversals.paymentId, payments.id))
    .leftJoin(withholdingCertificates, eq(withholdingCertificates.paymentId, payments.id))
    .leftJoin(transferPayments, eq(transferPayments.paymentId, payments.id))
    .leftJoin(transfers, eq(transfers.id, transferPayments.transferId))

const referenceOf = (references: typeof invoiceReferences | typeof creditNoteReferences, quotationId: SQL) =>
  sql`(select json_object('irn', r.irn, 'stamp', r.stamp, 'qr', r.qr, 'enteredBy', r.entered_by, 'createdAt', r.created_at)
    from ${references} r where r.quotation_id = ${quotationId})`

const fromJson = <Value>(json: SQL, name: string) => json.mapWith((text: string): Value => JSON.parse(text)).as(name)

const selectInvoice = (db: Db) =>
  db
    .select({
      number: documentNumberColumn('I', invoices).as('number'),
      tin: invoices.tin,
      issuedAt: invoices.issuedAt,
      reference: fromJson<Invoice['reference']>(
        referenceOf(invoiceReferences, sql`${invoices}.quotation_id`),
        'reference',
      ),
      creditNote: fromJson<Invoice['creditNote']>(
        sql`(select json_object('number', ${documentNumberColumn('C', creditNotes)}, 'tin', ${creditNotes}.tin,
            'issuedAt', ${creditNotes}.issued_at, 'reference', json(${referenceOf(creditNoteReferences, sql`${creditNotes}.quotation_id`)}))
          from ${creditNotes} where ${creditNotes}.quotation_id = ${invoices}.quotation_id)`,
        'credit_note',
      ),
    })
    .from(invoices)

const {
  quotationId: _,
  idempotencyKey: __,
  numberYear: ___,
  numberSequence: ____,
  cancelledBy: _____,
  ...noteColumns
} = getTableColumns(deliveries)

const selectDeliveries = (db: Db) =>
  db
    .select({
      ...noteColumns,
      number: documentNumberColumn('D', deliveries).as('number'),
      lines: fromJson<Delivery['lines']>(
        sql`(select json_group_array(json_object('line', l.line, 'quantity', l.quantity, 'serials', json((
            select json_group_array(s.serial) from (select serial from ${serialNumbers} s
              where s.delivery_id = l.delivery_id and s.line = l.line order by s.serial) s))))
          from (select * from ${deliveryLines} l where l.delivery_id = ${deliveries}.id order by l.line) l)`,
        'lines',
      ),
      plates: fromJson<Delivery['plates']>(
        sql`(select json_group_array(json_object('id', u.id, 'serial', u.serial, 'token', u.token))
          from (select * from ${units} u where u.delivery_id = ${deliveries}.id order by u.serial) u)`,
        'plates',
      ),
    })
    .from(deliveries)

export async function orderIdOf(db: Db, kind: 'payment' | 'delivery', id: string): Promise<string | undefined> {
  const table = kind === 'payment' ? payments : deliveries
  const [row] = await db.select({ quotationId: table.quotationId }).from(table).where(eq(table.id, id))
  return row?.quotationId
}

export async function isIdempotencyKeyUsed(db: Db, kind: 'payment' | 'delivery', key: string): Promise<boolean> {
  const table = kind === 'payment' ? payments : deliveries
  return (await db.$count(table, eq(table.idempotencyKey, key))) > 0
}

/** Whether a quotation can still be paid for: as an order that was not cancelled, or until its last day. */
export const isPayable = sql<boolean>`(${quotations.status} = 'accepted' and not exists (
    select 1 from ${creditNotes} note where note.quotation_id = ${quotations.id})
  or ${quotations.status} in ('sent', 'viewed')
    and ${quotations.validUntil} >= date('now', '+1 hour'))`.mapWith(Boolean)

/** Where the numbers of papers are, and which of them no longer stand. */
const ISSUED = {
  R: { table: paymentConfirmations, ended: sql<number>`payment_id in (select payment_id from ${paymentReversals})` },
  I: { table: invoices, ended: sql<number>`quotation_id in (select quotation_id from ${creditNotes})` },
  C: { table: creditNotes, ended: sql<number>`false` },
  D: { table: deliveries, ended: sql<number>`cancelled_at is not null` },
} as const

/** Returns whether the firm issued a paper of that number, and if it is valid: a quotation as `isPayable` says. */
export async function stateOfPaper(
  db: Db,
  { kind, year, sequence }: { kind: DocumentKind | 'Q'; year: number; sequence: number },
): Promise<'stands' | 'ended' | undefined> {
  if (kind !== 'Q' && kind !== 'P') {
    const { table, ended } = ISSUED[kind]
    const isIt = and(eq(table.numberYear, year), eq(table.numberSequence, sequence))
    const [row] = await db.select({ ended }).from(table).where(isIt)
    return row && (row.ended ? 'ended' : 'stands')
  }
  const number = documentNumber('P', year, sequence)
  const rows = await db
    .select({ stands: isPayable })
    .from(quotations)
    .where(
      kind === 'P'
        ? sql`${id} in (select ${papers.quotationId} from ${papers} where ${papers.number} = ${number})`
        : and(eq(numberYear, year), eq(numberSequence, sequence), sql`${status} <> 'draft'`),
    )
  if (rows.length === 0) return undefined
  return rows.some(({ stands }) => stands) ? 'stands' : 'ended'
}

export async function orderIdByNumber(db: Db, { year, sequence }: { year: number; sequence: number }) {
  const isIt = and(eq(numberYear, year), eq(numberSequence, sequence), eq(status, 'accepted'))
  return (await db.select({ id }).from(quotations).where(isIt))[0]?.id
}
