import { sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './client.ts'
import { selectRow } from './insert-select.ts'
import { auditLog } from './schema/history.ts'

type Versioned = SQLiteTable & { id: SQLiteColumn; version: SQLiteColumn }

/**
 * Returns a statement that fails, and its batch with it, unless each row has the expected version: it would write an
 * audit entry without an action, which the table rejects.
 */
export const requireVersions = (db: Db, table: Versioned, expected: { id: string; version: number }[]) => {
  const pairs = JSON.stringify(expected.map(({ id, version }) => [id, version]))
  const matching = sql`select count(*) from json_each(${pairs}) join ${table} on ${table.id} = json_extract(value, '$[0]')
    and ${table.version} = json_extract(value, '$[1]')`
  const entry = { action: sql`null`, entity: 'nothing', summary: 'versions have changed' }
  return db.insert(auditLog).select(selectRow(auditLog, entry, sql`where (${matching}) <> ${expected.length}`))
}

/** Returns whether a batch failed because of `requireVersions`. */
export function isStaleVersion(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes('NOT NULL constraint failed: audit_log.action')) return true
  }
  return false
}
