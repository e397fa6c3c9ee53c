import type { MiddlewareHandler } from 'hono'
import { openDb } from '#worker/db/client.ts'
import { timedD1 } from '#worker/db/timed-d1.ts'
import type { AppEnv } from '#worker/env.ts'

/**
 * Sets `c.var.db`, the request's database, once for both the app and the API within it. Its query time is added up if the
 * request is logged.
 */
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
