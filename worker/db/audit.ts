import { and, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { AuditAction, AuditEntry, AuditQuery } from '#contract/admin/audit.ts'
import { RESOURCES } from '#contract/resources.ts'
import type { Db } from './client.ts'
import { insertFrom } from './insert-select.ts'
import type { Audited } from './resources.ts'
import { auditLog, DEMONSTRATION } from './schema/history.ts'
import { paymentConfirmations } from './schema/orders.ts'

/** Who acts: an administrator, who has an id; or somebody with a name alone, or the site itself, which has none. */
export type Actor = { id: string | null; username: string | null }

export const SITE_ACTOR: Actor = { id: null, username: null }

export const BUYER_ACTOR: Actor = { id: null, username: 'the buyer' }

/** Money that arrived by transfer and was verified. */
export const TRANSFER_ACTOR: Actor = { id: null, username: 'by transfer' }

/**
 * Who does what: to rows of a described kind, which the entry names as they are when it is inserted; or in words, of a row
 * `about` or of none. There is no entry where `where` does not hold.
 */
export type NewEntry = { actor: Actor; action: AuditAction; where?: SQL } & (
  | { of: Audited; id?: string | SQL }
  | { entity: string; summary: string | SQL; about?: string | null }
)

/** Returns the statement that inserts an entry, or one for each of the rows. */
export function auditEntry(db: Db, { actor, action, where = sql`true`, ...what }: NewEntry) {
  const who = { adminId: actor.id, username: actor.username, action }
  if ('entity' in what) {
    const { entity, summary, about = null } = what
    return insertFrom(db, auditLog, { ...who, entity, summary, entityId: about }, sql`where ${where}`)
  }
  const { table, id, name } = what.of
  const row = { ...who, entity: sql`${what.of.entity}`, summary: sql`${name}`, entityId: sql`${id}` }
  const isNamedRow = what.id === undefined ? sql`true` : sql`${id} = ${what.id}`
  return insertFrom(db, auditLog, row, sql`from ${table} where ${isNamedRow} and ${where}`)
}

/** Inserts an entry of something that changes no row, such as an export or a refused sign-in, with the actor as its subject. */
export async function auditEvent(db: Db, actor: Actor, action: AuditAction, entity: string, summary: string | SQL) {
  await auditEntry(db, { actor, action, entity, summary, about: actor.id })
}

/** Whether somebody did it: the demonstration's rows have entries of an author who is no administrator. */
const isRealEntry = sql`(${auditLog.username} is not ${DEMONSTRATION} or ${auditLog.adminId} is not null)`

/** A payment that was never confirmed is not reversed, but was not received. */
const shownAction = sql<string>`case when ${auditLog.action} = 'reverse' and ${auditLog.entity} = 'payment'
  and not exists (select 1 from ${paymentConfirmations} c where c.payment_id = ${auditLog.entityId})
  then 'not received' else ${auditLog.action} end`

/** Older entries have a resource's noun instead of its key, and the log is never changed. */
const resourceKey = sql<string>`case ${auditLog.entity} ${sql.join(
  Object.entries(RESOURCES).map(([key, { noun }]) => sql` when ${noun} then ${key}`),
)} else ${auditLog.entity} end`

/** Returns the entries older than `cursor`, the newest first, and the cursor of the next results page; null after the last. */
export async function auditPage(db: Db, query: AuditQuery): Promise<{ rows: AuditEntry[]; next: string | null }> {
  const limit = Number(query.limit ?? 50)
  const rows = await db
    .select({ ...getTableColumns(auditLog), action: shownAction, entity: resourceKey })
    .from(auditLog)
    .where(and(isRealEntry, query.cursor ? lt(auditLog.id, Number(query.cursor)) : undefined))
    .orderBy(desc(auditLog.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  return { rows: shown, next: rows.length > limit ? String(shown.at(-1)?.id) : null }
}

export type Content = SQLiteTable & { id: SQLiteColumn; version: SQLiteColumn }

/** The name is a literal, so that the index of these entries is used. */
const isOfDemonstration = sql`${auditLog.username} = ${sql.raw(`'${DEMONSTRATION}'`)}
  and ${auditLog.entityId} is not null and ${auditLog.adminId} is null`

/** The demonstration's rows that nobody has changed: of its entries first, as the table may have many more rows. */
export function isDemonstration(db: Db, table: Content): SQL | undefined {
  const ids = db.select({ id: auditLog.entityId }).from(auditLog).where(isOfDemonstration)
  return and(eq(table.version, 1), inArray(table.id, ids))
}
