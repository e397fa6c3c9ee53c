import { and, count, eq, getTableColumns, not, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type ContactInput, type Inquiry, type QuotationInput, splitName } from '#contract/contact.ts'
import { fold } from '#contract/fold.ts'
import type { ErasePreview, InquiryQuery, InquiryUpdate } from '#contract/inquiry-inbox.ts'
import type { StatusCounts } from '#contract/inquiry-status.ts'
import type { Paginated } from '#contract/pagination.ts'
import { type Actor, auditAction, auditChange, auditUpdate, THE_SITE, withAudit } from './audit.ts'
import { readInChunks } from './chunks.ts'
import type { Db } from './client.ts'
import { selectRow } from './insert-select.ts'
import { bounds, paginated, withWords } from './pagination.ts'
import { quotationErasure } from './quotation-privacy.ts'
import { contactInquiries } from './schema/inquiries.ts'
import { machinery } from './schema/machinery.ts'
import { mailOutbox } from './schema/mail-outbox.ts'

const { searchText: _, idempotencyKey: __, ...ownColumns } = getTableColumns(contactInquiries)
const machineName = sql<
  string | null
>`(select ${machinery.name} from ${machinery} where ${machinery.id} = ${contactInquiries.machineId})`
const columns = { ...ownColumns, machineName }
const newest = [sql`${contactInquiries.createdAt} desc`, sql`${contactInquiries.id} desc`]
const utcNow = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

/** How an inquiry is stored: under which key, whether it may be spam, and whether the seller gets a notice by e-mail. */
export type SaveOptions = { key?: string; suspected?: boolean; notify?: boolean }

/** An audit entry names no person: an inquiry is called by its status. */
const audited = {
  entity: 'inquiry',
  table: contactInquiries,
  id: contactInquiries.id,
  name: sql`'status ' || ${contactInquiries.status}`,
} as const

const orNull = (value: string | null | undefined) => value || null

const isFilledIn = (trap: unknown) => trap !== undefined && trap !== null && trap !== ''

/**
 * Stores a contact inquiry or a quotation request, together with the notice to send of it; returns its id. What comes
 * again under the same key is not stored again and returns the same id; null when the key holds another inquiry, so
 * that this one was not stored. Fields left empty are stored as null.
 */
export async function saveInquiry(
  db: Db,
  input: ContactInput | QuotationInput,
  options: SaveOptions = {},
): Promise<string | null> {
  // Every row has a key, so that the statements after the first find the row by it, whoever stored it.
  const key = options.key ?? crypto.randomUUID()
  const ofKey = eq(contactInquiries.idempotencyKey, key)
  const row = toRow(input, options)
  const insert = db
    .insert(contactInquiries)
    .values({ ...row, machineId: knownMachine(input), idempotencyKey: key })
    .onConflictDoNothing({ target: contactInquiries.idempotencyKey })
  const found = db.select().from(contactInquiries).where(ofKey)
  const notice = db
    .insert(mailOutbox)
    .select(
      selectRow(mailOutbox, { inquiryId: sql`${contactInquiries.id}` }, sql`from ${contactInquiries} where ${ofKey}`),
    )
    .onConflictDoNothing()
  const [, [stored]] = await (options.notify ? db.batch([insert, found, notice]) : db.batch([insert, found]))
  return stored && isSame(row, stored) ? stored.id : null
}

type InquiryRow = typeof contactInquiries.$inferSelect

/** Whether the stored row holds all that was sent; how it is folded for search may have changed since. */
const isSame = ({ searchText: _, ...sent }: Partial<InquiryRow>, stored: InquiryRow) =>
  (Object.keys(sent) as (keyof typeof sent)[]).every((field) => (sent[field] ?? null) === stored[field])

function toRow(input: ContactInput | QuotationInput, { suspected = false }: SaveOptions) {
  const { website, ...fields } = 'name' in input ? quotationRow(input) : contactRow(input)
  const { firstName, lastName, email, phone, message } = fields
  const company = 'company' in fields ? fields.company : null
  const subject = 'subject' in fields ? fields.subject : null
  return {
    ...fields,
    suspectedSpam: suspected || isFilledIn(website),
    searchText: fold([firstName, lastName, email, phone, company, subject, message].filter(Boolean).join(' ')),
  }
}

const contactRow = (input: ContactInput) => ({
  ...input,
  phone: orNull(input.phone),
  farmSize: orNull(input.farmSize),
  interest: orNull(input.interest),
})

const quotationRow = ({ name, machineId: _, ...input }: QuotationInput) => ({
  ...input,
  ...splitName(name),
  company: orNull(input.company),
  subject: orNull(input.subject),
})

/** The machine that a quotation names, or null where the catalogue has none (any more) under that id. */
const knownMachine = (input: ContactInput | QuotationInput) =>
  'machineId' in input && input.machineId
    ? sql<string | null>`(select ${machinery.id} from ${machinery} where ${machinery.id} = ${input.machineId})`
    : null

export const countInquiries = (db: Db): Promise<number> => db.$count(contactInquiries)

/** Every inquiry and quotation request, newest first, in chunks. */
export const inquiriesInChunks = (db: Db): AsyncGenerator<Inquiry[], undefined> =>
  readInChunks(contactInquiries, (older, limit) =>
    db
      .select(columns)
      .from(contactInquiries)
      .where(older)
      .orderBy(...newest)
      .limit(limit),
  )

