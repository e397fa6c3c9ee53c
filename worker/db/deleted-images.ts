import { eq, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { selectRow } from './insert-select.ts'
import { auditLog } from './schema/audit.ts'
import { deletedImages } from './schema/images.ts'

/**
 * Returns a statement that fails, and with it the batch it stands in, where one of these texts shows an image that was
 * deleted: it would write an audit entry of nothing, which the table refuses. An image that was never there passes.
 */
export const requireImages = (db: Db, shownIn: unknown[]) => {
  const text = JSON.stringify(shownIn)
  const entry = { action: 'nothing', entity: sql`null`, summary: 'an image was deleted' }
  const isDeleted = sql`instr(${text}, '/objects/' || ${deletedImages.id}) > 0`
  return db.insert(auditLog).select(selectRow(auditLog, entry, sql`from ${deletedImages} where ${isDeleted} limit 1`))
}

/** Whether a batch failed because of `requireImages`. */
export function isDeletedImage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes('NOT NULL constraint failed: audit_log.entity')) return true
  }
  return false
}

/** The deleted images whose files are still there. */
export const imagesToRemove = async (db: Db, limit: number): Promise<string[]> =>
  (
    await db.select({ id: deletedImages.id }).from(deletedImages).where(eq(deletedImages.isGone, false)).limit(limit)
  ).map(({ id }) => id)

/** Notes that the files of a deleted image are deleted as well. */
export const noteRemoved = (db: Db, id: string) =>
  db.update(deletedImages).set({ isGone: true }).where(eq(deletedImages.id, id))
