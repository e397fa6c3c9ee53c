import { type Language, splitLanguage } from '#domain/language.ts'
import template from './offline.html?raw'
import { deleteAssetsBut, storeAssets, storeTexts } from './responses.ts'

const DOCUMENTS = 'gona-documents'
const MAX_DOCUMENTS = 40

/** A 2G connection needs some seconds to respond at all; after this, the stored page serves a reader better. */
const TIMEOUT_MS = 10_000
/** A page reached by client-side navigation is not fetched again for this long. */
const FRESH_MS = 60 * 60 * 1000

const STORED_ASSETS = 'x-stored-assets'
const STORED_AT = 'x-stored-at'
const WITH_CODE = 'x-stored-with-code'

/** Responds with the server's page; offline or after a timeout with the stored one, or a list of stored pages. */
export async function respondToNavigation(event: FetchEvent): Promise<Response> {
  const { request } = event
  const { pathname, search } = new URL(request.url)
  const fetched = fetch(request)
  event.waitUntil(
    fetched
      // The view of a page (a search, an open dialog) can be rendered from the page itself.
      .then((response) => (search ? undefined : storeDocument(pathname, response.clone(), false)))
      .catch(() => undefined),
  )
  const find = async () => {
    const document = await (await caches.open(DOCUMENTS)).match(pathname)
    return document && search ? withApp(document) : document
  }
  // A browser whose storage fails is shown the server's page all the same.
  const stored = await find().catch(() => undefined)
  // A connection fails after seconds, in which another tab may have stored the page.
  if (!stored) return fetched.catch(async () => (await find()) ?? listStoredPages(splitLanguage(pathname).language))
  const timeout = new Promise<Response>((resolve) => setTimeout(() => resolve(stored), TIMEOUT_MS))
  return Promise.race([fetched, timeout]).catch(() => stored)
}

/** Returns a stored page whose app loads at once: it alone shows the view that the URL's query names. */
async function withApp(page: Response): Promise<Response> {
  const html = (await page.text()).replace('<script data-app=', '<script data-now="" data-app=')
  return new Response(html, page)
}

/** Stores a page that was opened before this worker controlled it, or what it had not fetched yet. */
export async function storePage(path: string, withCode: boolean) {
  const stored = await (await caches.open(DOCUMENTS)).match(path)
  if (stored && Date.now() - Number(stored.headers.get(STORED_AT)) < FRESH_MS) await completeDocument(path, withCode)
  else await storeDocument(path, await fetch(path), withCode)
}

/** Stores a document with its files, all or none. A page that is not there any more is deleted. */
async function storeDocument(path: string, response: Response, withCode: boolean) {
  if (response.status === 404) return oneAtATime(() => deleteDocument(path))
  if (response.status !== 200 || response.redirected || !response.headers.get('Content-Type')?.includes('html')) return
  if (response.headers.get('Cache-Control')?.includes('no-store')) return
  const html = await response.text()
  const headers = new Headers(response.headers)
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  headers.set(STORED_AT, String(Date.now()))
  await oneAtATime(() => put(path, html, headers, withCode))
}

/** Adds the code and the texts that a document was stored without. */
const completeDocument = (path: string, withCode: boolean) =>
  oneAtATime(async () => {
    const stored = await (await caches.open(DOCUMENTS)).match(path)
    if (stored && !stored.headers.has(WITH_CODE)) await put(path, await stored.text(), stored.headers, withCode)
  })

/** Another clean-up must not delete the files of a document that is being stored. */
const oneAtATime = (work: () => Promise<void>) => navigator.locks.request('gona-documents', work)

async function put(path: string, html: string, from: Headers, withCode: boolean) {
  const assets = await storeAssets(html, withCode)
  if (withCode) await storeTexts(html, splitLanguage(path).language)
  const headers = new Headers(from)
  headers.set(STORED_ASSETS, assets.join(' '))
  if (withCode) headers.set(WITH_CODE, '1')
  await (await caches.open(DOCUMENTS)).put(path, new Response(html, { headers }))
  await deleteUnneeded()
}

async function deleteDocument(path: string) {
  await (await caches.open(DOCUMENTS)).delete(path)
  await deleteUnneeded()
}

async function deleteUnneeded() {
  const cache = await caches.open(DOCUMENTS)
  for (const oldest of (await cache.keys()).slice(0, -MAX_DOCUMENTS)) await cache.delete(oldest)
  const needed = new Set<string>()
  for (const document of await cache.matchAll()) {
    for (const path of document.headers.get(STORED_ASSETS)?.split(' ') ?? []) needed.add(path)
  }
  await deleteAssetsBut(needed)
}

async function listStoredPages(language: Language): Promise<Response> {
  const cache = await caches.open(DOCUMENTS)
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => ({
      path: new URL(request.url).pathname,
      html: (await (await cache.match(request))?.text()) ?? '',
    })),
  )
  return offlinePage(pages, language)
}

const TITLE = /<title>([^<]*)<\/title>/

// The texts are part of the code: the worker is one file, and cannot fetch them when they are needed.
export const OFFLINE_TEXTS: Record<Language, { title: string; heading: string; hint: string; others: string }> = {
  en: {
    title: 'Offline',
    heading: 'You are offline',
    hint: 'This page has not been opened on this device before.',
    others: 'You can still read the pages you have opened:',
  },
  ha: {
    title: 'Babu intanet',
    heading: 'Ba ku kan intanet',
    hint: 'Ba a taɓa buɗe wannan shafi a wannan na’ura ba.',
    others: 'Ana iya karanta waɗanda aka buɗe:',
  },
  fr: {
    title: 'Hors ligne',
    heading: 'Vous êtes hors ligne',
    hint: 'Cette page n’a pas encore été ouverte sur cet appareil.',
    others: 'Ce qui a été ouvert peut encore être lu :',
  },
}

/** The firm's own colours, as its pages have them (worker/page/head.ts). The page stored last has the newest. */
const COLOURS = /<style>:root:root\{[^<]*<\/style>/

export function offlinePage(pages: { path: string; html: string }[], language: Language): Response {
  const { others, ...texts }: Record<string, string> = OFFLINE_TEXTS[language]
  // The pages' own titles are already HTML.
  const links = pages.map(({ path, html }) => `<li><a href="${path}">${html.match(TITLE)?.[1] ?? path}</a></li>`)
  // On a first visit there is nothing to read, so nothing is promised.
  const list = pages.length > 0 ? `<p>${others}</p><ul>${links.join('')}</ul>` : ''
  return new Response(
    template
      .replace('lang="en"', `lang="${language}"`)
      .replace('</head>', `${pages.at(-1)?.html.match(COLOURS)?.[0] ?? ''}</head>`)
      .replaceAll(/\{(title|heading|hint)\}/g, (_, name: string) => texts[name] ?? '')
      .replace('<!-- pages -->', () => list),
    {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
        'Cache-Control': 'no-store',
      },
    },
  )
}
