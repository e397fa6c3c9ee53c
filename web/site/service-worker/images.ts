const IMAGES = 'gona-images'
const MAX_IMAGES = 200
/** Images shipped with the site keep their names when they change; an upload never changes under its name. */
const STALE_AFTER_MS = 24 * 60 * 60 * 1000

/** Returns an image's path without its width: `-480` in a shipped image's name, `?w=` after an upload's path. */
export const imageName = (url: string) => new URL(url).pathname.replace(/-(?:480|720|1600)(?=\.webp$)/, '')

/** Responds with the stored image, otherwise the server's, also where storage fails; offline, with the same image in another width. */
export async function respondWithImage(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cache = await caches.open(IMAGES).catch(() => undefined)
  if (!cache) return fetch(request)
  const stored = await cache.match(request.url)
  if (stored) {
    if (isStale(request.url, stored)) event.waitUntil(storeImage(request.url).catch(() => undefined))
    return stored
  }
  try {
    const response = await fetch(request)
    if (response.status === 200) event.waitUntil(put(cache, request.url, response.clone()))
    return response
  } catch {
    const name = imageName(request.url)
    const other = (await cache.keys()).find(({ url }) => imageName(url) === name)
    return (other && (await cache.match(other))) ?? Response.error()
  }
}

/** Stores an image that was shown before this worker controlled the page. */
export async function storeImage(url: string) {
  const cache = await caches.open(IMAGES)
  const stored = await cache.match(url)
  if (stored && !isStale(url, stored)) return
  // The browser's own copy is as old as the stored one.
  const response = await fetch(url, { cache: stored ? 'no-cache' : 'default' })
  if (response.status === 200) await put(cache, url, response)
}

function isStale(url: string, stored: Response) {
  const servedAt = Date.parse(stored.headers.get('Date') ?? '')
  return new URL(url).pathname.startsWith('/images/') && !(Date.now() - servedAt < STALE_AFTER_MS)
}

async function put(cache: Cache, url: string, response: Response) {
  await cache.put(url, response)
  const requests = await cache.keys()
  for (const oldest of requests.slice(0, Math.max(0, requests.length - MAX_IMAGES))) await cache.delete(oldest)
}
