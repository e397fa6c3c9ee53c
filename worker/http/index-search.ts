import type { MiddlewareHandler } from 'hono'
import { reindexSearch } from '#worker/db/search-index.ts'
import type { AppEnv } from '#worker/env.ts'

/**
 * After a successful write, reindexes the rows whose translations it changed; inside invalidateContent, so that nothing
 * stale is cached. The scheduled handler does what fails or is left.
 */
export const indexSearch: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || !c.res.ok) return
  await reindexSearch(c.var.db, 1).catch((error) => console.error('not indexed for search', error))
}
