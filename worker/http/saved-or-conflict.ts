import { editConflict, notFound } from '#worker/errors.ts'

/**
 * Returns the row a save returned. Where the save found no row of the version it expected, throws 409 with the row as
 * it is now, or 404 when there is none; `what` names it in that message.
 */
export async function savedOrConflict<Row>(
  what: string,
  saved: Row | undefined,
  readCurrent: () => Promise<unknown>,
): Promise<Row> {
  if (saved !== undefined) return saved
  const current = await readCurrent()
  throw current === undefined ? notFound(what) : editConflict(current)
}
