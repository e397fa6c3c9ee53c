import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { QUOTATION_STATUSES } from '#domain/quotation/status.ts'
import { createdAt, id, language, newestFirst, version } from './columns.ts'

/**
 * Quotations, a row for each revision. Amounts are in minor units of the currency, percentages in basis points.
 * Triggers in a migration reject illegal status changes, and every change to the content of a sent quotation.
 */
export const quotations = sqliteTable(
  'quotations',
  {
    id: id(),
    /** The id of the first revision, shared by all revisions of one number. */
    threadId: text('thread_id').notNull(),
    revision: integer('revision').notNull().default(1),
    /** Set when it is first sent. */
    numberYear: integer('number_year'),
    numberSequence: integer('number_sequence'),
    status: text('status', { enum: QUOTATION_STATUSES }).notNull().default('draft'),
    /** Not a foreign key: an inquiry may be erased or purged before its quotation. */
    inquiryId: text('inquiry_id'),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email'),
    customerPhone: text('customer_phone'),
    customerCompany: text('customer_company'),
    /** Who buys, for papers, where that is a company: from the seller, or from the buyer who accepts. */
    buyerCompany: text('buyer_company'),
    buyerTin: text('buyer_tin'),
    buyerRc: text('buyer_rc'),
    buyerAddress: text('buyer_address'),
    language: language(),
    currency: text('currency', { enum: ['USD', 'NGN'] }).notNull(),
    koboPerDollar: integer('kobo_per_dollar'),
    rateDate: text('rate_date'),
    validUntil: text('valid_until').notNull(),
    delivery: integer('delivery').notNull(),
    /** What the delivery's price is from, and its class of VAT, as JSON; a line has its own in `lines`. */
    deliverySource: text('delivery_source'),
    deliveryVat: text('delivery_vat'),
    /** Read by the previous release alone: VAT is in `lines` and `deliveryVat`. */
    vatPoints: integer('vat_points')
      .notNull()
      .$default(() => 0),
    depositPoints: integer('deposit_points').notNull(),
    /** How often the rest is paid, and in how many payments, as JSON; null where it is paid at once. */
    instalments: text('instalments'),
    terms: text('terms').notNull(),
    note: text('note').notNull(),
    /** What is offered, as JSON (contract/quotation/quotation.ts). */
    lines: text('lines').notNull(),
    subtotal: integer('subtotal').notNull(),
    vat: integer('vat').notNull(),
    total: integer('total').notNull(),
    deposit: integer('deposit').notNull(),
    sentAt: text('sent_at'),
    viewedAt: text('viewed_at'),
    decidedAt: text('decided_at'),
    acceptedName: text('accepted_name'),
    acceptedPhone: text('accepted_phone'),
    declineReason: text('decline_reason'),
    /** The administrator who recorded an answer given by phone; null if the buyer answered on the page. */
    recordedBy: text('recorded_by'),
    version: version(),
    createdAt: createdAt(),
    erasedAt: text('erased_at'),
  },
  (t) => [
    uniqueIndex('quotations_revision').on(t.threadId, t.revision),
    uniqueIndex('quotations_number').on(t.numberYear, t.numberSequence, t.revision),
    index('quotations_status').on(t.status, newestFirst(t.createdAt)),
    index('quotations_newest').on(newestFirst(t.createdAt), newestFirst(t.id)),
    index('quotations_inquiry').on(t.inquiryId),
    index('quotations_customer').on(sql`${t.customerEmail} collate nocase`),
    check('quotations_status', sql`${t.status} in ('draft', 'sent', 'viewed', 'accepted', 'declined', 'withdrawn')`),
    check('quotations_number', sql`${t.status} = 'draft' or ${t.numberSequence} is not null`),
    check('quotations_total', sql`${t.total} = ${t.subtotal} + ${t.delivery} + ${t.vat}`),
    check('quotations_currency', sql`${t.currency} in ('USD', 'NGN')`),
    check('quotations_lines', sql`json_valid(${t.lines})`),
    check('quotations_valid_until', sql`${t.validUntil} is date(${t.validUntil})`),
  ],
)

export const quotationId = () =>
  text('quotation_id')
    .notNull()
    .references(() => quotations.id)

export const quotationNumbers = sqliteTable('quotation_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
})

/**
 * Buyers' links: the SHA-256 hash of each token. A link leads to the latest sent revision of its quotation, until it
 * ends (contract/quotation/quotation.ts). An ended one stays, so that its page can say so.
 */
export const quotationLinks = sqliteTable(
  'quotation_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    threadId: text('thread_id').notNull(),
    createdAt: createdAt(),
    /** When it was ended early: by the seller, or because the quotation went to a different person. */
    endedAt: text('ended_at'),
  },
  (t) => [index('quotation_links_thread').on(t.threadId)],
)
