import { desc, lt, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { AuditAction, AuditEntity, AuditEntry, AuditQuery } from '#contract/audit.ts'
import type { Db } from './client.ts'
import { auditLog } from './schema.ts'

/** The administrator who acts. */
export type Actor = { id: string; username: string }

type Statement = BatchItem<'sqlite'>

/** Where a line's entity and its name are read from. */
type Subject = { entity: AuditEntity; table: SQLiteTable; id: SQLiteColumn; name: SQLiteColumn | SQL }

/** Inserts what `rest` selects as entity id and summary. Drizzle names every column of the table, in its order. */
const line = (db: Db, by: Actor | null, action: AuditAction, entity: AuditEntity, rest: SQL) =>
  db.insert(auditLog).select(sql`
    select null, ${auditLog.at.default}, ${by?.id ?? null}, ${by?.username ?? null}, ${action}, ${entity}, ${rest}`)

// SQLite's changes() and last_insert_rowid() speak of the statement before in the same batch: a line is written
// when that statement has changed something, and only then.

/** The line after an insert in the same batch. */
export const lineOfCreated = (db: Db, by: Actor | null, { entity, table, id, name }: Subject): Statement =>
  line(
    db,
    by,
    'create',
    entity,
    sql`${id}, ${name} from ${table} where ${table}.rowid = last_insert_rowid() and changes() > 0`,
  )

/** The line after an update in the same batch. */
export const lineOfUpdated = (db: Db, by: Actor, { entity, table, id, name }: Subject, changed: string): Statement =>
  line(db, by, 'update', entity, sql`${id}, ${name} from ${table} where ${id} = ${changed} and changes() > 0`)

/** The line before a delete in the same batch, while the row still has its name. */
export const lineOfDeleted = (db: Db, by: Actor, { entity, table, id, name }: Subject, removed: string): Statement =>
  line(db, by, 'delete', entity, sql`${id}, ${name} from ${table} where ${id} = ${removed}`)

/** The line after any other statement in the same batch; `summary` may count with changes(). */
export const lineOfChange = (
  db: Db,
  by: Actor | null,
  action: AuditAction,
  entity: AuditEntity,
  summary: SQL | string,
) => line(db, by, action, entity, sql`null, ${summary} where changes() > 0`)

/** Writes a line about what changes no row: a sign-in, an export. */
export async function note(
  db: Db,
  by: Actor | null,
  action: AuditAction,
  entity: AuditEntity,
  summary: string,
): Promise<void> {
  await line(db, by, action, entity, sql`${by?.id ?? null}, ${summary}`)
}

/** Runs a write and its line, if there is one, as one batch; answers what the write answers. */
export async function withLine<Write extends Statement>(
  db: Db,
  write: Write,
  lineOfIt: Statement | undefined,
  order: 'before' | 'after' = 'after',
): Promise<Write['_']['result']> {
  if (!lineOfIt) return (await db.batch([write]))[0] as Write['_']['result']
  const results = await db.batch(order === 'before' ? [lineOfIt, write] : [write, lineOfIt])
  return results[order === 'before' ? 1 : 0] as Write['_']['result']
}

const DEFAULT_LIMIT = 50

/** The log's lines before the one `cursor` names, newest first, and where the next page starts. */
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
