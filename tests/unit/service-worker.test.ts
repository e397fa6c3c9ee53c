import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { CacheDisk, cachesOn } from '#tests/support/cache-storage.ts'
import { alike } from '#tests/support/cases.ts'
import { offlinePage, respondToNavigation, storePage } from '#web/site/service-worker/documents.ts'
import {
  assetsNamedIn,
  imageName,
  requestKind,
  respondWithAsset,
  respondWithImage,
  respondWithList,
} from '#web/site/service-worker/responses.ts'
import { colourMarkup } from '#worker/page/head.ts'

const ORIGIN = 'https://gona.example'
const kind = (path: string, { mode = 'cors' as RequestMode, method = 'GET' } = {}) =>
  requestKind({ url: new URL(path, ORIGIN).href, mode, method }, ORIGIN)

describe('what the service worker responds to', () => {
  test('it handles documents, built files and images', () => {
    expect(kind('/gallery?item=1', { mode: 'navigate' })).toBe('document')
    expect(kind('/assets/site-6JoVHqEz.js')).toBe('asset')
    expect(kind('/images/hero-480.webp')).toBe('image')
    expect(kind('/objects/5b1c?w=480')).toBe('image')
    expect(kind('/api/machinery?lang=ha&limit=24&view=full')).toBe('list')
  })

  test.each([
    ...alike(['/api/machinery', '/api/machinery?limit=24&view=line', '/api/admin/machinery?view=full', '/admin'], {}),
    ...alike(['/sw.js', 'https://elsewhere.example/images/hero.webp'], {}),
    ['/api/machinery?limit=24&view=full', { method: 'POST' }],
    ...alike(['/api', '/admin', '/quotation/AAAAAAAAAAAAAAAAAAAAAA', '/admin/login'], { mode: 'navigate' as const }),
    ['/sitemap.xml', { mode: 'navigate' as const }],
    ['/contact', { method: 'POST', mode: 'navigate' as const }],
  ])('%s %o is left alone', (path, request) => {
    expect(kind(path, request)).toBeNull()
  })
})

describe('the files a page needs', () => {
  test('are found in the document', () => {
    const html =
      '<script type="module" src="/assets/index-77fGOob5.js"></script><style>@font-face{src:url(/assets/display-face-EoxwY4Mq.woff2)}</style><a href="/assets/">'
    expect(assetsNamedIn(html)).toEqual(['/assets/index-77fGOob5.js', '/assets/display-face-EoxwY4Mq.woff2'])
  })

  test('are found once each in a module, including lazy imports', () => {
    const module =
      'import{a}from"./site-6JoVHqEz.js";const b=()=>import(`./toaster-Cl_-yNl4.js`),c=["assets/site-6JoVHqEz.js","./not-hashed.js"]'
    expect(assetsNamedIn(module)).toEqual(['/assets/site-6JoVHqEz.js', '/assets/toaster-Cl_-yNl4.js'])
  })
})

test('an image is recognised in its other widths and not confused with another', () => {
  const names = ['-480', '-720', '', '-1600'].map((width) =>
    imageName(`${ORIGIN}/images/machinery/tractor-t45${width}.webp`),
  )
  expect(new Set(names).size).toBe(1)
  expect(imageName(`${ORIGIN}/objects/5b1c?w=480`)).toBe(imageName(`${ORIGIN}/objects/5b1c?w=960`))
  expect(imageName(`${ORIGIN}/objects/5b1c`)).not.toBe(imageName(`${ORIGIN}/objects/5b1d`))
})

