import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { QUOTATION_STATUSES } from '#contract/quotation-status.ts'
import { createdAt, id, language, newestFirst, version } from './columns.ts'

/**
 * Offers to a buyer, a row for each revision. Amounts are minor units of the currency, percentages basis points. Triggers
 * in the migration refuse an illegal change of status, and any change to what was sent.
 */
export const quotations = sqliteTable(
  'quotations',
  {
    id: id(),
    /** The id of the first revision: all revisions of one number share it. */
    threadId: text('thread_id').notNull(),
    revision: integer('revision').notNull().default(1),
    /** Given when it is first sent. */
    numberYear: integer('number_year'),
    numberSequence: integer('number_sequence'),
    status: text('status', { enum: QUOTATION_STATUSES }).notNull().default('draft'),
    /** Not a reference: an inquiry may be erased or purged before its quotation. */
    inquiryId: text('inquiry_id'),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email'),
    customerPhone: text('customer_phone'),
    customerCompany: text('customer_company'),
    language: language(),
    currency: text('currency', { enum: ['USD', 'NGN'] }).notNull(),
    koboPerDollar: integer('kobo_per_dollar'),
    rateDate: text('rate_date'),
    validUntil: text('valid_until').notNull(),
    delivery: integer('delivery').notNull(),
    vatPoints: integer('vat_points').notNull(),
    depositPoints: integer('deposit_points').notNull(),
    terms: text('terms').notNull(),
    note: text('note').notNull(),
    /** Copies of what was offered, as JSON (contract/quotation.ts). */
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
    version: version(),
    createdAt: createdAt(),
    /** When the person's data were taken out of it. */
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

/** The last number given in each year. */
export const quotationNumbers = sqliteTable('quotation_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
})

/** What buyers' links hold, hashed (SHA-256): a link leads to the latest sent revision of its quotation. */
export const quotationLinks = sqliteTable(
  'quotation_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    threadId: text('thread_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('quotation_links_thread').on(t.threadId)],
)
