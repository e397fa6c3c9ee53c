import type { MiddlewareHandler } from 'hono'
import { type Db, openDb, timedD1 } from '#worker/db/client.ts'
import { reindexSearch } from '#worker/db/search/index.ts'
import type { AppEnv } from '#worker/env.ts'

/** Sets `c.var.db`, once for app and API. Its query time is added up if the request is logged. */
export const database: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { timings, db } = c.var
  if (!db) {
    const add = (milliseconds: number) => {
      if (timings) timings.db += milliseconds
    }
    c.set('db', openDb(timings ? timedD1(c.env.DB, add) : c.env.DB))
  }
  await next()
}

/** Reindexes rows whose translations a write has changed: inside `writes`, so that nothing stale is cached. */
export const indexSearch: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (['POST', 'PUT'].includes(c.req.method) && c.res.ok) await indexForSearch(c.var.db)
}

/** Reindexes rows, of any table; the scheduled handler does it where this fails, or leaves some. */
export const indexForSearch = async (db: Db): Promise<void> => {
  await reindexSearch(db, 1).catch((error) => console.error('not indexed for search', error))
}
