import type { Context } from 'hono'
import { IDEMPOTENCY_KEY } from '#contract/inquiry/contact.ts'
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
