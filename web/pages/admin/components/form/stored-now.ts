import { errorBody } from '#web/lib/admin-request.ts'
import { RequestError } from '#web/lib/request.ts'
import type { StoredRow } from '#web/queries/admin/collection.ts'

/** The row as it is stored now, where a save was refused because somebody else has changed it. */
export function storedNow<Row extends StoredRow>(error: unknown): Row | undefined {
  const { current } = errorBody(error)
  const isConflict = error instanceof RequestError && error.status === 409
  return isConflict && typeof current === 'object' && current !== null ? (current as Row) : undefined
}
