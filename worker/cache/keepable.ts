import type { MiddlewareHandler } from 'hono'
import { KEEPABLE } from './kept.ts'

/** Marks what a public list answers to a reader as an answer to be kept. */
export const keepable: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.req.method === 'GET' && c.res.status === 200) c.header('Cache-Control', KEEPABLE)
}
