import type { MiddlewareHandler } from 'hono'
import { invalidateEdge } from './edge-cache.ts'
import { invalidateIsolate } from './isolate-cache.ts'
import { visitorScheme } from './visitor-scheme.ts'

/**
 * Set in the browser that has just changed content, whose next request may reach another isolate: it gets nothing
 * cached.
 */
const CHANGED_COOKIE = 'gona_changed'
const CHANGED = `${CHANGED_COOKIE}=1; Path=/; Max-Age=30; HttpOnly; SameSite=Lax`
/** Over https no other host of the domain can set it, and it is only sent over https (RFC 6265bis, `__Host-`). */
const CHANGED_OVER_HTTPS = `__Host-${CHANGED}; Secure`

/** Invalidates the cached pages and lists after every successful write of a content router, before the response. */
export const invalidateContent: MiddlewareHandler = async (c, next) => {
  await next()
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (isRead || !c.res.ok) return
  invalidateIsolate()
  await invalidateEdge()
  const isHttps = visitorScheme(c.req.raw) === 'https'
  c.header('Set-Cookie', isHttps ? CHANGED_OVER_HTTPS : CHANGED, { append: true })
}

export const hasChangedContent = ({ headers }: Request) => headers.get('Cookie')?.includes(CHANGED_COOKIE) ?? false
