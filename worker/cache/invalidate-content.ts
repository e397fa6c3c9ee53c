import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#worker/env.ts'
import { purgeChanged, purgeUncertain } from './front-cache.ts'

/**
 * Drops the cached responses that show what a successful write has changed, before the write's own response. A write that
 * failed may have been done as well.
 */
export const invalidateContent: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (isRead) return
  if (c.res.ok) await purgeChanged(c)
  else if (c.res.status >= 500) await purgeUncertain(c)
}
