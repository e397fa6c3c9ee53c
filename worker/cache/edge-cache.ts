import type { CachedResponse } from './cached-response.ts'

// The Cache API is shared by the isolates of one location. An invalidation starts a new generation with other keys
// there; earlier entries are never looked up again.

const RENDERED_AT = 'x-rendered-at'
const DAY_SECONDS = 86_400

/** Cached responses are dropped by their age when they are read; the platform may drop them from then on as well. */
const STORED_SECONDS = 30

const cache = () => caches.default

/** One for the location, whatever host name a request or a change came through. No host of its own, and never fetched. */
const GENERATION_KEY = 'https://generation.cache.internal/'
const responseKey = (key: string, generation: string) =>
  new URL(`/.cache/${generation}/${encodeURIComponent(key)}`, new URL(key).origin)

/** The generation of this location; `none` if it has seen no change or has evicted the record of one. */
export async function edgeGeneration(): Promise<string> {
  const noted = await cache().match(GENERATION_KEY)
  return noted ? await noted.text() : 'none'
}

/** Invalidates everything at this location. */
export async function invalidateEdge(): Promise<void> {
  const headers = { 'Cache-Control': `max-age=${DAY_SECONDS}` }
  await cache().put(GENERATION_KEY, new Response(crypto.randomUUID(), { headers }))
}

export async function getFromEdge(key: string, generation: string): Promise<CachedResponse | undefined> {
  const found = await cache().match(responseKey(key, generation))
  if (!found) return undefined
  const renderedAt = Number(found.headers.get(RENDERED_AT))
  const headers = new Headers(found.headers)
  for (const name of PLATFORM_HEADERS) headers.delete(name)
  const etag = found.headers.get('x-etag') ?? ''
  headers.set('etag', etag)
  headers.set('cache-control', found.headers.get('x-cache-control') ?? '')
  return { body: await found.arrayBuffer(), headers, etag, renderedAt }
}

/** Headers that mean something to the Cache API itself, or that it adds: they are stored under names of our own. */
const PLATFORM_HEADERS = [
  RENDERED_AT,
  'x-etag',
  'x-cache-control',
  'etag',
  'cache-control',
  'cf-cache-status',
  'age',
  'content-length',
]

export async function setAtEdge(key: string, generation: string, cached: CachedResponse): Promise<void> {
  const headers = new Headers(cached.headers)
  headers.set('x-etag', cached.etag)
  headers.set('x-cache-control', headers.get('cache-control') ?? '')
  headers.set(RENDERED_AT, String(cached.renderedAt))
  headers.set('cache-control', `max-age=${STORED_SECONDS}`)
  headers.delete('etag')
  await cache().put(responseKey(key, generation), new Response(cached.body, { headers }))
}
