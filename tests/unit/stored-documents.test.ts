// What the service worker stores of pages, without a browser: Cache Storage is the simulator's (docs/simulator.md).
import { beforeEach, expect, test, vi } from 'vitest'
import { CacheDisk, cachesOn } from '#tests/simulate/browser/cache-storage.ts'
import { respondWithAsset } from '#web/site/service-worker/assets.ts'
import { respondToNavigation, storePage } from '#web/site/service-worker/documents.ts'
import { respondWithImage } from '#web/site/service-worker/images.ts'
import { respondWithList } from '#web/site/service-worker/lists.ts'

const APP = '/assets/app-00000001.js'
const PAGE = `<html lang="en"><script src="${APP}"></script></html>`
const IN_CACHE = { 'only-if-cached': true }

let disk: CacheDisk
/** What the site responds with; a path without an entry cannot be reached. */
let site: Record<string, () => Response>
let rest: Promise<unknown>[]

const html = (text: string, status = 200) => new Response(text, { status, headers: { 'Content-Type': 'text/html' } })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  disk = new CacheDisk()
  site = {}
  rest = []
  vi.stubGlobal(
    'caches',
    cachesOn(disk, async () => undefined),
  )
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<void>) => work() } })
  vi.stubGlobal('fetch', async (asked: string | Request, { cache = '' } = {}) => {
    const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, 'https://gona.test')
    const respond = cache in IN_CACHE ? undefined : site[pathname]
    if (!respond) throw new TypeError('Failed to fetch')
    return respond()
  })
})

const asked = (path: string) => ({ url: `https://gona.test${path}`, method: 'GET' }) as Request

/** Opens a page, and lets the worker do what follows. */
async function open(path: string) {
  const request = asked(path)
  const waitUntil = (promise: Promise<unknown>) => void rest.push(promise)
  const event = { request, waitUntil } as unknown as Parameters<typeof respondToNavigation>[0]
  const response = await respondToNavigation(event)
  const text = await response.text()
  await Promise.all(rest)
  return { status: response.status, text }
}

const stored = (cache: string) => [...disk.entries(cache).values()].map(({ url }) => new URL(url).pathname)

test('a page that the site says is gone is not shown offline any more', async () => {
  site = { '/machinery/t75': () => html(PAGE) }
  await open('/machinery/t75')
  site = {}
  expect((await open('/machinery/t75')).status).toBe(200)
  site = { '/machinery/t75': () => html('Not found', 404) }
  expect((await open('/machinery/t75')).status).toBe(404)
  site = {}
  expect((await open('/machinery/t75')).status).toBe(503)
  expect(stored('gona-documents')).toEqual([])
})

test('an error of the site leaves what is stored', async () => {
  site = { '/blog': () => html(PAGE) }
  await open('/blog')
  site = { '/blog': () => html('Sorry', 500) }
  await open('/blog')
  site = {}
  expect(await open('/blog')).toEqual({ status: 200, text: PAGE })
})

test('a page that its navigation stored gets its code with the page’s report', async () => {
  site = { '/blog': () => html(PAGE), [APP]: () => new Response('app') }
  await open('/blog')
  expect(stored('gona-assets')).toEqual([])
  await storePage('/blog', false)
  expect(stored('gona-assets')).toEqual([])
  await storePage('/blog', true)
  expect(stored('gona-assets')).toEqual([APP])
  // It is complete: nothing is fetched again.
  site = {}
  await storePage('/blog', true)
  expect(await open('/blog')).toEqual({ status: 200, text: PAGE })
})

test('a page that was shown offline is not used once more when the time for a response is over', async () => {
  site = { '/blog': () => html(PAGE) }
  await open('/blog')
  site = {}
  await open('/blog')
  expect(() => vi.runAllTimers()).not.toThrow()
})

test('a page that was stored while its connection hung is shown', async () => {
  let fail: (reason: Error) => void = () => undefined
  const hanging = new Promise<Response>((_, reject) => {
    fail = reject
  })
  site = { '/blog': () => hanging as unknown as Response }
  const opened = open('/blog')
  site = { '/blog': () => html(PAGE) }
  await storePage('/blog', false)
  fail(new TypeError('Failed to fetch'))
  expect(await opened).toEqual({ status: 200, text: PAGE })
})

test('a browser whose storage fails is shown what the site responds with', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('The disk is broken.', 'UnknownError')) })
  site = { '/blog': () => html(PAGE), [APP]: () => new Response('app'), '/a.webp': () => new Response('image') }
  expect(await open('/blog')).toEqual({ status: 200, text: PAGE })
  expect(await (await respondWithAsset(asked(APP))).text()).toBe('app')
  for (const respond of [respondWithImage, respondWithList]) {
    const event = { request: asked('/a.webp') } as unknown as Parameters<typeof respondWithImage>[0]
    expect(await (await respond(event)).text()).toBe('image')
  }
})
