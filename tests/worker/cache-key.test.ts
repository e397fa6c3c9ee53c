import { expect, test } from 'vitest'
import { callOf, routes } from '#tests/support/routes.ts'
import { publicRoutes } from '#web/site/app/routes.ts'
import { cacheKey } from '#worker/app.ts'

const ORIGIN = 'https://gona.example'
const keyOf = (path: string) => cacheKey(ORIGIN + path)?.slice(ORIGIN.length) ?? null

test.for([
  ['/', '/'],
  ['/?utm_source=whatsapp', '/'],
  ['/gallery?view=list&q=75+hp&x=1&category=tractors', '/gallery?category=tractors&q=75+hp&view=list'],
  ['/blog/when-to-plough?q=plough', '/blog/when-to-plough'],
  ['/api/machinery?sort=name&limit=5&nothing', '/api/machinery?limit=5&sort=name'],
  ['/api/machinery/m1?limit=5', '/api/machinery/m1'],
  ['/sitemap.xml?1', '/sitemap.xml'],
] as const)('%s is cached as %s', ([path, key]) => {
  expect(keyOf(path)).toBe(key)
})

test.for([
  '/admin',
  '/admin/login',
  '/api/admin/blog',
  '/api/admin/contact-inquiries?q=amina',
  '/api/health',
  '/objects/some-id?w=480',
  '/no-such-page',
  '/GALLERY',
  '/gallery/',
  '/assets/index.js',
  '/api/machinery?limit=5&limit=6',
  `/gallery?q=${'a'.repeat(1_000)}`,
  `/blog/${'a'.repeat(1_000)}`,
])('%s is not cached', (path) => {
  expect(keyOf(path)).toBeNull()
})

test('extra parameters in a URL do not change its cache key', () => {
  for (const path of ['/gallery?q=a', '/api/gallery?q=a']) {
    const keys = new Set(Array.from({ length: 1_000 }, (_, i) => keyOf(`${path}&x${i}=${'y'.repeat(i)}`)))
    expect([...keys]).toEqual([path])
  }
})

/** Reads that anybody may make and that are different for each request. */
const NOT_CACHEABLE = ['GET /health']

test('every public read and page declares itself cacheable', () => {
  const reads = routes.filter((route) => /^GET \/(?!admin)/.test(route) && !NOT_CACHEABLE.includes(route))
  expect(reads.length).toBeGreaterThan(5)
  const paths = [...reads.map((route) => callOf(route).path), ...publicRoutes.map(({ path }) => path)]
  expect(paths.filter((path) => keyOf(path) === null)).toEqual([])
})
