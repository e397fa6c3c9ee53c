const ASSETS = 'gona-assets'

// Vite adds a content hash to the names of built files: name-hash.ext, referred to as /assets/... in a page and ./...
// in a module.
const REFERENCE = /(?:assets\/|["'`]\.\/)([\w.-]+-[\w-]{8}\.(?:js|css|woff2))/g

/** Returns the paths of the built files that a page or a module refers to. */
export const assetsNamedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(REFERENCE)].map(([, name]) => `/assets/${name}`)),
]

/**
 * Stores the files that a document refers to, and those that they refer to in turn, and returns their paths. With
 * `withCode` it fetches what is missing, so that the forms and dialogs of a stored page work as well, and throws if
 * that fails. Without, on a slow or metered connection, it takes only what the browser has: a document can be read
 * without its code. Of a font it takes only the files whose letters a page has shown, and of messages only those in the
 * page's language.
 */
export async function storeAssets(html: string, withCode: boolean): Promise<string[]> {
  const cache = await caches.open(ASSETS)
  const [, language = ''] = /<html[^>]* lang="(\w+)"/.exec(html) ?? []
  const isSpoken = (path: string) => !/\/messages-/.test(path) || path.includes(`/messages-${language}-`)
  const paths = new Set(assetsNamedIn(html).filter(isSpoken))
  // The Set grows during this loop, which also visits the files found on the way.
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

/**
 * Responds with a built file. Its content never changes under its name, so the stored file is as good as the server's,
 * which is shown where storage fails.
 */
export async function respondWithAsset(request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS).catch(() => undefined)
  return (await cache?.match(request)) ?? fetch(request)
}

/** Deletes the files that no stored document needs. */
export async function deleteAssetsBut(needed: Set<string>) {
  const cache = await caches.open(ASSETS)
  for (const request of await cache.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request)
  }
}
