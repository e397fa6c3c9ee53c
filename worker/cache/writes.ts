import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#worker/env.ts'
import { purgeChanged, purgeUncertain } from './front-cache.ts'
import { changed, type Resource } from './tags.ts'

/**
 * Declares which resources a router writes. A successful write drops the cached responses that read them, before its own
 * response; one that failed may have been done as well. A handler may say that it was less (`changed`).
 */
export const writes =
  (...resources: Resource[]): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (isRead) return next()
    changed(c, resources)
    await next()
    if (c.res.ok) await purgeChanged(c)
    else if (c.res.status >= 500) await purgeUncertain(c)
  }
