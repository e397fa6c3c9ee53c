import { and, desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { AuditAction, AuditEntry, AuditQuery } from '#contract/admin/audit.ts'
import type { Db } from './client.ts'
import { selectRow } from './insert-select.ts'
import { auditLog, DEMONSTRATION } from './schema/history.ts'
import { paymentConfirmations } from './schema/orders.ts'

/** Who acts: an administrator, who has an id; or somebody with a name alone, or the site itself, which has none. */
export type Actor = { id: string | null; username: string | null }

/** The actor of the site's own tasks, such as deleting what has expired. */
export const THE_SITE: Actor = { id: null, username: null }

/** The holder of a quotation's link. */
export const THE_BUYER: Actor = { id: null, username: 'the buyer' }

type Statement = BatchItem<'sqlite'>

/** Where an entry's entity and name come from. */
type Audited = { entity: string; table: SQLiteTable; id: SQLiteColumn; name: SQLiteColumn | SQL }

type What = {
  action: AuditAction
  entity: SQLiteColumn | string
  entityId: SQLiteColumn | string | null
  summary: SQL | SQLiteColumn | string
}

/** Returns the statement that inserts an entry for each row that `rest` selects: what follows the columns. */
export const auditRows = (db: Db, actor: Actor, { action, entity, entityId, summary }: What, rest: SQL) =>
  db.insert(auditLog).select(
    selectRow(
      auditLog,
      {
        adminId: actor.id,
        username: actor.username,
        action,
        entity: sql`${entity}`,
        entityId: sql`${entityId}`,
        summary: sql`${summary}`,
      },
      rest,
    ),
  )

// SQLite's changes() and last_insert_rowid() refer to the statement that has run before. So what follows, but for the entry of a
// delete, must stand right behind its write in the batch, and inserts an entry only if that has changed something.

/** Returns the statement behind an insert that inserts its audit entry. */
export const auditCreate = (db: Db, actor: Actor, { entity, table, id, name }: Audited): Statement =>
  auditRows(
    db,
    actor,
    { action: 'create', entity, entityId: id, summary: name },
    sql`from ${table} where ${table}.rowid = last_insert_rowid() and changes() > 0`,
  )

/** Returns the statement behind an update of one row that inserts its audit entry. */
export const auditUpdate = (db: Db, actor: Actor, { entity, table, id, name }: Audited, changed: string): Statement =>
  auditRows(
    db,
    actor,
    { action: 'update', entity, entityId: id, summary: name },
    sql`from ${table} where ${id} = ${changed} and changes() > 0`,
  )

/** Returns the statement behind another kind of change of one row that inserts its audit entry. */
export const auditAction = (
  db: Db,
  actor: Actor,
  action: AuditAction,
  { entity, table, id, name }: Audited,
  changed: string | SQL,
): Statement =>
  auditRows(
    db,
    actor,
    { action, entity, entityId: id, summary: name },
    sql`from ${table} where ${id} = ${changed} and changes() > 0`,
  )

/**
 * Returns the statement that inserts the audit entry of a delete. It stands before the delete, while the row still has its
 * name, and needs the same `where`, since it cannot see what the delete will do.
 */
export const auditDelete = (
  db: Db,
  actor: Actor,
  { entity, table, id, name }: Audited,
  removed: string,
  where?: SQL,
): Statement =>
  auditRows(
    db,
    actor,
    { action: 'delete', entity, entityId: id, summary: name },
    sql`from ${table} where ${and(eq(id, removed), where)}`,
  )

/** Returns the statement behind a write of any number of rows that inserts one entry; `summary` may use changes(). */
export const auditChange = (
  db: Db,
  actor: Actor,
  action: AuditAction,
  entity: string,
  summary: SQL | string,
): Statement => auditRows(db, actor, { action, entity, entityId: null, summary }, sql`where changes() > 0`)

/** Inserts an entry of something that changes no row, such as an export or a refused sign-in, with the actor as its subject. */
export async function auditEvent(
  db: Db,
  actor: Actor,
  action: AuditAction,
  entity: string,
  summary: string,
): Promise<void> {
  await auditRows(db, actor, { action, entity, entityId: actor.id, summary }, sql`where true`)
}

/** Runs a write and the statement of its audit entry as one batch, in that order or `before`; returns what the write returns. */
export async function withAudit<Write extends Statement>(
  db: Db,
  write: Write,
  audit: Statement,
  order: 'before' | 'after' = 'after',
): Promise<Write['_']['result']> {
  const results = await db.batch(order === 'before' ? [audit, write] : [write, audit])
  return results[order === 'before' ? 1 : 0] as Write['_']['result']
}

const DEFAULT_LIMIT = 50

/** Whether somebody did it: the demonstration's rows have entries of an author whom nobody knows. */
const isDone = sql`(${auditLog.username} is not ${DEMONSTRATION} or ${auditLog.adminId} is not null)`

/** A payment that was never confirmed is not reversed, but was not received. */
const action = sql<string>`case when ${auditLog.action} = 'reverse' and ${auditLog.entity} = 'payment'
  and not exists (select 1 from ${paymentConfirmations} c where c.payment_id = ${auditLog.entityId})
  then 'not received' else ${auditLog.action} end`

/** Returns the entries older than `cursor`, the newest first, and the cursor of the next results page; null after the last. */
export async function auditPage(db: Db, query: AuditQuery): Promise<{ rows: AuditEntry[]; next: string | null }> {
  const limit = Number(query.limit ?? DEFAULT_LIMIT)
  const rows = await db
    .select({ ...getTableColumns(auditLog), action })
    .from(auditLog)
    .where(and(isDone, query.cursor ? lt(auditLog.id, Number(query.cursor)) : undefined))
    .orderBy(desc(auditLog.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  return { rows: shown, next: rows.length > limit ? String(shown.at(-1)?.id) : null }
}