export async function paginatedInquiries(db: Db, query: InquiryQuery): Promise<Paginated<Inquiry>> {
  const { limit, offset } = bounds(query)
  const where = matching(query)
  const [rows, [matched], [all]] = await db.batch([
    db
      .select(columns)
      .from(contactInquiries)
      .where(where)
      .orderBy(...newest)
      .limit(limit + 1)
      .offset(offset),
    db.select({ rows: count() }).from(contactInquiries).where(where),
    db.select({ rows: count() }).from(contactInquiries),
  ])
  return paginated(rows, query, { matching: matched?.rows ?? 0, total: all?.rows ?? 0 })
}

/** The note changes, so it is folded when it is searched, as far as SQLite can. */
const searched = sql`${contactInquiries.searchText} || ' ' || lower(coalesce(${contactInquiries.note}, ''))`

const matching = ({ q, status }: InquiryQuery): SQL | undefined =>
  and(...withWords(q, searched), status && eq(contactInquiries.status, status))

export async function inquiryById(db: Db, id: string): Promise<Inquiry | undefined> {
  const [row] = await db.select(columns).from(contactInquiries).where(eq(contactInquiries.id, id))
  return row
}

/** How many inquiries have each status, those of none included. */
export async function countByStatus(db: Db): Promise<StatusCounts> {
  const { status } = contactInquiries
  const counted = await db.select({ status, rows: count() }).from(contactInquiries).groupBy(status)
  const counts = { new: 0, answered: 0, won: 0, closed: 0 }
  for (const { status, rows } of counted) counts[status] = rows
  return counts
}

/**
 * Sets the status and, where one is given, the note; the first status other than "new" is the moment of the answer.
 * Undefined when no inquiry has that id, or it is no longer of `expectedVersion`.
 */
export async function changeInquiry(
  db: Db,
  id: string,
  { status, note }: InquiryUpdate,
  expectedVersion: number | undefined,
  actor: Actor,
): Promise<Inquiry | undefined> {
  const { version, answeredAt } = contactInquiries
  const update = db
    .update(contactInquiries)
    .set({
      status,
      ...(note !== undefined && { note: orNull(note) }),
      ...(status !== 'new' && { answeredAt: sql`coalesce(${answeredAt}, ${utcNow})` }),
      version: sql`${version} + 1`,
      updatedAt: utcNow,
    })
    .where(and(eq(contactInquiries.id, id), expectedVersion === undefined ? undefined : eq(version, expectedVersion)))
    .returning(columns)
  const [row] = await withAudit(db, update, auditUpdate(db, actor, audited, id))
  return row
}

const byPerson = (email: string) => sql`${contactInquiries.email} = ${email} collate nocase`

/** Everything one person has written, oldest first. */
export const inquiriesOfPerson = (db: Db, email: string): Promise<Inquiry[]> =>
  db.select(columns).from(contactInquiries).where(byPerson(email)).orderBy(contactInquiries.createdAt)

const MAX_MENTIONS = 50

/** What erasing that person would delete, and the inquiries of others that hold the address. */
export async function previewErasure(
  db: Db,
  email: string,
): Promise<Pick<ErasePreview, 'inquiries' | 'mentionCount' | 'mentions'>> {
  const { id, firstName, lastName, createdAt, note, message } = contactInquiries
  const holds = (column: SQLiteColumn) => sql<boolean>`instr(lower(coalesce(${column}, '')), lower(${email})) > 0`
  const mentioned = and(not(byPerson(email)), or(holds(note), holds(message)))
  const [[own], [others], mentions] = await db.batch([
    db.select({ rows: count() }).from(contactInquiries).where(byPerson(email)),
    db.select({ rows: count() }).from(contactInquiries).where(mentioned),
    db
      .select({ id, firstName, lastName, createdAt, inNote: holds(note).mapWith(Boolean) })
      .from(contactInquiries)
      .where(mentioned)
      .orderBy(...newest)
      .limit(MAX_MENTIONS),
  ])
  return { inquiries: own?.rows ?? 0, mentionCount: others?.rows ?? 0, mentions }
}

/**
 * Erases what one person has written, with the notices of it, and takes the person out of quotations, but for accepted
 * ones; returns how many inquiries there were.
 */
export async function eraseInquiriesOfPerson(db: Db, email: string, actor: Actor): Promise<number> {
  const erase = db.delete(contactInquiries).where(byPerson(email)).returning({ id: contactInquiries.id })
  const summary = sql`changes() || ' inquiries of one person'`
  const audit = auditChange(db, actor, 'erase', 'person', summary)
  const [, , deleted] = await db.batch([...quotationErasure(db, email), erase, audit])
  return deleted.length
}

/** Deletes inquiries older than that many months, with their notices; returns how many there were. */
export async function purgeInquiries(db: Db, months: number): Promise<number> {
  const { id, createdAt } = contactInquiries
  const isOld = sql`${createdAt} < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${months} months`})`
  const purge = db.delete(contactInquiries).where(isOld).returning({ id })
  const summary = sql`changes() || ${` inquiries older than ${months} months`}`
  return (await withAudit(db, purge, auditChange(db, THE_SITE, 'purge', 'inquiry', summary))).length
}

/** Steps of a batch that bring an inquiry to a status a quotation has led to, where `condition` holds; won stays won. */
export const inquiryStatusSteps = (db: Db, status: 'answered' | 'won', inquiryId: SQL, condition: SQL, actor: Actor) =>
  [
    db
      .update(contactInquiries)
      .set({
        status,
        answeredAt: sql`coalesce(${contactInquiries.answeredAt}, ${utcNow})`,
        version: sql`${contactInquiries.version} + 1`,
        updatedAt: utcNow,
      })
      .where(
        and(
          condition,
          sql`${contactInquiries.id} = ${inquiryId}`,
          sql`${contactInquiries.status} not in ('won', ${status})`,
        ),
      ),
    auditAction(db, actor, 'update', audited, inquiryId),
  ] as const
