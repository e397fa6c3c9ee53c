import type { Context } from 'hono'
import { badRequest, editConflict, notFound, versionRequired } from '#worker/errors.ts'

/** Returns the version that a save expects the row to have (`If-Match: "3"`); undefined if the client names none. */
export function expectedVersion(c: Context): number | undefined {
  const header = c.req.header('If-Match')
  if (header === undefined || header.trim() === '*') return undefined
  const [, version] = /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(header) ?? []
  if (!version) throw badRequest('If-Match must be a version such as "3"')
  return Number(version)
}

/** Returns the version the client has seen of what it publishes or sends. Throws 428 if it names none, or any (`*`). */
export function seenVersion(c: Context): number {
  const version = expectedVersion(c)
  if (version === undefined) throw versionRequired()
  return version
}

/**
 * Returns the saved row. If the save found no row with the expected version, throws 409 with the current row, or 404 if
 * there is none; `what` names it in the message.
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
