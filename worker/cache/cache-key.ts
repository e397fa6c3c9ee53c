import { TrieRouter } from 'hono/router/trie-router'
import { isCacheable } from './cacheable.ts'

/** Longer than any link of the site's own; the response to a longer one is not cached. */
const MAX_KEY_CHARACTERS = 1_000

type Route = { path: string; handler: unknown }

/**
 * Builds the function that returns the key of a URL's response, which is the URL with the params its route depends on
 * and no others, in one order; null where the response is not to be cached. Whatever a stranger adds to a URL leads to
 * the same key, so it takes no room. `routes` are those of a Hono app; the cacheable ones say so themselves.
 */
export function cacheKeys(routes: readonly Route[]): (url: string) => string | null {
  const cacheableRoutes = new TrieRouter<readonly string[]>()
  for (const { path, handler } of routes) {
    if (isCacheable(handler)) cacheableRoutes.add('GET', path, handler.searchParams)
  }
  return (url) => {
    const { origin, pathname, searchParams } = new URL(url)
    const [[match]] = cacheableRoutes.match('GET', pathname)
    if (!match) return null
    const known = new URLSearchParams()
    for (const name of match[0]) {
      const values = searchParams.getAll(name)
      // A route that is sent one param twice may refuse it: no key stands for that.
      if (values.length > 1) return null
      if (values[0] !== undefined) known.set(name, values[0])
    }
    known.sort()
    const key = `${origin}${pathname}${known.size > 0 ? `?${known}` : ''}`
    return key.length <= MAX_KEY_CHARACTERS ? key : null
  }
}
