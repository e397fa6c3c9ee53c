import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { AuditAction, AuditEntry, AuditQuery } from '#contract/admin/audit.ts'
import type { Db } from './client.ts'
import { selectRow } from './insert-select.ts'
import { auditLog } from './schema/history.ts'

/** Who acts: an administrator, a named program, or the site itself, which has no name. */
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

/** Returns the statement that inserts an entry for each row that `rest` selects. */
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

// SQLite's changes() and last_insert_rowid() refer to the previous statement of the batch: an entry is written only if
// that statement has changed something.

/** Returns the audit entry after an insert in the same batch. */
export const auditCreate = (db: Db, actor: Actor, { entity, table, id, name }: Audited): Statement =>
  auditRows(
    db,
    actor,
    { action: 'create', entity, entityId: id, summary: name },
    sql`from ${table} where ${table}.rowid = last_insert_rowid() and changes() > 0`,
  )

/** Returns the audit entry after an update in the same batch. */
export const auditUpdate = (db: Db, actor: Actor, { entity, table, id, name }: Audited, changed: string): Statement =>
  auditRows(
    db,
    actor,
    { action: 'update', entity, entityId: id, summary: name },
    sql`from ${table} where ${id} = ${changed} and changes() > 0`,
  )

/** Returns the audit entry after another kind of change to one row, in the same batch. */
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
 * Returns the audit entry before a delete in the same batch, while the row still has its name; `where` narrows the
 * rows.
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

/** Returns the audit entry after any other statement in the same batch; `summary` may use changes(). */
export const auditChange = (
  db: Db,
  actor: Actor,
  action: AuditAction,
  entity: string,
  summary: SQL | string,
): Statement => auditRows(db, actor, { action, entity, entityId: null, summary }, sql`where changes() > 0`)

/** Writes an entry about something that changes no row: a sign-in, an export. */
export async function auditEvent(
  db: Db,
  actor: Actor,
  action: AuditAction,
  entity: string,
  summary: string,
): Promise<void> {
  await auditRows(db, actor, { action, entity, entityId: actor.id, summary }, sql`where true`)
}

/** Runs a write and its audit entry as one batch; returns what the write returns. */
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

/** Returns the entries before `cursor`, newest first, and the cursor of the next results page. */
export async function auditPage(db: Db, query: AuditQuery): Promise<{ rows: AuditEntry[]; next: string | null }> {
  const limit = Number(query.limit ?? DEFAULT_LIMIT)
  const rows = await db
    .select()
    .from(auditLog)
    .where(query.cursor ? lt(auditLog.id, Number(query.cursor)) : undefined)
    .orderBy(desc(auditLog.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  return { rows: shown, next: rows.length > limit ? String(shown.at(-1)?.id) : null }
}
