import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, now } from './columns.ts'
import { contactInquiries } from './inquiries.ts'
import { quotations } from './quotations.ts'

export const MAIL_KINDS = ['inquiry', 'quotation', 'reminder', 'digest', 'accounts'] as const

/**
 * E-mails, sent or not: to the seller about each inquiry and once a day, to the buyer of a quotation, and to every
 * administrator after a change of bank accounts. A row stores what an e-mail is about, but no personal data: recipient
 * and text are read when it is sent, except what was saved with changed accounts. Its id is that of the inquiry or quotation, the day of the digest, or "accounts",
 * a random id and the administrator's id.
 */
export const mailOutbox = sqliteTable(
  'mail_outbox',
  {
    id: id(),
    /** No CHECK lists the kinds: for a new one, SQLite would have to copy the table. */
    kind: text('kind', { enum: MAIL_KINDS }).notNull().default('inquiry'),
    inquiryId: text('inquiry_id')
      .unique()
      .references(() => contactInquiries.id, { onDelete: 'cascade' }),
    quotationId: text('quotation_id')
      .unique()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    /** The site's origin, for links in the e-mail: only a request knows it. */
    origin: text('origin'),
    /** Of changed bank accounts: those that were saved, a line each, without their whole numbers. */
    content: text('content'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    nextAttemptAt: text('next_attempt_at').notNull().default(now),
    sentAt: text('sent_at'),
  },
  (t) => [index('mail_outbox_due').on(t.sentAt, t.nextAttemptAt)],
)
