import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#worker/env.ts'
import { confirmFirst } from '#worker/errors.ts'

const FRESH_MS = 5 * 60 * 1000

/**
 * Lets requests pass if their session confirmed a password or passkey in the last minutes; any other is asked to
 * confirm.
 */
export const requireConfirmed: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (Date.now() - Date.parse(c.var.session.confirmedAt) > FRESH_MS) throw confirmFirst()
  await next()
}
