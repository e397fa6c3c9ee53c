const ASSETS = 'gona-assets'

// Vite names what it builds by its content: name-hash.ext, spelled /assets/... in a page and ./... in a module.
const REFERENCE = /(?:assets\/|["'`]\.\/)([\w.-]+-[\w-]{8}\.(?:js|css|woff2))/g

/** The built files that a page or a module names, as paths. */
export const assetsNamedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(REFERENCE)].map(([, name]) => `/assets/${name}`)),
]

/**
 * Keeps the files a document names and all that those name in turn, so that the forms and dialogs of a kept page work
 * as well; answers their paths. Throws where one of them cannot be had. What was loaded comes from the browser's own cache.
 */
export async function keepAssets(html: string): Promise<string[]> {
  const cache = await caches.open(ASSETS)
  const paths = new Set(assetsNamedIn(html))
  // A Set that grows while it is walked: the files found on the way are walked too.
  for (const path of paths) {
    const response = (await cache.match(path)) ?? (await fetchOk(path))
    if (!(await cache.match(path))) await cache.put(path, response.clone())
    if (path.endsWith('.js')) for (const further of assetsNamedIn(await response.text())) paths.add(further)
  }
  return [...paths]
}

async function fetchOk(path: string): Promise<Response> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}

/** A built file never changes under its name: the kept one is as good as the server's. */
export const answerAsset = async (request: Request): Promise<Response> =>
  (await (await caches.open(ASSETS)).match(request)) ?? fetch(request)

/** Lets go of the files that none of the kept documents needs. */
export async function dropAssetsBut(needed: Set<string>) {
  const cache = await caches.open(ASSETS)
  for (const request of await cache.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request)
  }
}
