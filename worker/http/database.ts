import type { Context, MiddlewareHandler } from 'hono'
import { frontCache } from '#worker/cache/front-cache.ts'
import { openDb } from '#worker/db/client.ts'
import { nearestReplica } from '#worker/db/nearest-replica.ts'
import { timedD1 } from '#worker/db/timed-d1.ts'
import type { AppEnv } from '#worker/env.ts'

/**
 * Sets `c.var.d1` and `c.var.db`, the request's database, once for both the app and the API within it: the primary, or the
 * nearest copy for what `mayLag`. Its query time is added up if the request is logged.
 */
export const database =
  (mayLag: (c: Context<AppEnv>) => boolean = () => false): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (!c.var.db) {
      const copy = mayLag(c) ? nearestReplica(c.env.DB) : c.env.DB
      const d1 = timed(c, copy)
      c.set('d1', d1)
      c.set('db', openDb(d1))
    }
    await next()
  }

const timed = ({ var: { timings } }: Context<AppEnv>, d1: D1Database) =>
  timings
    ? timedD1(d1, (milliseconds) => {
        timings.db += milliseconds
      })
    : d1

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
