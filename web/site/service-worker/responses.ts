import type { Language } from '#domain/language.ts'
import { textsPathOf } from '#domain/urls.ts'

const ASSETS = 'gona-assets'

// Vite adds a hash to the names of built files: name-hash.ext, as /assets/... in a page and ./... in a module.
const REFERENCE = /(?:assets\/|["'`]\.\/)([\w.-]+-[\w-]{8}\.(?:js|css|woff2))/g

export const assetsNamedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(REFERENCE)].map(([, name]) => `/assets/${name}`)),
]

/**
 * Stores the files that a document refers to, and those that they refer to in turn, and returns their paths. With
 * `withCode` it fetches what is missing, for forms and dialogs, and throws if that fails; without, on a slow or metered
 * connection, it takes only what the browser has. Fonts are taken only with letters that a page has shown, and messages
 * only in the page's language.
 */
export async function storeAssets(html: string, withCode: boolean): Promise<string[]> {
  const cache = await caches.open(ASSETS)
  const [, language = ''] = /<html[^>]* lang="(\w+)"/.exec(html) ?? []
  const isOfPageLanguage = (path: string) => !/\/messages-/.test(path) || path.includes(`/messages-${language}-`)
  const paths = new Set(assetsNamedIn(html).filter(isOfPageLanguage))
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
      for (const further of assetsNamedIn(await response.text())) if (isOfPageLanguage(further)) paths.add(further)
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

/** Responds with a built file. Its content never changes under its name, so the stored one is as good. */
export async function respondWithAsset(request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS).catch(() => undefined)
  return (await cache?.match(request)) ?? fetch(request)
}

export async function deleteAssetsBut(needed: Set<string>) {
  const cache = await caches.open(ASSETS)
  for (const request of await cache.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request)
  }
}

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
  for (const oldest of (await cache.keys()).slice(0, -MAX_IMAGES)) await cache.delete(oldest)
}

const LISTS = 'gona-lists'

/** Stores the texts of machines whose document lists them without, so that they can be opened offline. */
export async function storeTexts(html: string, language: Language) {
  const path = textsPathOf(html, language)
  const response = path ? await fetch(path) : undefined
  if (path && response?.ok) await (await caches.open(LISTS)).put(path, response)
}

/** Responds with the server's list, also where storage fails; offline, with the stored one. */
export async function respondWithList(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cache = await caches.open(LISTS).catch(() => undefined)
  if (!cache) return fetch(request)
  try {
    const response = await fetch(request)
    if (response.ok && (await cache.match(request.url))) event.waitUntil(cache.put(request.url, response.clone()))
    return response
  } catch {
    return (await cache.match(request.url)) ?? Response.error()
  }
}

/** Returns what is requested; null if this worker ignores it, such as the rest of the API. */
export function requestKind({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string) {
  const { origin: requested, pathname, search } = new URL(url)
  if (method !== 'GET' || requested !== origin) return null
  // The texts of the machines on a stored page.
  if (pathname === '/api/machinery' && /[?&]view=full\b/.test(search)) return 'list'
  if (/^\/(?:api|admin|quotation|cdn-cgi)(?:\/|$)/.test(pathname)) return null
  if (mode === 'navigate') return /\.\w+$/.test(pathname) ? null : 'document'
  if (pathname.startsWith('/assets/')) return 'asset'
  return /^\/(?:images|objects)\//.test(pathname) ? 'image' : null
}
