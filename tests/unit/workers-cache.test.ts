// Part of npm run check.
import { expect, test } from 'vitest'
import { WorkersCache } from '#worker/cli/workers-cache/workers-cache.ts'

const PAGE = 'public, max-age=60'

/** Returns a cache in front of a Worker whose response is the number of its runs, with those headers. */
function cacheOf(headers: Record<string, string>, init: ResponseInit = {}) {
  const worker = { runs: 0, headers, init, seen: [] as Request[] }
  let now = 1_000_000
  const cache = new WorkersCache(
    async (request) => {
      worker.runs += 1
      worker.seen.push(request)
      await Promise.resolve()
      return new Response(worker.init.status === 304 ? null : `run ${worker.runs}`, {
        ...worker.init,
        headers: worker.headers,
      })
    },
    () => now,
  )
  const ask = async (path = '/', asked: RequestInit = {}) => {
    const response = await cache.fetch(new Request(new URL(path, 'https://gona.example'), asked))
    return `${response.headers.get('Cf-Cache-Status')} ${await response.text()}`.trim()
  }
  return {
    cache,
    worker,
    ask,
    wait: (seconds: number) => {
      now += seconds * 1_000
    },
  }
}

test('a response is served again without the Worker while it is fresh', async () => {
  const { ask, wait } = cacheOf({ 'Cache-Control': PAGE })
  expect([await ask(), await ask()]).toEqual(['MISS run 1', 'HIT run 1'])
  wait(61)
  expect(await ask()).toBe('EXPIRED run 2')
})

test.for([
  ['the order of parameters', '/?a=1&b=2', '/?b=2&a=1'],
  ['a parameter nobody reads', '/', '/?utm_source=chat'],
])('%s makes another key', async ([, first, second]) => {
  const { ask } = cacheOf({ 'Cache-Control': PAGE })
  expect([await ask(first), await ask(second)]).toEqual(['MISS run 1', 'MISS run 2'])
})

test.for([
  ['the host', 'https://www.gona.example/', {}],
  ['the scheme', 'http://gona.example/', {}],
  ['a cookie', '/', { Cookie: 'a=b' }],
  ['a token', '/', { Authorization: 'Bearer x' }],
  ['the language', '/', { 'Accept-Language': 'ha' }],
] as const)('%s is no part of the key', async ([, path, headers]) => {
  const { ask } = cacheOf({ 'Cache-Control': PAGE })
  expect([await ask(), await ask(path, { headers })]).toEqual(['MISS run 1', 'HIT run 1'])
})

test.for([
  ['no-store', { 'Cache-Control': 'no-store' }],
  ['private', { 'Cache-Control': 'private, max-age=60' }],
  ['a cookie', { 'Cache-Control': PAGE, 'Set-Cookie': 'a=b' }],
] as const)('a response with %s is not stored', async ([, headers]) => {
  const { ask, cache } = cacheOf(headers)
  expect([await ask(), await ask()]).toEqual(['BYPASS run 1', 'BYPASS run 2'])
  expect(await cache.stored()).toEqual([])
})

test('a response to a token is stored only if it says that it is for everybody', async () => {
  const headers = { Authorization: 'Bearer x' }
  const own = cacheOf({ 'Cache-Control': 'max-age=60' })
  expect([await own.ask('/', { headers }), await own.ask()]).toEqual(['BYPASS run 1', 'MISS run 2'])
  const shared = cacheOf({ 'Cache-Control': PAGE })
  expect([await shared.ask('/', { headers }), await shared.ask()]).toEqual(['MISS run 1', 'HIT run 1'])
})

test('a response that says nothing is stored, a missing page included', async () => {
  const page = cacheOf({})
  expect([await page.ask(), await page.ask()]).toEqual(['MISS run 1', 'HIT run 1'])
  page.wait(7_201)
  expect(await page.ask()).toBe('EXPIRED run 2')
  const missing = cacheOf({}, { status: 404 })
  expect([await missing.ask(), await missing.ask()]).toEqual(['MISS run 1', 'HIT run 1'])
})

test('a header for Cloudflare alone rules, and neither it nor the tags reach a browser', async () => {
  const { cache, ask, wait } = cacheOf({
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Cloudflare-CDN-Cache-Control': 'public, max-age=600',
    'Cache-Tag': 'a',
  })
  const response = await cache.fetch(new Request('https://gona.example/'))
  expect([...response.headers.keys()]).toEqual(['cache-control', 'cf-cache-status', 'content-type'])
  wait(599)
  expect(await ask()).toBe('HIT run 1')
})

test('each value of a header in Vary has a response of its own', async () => {
  const { ask } = cacheOf({ 'Cache-Control': PAGE, Vary: 'Save-Data' })
  const light = { headers: { 'Save-Data': 'on' } }
  expect([await ask(), await ask('/', light)]).toEqual(['MISS run 1', 'MISS run 2'])
  expect([await ask(), await ask('/', light)]).toEqual(['HIT run 1', 'HIT run 2'])
})

