import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { InquiredPart } from '#contract/inquiry/parts.ts'
import { INQUIRY_STATUSES } from '#domain/inquiry/options.ts'
import { STATES } from '#domain/states.ts'
import { MAX_KEY, MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/text-lengths.ts'
import { FEEDS } from '#domain/urls.ts'
import { createdAt, id, language, lengthsAtMost, newestFirst, now, searchTextColumn, version } from './columns.ts'

export const contactInquiries = sqliteTable(
  'contact_inquiries',
  {
    id: id(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    farmSize: text('farm_size'),
    interest: text('interest'),
    message: text('message').notNull(),
    company: text('company'),
    subject: text('subject'),
    /** The machine in a quotation request; it may have left the catalogue. */
    machineId: text('machine_id'),
    /** The unit whose plate the request was sent from; it may be gone. */
    unitId: text('unit_id'),
    /** The parts that it names, as they were then. */
    parts: text('parts', { mode: 'json' }).$type<InquiredPart[]>(),
    deliveryTo: text('delivery_to', { enum: STATES }),
    /** The feed whose link led to the machine. */
    source: text('source', { enum: FEEDS }),
    /** Identifies one submission of a form, so that it is stored once however often it arrives. */
    idempotencyKey: text('idempotency_key'),
    /** Whether the hidden field for robots was filled in. */
    suspectedSpam: integer('suspected_spam', { mode: 'boolean' }).notNull().default(false),
    status: text('status', { enum: INQUIRY_STATUSES }).notNull().default('new'),
    language: language(),
    note: text('note'),
    /** A day in Lagos. */
    nextActionOn: text('next_action_on'),
    /** When the status first changed from "new". */
    answeredAt: text('answered_at'),
    searchText: searchTextColumn(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: text('updated_at').notNull().default(now),
  },
  (t) => [
    uniqueIndex('contact_inquiries_idempotency_key').on(t.idempotencyKey),
    index('contact_inquiries_newest').on(newestFirst(t.createdAt), newestFirst(t.id)),
    index('contact_inquiries_status').on(t.status, newestFirst(t.createdAt), newestFirst(t.id)),
    index('contact_inquiries_language').on(t.language, newestFirst(t.createdAt), newestFirst(t.id)),
    index('contact_inquiries_machine')
      .on(t.machineId, newestFirst(t.createdAt), newestFirst(t.id))
      .where(sql`machine_id is not null`),
    index('contact_inquiries_email').on(sql`${t.email} collate nocase`),
    index('contact_inquiries_next_action')
      .on(t.nextActionOn, newestFirst(t.createdAt), newestFirst(t.id))
      .where(sql`status not in ('won', 'closed')`),
    check('contact_inquiries_next_action_on', sql`${t.nextActionOn} is date(${t.nextActionOn})`),
    check('contact_inquiries_status', sql`${t.status} in ('new', 'answered', 'won', 'closed')`),
    ...lengthsAtMost(MAX_LONG_TEXT, 'contact_inquiries', t.note, t.message),
    ...lengthsAtMost(MAX_KEY, 'contact_inquiries', t.machineId, t.idempotencyKey),
    ...lengthsAtMost(MAX_SHORT_TEXT, 'contact_inquiries', t.firstName, t.lastName, t.email, t.phone, t.company),
    ...lengthsAtMost(2 * MAX_SHORT_TEXT, 'contact_inquiries', t.subject),
  ],
)

/** The random keys of erased inquiries that an outbox may send once more. */
export const erasedInquiries = sqliteTable(
  'erased_inquiries',
  {
    idempotencyKey: text('idempotency_key').primaryKey(),
    id: text('id').notNull(),
    erasedAt: text('erased_at').notNull().default(now),
  },
  (t) => lengthsAtMost(MAX_KEY, 'erased_inquiries', t.idempotencyKey),
)
