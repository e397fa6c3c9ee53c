import type { Context, MiddlewareHandler } from 'hono'
import { openDb } from '#worker/db/client.ts'
import { timedD1 } from '#worker/db/timed-d1.ts'
import type { AppEnv } from '#worker/env.ts'

/** The request's database; its query time is totalled if the request is logged. */
export const timedDatabase = ({ env, var: { timings } }: Context<AppEnv>) =>
  timings
    ? timedD1(env.DB, (milliseconds) => {
        timings.db += milliseconds
      })
    : env.DB

/** Opens the request's database as `c.var.db`, once for both the app and the API in it. */
export const database: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('db', c.var.db ?? openDb(timedDatabase(c)))
  await next()
}
