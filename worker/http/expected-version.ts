import type { Context } from 'hono'
import { badRequest } from '#worker/errors.ts'

/** Returns the version a save expects the row to have (`If-Match: "3"`); undefined where the client names none. */
export function expectedVersion(c: Context): number | undefined {
  const header = c.req.header('If-Match')
  if (header === undefined || header.trim() === '*') return undefined
  const [, version] = /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(header) ?? []
  if (!version) throw badRequest('If-Match must be a version such as "3"')
  return Number(version)
}
