import { Buffer } from 'node:buffer'
import { TrieRouter } from 'hono/router/trie-router'
import { isCacheable } from './cacheable.ts'

/** Longer than any link of the site's own; the response to a longer one is not cached. */
const MAX_KEY_CHARACTERS = 1_000

/** Returns what maps a URL to its cache key, with the params that its route declares, sorted; null where it is not cacheable. */
export function cacheKeys(routes: readonly { path: string; handler: unknown }[]): (url: string) => string | null {
  const cacheableRoutes = new TrieRouter<readonly string[]>()
  for (const { path, handler } of routes) {
    if (isCacheable(handler)) cacheableRoutes.add('GET', path, handler.searchParams)
  }
  return (url) => {
    const { origin, pathname, searchParams } = new URL(url)
    const [[match]] = cacheableRoutes.match('GET', pathname)
    if (!match) return null
    const knownParams = new URLSearchParams()
    for (const name of match[0]) {
      const values = searchParams.getAll(name)
      // A route may reject a repeated param, so such URLs have no key.
      if (values.length > 1) return null
      if (values[0] !== undefined) knownParams.set(name, values[0])
    }
    knownParams.sort()
    const key = `${origin}${pathname}${knownParams.size > 0 ? `?${knownParams}` : ''}`
    return key.length <= MAX_KEY_CHARACTERS ? key : null
  }
}

/** Returns the first `bytes` bytes of the SHA-256 of the content, in hex: a name that changes with the content. */
export async function shortDigest(content: ArrayBuffer | string, bytes: number): Promise<string> {
  const data = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return Buffer.from(await crypto.subtle.digest('SHA-256', data)).toString('hex', 0, bytes)
}

/** Returns whether the browser is set to save data: pages are lighter then, the API's responses the same. */
export const isSavingData = ({ headers, url }: Pick<Request, 'headers' | 'url'>): boolean =>
  headers.get('Save-Data')?.toLowerCase() === 'on' && !new URL(url).pathname.startsWith('/api/')

/** Returns the visitor's scheme. Cloudflare states it, whatever the visitor sends; a local site uses the URL. */
export function visitorScheme({ headers, url }: Pick<Request, 'headers' | 'url'>): 'http' | 'https' | 'local' {
  const [, scheme] = /"scheme"\s*:\s*"(https?)"/.exec(headers.get('CF-Visitor') ?? '') ?? []
  if (scheme) return scheme as 'http' | 'https'
  return url.startsWith('https:') ? 'https' : 'local'
}
