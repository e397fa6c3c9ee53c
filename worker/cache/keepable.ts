import type { MiddlewareHandler } from 'hono'
import { KEEPABLE } from './kept.ts'

/** Marks what a public list answers to a reader as an answer to be kept, unless the answer says otherwise itself. */
export const keepable: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.req.method === 'GET' && c.res.status === 200 && !c.res.headers.has('Cache-Control'))
    c.header('Cache-Control', KEEPABLE)
}
