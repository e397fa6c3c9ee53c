import type { MiddlewareHandler } from 'hono'
import type { Db } from '#worker/db/client.ts'
import { purgeChanged } from './front-cache.ts'

/** Drops the cached responses that show what a successful write has changed, before the write's own response. */
export const invalidateContent: MiddlewareHandler<{ Variables: { db: Db } }> = async (c, next) => {
  await next()
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead && c.res.ok) await purgeChanged(c, c.var.db)
}
