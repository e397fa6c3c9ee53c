import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Reference } from '#contract/order/einvoice.ts'
import type { Delivery, Invoice, Order, Payment } from '#contract/order/order.ts'
import { type DocumentKind, documentNumber, stateOf } from '#domain/order/facts.ts'
import type { Db } from '#worker/db/client.ts'
import { quotationColumns, toQuotation } from '#worker/db/quotations/rows.ts'
import { deliveries, deliveryLines, serialNumbers } from '#worker/db/schema/deliveries.ts'
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
import { factColumns } from './facts.ts'

const isOrder = (quotationId: string | SQL) => and(eq(quotations.id, quotationId), eq(quotations.status, 'accepted'))

/**
 * Returns an accepted quotation with its payments, invoice and deliveries; undefined if there is none with that id, which
 * may be selected by the database.
 */
export async function orderById(db: Db, quotationId: string | SQL): Promise<Order | undefined> {
  const [[quotation], [facts], paid, [invoice], notes, lines, serials, reserved, [account], plates, stored] =
    await db.batch([
      db.select(quotationColumns).from(quotations).where(isOrder(quotationId)),
      db.select(factColumns).from(quotations).where(isOrder(quotationId)),
      selectPayments(db)
        .where(eq(payments.quotationId, quotationId))
        .orderBy(asc(payments.createdAt), asc(payments.id)),
      selectInvoice(db).where(eq(invoices.quotationId, quotationId)),
      db
        .select()
        .from(deliveries)
        .where(eq(deliveries.quotationId, quotationId))
        .orderBy(asc(deliveries.numberYear), asc(deliveries.numberSequence)),
      db
        .select()
        .from(deliveryLines)
        .where(isOf(deliveryLines.deliveryId, quotationId))
        .orderBy(asc(deliveryLines.line)),
      db
        .select()
        .from(serialNumbers)
        .where(isOf(serialNumbers.deliveryId, quotationId))
        .orderBy(asc(serialNumbers.line), asc(serialNumbers.serial)),
      db
        .select({ machine: units.machine, serial: units.serial })
        .from(units)
        .where(isReservedFor(quotationId))
        .orderBy(asc(units.serial)),
      db
        .select({
          bank: sql<string>`${transferAccounts.bank}`,
          number: sql<string>`${transferAccounts.number}`,
          name: sql<string>`${transferAccounts.name}`,
        })
        .from(transferAccounts)
        .innerJoin(orderAccounts, eq(orderAccounts.accountId, transferAccounts.id))
        .where(and(eq(orderAccounts.quotationId, quotationId), ne(transferAccounts.name, ''))),
      db
        .select({ deliveryId: units.deliveryId, id: units.id, serial: units.serial, token: units.token })
        .from(units)
        .where(isOf(units.deliveryId, quotationId))
        .orderBy(asc(units.serial)),
      db.select({ number: papers.number }).from(papers).where(eq(papers.quotationId, quotationId)),
    ])
  if (!quotation || !facts) return undefined
  return {
    quotation: toQuotation(quotation),
    facts,
    waits: stateOf(facts),
    payments: paid.map(toPayment),
    invoice: invoice ? toInvoice(invoice) : null,
    reserved,
    account: account ?? null,
    papers: stored.map(({ number }) => number),
    deliveries: notes.map((note) =>
      toDelivery(
        note,
        lines.filter(({ deliveryId }) => deliveryId === note.id),
        serials.filter(({ deliveryId }) => deliveryId === note.id),
        plates.flatMap(({ deliveryId, ...plate }) => (deliveryId === note.id ? plate : [])),
      ),
    ),
  }
}

/** Returns the orders among these quotations. */
export async function ordersAmong(db: Db, quotations: { id: string; status: string }[]): Promise<Order[]> {
  const accepted = quotations.filter(({ status }) => status === 'accepted')
  return (await Promise.all(accepted.map(({ id }) => orderById(db, id)))).flatMap((order) => order ?? [])
}

const isOf = (column: SQLiteColumn, quotationId: string | SQL) =>
  sql`${column} in (select id from ${deliveries} where quotation_id = ${quotationId})`

