const ASSETS = 'gona-assets'

// Vite names what it builds by its content: name-hash.ext, spelled /assets/... in a page and ./... in a module.
const REFERENCE = /(?:assets\/|["'`]\.\/)([\w.-]+-[\w-]{8}\.(?:js|css|woff2))/g

/** The built files that a page or a module names, as paths. */
export const assetsNamedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(REFERENCE)].map(([, name]) => `/assets/${name}`)),
]

/**
 * Stores the files a document names and all that those name in turn, and returns their paths. With `withCode` it fetches
 * what is missing, so that the forms and dialogs of a stored page work as well, and throws where one cannot be had;
 * without, on a slow or metered connection, it takes what the browser has: a document can be read without its code. Of a
 * font it takes the files whose letters a page has shown, and leaves out the messages of other languages than its own.
 */
export async function storeAssets(html: string, withCode: boolean): Promise<string[]> {
  const cache = await caches.open(ASSETS)
  const [, language = ''] = /<html[^>]* lang="(\w+)"/.exec(html) ?? []
  const isSpoken = (path: string) => !/\/messages-/.test(path) || path.includes(`/messages-${language}-`)
  const paths = new Set(assetsNamedIn(html).filter(isSpoken))
  // A Set that grows while it is walked: the files found on the way are walked too.
  for (const path of paths) {
    const stored = await cache.match(path)
    const isWanted = withCode && !path.endsWith('.woff2')
    const response = stored ?? (isWanted ? await fetchOk(path) : await fromBrowserCache(path))
    if (!response) {
      paths.delete(path)
      continue
    }
    if (!stored) await cache.put(path, response.clone())
    if (path.endsWith('.js'))
      for (const further of assetsNamedIn(await response.text())) if (isSpoken(further)) paths.add(further)
  }
  return [...paths]
}

async function fetchOk(path: string): Promise<Response> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}

async function fromBrowserCache(path: string): Promise<Response | undefined> {
  const response = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined)
  return response?.ok ? response : undefined
}

/** A built file never changes under its name: the stored one is as good as the server's. */
export const respondWithAsset = async (request: Request): Promise<Response> =>
  (await (await caches.open(ASSETS)).match(request)) ?? fetch(request)

/** Deletes the files that none of the stored documents needs. */
export async function deleteAssetsBut(needed: Set<string>) {
  const cache = await caches.open(ASSETS)
  for (const request of await cache.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request)
  }
}
