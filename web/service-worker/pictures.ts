const PICTURES = 'gona-pictures'
const MAX_PICTURES = 200
/** Pictures shipped with the site keep their names through a deploy; uploads have a new one each time. */
const STALE_AFTER_MS = 24 * 60 * 60 * 1000

/** The picture without its width: `-480` or `-1600` in a shipped one's name, `?w=` behind an upload. */
export const pictureName = (url: string) => new URL(url).pathname.replace(/-(?:480|1600)(?=\.webp$)/, '')

/** The kept picture, else the server's; without a line, the same picture in another width. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cache = await caches.open(PICTURES)
  const kept = await cache.match(request.url)
  if (kept) {
    if (isStale(request.url, kept)) event.waitUntil(keepPicture(request.url).catch(() => undefined))
    return kept
  }
  try {
    const response = await fetch(request)
    if (response.status === 200) event.waitUntil(put(cache, request.url, response.clone()))
    return response
  } catch {
    const name = pictureName(request.url)
    const other = (await cache.keys()).find(({ url }) => pictureName(url) === name)
    return (other && (await cache.match(other))) ?? Response.error()
  }
}

/** Keeps a picture that was shown without this worker's seeing it. */
export async function keepPicture(url: string) {
  const cache = await caches.open(PICTURES)
  const kept = await cache.match(url)
  if (kept && !isStale(url, kept)) return
  const response = await fetch(url)
  if (response.status === 200) await put(cache, url, response)
}

function isStale(url: string, kept: Response) {
  const servedAt = Date.parse(kept.headers.get('Date') ?? '')
  return new URL(url).pathname.startsWith('/images/') && !(Date.now() - servedAt < STALE_AFTER_MS)
}

async function put(cache: Cache, url: string, response: Response) {
  await cache.put(url, response)
  const requests = await cache.keys()
  for (const oldest of requests.slice(0, Math.max(0, requests.length - MAX_PICTURES))) await cache.delete(oldest)
}