const selectPayments = (db: Db) =>
  db
    .select({
      id: payments.id,
      kind: payments.kind,
      amount: payments.amount,
      withheld: payments.withheld,
      currency: payments.currency,
      counted: payments.counted,
      method: payments.method,
      paidOn: payments.paidOn,
      bank: payments.bank,
      reference: payments.reference,
      payer: payments.payer,
      enteredBy: payments.enteredBy,
      createdAt: payments.createdAt,
      confirmedAt: paymentConfirmations.confirmedAt,
      confirmedBy: paymentConfirmations.confirmedBy,
      numberYear: paymentConfirmations.numberYear,
      numberSequence: paymentConfirmations.numberSequence,
      reversedAt: paymentReversals.reversedAt,
      reversedBy: paymentReversals.reversedBy,
      reason: paymentReversals.reason,
      certificate: withholdingCertificates.number,
      certifiedOn: withholdingCertificates.certifiedOn,
      // Of the transfer whose money it is.
      fee: transfers.fee,
      senderAccount: transfers.senderAccount,
    })
    .from(payments)
    .leftJoin(paymentConfirmations, eq(paymentConfirmations.paymentId, payments.id))
    .leftJoin(paymentReversals, eq(paymentReversals.paymentId, payments.id))
    .leftJoin(withholdingCertificates, eq(withholdingCertificates.paymentId, payments.id))
    .leftJoin(transferPayments, eq(transferPayments.paymentId, payments.id))
    .leftJoin(transfers, eq(transfers.id, transferPayments.transferId))

type PaymentRow = Omit<Payment, 'receipt'> & { numberYear: number | null; numberSequence: number | null }

const toPayment = ({ numberYear, numberSequence, ...row }: PaymentRow): Payment => ({
  ...row,
  receipt: numberYear === null || numberSequence === null ? null : documentNumber('R', numberYear, numberSequence),
})

const selectInvoice = (db: Db) =>
  db
    .select({
      numberYear: invoices.numberYear,
      numberSequence: invoices.numberSequence,
      tin: invoices.tin,
      issuedAt: invoices.issuedAt,
      reference: {
        irn: invoiceReferences.irn,
        stamp: invoiceReferences.stamp,
        qr: invoiceReferences.qr,
        enteredBy: invoiceReferences.enteredBy,
        createdAt: invoiceReferences.createdAt,
      },
      // D1 returns a row as an object, so columns of two tables must not have the same name.
      creditYear: sql<number | null>`${creditNotes.numberYear}`.as('credit_year'),
      creditSequence: sql<number | null>`${creditNotes.numberSequence}`.as('credit_sequence'),
      creditTin: sql<string | null>`${creditNotes.tin}`.as('credit_tin'),
      creditedAt: sql<string | null>`${creditNotes.issuedAt}`.as('credited_at'),
      creditReference: sql`(select json_object('irn', r.irn, 'stamp', r.stamp, 'qr', r.qr,
        'enteredBy', r.entered_by, 'createdAt', r.created_at)
        from ${creditNoteReferences} r where r.quotation_id = ${invoices.quotationId})`
        .mapWith((stored: string): Reference | null => JSON.parse(stored))
        .as('credit_reference'),
    })
    .from(invoices)
    .leftJoin(creditNotes, eq(creditNotes.quotationId, invoices.quotationId))
    .leftJoin(invoiceReferences, eq(invoiceReferences.quotationId, invoices.quotationId))

type InvoiceRow = Omit<Invoice, 'number' | 'creditNote'> & {
  numberYear: number
  numberSequence: number
  creditYear: number | null
  creditSequence: number | null
  creditTin: string | null
  creditedAt: string | null
  creditReference: Reference | null
}

function toInvoice(stored: InvoiceRow): Invoice {
  const { numberYear, numberSequence, creditYear, creditSequence, creditTin, creditedAt, creditReference, ...row } =
    stored
  return {
    ...row,
    number: documentNumber('I', numberYear, numberSequence),
    creditNote:
      creditYear === null || creditSequence === null
        ? null
        : {
            number: documentNumber('C', creditYear, creditSequence),
            tin: creditTin ?? '',
            issuedAt: creditedAt ?? '',
            reference: creditReference,
          },
  }
}

