import type { Context } from 'hono'
import { frontCache } from '#worker/cache/front-cache.ts'
import type { AppEnv } from '#worker/env.ts'

/**
 * Returns whether a request may be answered from a copy of the database that is seconds old: by a route that says the same
 * to every visitor, to somebody who has not signed in, in a response that nobody stores. What the cache in front stores is
 * shown for a day, and an old page would be, if it was rendered right after the purge. `key` is that of the URL in a cache;
 * null where its route is not for every visitor.
 */
export function mayLag(c: Context<AppEnv>, key: string | null): boolean {
  const { method, url, headers } = c.req.raw
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead || key === null || headers.has('Authorization') || c.req.query('preview') !== undefined) return false
  return !(frontCache(c) && key === url)
}
