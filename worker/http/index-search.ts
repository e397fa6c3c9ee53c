import type { MiddlewareHandler } from 'hono'
import { reindexSearch } from '#worker/db/search-index.ts'
import type { AppEnv } from '#worker/env.ts'

/**
 * Indexes for search, behind a successful write, the rows whose translations it has changed; inside of invalidateContent,
 * so that nothing stale is cached. What fails or is left, the scheduled handler does.
 */
export const indexSearch: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || !c.res.ok) return
  await reindexSearch(c.var.db, 1).catch((error) => console.error('not indexed for search', error))
}