test('a stale response is served where the Worker fails, for as long as it says', async () => {
  const ever = cacheOf({ 'Cache-Control': PAGE })
  const aWhile = cacheOf({ 'Cache-Control': `${PAGE}, stale-if-error=30` })
  for (const { ask, wait, worker } of [ever, aWhile]) {
    await ask()
    wait(61)
    worker.init = { status: 503 }
    worker.headers = { 'Cache-Control': 'no-store' }
  }
  expect([await ever.ask(), await aWhile.ask()]).toEqual(['STALE run 1', 'STALE run 1'])
  aWhile.wait(30)
  expect(await aWhile.ask()).toBe('BYPASS run 3')
})

test('a request on an empty cache that wants no body fills it, and other methods pass by it', async () => {
  const { ask, worker } = cacheOf({ 'Cache-Control': PAGE })
  expect([await ask('/', { method: 'HEAD' }), await ask()]).toEqual(['MISS', 'HIT run 1'])
  expect(worker.seen[0]?.method).toBe('GET')
  expect(await ask('/', { method: 'POST', body: 'x' })).toBe('DYNAMIC run 2')
})

test('requests at once run the Worker once, unless the response is not stored', async () => {
  const stored = cacheOf({ 'Cache-Control': PAGE })
  await Promise.all([stored.ask(), stored.ask(), stored.ask()])
  expect(stored.worker.runs).toBe(1)
  const passing = cacheOf({ 'Cache-Control': 'no-store' })
  await Promise.all([passing.ask(), passing.ask(), passing.ask()])
  expect(passing.worker.runs).toBe(3)
})

test('a purge drops what has a tag in any case, and nothing else', async () => {
  const { ask, worker, cache } = cacheOf({ 'Cache-Control': PAGE, 'Cache-Tag': 'Machine:7, not valid,lists' })
  await ask('/machinery/a')
  worker.headers = { 'Cache-Control': PAGE, 'Cache-Tag': 'post:1' }
  await ask('/blog/b')
  expect(await cache.purge({ tags: ['machine:8', 'not valid'] })).toEqual({ success: true, errors: [] })
  expect((await cache.stored()).map(({ path }) => path)).toEqual(['/machinery/a', '/blog/b'])
  await cache.purge({ tags: ['machine:7'] })
  expect((await cache.stored()).map(({ path }) => path)).toEqual(['/blog/b'])
  await cache.purge({ purgeEverything: true })
  expect(await cache.stored()).toEqual([])
})

test('a 304 renews what was said about the stored response, tags included', async () => {
  const { ask, worker, cache, wait } = cacheOf({ 'Cache-Control': PAGE, 'Cache-Tag': 'a', ETag: '"1"' })
  await ask()
  wait(61)
  worker.init = { status: 304 }
  worker.headers = { 'Cache-Control': 'public, max-age=5', 'Cache-Tag': 'b', ETag: '"1"' }
  expect(await ask()).toBe('REVALIDATED run 1')
  expect(worker.seen[1]?.headers.get('If-None-Match')).toBe('"1"')
  expect((await cache.stored()).map(({ tags }) => tags)).toEqual([['b']])
  wait(6)
  expect(await ask()).toBe('REVALIDATED run 1')
})

test('purges are refused beyond the limit of the free plan, and when they ask for too much', async () => {
  const { ask, cache, wait } = cacheOf({ 'Cache-Control': 'public, max-age=86400', 'Cache-Tag': 'a' })
  await ask()
  const results = []
  for (let i = 0; i < 26; i++) results.push((await cache.purge({ tags: ['b'] })).success)
  expect(results.filter(Boolean)).toHaveLength(25)
  expect((await cache.purge({ tags: ['a'] })).success).toBe(false)
  expect(await ask()).toBe('HIT run 1')
  wait(12)
  expect((await cache.purge({ tags: ['a'] })).success).toBe(true)
  wait(60)
  expect((await cache.purge({ tags: Array.from({ length: 101 }, (_, i) => `t${i}`) })).success).toBe(false)
  cache.limit.isRefusing = true
  expect((await cache.purge({ tags: ['a'] })).success).toBe(false)
})

test('a condition that the stored response meets is answered without the Worker', async () => {
  const { cache, worker } = cacheOf({ 'Cache-Control': PAGE, ETag: 'W/"1"' })
  const asked = () => new Request('https://gona.example/', { headers: { 'If-None-Match': 'W/"1"' } })
  expect([(await cache.fetch(asked())).status, (await cache.fetch(asked())).status, worker.runs]).toEqual([304, 304, 1])
})
