import { and, asc, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Inquiry } from '#contract/contact.ts'
import type { InquiryQuery, InquiryUpdate } from '#contract/inquiry-inbox.ts'
import { type InquiryStatus, SETTLED, type StatusCounts } from '#contract/inquiry-status.ts'
import type { Paginated } from '#contract/pagination.ts'
import { type Actor, auditAction, auditUpdate, withAudit } from './audit.ts'
import { readInChunks } from './chunks.ts'
import type { Db } from './client.ts'
import { bounds, paginated, withWords } from './pagination.ts'
import { countedGroups, countedRows } from './row-counts.ts'
import { contactInquiries } from './schema/inquiries.ts'
import { machinery } from './schema/machinery.ts'

const { searchText: _, idempotencyKey: __, ...ownColumns } = getTableColumns(contactInquiries)
const machineName = sql<
  string | null
>`(select ${machinery.name} from ${machinery} where ${machinery.id} = ${contactInquiries.machineId})`

/** What an inquiry is read as. */
export const inquiryColumns = { ...ownColumns, machineName }
export const newestInquiries = [sql`${contactInquiries.createdAt} desc`, sql`${contactInquiries.id} desc`]
const utcNow = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

/** An audit entry names no person: it refers to an inquiry by its status. */
const audited = {
  entity: 'inquiry',
  table: contactInquiries,
  id: contactInquiries.id,
  name: sql`'status ' || ${contactInquiries.status}`,
} as const

export const countInquiries = async (db: Db): Promise<number> => (await countedRows(db, 'inquiries'))[0]?.rows ?? 0

/** Every inquiry and quotation request, newest first, in chunks. */
export const inquiriesInChunks = (db: Db): AsyncGenerator<Inquiry[], undefined> =>
  readInChunks(contactInquiries, (older, limit) =>
    db
      .select(inquiryColumns)
      .from(contactInquiries)
      .where(older)
      .orderBy(...newestInquiries)
      .limit(limit),
  )

/** What a query asks for on `today`, newest first; those that are due by their day. */
export async function paginatedInquiries(db: Db, query: InquiryQuery, today: string): Promise<Paginated<Inquiry>> {
  const { limit, offset } = bounds(query)
  const where = matching(query, today)
  const order = query.due ? [asc(contactInquiries.nextActionOn), ...newestInquiries] : newestInquiries
  const [rows, [matched], [all]] = await db.batch([
    db
      .select(inquiryColumns)
      .from(contactInquiries)
      .where(where)
      .orderBy(...order)
      .limit(limit + 1)
      .offset(offset),
    query.due || withWords(query.q, searched).length > 0
      ? db.select({ rows: count() }).from(contactInquiries).where(where)
      : countedRows(db, 'inquiries', query.status),
    countedRows(db, 'inquiries'),
  ])
  return paginated(rows, query, { matching: matched?.rows ?? 0, total: all?.rows ?? 0 })
}

/** The note changes, so it is folded when it is searched, as far as SQLite can. */
const searched = sql`${contactInquiries.searchText} || ' ' || lower(coalesce(${contactInquiries.note}, ''))`

const matching = ({ q, status, due }: InquiryQuery, today: string): SQL | undefined =>
  and(...withWords(q, searched), status && eq(contactInquiries.status, status), due && isDueOn(today))

/** Inquiries that the seller meant to act on by a day, and that are still open: `isDue` of the contract. */
export const isDueOn = (today: string) =>
  and(sql`${contactInquiries.nextActionOn} <= ${today}`, sql`${contactInquiries.status} not in ${settled}`)

// Written out, for the index of open inquiries to be used.
const settled = sql.raw(`(${SETTLED.map((status) => `'${status}'`).join(', ')})`)

export async function inquiryById(db: Db, id: string): Promise<Inquiry | undefined> {
  const [row] = await db.select(inquiryColumns).from(contactInquiries).where(eq(contactInquiries.id, id))
  return row
}

/** How many inquiries have each status, those of none included. */
export async function countByStatus(db: Db, today: string): Promise<StatusCounts> {
  const [counted, [due]] = await db.batch([
    countedGroups(db, 'inquiries'),
    db.select({ rows: count() }).from(contactInquiries).where(isDueOn(today)),
  ])
  const counts = { new: 0, answered: 0, won: 0, closed: 0, due: due?.rows ?? 0 }
  for (const { group, rows } of counted) counts[group as InquiryStatus] = rows
  return counts
}

/**
 * Sets the status and, where they are given, the note and the day of the next action; the first status other than "new" is the moment of the answer.
 * Undefined when no inquiry has that id, or it is no longer of `expectedVersion`.
 */
export async function changeInquiry(
  db: Db,
  id: string,
  { status, note, nextActionOn }: InquiryUpdate,
  expectedVersion: number | undefined,
  actor: Actor,
): Promise<Inquiry | undefined> {
  const { version, answeredAt } = contactInquiries
  const update = db
    .update(contactInquiries)
    .set({
      status,
      ...(note !== undefined && { note: note || null }),
      ...(nextActionOn !== undefined && { nextActionOn: nextActionOn || null }),
      ...(status !== 'new' && { answeredAt: sql`coalesce(${answeredAt}, ${utcNow})` }),
      version: sql`${version} + 1`,
      updatedAt: utcNow,
    })
    .where(and(eq(contactInquiries.id, id), expectedVersion === undefined ? undefined : eq(version, expectedVersion)))
    .returning(inquiryColumns)
  const [row] = await withAudit(db, update, auditUpdate(db, actor, audited, id))
  return row
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
