import type { MiddlewareHandler } from 'hono'

/** Marks the responses that may be cached: the same for every visitor, and revalidated each time. */
export const CACHEABLE = 'public, max-age=0, must-revalidate'

type Cacheable = MiddlewareHandler & { readonly searchParams: readonly string[] }

/**
 * Declares that a route's successful responses are the same for every visitor, and which search params they depend on:
 * those are part of the cache key (./cache-key.ts), others are ignored. A handler that sets `Cache-Control` itself
 * decides for itself.
 */
export function cacheable(searchParams: readonly string[] = []): Cacheable {
  const mark: MiddlewareHandler = async (c, next) => {
    await next()
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    // Not by `c.header`, which copies an existing response, its body stream included.
    if (isRead && c.res.status === 200 && !c.res.headers.has('Cache-Control'))
      c.res.headers.set('Cache-Control', CACHEABLE)
  }
  return Object.assign(mark, { searchParams })
}

export const isCacheable = (handler: unknown): handler is Cacheable =>
  typeof handler === 'function' && 'searchParams' in handler
