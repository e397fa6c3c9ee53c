import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#worker/env.ts'
import { confirmFirst } from '#worker/errors.ts'

const FRESH_MS = 5 * 60 * 1000

/** Lets a request pass whose session has shown a password or a passkey in the last minutes; any other is asked for it. */
export const requireConfirmed: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (Date.now() - Date.parse(c.var.session.confirmedAt) > FRESH_MS) throw confirmFirst()
  await next()
}
