import { dropAssetsBut, storeAssets } from './assets.ts'
import { offlinePage } from './offline-page.ts'

const DOCUMENTS = 'gona-documents'
const MAX_DOCUMENTS = 40

/** A 2G line takes some seconds to answer at all; past this a reader is better served by what was read before. */
const PATIENCE_MS = 10_000
/** A page that was come to without a page load is not fetched again for this long. */
const FRESH_MS = 60 * 60 * 1000

const KEPT_ASSETS = 'x-kept-assets'
const KEPT_AT = 'x-kept-at'

/** The server's page; the kept one where the line is gone or does not answer, and a word about that where none is kept. */
export async function answerNavigation(event: FetchEvent): Promise<Response> {
  const { request } = event
  const { pathname, search } = new URL(request.url)
  const answered = fetch(request)
  event.waitUntil(
    answered
      // A view of a page (a search, an open dialog) is drawn from the page itself.
      .then((response) => (search ? undefined : keepDocument(pathname, response.clone(), false)))
      .catch(() => undefined),
  )
  const kept = await (await caches.open(DOCUMENTS)).match(pathname)
  if (!kept) return answered.catch(keptPages)
  const patience = new Promise<Response>((resolve) => setTimeout(() => resolve(kept.clone()), PATIENCE_MS))
  return Promise.race([answered, patience]).catch(() => kept)
}

/** Fetches and keeps a page that was read without this worker's seeing it. */
export async function keepPage(path: string, withCode: boolean) {
  const kept = await (await caches.open(DOCUMENTS)).match(path)
  if (kept && Date.now() - Number(kept.headers.get(KEPT_AT)) < FRESH_MS) return
  await keepDocument(path, await fetch(path), withCode)
}

/** Keeps a document together with every file it needs, or, where one of those cannot be had, what was kept before. */
async function keepDocument(path: string, response: Response, withCode: boolean) {
  if (response.status !== 200 || response.redirected || !response.headers.get('Content-Type')?.includes('html')) return
  if (response.headers.get('Cache-Control')?.includes('no-store')) return
  const html = await response.text()
  // One at a time: another one's tidying up must not take the files of a document that is being kept.
  await navigator.locks.request('gona-documents', async () => {
    const assets = await storeAssets(html, withCode)
    const headers = new Headers(response.headers)
    headers.delete('Content-Encoding')
    headers.delete('Content-Length')
    headers.set(KEPT_ASSETS, assets.join(' '))
    headers.set(KEPT_AT, String(Date.now()))
    await (await caches.open(DOCUMENTS)).put(path, new Response(html, { headers }))
    await tidyUp()
  })
}

async function tidyUp() {
  const cache = await caches.open(DOCUMENTS)
  const requests = await cache.keys()
  for (const oldest of requests.slice(0, Math.max(0, requests.length - MAX_DOCUMENTS))) await cache.delete(oldest)
  const needed = new Set<string>()
  for (const document of await cache.matchAll()) {
    for (const path of document.headers.get(KEPT_ASSETS)?.split(' ') ?? []) needed.add(path)
  }
  await dropAssetsBut(needed)
}

async function keptPages(): Promise<Response> {
  const cache = await caches.open(DOCUMENTS)
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => ({
      path: new URL(request.url).pathname,
      html: (await (await cache.match(request))?.text()) ?? '',
    })),
  )
  return offlinePage(pages)
}
