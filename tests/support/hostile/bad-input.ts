import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { MAX_LONG_TEXT, MAX_POST_TEXT } from '#domain/text-lengths.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aGalleryItem, aMessage, aPost, aQuotation, aTractor } from '#tests/support/builders.ts'
import { eachOf, inParallel, words } from '#tests/support/cases.ts'
import { callOf, guardedRoutes, routes } from '#tests/support/routes.ts'
import { startSite } from '#tests/support/site.ts'
import { stored } from '#tests/support/stored.ts'
import { askRaw, type RawRequest, type RawResponse } from './raw-request.ts'

/** Sends what breaks a program to every route, field and parameter: all cases, or one of so many. */
export function badInput(oneOf: number) {
  const site = startSite()
  const RUNS = { seed: 20_261_121, numRuns: Math.ceil(200 / oneOf) }
  const MINUTES = 60_000
  let admin: Record<string, string>

  beforeEach(async () => {
    admin = await signedIn(site)
  })

  const STACK = /\n\s+at |\.[jt]s:\d+|node_modules|D1_ERROR|SQLITE_|drizzle|(?:Type|Range|Syntax|Reference)Error/

  /** Returns what is wrong with a response, whatever the request; null if nothing is. */
  function faultOf({ path, method = 'GET' }: RawRequest, { status, type, text }: RawResponse): string | null {
    const isApi = /^\/api(\/|$|\?)/.test(path)
    const found =
      (status >= 500 && 'a 5xx') ||
      (STACK.test(text) && 'an inner error in the answer') ||
      (isApi && (/html/.test(type) || /<html|<!doctype/i.test(text)) && 'HTML under /api') ||
      (isApi && status >= 400 && status !== 431 && method !== 'HEAD' && !isErrorBody(text) && 'no JSON error')
    return found ? `${found} for ${method} ${path.slice(0, 200)}: ${status} ${type} ${text.slice(0, 300)}` : null
  }

  function isErrorBody(text: string) {
    try {
      return typeof JSON.parse(text).message === 'string'
    } catch {
      return false
    }
  }

  async function expectSound(asked: RawRequest) {
    expect(faultOf(asked, await askRaw(site.url, asked))).toBeNull()
  }

  async function expectSoundAll(all: RawRequest[]) {
    const requests = eachOf(all, oneOf)
    const faults = await inParallel(requests, async (asked) => faultOf(asked, await askRaw(site.url, asked)))
    expect(faults.filter((fault) => fault !== null)).toEqual([])
  }

  const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']
  const DOCUMENTS = words('/ /gallery /portfolio /blog /blog/when-to-plough /admin /admin/login /contact /quotation')
  const FILES = words('/sitemap.xml /sitemap-1.xml /feed.xml /robots.txt /objects/x /assets/x.js /images/x.webp')
  const PATHS = [...new Set(routes.map((route) => callOf(route).path))]

  test('every URL responds to every method without crashing, with and without a token', {
    timeout: 3 * MINUTES,
  }, async () => {
    const requests: RawRequest[] = []
    for (const path of [...PATHS, ...DOCUMENTS, ...FILES, '/api', '/api/', '/api/no-such-call']) {
      for (const method of METHODS) {
        for (const headers of [{}, { ...admin, 'Content-Type': 'application/json' }]) {
          // Logging out would end the session of the following requests.
          if (path.endsWith('/logout') && 'Authorization' in headers && method === 'POST') continue
          requests.push({ method, path, headers })
        }
      }
    }
    await expectSoundAll(requests)
  })

  test('paths no browser sends get an orderly response', { timeout: 3 * MINUTES }, async () => {
    const paths = [...DOCUMENTS, '/api/blog', '/api/machinery', '/api/admin/blog', '/objects', '/assets']
      .flatMap((base) => NASTY_PATHS.map((tail) => `${base === '/' ? '' : base}/${tail}`))
      .concat(NASTY_PATHS.map((tail) => `/${tail}`))
    await expectSoundAll(
      paths.map((path) => ({ method: 'GET', path, headers: path.startsWith('/api/admin') ? admin : {} })),
    )
  })

  test('every parameter of every list and screen survives every nasty value', { timeout: 3 * MINUTES }, async () => {
    const requests: RawRequest[] = []
    const parameters = words('q category limit cursor sort view status item quote sent w next __proto__')
    for (const path of words(
      '/ /gallery /portfolio /blog /api/machinery /api/gallery /api/admin/contact-inquiries /api/admin/blog /objects/x',
    )) {
      for (const parameter of parameters) {
        // The values rotate, so that each is used with each parameter somewhere.
        for (const value of NASTY_VALUES.filter((_, i) => i % 9 === requests.length % 9)) {
          const text = typeof value === 'string' ? encodeLoosely(value) : JSON.stringify(value)
          requests.push({
            method: 'GET',
            path: `${path}?${parameter}=${encodeLoosely(text).slice(0, 6_000)}`,
            headers: admin,
          })
        }
      }
    }
    await expectSoundAll(requests)
  })

  /** Percent-encodes a text, including lone surrogates, which encodeURIComponent rejects. */
  const encodeLoosely = (text: string) => encodeURIComponent(text.toWellFormed())

  const BODIES: Record<string, Record<string, unknown>> = {
    'POST /api/contact': aMessage(),
    'POST /api/contact?quotation': aQuotation(),
    'POST /api/machinery': aTractor(),
    'POST /api/gallery': aGalleryItem(),
    'POST /api/admin/blog': aPost(),
    'POST /api/admin/login': { username: 'amina', password: 'wrong' },
    'POST /api/admin/register': { username: 'x', email: 'x@example.com', password: 'a fresh field', setupToken: 'x' },
    'POST /api/admin/password': { currentPassword: 'wrong', newPassword: 'a fresh field of maize' },
    'POST /api/objects/upload': { contentType: 'image/png', size: 10 },
    'POST /api/machinery/process-image': { uploadURL: 'https://example.com/' },
    'POST /api/machinery/process-manual': { uploadURL: 'https://example.com/' },
    'POST /api/admin/privacy/export': { email: 'x@example.com' },
    'POST /api/admin/contact-inquiries/search': { q: 'x', status: 'new', limit: '1', cursor: '0' },
  }

  test('every field of every call survives every nasty value', { timeout: 5 * MINUTES }, async () => {
    const requests: RawRequest[] = []
    for (const [call, body] of Object.entries(BODIES)) {
      const [method = '', path = ''] = call.split(' ')
      for (const field of Object.keys(body)) {
        // Passwords are hashed, which is slow by design: a few values are enough.
        const oneOf = /login|password|register/.test(path) ? 40 : 3
        for (const value of NASTY_VALUES.filter((_, i) => i % oneOf === requests.length % oneOf)) {
          requests.push({
            method,
            path,
            headers: { ...admin, 'Content-Type': 'application/json' },
            body: JSON.stringify({ ...body, [field]: value }),
          })
        }
      }
    }
    await expectSoundAll(requests)
  })

  const FORMS = ['/contact', '/quotation']
  const TYPES = [
    ...['application/json', 'application/json; charset=utf-16', 'APPLICATION/JSON', 'application/json,text/html', ''],
    ...['text/plain', 'application/xml', 'x', 'multipart/form-data', 'multipart/form-data; boundary=x'],
    'application/x-www-form-urlencoded',
  ]

  const TEXTS = [
    ...['', '{', 'null', '[]', '"x"', '1e999', '{"a":', '\0', '{"__proto__":1}', '\ufeff{}'],
    ...[`${'['.repeat(50_000)}`, `{"a":${'['.repeat(2_000)}${']'.repeat(2_000)}}`],
    ...['%', 'a=%ff&b', 'firstName=%00&message=%ED%A0%80', '--x--', '--x\r\nContent-Disposition: form-data'],
  ]

  test('every call survives every content type with every kind of broken body', { timeout: 5 * MINUTES }, async () => {
    const requests: RawRequest[] = []
    const calls = [...guardedRoutes, 'POST /contact', 'POST /admin/login'].map((route) => callOf(route))
    const writes = [
      ...calls.filter(({ method, path }) => method !== 'GET' && !/logout/.test(path)),
      { method: 'POST', path: '/contact' },
      { method: 'POST', path: '/quotation' },
    ]
    for (const { method, path } of writes) {
      for (const [i, text] of TEXTS.entries()) {
        const type = FORMS.includes(path)
          ? TYPES
          : [TYPES[(i + requests.length) % TYPES.length] ?? '', 'application/json']
        for (const contentType of type) {
          const headers = { ...admin, 'Content-Type': contentType, Origin: site.url.origin }
          requests.push({ method, path, headers, body: text })
        }
      }
    }
    await expectSoundAll(requests)
  })

  const HEADERS = words(`
    Cookie Accept Accept-Language If-None-Match If-Modified-Since If-Match Range Referer Origin X-Forwarded-For
    CF-Connecting-IP Authorization Idempotency-Key X-HTTP-Method-Override User-Agent Content-Encoding
  `)

  const headerText = fc.oneof(
    fc.constantFrom(
      ...words('* " bytes=9-1 bytes=- W/ %00 gzip Bearer ../../etc/passwd -1'),
      ...['', '(select 1)', '\xff\xfe', `"${'x'.repeat(8_000)}"`, 'a=b; '.repeat(400)],
    ),
    fc.string({
      unit: fc.constantFrom(...Array.from({ length: 94 }, (_, i) => String.fromCharCode(i + 33)), ' ', '\xe9', '\xff'),
      maxLength: 80,
    }),
  )

  test('generated headers are accepted or rejected without crashing', { timeout: 5 * MINUTES }, async () => {
    const request = fc.record({
      path: fc.constantFrom(...PATHS, ...DOCUMENTS, ...FILES, '/no-such-page'),
      method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT'),
      headers: fc.dictionary(fc.constantFrom(...HEADERS), headerText, { minKeys: 1, maxKeys: 4 }),
    })
    await fc.assert(fc.asyncProperty(request, expectSound), RUNS)
  })

  test('generated URLs get a response or a rejection without crashing', { timeout: 5 * MINUTES }, async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...words('api admin blog machinery gallery objects assets index.html'),
        ...words('.. . %2e%2e %2f %00 %ff % %u0041 * :id ;'),
        ...['', '\\'],
      ),
      fc.webFragments(),
    )
    const address = fc
      .tuple(
        fc.array(piece, { maxLength: 5 }),
        fc.option(fc.webQueryParameters()),
        fc.constantFrom('GET', 'POST', 'DELETE'),
      )
      .map(([pieces, query, method]) => ({
        method,
        path: `/${pieces.join('/')}${query ? `?${query}` : ''}`,
        headers: admin,
      }))
    await fc.assert(fc.asyncProperty(address, expectSound), RUNS)
  })

  test('a rejected body stores no row', { timeout: 3 * MINUTES }, async () => {
    const before = await stored(site)
    const requests: RawRequest[] = []
    for (const [call, body] of Object.entries(BODIES).slice(0, 5)) {
      const [method = '', path = ''] = call.split(' ')
      for (const field of Object.keys(body)) {
        // Each field is tried with a text that is longer than its limit.
        const overlong = 'x'.repeat((field === 'content' ? MAX_POST_TEXT : MAX_LONG_TEXT) + 1)
        const values = [{ $gt: '' }, ['x'], 'x'.repeat(200_001), 'a\0b', '\ud800', 7, true]
        for (const value of [overlong, ...eachOf(values, Math.min(oneOf, values.length), requests.length)]) {
          const headers = { ...admin, 'Content-Type': 'application/json' }
          requests.push({ method, path, headers, body: JSON.stringify({ ...body, [field]: value }) })
        }
      }
    }
    await inParallel(requests, async (asked) => {
      const { status } = await askRaw(site.url, asked)
      expect([400, 413], `${asked.method} ${asked.path} ${asked.body?.slice(0, 300)}`).toContain(status)
    })
    expect(await stored(site)).toBe(before)
  })
}