test('the offline page has the colours of the page that was stored last', async () => {
  const pages = ['#7a0c12', '#0b2545'].map((ground) => ({
    path: '/',
    html: `<head>${colourMarkup({ groundColour: ground, actionColour: '' })}</head>`,
  }))
  expect(await offlinePage(pages, 'en').text()).toMatch(/:root:root\{--color-ground:#0b2545;[^<]*<\/style><\/head>/)
  expect(await offlinePage(pages.slice(0, 1), 'en').text()).toContain('--color-ground:#7a0c12')
  expect(await offlinePage([{ path: '/', html: '' }], 'en').text()).not.toContain(':root:root')
})

describe('what is stored', () => {
  const APP = '/assets/app-00000001.js'
  const PAGE = `<html lang="en"><script src="${APP}"></script></html>`
  const MINUTE_MS = 60_000
  const IN_CACHE = { 'only-if-cached': true }

  let disk: CacheDisk
  /** What the site responds with; a path without an entry cannot be reached. */
  let site: Record<string, () => Response>
  let rest: Promise<unknown>[]
  let fetched: string[]

  const html = (text = PAGE, status = 200, headers: Record<string, string> = {}) =>
    new Response(text, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    disk = new CacheDisk()
    site = {}
    rest = []
    fetched = []
    vi.stubGlobal('caches', cachesOn(disk))
    vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<void>) => work() } })
    vi.stubGlobal('fetch', async (asked: string | Request, { cache = '' } = {}) => {
      const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, 'https://gona.test')
      const respond = cache in IN_CACHE ? undefined : site[pathname]
      if (!respond) throw new TypeError('Failed to fetch')
      fetched.push(pathname)
      return respond()
    })
  })

  afterAll(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const asked = (path: string) => ({ url: `https://gona.test${path}`, method: 'GET' }) as Request

  const requestOf = (path: string) => {
    const waitUntil = (promise: Promise<unknown>) => void rest.push(promise)
    return { request: asked(path), waitUntil } as unknown as Parameters<typeof respondToNavigation>[0]
  }

  /** Opens a page, and lets the worker do what follows. */
  async function open(path: string) {
    const response = await respondToNavigation(requestOf(path))
    const text = await response.text()
    await Promise.all(rest)
    return { status: response.status, text }
  }

  const stored = (cache: string) => [...disk.entries(cache).values()].map(({ url }) => new URL(url).pathname)

  /** What is shown of a page without a connection. */
  async function offline(path: string) {
    site = {}
    return (await open(path)).text
  }

  test('a page is fetched again after an hour', async () => {
    site = { '/gallery': () => html() }
    for (const minutes of [0, 59, 2]) {
      vi.setSystemTime(Date.now() + minutes * MINUTE_MS)
      await storePage('/gallery', false)
      expect(fetched).toHaveLength(minutes === 2 ? 2 : 1)
    }
    expect(await offline('/gallery')).toBe(PAGE)
  })

  test.for<[what: string, response: () => Response]>([
    ['a page that may not be stored', () => html('', 200, { 'Cache-Control': 'private, no-store' })],
    ['an error', () => html('', 500)],
    ['a part of a page', () => html('', 206)],
    ['what is no page', () => html('{}', 200, { 'Content-Type': 'application/json' })],
    ['a page that another path leads to', () => Object.defineProperty(html(''), 'redirected', { value: true })],
  ])('%s is not stored, and what was stored before stays', async ([, given]) => {
    for (const [response, count] of [
      [given, 0],
      [html, 1],
      [given, 1],
    ] as const) {
      site = { '/gallery': () => response() }
      await storePage('/gallery', false)
      expect(stored('gona-documents')).toHaveLength(count)
      vi.setSystemTime(Date.now() + 61 * MINUTE_MS)
    }
    expect(await offline('/gallery')).toBe(PAGE)
  })

  test('of more than forty pages the oldest are removed', async () => {
    const paths = Array.from({ length: 42 }, (_, i) => `/blog/${i}`)
    site = Object.fromEntries(paths.map((path) => [path, () => html()]))
    for (const path of paths) await storePage(path, false)
    expect(stored('gona-documents')).toEqual(paths.slice(2))
  })

  test('a page that the site says is gone is not shown offline any more', async () => {
    site = { '/machinery/t75': () => html() }
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
    site = { '/blog': () => html() }
    await open('/blog')
    site = { '/blog': () => html('Sorry', 500) }
    await open('/blog')
    site = {}
    expect(await open('/blog')).toEqual({ status: 200, text: PAGE })
  })

  test('a page that its navigation stored gets its code with the page’s report', async () => {
    site = { '/blog': () => html(), [APP]: () => new Response('app') }
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

  test('a stored page is shown after ten seconds without a response, and not before', async () => {
    site = { '/blog': () => html() }
    await open('/blog')
    site = { '/blog': () => new Promise<Response>(() => undefined) as unknown as Response }
    let shown = ''
    void respondToNavigation(requestOf('/blog')).then(async (response) => {
      shown = await response.text()
    })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(shown).toBe('')
    await vi.advanceTimersByTimeAsync(1)
    expect(shown).toBe(PAGE)
  })

  test('a stored page that answers a search has its app load at once, which alone shows that', async () => {
    site = { '/blog': () => html('<script data-app="/a.js" async></script>') }
    await open('/blog')
    expect(await offline('/blog')).toContain('<script data-app=')
    expect(await offline('/blog?q=plough')).toContain('<script data-now="" data-app=')
  })

  test('the files of a page stay while a stored page needs them', async () => {
    const other = '/assets/parts-00000002.js'
    site = {
      '/blog': () => html(),
      '/parts': () => html(PAGE.replace(APP, other)),
      [APP]: () => new Response('app'),
      [other]: () => new Response('parts'),
    }
    await storePage('/blog', true)
    await storePage('/parts', true)
    expect(stored('gona-assets')).toEqual([APP, other])
    site = { '/blog': () => html('Not found', 404) }
    await open('/blog')
    expect(stored('gona-assets')).toEqual([other])
  })

  test('the texts of a page’s machines are found offline', async () => {
    const list = '/api/machinery?limit=24&view=full'
    const page = html.bind(null, '<html lang="en">[["/api/machinery?limit=24&view=line"]]</html>')
    site = { '/gallery': () => page(), '/api/machinery': () => new Response('texts') }
    await storePage('/gallery', true)
    site = {}
    expect(await (await respondWithList(requestOf(list))).text()).toBe('texts')
    expect((await respondWithList(requestOf(`${list}&lang=ha`))).type).toBe('error')
  })

  test('a page that was stored while its connection hung is shown', async () => {
    let fail: (reason: Error) => void = () => undefined
    const hanging = new Promise<Response>((_, reject) => {
      fail = reject
    })
    site = { '/blog': () => hanging as unknown as Response }
    const opened = open('/blog')
    site = { '/blog': () => html() }
    await storePage('/blog', false)
    fail(new TypeError('Failed to fetch'))
    expect(await opened).toEqual({ status: 200, text: PAGE })
  })

  test('a browser whose storage fails is shown what the site responds with', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('The disk is broken.', 'UnknownError')) })
    site = { '/blog': () => html(), [APP]: () => new Response('app'), '/a.webp': () => new Response('image') }
    expect(await open('/blog')).toEqual({ status: 200, text: PAGE })
    expect(await (await respondWithAsset(asked(APP))).text()).toBe('app')
    for (const respond of [respondWithImage, respondWithList]) {
      const event = { request: asked('/a.webp') } as unknown as Parameters<typeof respondWithImage>[0]
      expect(await (await respond(event)).text()).toBe('image')
    }
  })
})

type Handler = (event: { waitUntil: (work: Promise<void>) => void }) => void

test('what was not removed when the browser stopped the worker is removed with the next request', async () => {
  const handlers = new Map<string, Handler>()
  const [unregister, skipWaiting] = [vi.fn(), vi.fn()]
  const disk = new CacheDisk()
  for (const name of ['gona-documents', 'gona-images', 'other']) disk.caches.set(name, new Map())
  vi.stubGlobal('caches', cachesOn(disk))
  vi.stubGlobal('self', {
    addEventListener: (type: string, handler: Handler) => void handlers.set(type, handler),
    registration: { unregister },
    skipWaiting,
  })
  await import('#web/site/service-worker/sw-off.ts')
  // It does not wait for the pages of the worker before it.
  handlers.get('install')?.({ waitUntil: () => undefined })
  expect(skipWaiting).toHaveBeenCalledOnce()
  // Stopped before it was activated in full; the request is left to the browser.
  const work: Promise<void>[] = []
  handlers.get('fetch')?.({ waitUntil: (promise) => void work.push(promise) })
  await Promise.all(work)
  expect([...disk.caches.keys()]).toEqual(['other'])
  expect(unregister).toHaveBeenCalledOnce()
})
