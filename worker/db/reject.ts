import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { selectRow } from './insert-select.ts'
import { auditLog } from './schema/history.ts'

/** A field that no audit entry may lack; an id is given by the table, which takes no text for one. Each reason to reject a batch has one of its own, by which it is recognised. */
type Field = 'at' | 'action' | 'entity' | 'summary' | 'id'

/**
 * Returns a statement that fails, and its batch with it, if the condition holds: it would write an audit entry without
 * this field, which the table rejects.
 */
export const rejectIf = (db: Db, field: Field, condition: SQL) => {
  const entry = {
    action: 'nothing',
    entity: 'nothing',
    summary: 'nothing',
    [field]: field === 'id' ? sql`'none'` : sql`null`,
  }
  return db.insert(auditLog).select(selectRow(auditLog, entry, sql`where ${condition}`))
}

/** Returns whether a batch failed because of a `rejectIf` with this field. */
export function isRejected(error: unknown, field: Field): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes(field === 'id' ? 'datatype mismatch' : `NOT NULL constraint failed: audit_log.${field}`))
      return true
  }
  return false
}
