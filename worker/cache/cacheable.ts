import type { MiddlewareHandler } from 'hono'
import type { Resource } from '#contract/resources.ts'
import { MAX_STORED_MS } from '#worker/db/waiting-purges.ts'
import { expiryOf, frontCache, imageTag, tagResponse, tagsOf } from './front-cache.ts'

/** Marks the responses that may be cached: the same for every visitor, and revalidated each time. */
export const CACHEABLE = 'public, max-age=0, must-revalidate'

/** How long a response is stored, and so the longest that an outdated one is served if its purge is lost. */
export const MAX_SECONDS = MAX_STORED_MS / 1000

const ON_ERROR_SECONDS = 24 * 60 * 60

/** Only Cloudflare reads this header: a browser revalidates each time. */
export const CLOUDFLARE_CACHE_CONTROL = 'Cloudflare-CDN-Cache-Control'

/** If the Worker fails then: for a day in all, not forever (developers.cloudflare.com/workers/cache/configuration). */
export const frontCacheControl = (seconds: number): string =>
  `public, max-age=${seconds}, stale-if-error=${ON_ERROR_SECONDS - seconds}`

type Cacheable = MiddlewareHandler & { readonly searchParams: readonly string[] }

/**
 * Declares that a route's successful responses are the same for every visitor, and which search params they depend on: those
 * are part of the cache key (./cache-key.ts), others are ignored. What a response is made of, its loaders name
 * (../load/loader.ts); a route without one names what it reads. A handler that sets `Cache-Control` itself decides for itself.
 */
export function cacheable(searchParams: readonly string[] = [], reads: readonly Resource[] = []): Cacheable {
  const mark: MiddlewareHandler = async (c, next) => {
    tagResponse(c, ...reads)
    await next()
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    // Not by `c.header`, which copies an existing response, its body stream included.
    if (isRead && c.res.status === 200 && !c.res.headers.has('Cache-Control'))
      c.res.headers.set('Cache-Control', CACHEABLE)
    if (!frontCache(c) || c.res.headers.get('Cache-Control') !== CACHEABLE) return
    // Only the cache in front reads either (./for-front.ts).
    const tags = tagsOf(c)
    const end = expiryOf(c)
    if (tags.length > 0) c.res.headers.set('Cache-Tag', tags.sort().join(','))
    if (end !== undefined) c.res.headers.set('Expires', new Date(end).toUTCString())
  }
  return Object.assign(mark, { searchParams })
}

export const isCacheable = (handler: unknown): handler is Cacheable =>
  typeof handler === 'function' && 'searchParams' in handler

/** Tags the response for an image, which is stored no longer than anything else: it may be deleted. */
export const taggedImage: MiddlewareHandler = async (c, next) => {
  await next()
  if (!frontCache(c) || !c.res.ok) return
  c.res.headers.set('Cache-Tag', imageTag(c.req.param('id') ?? ''))
  c.res.headers.set(CLOUDFLARE_CACHE_CONTROL, frontCacheControl(MAX_SECONDS))
}
