import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, now } from './columns.ts'
import { contactInquiries } from './inquiries.ts'
import { quotations } from './quotations.ts'

export const MAIL_KINDS = ['inquiry', 'quotation', 'reminder', 'digest'] as const

/**
 * E-mails, until they are sent and after: to the seller of an inquiry and once a day, to a buyer of a quotation. A row says
 * what an e-mail is about, and nothing of a person: whom it goes to and what it says is read when it is sent. Its id is
 * that of the inquiry or the quotation, or the day of the digest.
 */
export const mailOutbox = sqliteTable(
  'mail_outbox',
  {
    id: id(),
    kind: text('kind', { enum: MAIL_KINDS }).notNull().default('inquiry'),
    inquiryId: text('inquiry_id')
      .unique()
      .references(() => contactInquiries.id, { onDelete: 'cascade' }),
    quotationId: text('quotation_id')
      .unique()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    /** Where the site is, for the link in it: only a request knows. */
    origin: text('origin'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    nextAttemptAt: text('next_attempt_at').notNull().default(now),
    sentAt: text('sent_at'),
  },
  (t) => [
    index('mail_outbox_due').on(t.sentAt, t.nextAttemptAt),
    check('mail_outbox_kind', sql`${t.kind} in ('inquiry', 'quotation', 'reminder', 'digest')`),
  ],
)
