import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  type SQLiteColumn,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { DocumentKind } from '#domain/order/facts.ts'
import { createdAt, id, now } from './columns.ts'
import { quotationId, quotations } from './quotations.ts'

// An order is an accepted quotation and has no row of its own. Rows here and in ./deliveries.ts are only added:
// triggers in a migration reject changes except those named beside columns, and deletions while the quotation exists.

/** What comes back for a document that was handed over to the tax office. */
const irnColumns = () => ({
  irn: text('irn').notNull().unique(),
  stamp: text('stamp').notNull(),
  qr: text('qr').notNull(),
  enteredBy: text('entered_by').notNull(),
  createdAt: createdAt(),
})

const issuedColumns = () => ({
  numberYear: integer('number_year').notNull(),
  numberSequence: integer('number_sequence').notNull(),
  /** The firm's taxpayer identification number on that day. */
  tin: text('tin').notNull(),
  issuedBy: text('issued_by').notNull(),
  issuedAt: text('issued_at').notNull().default(now),
})

/** The key of a row that an order has one of at most, and only together with its row of `table`. */
const orderOf = (table: { quotationId: SQLiteColumn } | { id: SQLiteColumn }) =>
  text('quotation_id')
    .primaryKey()
    .references(() => ('id' in table ? table.id : table.quotationId))

/** The last number given to receipts (R), invoices (I), delivery notes (D), credit notes (C) and pro-formas (P) in each year. */
export const documentNumbers = sqliteTable(
  'document_numbers',
  { kind: text('kind').notNull(), year: integer('year').notNull(), last: integer('last').notNull() },
  (t) => [
    primaryKey({ columns: [t.kind, t.year] }),
    check('document_numbers_kind', sql`${t.kind} in ('R', 'I', 'D', 'C', 'P')`),
  ],
)

/** What each paper says since it was issued (contract/order/paper.ts); of an erased person the texts may be emptied. */
export const papers = sqliteTable(
  'papers',
  {
    number: text('number').primaryKey(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    quotationId: quotationId(),
    issuedAt: text('issued_at').notNull().default(now),
    body: text('body', { mode: 'json' }).notNull(),
  },
  (t) => [
    index('papers_quotation').on(t.quotationId),
    check('papers_kind', sql`${t.kind} = substr(${t.number}, 1, 1)`),
    check('papers_body', sql`json_valid(${t.body})`),
  ],
)

/** Payments and refunds as reported. A row counts only once it is confirmed. */
export const payments = sqliteTable(
  'payments',
  {
    id: id(),
    quotationId: quotationId(),
    kind: text('kind', { enum: ['payment', 'refund'] }).notNull(),
    /** Minor units of its own currency. */
    amount: integer('amount').notNull(),
    currency: text('currency', { enum: ['USD', 'NGN'] }).notNull(),
    /** What the buyer paid to the tax office instead, in the same currency: it settles as much as money does. */
    withheld: integer('withheld').notNull().default(0),
    /** Both in minor units of the order's currency (domain/order/facts.ts). */
    counted: integer('counted').notNull(),
    method: text('method', { enum: ['transfer', 'cash', 'pos', 'cheque'] }).notNull(),
    paidOn: text('paid_on').notNull(),
    /** These two may be emptied when the person is erased. */
    bank: text('bank').notNull(),
    reference: text('reference').notNull(),
    /** Who paid, if not the customer; may be emptied as well. */
    payer: text('payer').notNull().default(''),
    enteredBy: text('entered_by').notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    index('payments_quotation').on(t.quotationId),
    check('payments_kind', sql`${t.kind} in ('payment', 'refund')`),
    check('payments_amount', sql`${t.amount} > 0 and ${t.counted} > 0`),
    check('payments_currency', sql`${t.currency} in ('USD', 'NGN')`),
    check('payments_method', sql`${t.method} in ('transfer', 'cash', 'pos', 'cheque')`),
    check('payments_paid_on', sql`${t.paidOn} is date(${t.paidOn})`),
  ],
)

export const paymentId = () =>
  text('payment_id')
    .primaryKey()
    .references(() => payments.id)

/** Confirms that a payment is in the firm's account, with the receipt's number; a refund has none. */
export const paymentConfirmations = sqliteTable(
  'payment_confirmations',
  {
    paymentId: paymentId(),
    numberYear: integer('number_year'),
    numberSequence: integer('number_sequence'),
    confirmedBy: text('confirmed_by').notNull(),
    confirmedAt: text('confirmed_at').notNull().default(now),
  },
  (t) => [
    uniqueIndex('payment_confirmations_number').on(t.numberYear, t.numberSequence),
    index('payment_confirmations_at').on(t.confirmedAt),
  ],
)

/** Says that a payment does not count, or no longer does. */
export const paymentReversals = sqliteTable('payment_reversals', {
  paymentId: paymentId(),
  reason: text('reason').notNull(),
  reversedBy: text('reversed_by').notNull(),
  reversedAt: text('reversed_at').notNull().default(now),
})

/** The certificates of tax that buyers withheld: each belongs to one payment, unless that was reversed. */
export const withholdingCertificates = sqliteTable('withholding_certificates', {
  paymentId: paymentId(),
  /** May be emptied when the person is erased. */
  number: text('number').notNull(),
  certifiedOn: text('certified_on').notNull(),
  enteredBy: text('entered_by').notNull(),
  createdAt: createdAt(),
})

/** An order's only invoice; its lines and sums are the quotation's. */
export const invoices = sqliteTable('invoices', { quotationId: orderOf(quotations), ...issuedColumns() }, (t) => [
  uniqueIndex('invoices_number').on(t.numberYear, t.numberSequence),
])

export const invoiceReferences = sqliteTable('invoice_references', { quotationId: orderOf(invoices), ...irnColumns() })

/**
 * The structured document of an invoice as it was exported last, which another export replaces until its reference is
 * entered: the tax office has what the last one said of buyer, lines and codes, and its credit note says the same.
 */
export const invoiceDocuments = sqliteTable('invoice_documents', {
  quotationId: orderOf(invoices),
  /** The buyer's email address in it may be emptied when the person is erased. */
  document: text('document', { mode: 'json' }).notNull(),
})

/** The credit note that takes back an invoice, whose lines and sums it has: one at most, which is never changed. */
export const creditNotes = sqliteTable('credit_notes', { quotationId: orderOf(invoices), ...issuedColumns() }, (t) => [
  uniqueIndex('credit_notes_number').on(t.numberYear, t.numberSequence),
])

export const creditNoteReferences = sqliteTable('credit_note_references', {
  quotationId: orderOf(creditNotes),
  ...irnColumns(),
})
