import { CACHEABLE } from './cacheable.ts'
import { shortDigest } from './digest.ts'

/** A whole response, a page or a list, with the headers it was first sent with. */
export type CachedResponse = {
  body: ArrayBuffer
  /** The platform's own object: copied into each response at once, where pairs would be taken over one by one. */
  headers: Headers
  etag: string
  /** When it was rendered, in ms since 1970. */
  renderedAt: number
}

/** Reads a response for the cache; null if it is not cacheable. */
export async function toCached(response: Response): Promise<CachedResponse | null> {
  if (response.status !== 200 || response.headers.get('Cache-Control') !== CACHEABLE) return null
  const body = await response.arrayBuffer()
  // Weak: the platform may compress it on the way, and then the bytes are others.
  const etag = `W/"${await shortDigest(body, 12)}"`
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.set('etag', etag)
  return { body, headers, etag, renderedAt: Date.now() }
}

/** Responds from the cache: 304 if the client has the same response, no body for HEAD. */
export function respondFrom(cached: CachedResponse, request: Request): Response {
  if (matchesEtag(request.headers.get('If-None-Match'), cached.etag)) {
    const unchanged = new Response(null, { status: 304, headers: cached.headers })
    unchanged.headers.delete('content-type')
    return unchanged
  }
  return new Response(request.method === 'HEAD' ? null : cached.body, { headers: cached.headers })
}

const matchesEtag = (condition: string | null, etag: string) =>
  condition !== null && (condition.trim() === '*' || condition.split(',').some((tag) => opaque(tag) === opaque(etag)))

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
