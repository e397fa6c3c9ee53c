// Mistakes in what makes visited pages readable offline.

import type { Fault } from './fault.ts'

const DOCUMENTS = 'web/site/service-worker/documents.ts'

export const SERVICE_WORKER_FAULTS: Fault[] = [
  {
    name: 'the service worker handles links to quotations',
    file: 'web/site/service-worker/request-kind.ts',
    from: '(?:api|admin|quotation|cdn-cgi)',
    to: '(?:api|admin|cdn-cgi)',
  },
  {
    name: 'the service worker handles the administrator’s area',
    file: 'web/site/service-worker/request-kind.ts',
    from: '(?:api|admin|quotation|cdn-cgi)',
    to: '(?:api|quotation|cdn-cgi)',
  },
  {
    name: 'a search is stored as its page',
    file: DOCUMENTS,
    from: '(search ? undefined : storeDocument(',
    to: '(search === null ? undefined : storeDocument(',
  },
  {
    name: 'a stored page is shown before the site has responded',
    file: DOCUMENTS,
    from: 'return Promise.race([fetched, timeout]).catch(() => stored)',
    to: 'return stored',
  },
  {
    name: 'a stored page is shown after a second',
    file: DOCUMENTS,
    from: 'const TIMEOUT_MS = 10_000',
    to: 'const TIMEOUT_MS = 1_000',
  },
  {
    name: 'a page that is gone stays on the device',
    file: DOCUMENTS,
    from: 'if (response.status === 404) return oneAtATime(() => deleteDocument(path))',
    to: '',
  },
  {
    name: 'an error page is stored',
    file: DOCUMENTS,
    // Two lines: what the site responds to with an error is not to be stored either.
    from: "if (response.status !== 200 || response.redirected || !response.headers.get('Content-Type')?.includes('html')) return\n  if (response.headers.get('Cache-Control')?.includes('no-store')) return",
    to: "if (response.redirected || !response.headers.get('Content-Type')?.includes('html')) return",
  },
  {
    name: 'a stored page stays as it was opened first',
    file: DOCUMENTS,
    from: 'await (await caches.open(DOCUMENTS)).put(path, new Response(html, { headers }))',
    to: 'if (!(await (await caches.open(DOCUMENTS)).match(path)))\n    await (await caches.open(DOCUMENTS)).put(path, new Response(html, { headers }))',
  },
  {
    name: 'a page that its navigation stored never gets its code',
    file: DOCUMENTS,
    from: 'FRESH_MS) await completeDocument(path, withCode)',
    to: 'FRESH_MS) return',
  },
  {
    name: 'the code of a page is dropped that another page stored',
    file: DOCUMENTS,
    from: 'for (const path of document.headers.get(STORED_ASSETS)',
    to: 'needed.clear()\n    for (const path of document.headers.get(STORED_ASSETS)',
  },
  {
    name: 'files that no page needs stay',
    file: 'web/site/service-worker/assets.ts',
    from: 'if (!needed.has(new URL(request.url).pathname)) await',
    to: 'if (!needed.has(new URL(request.url).pathname) && needed.size > 999) await',
  },
  {
    name: 'a file that is not there is stored',
    file: 'web/site/service-worker/assets.ts',
    from: 'if (!response.ok) throw',
    to: 'if (response.status === 0) throw',
  },
  {
    name: 'pages are stored without an end',
    file: DOCUMENTS,
    from: 'const MAX_DOCUMENTS = 40',
    to: 'const MAX_DOCUMENTS = 4_000',
  },
  {
    name: 'images are stored without an end',
    file: 'web/site/service-worker/images.ts',
    from: 'const MAX_IMAGES = 200',
    to: 'const MAX_IMAGES = 20_000',
  },
  {
    name: 'what was stored is used twice',
    file: DOCUMENTS,
    from: 'setTimeout(() => resolve(stored), TIMEOUT_MS)',
    to: 'setTimeout(() => resolve(stored.clone()), TIMEOUT_MS)',
  },
  {
    name: 'a response is stored that was read already',
    file: DOCUMENTS,
    from: 'storeDocument(pathname, response.clone(), false)',
    to: 'storeDocument(pathname, response, false)',
  },
  {
    name: 'the texts of a list are not found offline',
    file: 'web/site/service-worker/lists.ts',
    from: 'return (await cache.match(request.url)) ?? Response.error()',
    to: 'return Response.error()',
  },
  {
    name: 'the worker that removes itself leaves what is stored',
    file: 'web/site/service-worker/sw-off.ts',
    from: "if (name.startsWith('gona-')) await caches.delete(name)",
    to: "if (name.startsWith('gona-documents')) await caches.delete(name)",
  },
  {
    name: 'the worker that removes itself waits for pages to be closed',
    file: 'web/site/service-worker/sw-off.ts',
    from: "self.addEventListener('install', () => void self.skipWaiting())\n",
    to: '',
  },
  {
    name: 'the worker that removes itself is not woken again',
    file: 'web/site/service-worker/sw-off.ts',
    from: "self.addEventListener('fetch', (event) => event.waitUntil(remove()))",
    to: '',
  },
]
