import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { InquiryQuery, InquiryUpdate } from '#contract/inquiry/inbox.ts'
import { type Inquiry, SERVICE_SUBJECT } from '#contract/inquiry/inquiry.ts'
import { SETTLED_STATUSES, type StatusCounts } from '#domain/inquiry/options.ts'
import { type Actor, auditEntry, auditEvent } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { foldedSql } from '#worker/db/folded-sql.ts'
import {
  chunksOf,
  countedGroups,
  countOf,
  newestOf,
  resultsPage,
  searchConditions,
  selectRowCount,
} from '#worker/db/pagination.ts'
import type { Described } from '#worker/db/resources.ts'
import { utcNow } from '#worker/db/schema/columns.ts'
import { contactInquiries } from '#worker/db/schema/inquiries.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { changeRow, type RowChange, updateOf } from '#worker/db/write.ts'

const { searchText: _, idempotencyKey: __, ...ownColumns } = getTableColumns(contactInquiries)
const machineName = sql<string | null>`(select ${machinery.name} from ${machinery}
  where ${machinery.id} = ${contactInquiries.machineId})`

export const inquiryColumns = { ...ownColumns, machineName }
export const newestInquiriesFirst = newestOf(contactInquiries)
/** Audit entries contain no personal data: an inquiry is named by its status. */
const INQUIRIES: Described = {
  entity: 'inquiry',
  table: contactInquiries,
  id: contactInquiries.id,
  version: contactInquiries.version,
  name: sql`'status ' || ${contactInquiries.status}`,
}

export async function auditInquiryExport(db: Db, actor: Actor): Promise<void> {
  const summary = sql`coalesce((${selectRowCount(db, 'inquiries')}), 0) || ' inquiries as CSV'`
  await auditEvent(db, actor, 'export', 'inquiry', summary)
}

export const inquiriesInChunks = (db: Db) =>
  chunksOf(contactInquiries, () => db.select(inquiryColumns).from(contactInquiries))

export function paginatedInquiries(db: Db, query: InquiryQuery, today: string) {
  const where = inquiryCondition(query, today)
  const order = query.due ? sql`${contactInquiries.nextActionOn} asc, ${newestInquiriesFirst}` : newestInquiriesFirst
  const rows = db.select(inquiryColumns).from(contactInquiries).where(where).orderBy(order)
  const needsCount =
    query.due || query.plate || query.language || query.machine || searchConditions(query.q, searched).length > 0
  const matching = needsCount ? countOf(db, contactInquiries, where) : selectRowCount(db, 'inquiries', query.status)
  return resultsPage<Inquiry>(db, query, rows, [selectRowCount(db, 'inquiries'), matching])
}

/** The note can change, so it is folded in the query. */
const searched = sql`${contactInquiries.searchText} || ' ' || ${foldedSql(contactInquiries.note)}`

const inquiryCondition = ({ q, status, due, plate, language, machine }: InquiryQuery, today: string): SQL | undefined =>
  and(
    ...searchConditions(q, searched),
    status && eq(contactInquiries.status, status),
    due && isDueOn(today),
    // One whose label was replaced meanwhile has no unit.
    plate && sql`(${contactInquiries.unitId} is not null or ${contactInquiries.subject} glob ${`${SERVICE_SUBJECT}*`})`,
    language && eq(contactInquiries.language, language),
    machine ? eq(contactInquiries.machineId, machine) : undefined,
  )

/** Returns the condition for open inquiries whose next action is due by a day, as `isDue` does (domain/inquiry/options.ts). */
export const isDueOn = (today: string) =>
  and(sql`${contactInquiries.nextActionOn} <= ${today}`, sql`${contactInquiries.status} not in ${settled}`)

// Literals, so that the index of open inquiries is used.
const settled = sql.raw(`(${SETTLED_STATUSES.map((status) => `'${status}'`).join(', ')})`)

export async function inquiryById(db: Db, id: string): Promise<Inquiry | undefined> {
  const [row] = await db.select(inquiryColumns).from(contactInquiries).where(eq(contactInquiries.id, id))
  return row
}

export async function countByStatus(db: Db, today: string): Promise<StatusCounts> {
  const [counted, [due]] = await db.batch([
    countedGroups(db, 'inquiries'),
    countOf(db, contactInquiries, isDueOn(today)),
  ])
  const countByGroup = Object.fromEntries(counted.map(({ group, rows }) => [group, rows]))
  return { new: 0, answered: 0, won: 0, closed: 0, ...countByGroup, due: due?.rows ?? 0 }
}

/** Leaves what is not given as it is. The first status other than "new" sets the time of the answer. */
export function changeInquiry(db: Db, { input, ...change }: RowChange<InquiryUpdate>): Promise<Inquiry | undefined> {
  const { status, note, nextActionOn } = input
  const update = updateOf(db, contactInquiries, change.id, {
    status,
    ...(note !== undefined && { note: note || null }),
    ...(nextActionOn !== undefined && { nextActionOn: nextActionOn || null }),
    ...(status !== 'new' && { answeredAt: sql`coalesce(${contactInquiries.answeredAt}, ${utcNow})` }),
    updatedAt: utcNow,
  })
  return changeRow(db, INQUIRIES, update.returning(inquiryColumns), change)
}

/** Returns the statements that set an inquiry's status with an audit entry; "won" is never replaced. */
export const inquiryStatusStatements = (db: Db, status: 'answered' | 'won', inquiryId: SQL, actor: Actor) => {
  const where = sql`${contactInquiries.id} = ${inquiryId} and ${contactInquiries.status} not in ('won', ${status})`
  const change = {
    status,
    answeredAt: sql`coalesce(${contactInquiries.answeredAt}, ${utcNow})`,
    version: sql`${contactInquiries.version} + 1`,
    updatedAt: utcNow,
  }
  return [
    auditEntry(db, { actor, action: 'update', where, of: { ...INQUIRIES, name: sql`${`status ${status}`}` } }),
    db.update(contactInquiries).set(change).where(where),
  ]
}
