import type { Context } from 'hono'
import { IDEMPOTENCY_KEY } from '#contract/inquiry/contact.ts'
import { shortDigest } from '#worker/cache/digest.ts'
import { badRequest } from '#worker/errors.ts'

/** Returns the client's key for this submission; undefined if there is none. */
export function idempotencyKey(c: Context): string | undefined {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined) return undefined
  if (!IDEMPOTENCY_KEY.test(key)) {
    throw badRequest('Idempotency-Key must be at most 100 letters, digits, hyphens, dots, colons or underscores')
  }
  return key
}

/**
 * Returns the key of a submission whose client has none, a posted form: from its content and the day, so that pressing the
 * button twice, or sending it again after Back, stores it once. A key in the page would not work: pages are cached, and
 * visitors would share it.
 */
export async function contentKey(content: unknown): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  return `form-${day}-${await shortDigest(JSON.stringify(content), 24)}`
}
