import type { MiddlewareHandler } from 'hono'
import { invalidateEdge } from './edge-cache.ts'
import { invalidateIsolate } from './isolate-cache.ts'

/** In the browser that has just changed content, whose next request may reach another isolate: it is sent nothing cached. */
const CHANGED_COOKIE = 'gona_changed'
const CHANGED = `${CHANGED_COOKIE}=1; Path=/; Max-Age=30; HttpOnly; SameSite=Lax`

/** Invalidates the cached pages and lists after every successful write of a content router, before the response. */
export const invalidateContent: MiddlewareHandler = async (c, next) => {
  await next()
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (isRead || !c.res.ok) return
  invalidateIsolate()
  await invalidateEdge()
  c.header('Set-Cookie', CHANGED, { append: true })
}

export const hasChangedContent = ({ headers }: Request) => headers.get('Cookie')?.includes(CHANGED_COOKIE) ?? false
