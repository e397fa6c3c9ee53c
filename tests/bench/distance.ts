import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '#tests/support/chromium.ts'
import { migratedState } from '#tests/support/migrated-state.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { type Runtime, startRuntime } from '#tests/support/runtime.ts'
import { WorkersCache } from '#worker/cli/workers-cache/workers-cache.ts'
import { floorPage, publish } from './floor-page.ts'
import { PHONE, slowDown } from './paint.ts'
import { copyOfAssets, FEW, load, signInToBench } from './product.ts'
import { medians, ms, type Row, ratio } from './table.ts'

type Figures = { firstByte: number; firstPaint: number }
type Page = { name: string; path: string; isStored: boolean }

/** What a visit finds, in the order in which they are measured; each prepares it. */
const STATES = {
  'cache off, isolate cold': async (site: Site) => {
    await site.restart()
    site.cache.isEnabled = false
  },
  'cache off, isolate warm': async (site: Site, path: string) => {
    site.cache.isEnabled = false
    for (let i = 0; i < WARM_UP; i++) await site.read(path)
  },
  'cache empty, isolate cold': async (site: Site) => {
    await site.restart()
    await site.empty()
  },
  'cache empty, isolate warm': async (site: Site, path: string) => {
    for (let i = 0; i < WARM_UP; i++) await site.read(`${path}?utm_source=${i}`)
    await site.empty()
  },
  'cache filled': (site: Site, path: string) => site.read(path),
  'just saved by the owner': async (site: Site, path: string) => {
    await site.read(path)
    await site.save()
  },
} satisfies Record<string, (site: Site, path: string) => Promise<unknown>>

type State = keyof typeof STATES
const WARM_UP = 8
/** From a phone in Kano to Cloudflare and back, for each request. */
const LATENCY_MS = 400
/** A buyer's own page is never stored. */
const OF_A_BUYER: State[] = ['cache off, isolate cold', 'cache off, isolate warm']

/**
 * What a visitor in Kano waits for, on a connection and a phone of there, with a database in Europe: each public page
 * without and with the cache in front, beside a hand-written page that needs neither Worker nor database.
 */
