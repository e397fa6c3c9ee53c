import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { now } from './columns.ts'
import { contactInquiries } from './inquiries.ts'

/** One notice to the seller for each inquiry, until it is sent and after. */
export const mailOutbox = sqliteTable(
  'mail_outbox',
  {
    inquiryId: text('inquiry_id')
      .primaryKey()
      .references(() => contactInquiries.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    nextAttemptAt: text('next_attempt_at').notNull().default(now),
    sentAt: text('sent_at'),
  },
  (t) => [index('mail_outbox_due').on(t.sentAt, t.nextAttemptAt)],
)
