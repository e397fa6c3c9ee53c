import type { Kept } from './kept.ts'

// The Cache API is shared by the isolates of one location. A change starts a new generation there, whose keys are
// other ones; what was kept before is never asked for again.

const RENDERED_AT = 'x-rendered-at'
const DAY_SECONDS = 86_400

/** Kept answers are dropped by their age when they are read; the platform may let go of them from then on as well. */
const KEEP_SECONDS = 30

const cache = () => caches.default
const generationKey = (origin: string) => new URL('/.kept/generation', origin)
const answerKey = (url: string, generation: string) =>
  new URL(`/.kept/${generation}/${encodeURIComponent(url)}`, new URL(url).origin)

/** The generation this location is in. A location that has seen no change, or has dropped its note of one, is in none. */
export async function generationAt(url: string): Promise<string> {
  const noted = await cache().match(generationKey(new URL(url).origin))
  return noted ? await noted.text() : 'none'
}

export async function startGeneration(url: string): Promise<void> {
  const headers = { 'Cache-Control': `max-age=${DAY_SECONDS}` }
  await cache().put(generationKey(new URL(url).origin), new Response(crypto.randomUUID(), { headers }))
}

export async function locate(url: string, generation: string): Promise<Kept | undefined> {
  const found = await cache().match(answerKey(url, generation))
  if (!found) return undefined
  const renderedAt = Number(found.headers.get(RENDERED_AT))
  const headers = new Headers(found.headers)
  for (const name of PLATFORM_HEADERS) headers.delete(name)
  const etag = found.headers.get('x-etag') ?? ''
  headers.set('etag', etag)
  headers.set('cache-control', found.headers.get('x-cache-control') ?? '')
  return {
    body: await found.arrayBuffer(),
    headers,
    etag,
    renderedAt,
  }
}

/** Headers that mean something to the cache itself, or that it adds: they are kept under names of our own. */
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

export async function store(url: string, generation: string, kept: Kept): Promise<void> {
  const headers = new Headers(kept.headers)
  headers.set('x-etag', kept.etag)
  headers.set('x-cache-control', headers.get('cache-control') ?? '')
  headers.set(RENDERED_AT, String(kept.renderedAt))
  headers.set('cache-control', `max-age=${KEEP_SECONDS}`)
  headers.delete('etag')
  await cache().put(answerKey(url, generation), new Response(kept.body, { headers }))
}
