import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, now } from './columns.ts'
import { contactInquiries } from './inquiries.ts'
import { quotations } from './quotations.ts'

const MAIL_KINDS = ['inquiry', 'quotation', 'reminder', 'digest', 'accounts'] as const

/**
 * Emails, sent or not: to the seller about each inquiry and once a day, to the buyer of a quotation, and to every
 * administrator after a change of bank accounts. A row stores what an email is about, but no personal data: recipient
 * and text are read when it is sent, except what was saved with changed accounts. Its id is that of the inquiry or
 * quotation, the day of the digest, or "accounts", a random id and the administrator's id.
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
    /** The site's origin, for links in the email: only a request knows it. */
    origin: text('origin'),
    /** The bank accounts that were saved, if those were changed: a line each, without their whole numbers. */
    content: text('content'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    nextAttemptAt: text('next_attempt_at').notNull().default(now),
    sentAt: text('sent_at'),
  },
  (t) => [index('mail_outbox_due').on(t.sentAt, t.nextAttemptAt)],
)

/** Backups in the bucket, and the progress of the current one. No backup contains these rows. */
export const backups = sqliteTable('backups', {
  id: text('id').primaryKey(),
  startedAt: text('started_at').notNull().default(now),
  finishedAt: text('finished_at'),
  verifiedAt: text('verified_at'),
  bytes: integer('bytes').notNull().default(0),
  rows: integer('rows').notNull().default(0),
  error: text('error'),
  /** Consecutive failures of the current step. */
  failures: integer('failures').notNull().default(0),
  /** The starting point of the next step, as JSON (worker/backup/backup.ts). */
  progress: text('progress').notNull(),
  /** Until when a step is claimed, so that no two run at once; the claim of an interrupted one expires. */
  busyUntil: text('busy_until'),
})

/** Purges of the cache in front that were refused; they are repeated until they succeed. No personal data. */
export const waitingPurges = sqliteTable('waiting_purges', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  /** Null for everything, after a restore. */
  tags: text('tags', { mode: 'json' }).$type<string[]>(),
  at: text('at').notNull().default(now),
  /** This and the next are of the release before, and can go one later. */
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: text('next_attempt_at').notNull().default(now),
  lastError: text('last_error').notNull(),
})

/**
 * How many rows the growing lists have, in total and by category or status: counting would read every row. Triggers in
 * a migration update them with the rows. A key is '' for the whole list, otherwise '=' and the category or status.
 */
export const rowCounts = sqliteTable(
  'row_counts',
  { list: text('list').notNull(), key: text('key').notNull(), rows: integer('rows').notNull() },
  (t) => [primaryKey({ columns: [t.list, t.key] })],
)

/** The words by which machines and gallery items are found, for searches with a misspelt word. */
export const knownWords = sqliteTable('search_words', { word: text('word').primaryKey() })

/** Stays empty: a trigger rejects every row, and its batch with it, for the reason that it names (../guards.ts). */
export const guards = sqliteTable('guards', { reason: text('reason').primaryKey() })