function toDelivery(
  {
    quotationId: _,
    idempotencyKey: __,
    numberYear,
    numberSequence,
    cancelledBy: ___,
    ...note
  }: typeof deliveries.$inferSelect,
  lines: { line: number; quantity: number }[],
  serials: { line: number; serial: string }[],
  plates: Delivery['plates'],
): Delivery {
  return {
    ...note,
    number: documentNumber('D', numberYear, numberSequence),
    plates,
    lines: lines.map(({ line, quantity }) => ({
      line,
      quantity,
      serials: serials.filter((one) => one.line === line).map(({ serial }) => serial),
    })),
  }
}

/** Returns the order that a payment or a delivery note belongs to. */
export async function orderIdOf(db: Db, kind: 'payment' | 'delivery', id: string): Promise<string | undefined> {
  const table = kind === 'payment' ? payments : deliveries
  const [row] = await db.select({ quotationId: table.quotationId }).from(table).where(eq(table.id, id))
  return row?.quotationId
}

/** Returns whether a payment or a delivery note was already stored under this key. */
export async function isStored(db: Db, kind: 'payment' | 'delivery', key: string): Promise<boolean> {
  const table = kind === 'payment' ? payments : deliveries
  return (await db.$count(table, eq(table.idempotencyKey, key))) > 0
}

/** Whether a quotation can still be paid for: as an order that was not cancelled, or until its last day. */
export const standsSql = sql<boolean>`(${quotations.status} = 'accepted' and not exists (
    select 1 from ${creditNotes} note where note.quotation_id = ${quotations.id})
  or ${quotations.status} in ('sent', 'viewed') and ${quotations.validUntil} >= date('now', '+1 hour'))`.mapWith(
  Boolean,
)

/** Where the numbers of papers are, and which of them no longer stand. */
const ISSUED = {
  R: { table: paymentConfirmations, ended: sql`payment_id in (select payment_id from ${paymentReversals})` },
  I: { table: invoices, ended: sql`quotation_id in (select quotation_id from ${creditNotes})` },
  C: { table: creditNotes, ended: sql`false` },
  D: { table: deliveries, ended: sql`cancelled_at is not null` },
} as const

/**
 * Returns whether the firm issued a paper with that number, and whether it still stands: a quotation, and its pro-forma, ends
 * with its last day, when it is withdrawn, or when its order is cancelled.
 */
export async function stateOfPaper(
  db: Db,
  { kind, year, sequence }: { kind: DocumentKind | 'Q'; year: number; sequence: number },
): Promise<'stands' | 'ended' | undefined> {
  if (kind !== 'Q' && kind !== 'P') {
    const { table, ended } = ISSUED[kind]
    const isIt = and(eq(table.numberYear, year), eq(table.numberSequence, sequence))
    const [row] = await db
      .select({ ended: sql<number>`${ended}` })
      .from(table)
      .where(isIt)
    return row && (row.ended ? 'ended' : 'stands')
  }
  const { id, numberYear, numberSequence, status } = quotations
  const number = documentNumber('P', year, sequence)
  const rows = await db
    .select({ stands: standsSql })
    .from(quotations)
    .where(
      kind === 'P'
        ? sql`${id} in (select ${papers.quotationId} from ${papers} where ${papers.number} = ${number})`
        : and(eq(numberYear, year), eq(numberSequence, sequence), sql`${status} <> 'draft'`),
    )
  if (rows.length === 0) return undefined
  return rows.some(({ stands }) => stands) ? 'stands' : 'ended'
}

/** Returns the id of the order whose quotation has that number. */
export async function acceptedUnder(
  db: Db,
  { year, sequence }: { year: number; sequence: number },
): Promise<string | undefined> {
  const { id, numberYear, numberSequence, status } = quotations
  const isIt = and(eq(numberYear, year), eq(numberSequence, sequence), eq(status, 'accepted'))
  return (await db.select({ id }).from(quotations).where(isIt))[0]?.id
}