export async function distanceRows(runs: number): Promise<Row[]> {
  const browser = await chromium.launch(launchOptions())
  const site = await startFarSite()
  try {
    const pages = await site.pages()
    for (const { name, path } of pages) publish(site.assets, name, await floorPage(browser, new URL(path, site.url)))
    const rows: Row[] = []
    for (const page of pages) rows.push(...(await rowsOf(browser, site, page, runs)))
    return rows
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function rowsOf(browser: Browser, site: Site, { name, path, isStored }: Page, runs: number): Promise<Row[]> {
  const states = isStored ? (Object.keys(STATES) as State[]) : OF_A_BUYER
  const taken = new Map<State, { ours: Figures[]; floor: Figures[] }>(
    states.map((state) => [state, { ours: [], floor: [] }]),
  )
  for (let run = 0; run < runs; run++) {
    for (const [state, { ours, floor }] of taken) {
      site.cache.isEnabled = true
      await STATES[state](site, path)
      ours.push(await visit(browser, new URL(path, site.url)))
      floor.push(await visit(browser, new URL(`/floor/${name}`, site.url)))
    }
  }
  return [...taken].flatMap(([state, figures]) => {
    const [ours, floor] = [medians(figures.ours), medians(figures.floor)]
    // What a cache holds is as near as a file.
    const target = state === 'cache filled' ? { most: 1.1 } : undefined
    return [
      ratio(`${name}, ${state}: first byte`, ours.firstByte, floor.firstByte, ms, target),
      ratio(`${name}, ${state}: first contentful paint`, ours.firstPaint, floor.firstPaint, ms, target),
    ]
  })
}

/** A first visit, with nothing in the browser. */
async function visit(browser: Browser, url: URL): Promise<Figures> {
  const context = await browser.newContext({ viewport: PHONE })
  try {
    const page = await context.newPage()
    await slowDown(page, 0)
    await page.goto(url.href, { waitUntil: 'commit' })
    const painted = await page.waitForFunction(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return paint && navigation && { firstByte: navigation.responseStart, firstPaint: paint.startTime }
    })
    return (await painted.jsonValue()) as Figures
  } finally {
    await context.close()
  }
}

type Site = Awaited<ReturnType<typeof startFarSite>>

/** The product with its database far away, behind the cache; it can be started again on what it has stored. */
async function startFarSite() {
  const state = mkdtempSync(join(tmpdir(), 'gona-far-'))
  cpSync(await migratedState(), state, { recursive: true })
  const assets = copyOfAssets()
  // Purges are refused after some in a minute.
  let later = 0
  let runtime: Runtime
  const cache = new WorkersCache(
    (request) => {
      const { pathname, search } = new URL(request.url)
      return runtime.fetch(pathname + search, { method: request.method, headers: request.headers, redirect: 'manual' })
    },
    () => Date.now() + later,
  )
  const start = async () => startRuntime({ assets, state, isContinued: true, frontCache: cache, isFar: true })
  runtime = await start()
  await load(runtime.db, FEW)
  const { headers } = await signInToBench(runtime.db)
  await runtime.db.prepare(`update admin_sessions set confirmed_at = '2999', last_used_at = '2999'`).run()
  const front = await frontServer(cache, LATENCY_MS)

  async function call<Body>(method: string, path: string, body?: object, more: Record<string, string> = {}) {
    const response = await runtime.fetch(path, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json', ...more },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Body
  }

  return {
    url: front.url,
    assets,
    cache,
    read: async (path: string) => void (await (await cache.fetch(new Request(new URL(path, front.url)))).arrayBuffer()),
    async empty() {
      later += 600_000
      await cache.purge({ purgeEverything: true })
    },
    /** Saves the newest machine as it is, which drops every page that shows it. */
    async save() {
      later += 600_000
      const [newest] = await call<{ id: string }[]>('GET', '/api/machinery?limit=1&view=full')
      const { id, ...machine } = await call<{ id: string }>('GET', `/api/machinery/${newest?.id}`)
      await call('PUT', `/api/machinery/${id}`, machine)
    },
    async restart() {
      await runtime.stop()
      runtime = await start()
      // A file is served without the Worker, whose isolate begins with the visit.
      await (await runtime.fetch('/images/hero-480.webp')).arrayBuffer()
    },
    async pages(): Promise<Page[]> {
      const [newest] = await call<{ slug: string }[]>('GET', '/api/machinery?limit=1&view=full')
      const { id } = await call<{ id: string }>('POST', '/api/admin/quotations', aDraft())
      const { link } = await call<{ link: string }>(
        'POST',
        `/api/admin/quotations/${id}/send`,
        {},
        { 'If-Match': '"1"' },
      )
      return [
        { name: 'home', path: '/', isStored: true },
        { name: 'gallery', path: '/gallery', isStored: true },
        { name: 'machine', path: `/machinery/${newest?.slug}`, isStored: true },
        { name: 'quotation', path: new URL(link).pathname, isStored: false },
      ]
    },
    async stop() {
      front.stop()
      await runtime.stop()
      for (const folder of [state, assets]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

const TEXT = /^(?:text\/|application\/(?:json|javascript|xml|manifest))|svg/

/**
 * Serves a site through the double of Cloudflare's cache, at an address of its own, compressed as Cloudflare does it; each
 * request is that many milliseconds under way, there and back.
 */
export async function frontServer(cache: WorkersCache, latency: number) {
  const server = createServer((incoming, outgoing) => {
    setTimeout(() => void respond(cache, incoming, outgoing), latency)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function respond(cache: WorkersCache, incoming: IncomingMessage, outgoing: ServerResponse) {
  const response = await cache.fetch(requestOf(incoming)).catch((error: unknown) => {
    outgoing.destroy(error as Error)
  })
  if (!response) return
  const { headers } = response
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) headers.delete(name)
  const body = Buffer.from(await response.arrayBuffer())
  const isCompressed =
    TEXT.test(headers.get('content-type') ?? '') && /\bbr\b/.test(incoming.headers['accept-encoding'] ?? '')
  if (isCompressed) headers.set('content-encoding', 'br')
  outgoing.writeHead(response.status, Object.fromEntries(headers))
  outgoing.end(
    isCompressed ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }) : body,
  )
}

/** Cloudflare's own. */
const QUALITY = 4

/** A visitor's request; what a page counts of itself is sent without its body, which no measured response depends on. */
function requestOf({ method = 'GET', url = '/', headers }: IncomingMessage): Request {
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (!['host', 'connection', 'accept-encoding'].includes(name)) sent.set(name, String(value))
  }
  sent.set('accept-encoding', 'identity')
  return new Request(new URL(url, 'http://front'), { method, headers: sent })
}
