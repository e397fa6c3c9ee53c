import type { MiddlewareHandler } from 'hono'
import { openDb } from '#worker/db/client.ts'
import type { AppEnv } from '#worker/env.ts'

/** Opens the request's database as `c.var.db`: once, though both the app and the API in it ask for one. */
export const database: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('db', c.var.db ?? openDb(c.env.DB))
  await next()
}
