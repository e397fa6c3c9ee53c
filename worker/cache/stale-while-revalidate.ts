import { type CachedResponse, respondFrom, toCached } from './cached-response.ts'
import { edgeGeneration, getFromEdge, setAtEdge } from './edge-cache.ts'
import { hasChangedContent } from './invalidate-content.ts'
import { isSavingData } from './is-saving-data.ts'
import { cacheEpoch, getFromIsolate, isKey, setInIsolate } from './isolate-cache.ts'

/** A change is seen everywhere within 30 seconds, the moment in an isolate's memory included: nothing older is sent. */
const MAX_AGE_MS = 28_000
/** From this age on, a response is revalidated in the background. */
const REVALIDATE_AFTER_MS = 10_000

/** Marks the key of the lighter variant: no request's own URL has a fragment. */
const SAVE_DATA = '#save-data'

type Origin = {
  /** The key of a URL's response; null where it is not to be cached. */
  keyOf: (url: string) => string | null
  /** Renders what the key names. */
  render: (request: Request) => Promise<Response>
  /** Names the build that renders. */
  build: () => Promise<string>
  waitUntil: (work: Promise<unknown>) => void
  /** Called with each response served from the cache. */
  onHit: (response: Response) => void
}

/**
 * Responds from near the visitor: first from the isolate's memory, then from the location's cache, then by rendering,
 * which queries the database, perhaps an ocean away. Returns null if the request is not cacheable.
 */
export async function staleWhileRevalidate(request: Request, origin: Origin): Promise<Response | null> {
  if (!mayUseCache(request)) return null
  const plainKey = isKey(request.url) ? request.url : origin.keyOf(request.url)
  if (plainKey === null) return null
  const key = isSavingData(request) ? `${plainKey}${SAVE_DATA}` : plainKey
  const hit = (cached: CachedResponse) => {
    const response = respondFrom(cached, request)
    origin.onHit(response)
    return response
  }
  const fresh = getFromIsolate(key)
  if (fresh) return hit(fresh)

  const epoch = cacheEpoch()
  const generation = `${await edgeGeneration()}-${await origin.build()}`
  const renderAndCache = async (): Promise<Response | CachedResponse> => {
    const response = await origin.render(new Request(key, { headers: withoutCondition(request.headers) }))
    const cached = await toCached(response)
    if (!cached) return response
    setInIsolate(key, cached, epoch)
    origin.waitUntil(setAtEdge(key, generation, cached))
    return cached
  }

  const stored = await getFromEdge(key, generation)
  const age = stored ? Date.now() - stored.renderedAt : Number.POSITIVE_INFINITY
  if (stored && age < MAX_AGE_MS) {
    setInIsolate(key, stored, epoch)
    if (age > REVALIDATE_AFTER_MS) origin.waitUntil(renderAndCache())
    return hit(stored)
  }
  const rendered = await renderAndCache()
  if (!(rendered instanceof Response)) return respondFrom(rendered, request)
  return request.method === 'HEAD' ? new Response(null, rendered) : rendered
}

const mayUseCache = (request: Request) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !request.headers.has('Authorization') &&
  !hasChangedContent(request)

function withoutCondition(headers: Headers): Headers {
  const rest = new Headers(headers)
  rest.delete('If-None-Match')
  rest.delete('If-Modified-Since')
  return rest
}