/** Values that have broken a site before, for any field or parameter. */
export const NASTY_VALUES: unknown[] = [
  ...['', ' ', '\0', 'a\0b', '\t', '\ud800', '\udfff\ud800', '\ufeff', '\u202e\u2066evil', '\u2028\u2029'],
  ...["' or 1=1 --", '"; drop table admins; --', '%', '_', '%%%%%', '\\', "'", '"', '`', '$(id)', '{{7*7}}'],
  ...['<script>alert(1)</script>', '</script><script>', '<!--', ']]>', '\r\nSet-Cookie: a=b'],
  ...['javascript:alert(1)', 'data:text/html,<script>', 'file:///etc/passwd', '//evil.example'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'undefined', 'null', 'NaN', 'true', '../../etc/passwd'],
  ...['x'.repeat(201), 'x'.repeat(10_001), 'é'.repeat(5_000), '🚜'.repeat(1_000), 'a '.repeat(3_000), 'İ'.repeat(100)],
  ...['0', '-1', '1e3', '0x10', '９', '99999999999999999999', '1.5', ' 1', '+1', '2026-13-45'],
  ...[0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, true, false, null],
  ...[[], {}, [[]], ['x'], { a: { b: {} } }, { toString: 'x' }, { length: 9 }],
]

/** The ends of paths, to be sent unchanged. */
export const NASTY_PATHS = [
  ...words(`
    %00 %ff %c0%af %ed%a0%80 % %2 %zz %2e%2e ..%2f ..%2f..%2fadmin ..%5c %2e%2e%2fmachinery
    ..%2Fmachinery ..%2Fservices%3F %3F %23 a%2fb %0d%0aSet-Cookie:a=b %20 %09 ; ;a=b . .. ../admin // ///a//
  `),
  ...words("* :slug [ { | ^ ~ ' '%20or%201=1-- $& %u0041 %F0%9F%9A%9C %E2%80%AE __proto__ constructor"),
  ...words('index.html .env .git/config wp-login.php manifest.json .kept/generation %2ekept%2fgeneration cdn-cgi/x'),
  ...words('? ?a ?= ?&&& ?% ?a=%ff ?__proto__[x]=1 ?q[]=1 ?q=1&q=2'),
  ...['x'.repeat(2_000), 'x'.repeat(9_000), '%41'.repeat(2_000), 'a/'.repeat(1_000)],
]
