import { WorkersCache } from '#worker/cli/workers-cache/workers-cache.ts'
import { startSite } from './site.ts'

type Purge = WorkersCache['purge']

/**
 * A site with the double of Cloudflare's cache in front of it, which the Worker purges. `purge` stands for the platform's own,
 * where a test is about one that does something else.
 */
export function startFrontedSite({
  now = Date.now,
  purge = (cache, options) => cache.purge(options),
}: {
  now?: () => number
  purge?: (cache: WorkersCache, options: Parameters<Purge>[0]) => ReturnType<Purge>
} = {}) {
  const cache: WorkersCache = new WorkersCache((request) => {
    const { pathname, search } = new URL(request.url)
    return site.visit(pathname + search, { method: request.method, headers: request.headers, redirect: 'manual' })
  }, now)
  const site = startSite({}, undefined, {
    purge: (options) => purge(cache, options),
    invalidate: (options) => cache.invalidate(options),
  })
  return {
    cache,
    site,
    /** A visitor's request, which may be served without the Worker. */
    ask: (path: string, init: RequestInit = {}) => cache.fetch(new Request(new URL(path, site.url), init)),
  }
}
