// Which pages the service worker stores, for how long and how many, without a browser; stored-documents.test.ts says what becomes of them.
// tests/journeys/changing/offline.spec.ts reads stored pages in Chrome.
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { storePage } from '#web/site/service-worker/documents.ts'

const PAGE = '<html lang="en"><title>Gallery | Gona</title></html>'
const NOW = Date.parse('2026-11-20T12:00:00Z')

let stored: Map<string, Response>
let fetched: string[]
let response: () => Response

const pathOf = (request: string | Request) => new URL(String((request as Request).url ?? request), 'https://x.example')
const cache = {
  match: async (request: string | Request) => stored.get(pathOf(request).pathname)?.clone(),
  put: async (request: string, response: Response) => void stored.set(pathOf(request).pathname, response),
  keys: async () => [...stored.keys()].map((path) => ({ url: `https://x.example${path}` })),
  matchAll: async () => [...stored.values()].map((one) => one.clone()),
  delete: async (request: Request) => stored.delete(pathOf(request).pathname),
}
const empty = { ...cache, match: async () => undefined, keys: async () => [] }

const html = (headers: Record<string, string> = {}, status = 200) =>
  new Response(PAGE, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })

beforeEach(() => {
  stored = new Map()
  fetched = []
  response = html
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  vi.stubGlobal('caches', { open: async (name: string) => (name === 'gona-documents' ? cache : empty) })
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<void>) => work() } })
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path)
    return response()
  })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page is stored with the moment, and fetched again after an hour', async () => {
  await storePage('/gallery', false)
  expect(await stored.get('/gallery')?.clone().text()).toBe(PAGE)
  vi.setSystemTime(NOW + 59 * 60_000)
  await storePage('/gallery', false)
  expect(fetched).toEqual(['/gallery'])
  vi.setSystemTime(NOW + 61 * 60_000)
  await storePage('/gallery', false)
  expect(fetched).toEqual(['/gallery', '/gallery'])
})

test.for<[what: string, response: () => Response]>([
  ['a page that may not be stored', () => html({ 'Cache-Control': 'private, no-store' })],
  ['an error', () => html({}, 500)],
  ['a part of a page', () => html({}, 206)],
  ['what is no page', () => new Response('{}', { headers: { 'Content-Type': 'application/json' } })],
  ['a page that another path leads to', () => Object.defineProperty(html(), 'redirected', { value: true })],
])('%s is not stored, and what was stored before stays', async ([, given]) => {
  response = given
  await storePage('/gallery', false)
  expect(stored.size).toBe(0)
  response = html
  await storePage('/gallery', false)
  vi.setSystemTime(NOW + 61 * 60_000)
  response = given
  await storePage('/gallery', false)
  expect(await stored.get('/gallery')?.clone().text()).toBe(PAGE)
})

test('of more than forty pages the oldest are removed', async () => {
  for (let page = 1; page <= 42; page++) await storePage(`/blog/${page}`, false)
  expect([...stored.keys()]).toEqual(Array.from({ length: 40 }, (_, i) => `/blog/${i + 3}`))
})
