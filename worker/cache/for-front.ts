import { shortDigest } from './cache-key.ts'
import { CACHEABLE, CLOUDFLARE_CACHE_CONTROL, frontCacheControl, MAX_SECONDS } from './cacheable.ts'

/** `isOwnUrl`: whether the request's URL has only the params that its route reads. */
type Front = { hasFront: boolean; isOwnUrl: boolean }

/**
 * Returns a rendered response with the headers for the client and for the cache in front, which stores it if its route
 * is cacheable and `isOwnUrl`: a URL with params that no route reads would be stored once for each of its spellings.
 */
export async function forFront(request: Request, rendered: Response, { hasFront, isOwnUrl }: Front): Promise<Response> {
  const cacheable = await withETag(request, rendered)
  const response = cacheable ?? withoutBodyForHead(request, rendered)
  const { headers } = response
  if (cacheable && hasFront && isOwnUrl)
    headers.set(CLOUDFLARE_CACHE_CONTROL, frontCacheControl(secondsUntil(headers.get('Expires'))))
  // A list that is too long to be rendered whole says `no-cache`, which is stored, and shown whenever the Worker fails.
  else if (hasFront && !headers.has(CLOUDFLARE_CACHE_CONTROL)) headers.set(CLOUDFLARE_CACHE_CONTROL, 'no-store')
  // "Omitting Cache-Control is not the same as opting out": a 404 would be stored for minutes.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  headers.delete('Expires')
  // Documents contain their own host, which is not part of the cache key.
  headers.append('Vary', 'Host')
  return response
}

/** Returns a cacheable response with an ETag, or 304; without a body for HEAD. Null if it is not cacheable. */
async function withETag(request: Request, rendered: Response): Promise<Response | null> {
  if (rendered.status !== 200 || rendered.headers.get('Cache-Control') !== CACHEABLE) return null
  const body = await rendered.arrayBuffer()
  // Weak, because the platform may compress the response, which changes its bytes.
  const etag = `W/"${await shortDigest(body, 12)}"`
  const headers = new Headers(rendered.headers)
  headers.delete('Content-Length')
  headers.set('ETag', etag)
  if (matchesETag(request.headers.get('If-None-Match'), etag)) {
    headers.delete('Content-Type')
    return new Response(null, { status: 304, headers })
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

const matchesETag = (condition: string | null, etag: string) =>
  condition !== null && (condition.trim() === '*' || condition.split(',').some((tag) => opaque(tag) === opaque(etag)))

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')

function withoutBodyForHead({ method }: Request, rendered: Response): Response {
  if (method !== 'HEAD') return new Response(rendered.body, rendered)
  void rendered.body?.cancel()
  return new Response(null, rendered)
}

function secondsUntil(expires: string | null): number {
  const left = expires ? Math.floor((Date.parse(expires) - Date.now()) / 1000) : MAX_SECONDS
  return Math.max(0, Math.min(left, MAX_SECONDS))
}
