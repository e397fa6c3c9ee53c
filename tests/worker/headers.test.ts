import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { signedIn } from '#tests/support/admin.ts'
import { aPost, aQuotation, aTractor, pathOf } from '#tests/support/builders.ts'
import { uploaded } from '#tests/support/images.ts'
import { postForm } from '#tests/support/orders.ts'
import { startSite } from '#tests/support/site.ts'
import { scriptsOf } from '#tests/support/sizes.ts'
import { renderPage } from '#web/site/app/server.tsx'
import type { PublicRoute } from '#web/site/lib/route.ts'
import { notFoundRoute, publicRoutes } from '#web/site/pages/routes.ts'
import type { AppEnv } from '#worker/env.ts'
import { database } from '#worker/http/database.ts'
import { requireHttps } from '#worker/http/security-headers.ts'
import { pageLoad } from '#worker/page/document.ts'

const site = startSite()

type Ask = () => Promise<Response>
const get =
  (path: string, init: RequestInit = {}): Ask =>
  () =>
    site.fetch(path, { redirect: 'manual', ...init })
const post = (path: string, headers: Record<string, string>, body: string): Ask =>
  get(path, { method: 'POST', headers, body })

const image = async () => site.fetch((await uploaded(site, await signedIn(site, 'photographer'))).url)

const asset = async () => {
  const [script] = scriptsOf(await site.text('/'))
  return site.fetch(`/${script}`)
}

/** Cloudflare's header for a visitor without TLS. */
const PLAIN = { 'CF-Visitor': '{"scheme":"http"}' }

const unchanged = (path: string) => async () => {
  return site.visit(path, { headers: { 'If-None-Match': (await site.visit(path)).headers.get('ETag') ?? '' } })
}

const asAdministrator = (path: string) => async () => site.fetch(path, { headers: await signedIn(site, 'reader') })

async function unconfirmed() {
  const headers = await signedIn(site, 'reader')
  await site.rows(`update admin_sessions set confirmed_at = '2026-01-01T00:00:00.000Z'`)
  return site.fetch('/api/admin/backups/none/file', { headers })
}

const UNREADABLE = { 'Content-Type': 'multipart/form-data', 'Sec-Fetch-Site': 'same-origin' }

/** Every kind of response, with the status that shows that it is the intended one. */
const ANSWERS: [what: string, status: number, ask: Ask][] = [
  ['the home page', 200, get('/')],
  ['a page to HEAD', 200, get('/blog', { method: 'HEAD' })],
  ['a post', 200, get('/blog/when-to-plough')],
  ['a page that is not there', 404, get('/no-such-page')],
  ['a page under another method', 404, get('/gallery', { method: 'PUT' })],
  ['the administrator’s shell', 200, get('/admin')],
  ['the administrator’s sign-in', 200, get('/admin/login')],
  ['the administrator’s invitation', 200, get('/admin/invitation')],
  ['what is not there under /admin', 404, get('/admin/none')],
  ['a script', 200, asset],
  ['a missing script', 404, get('/assets/none.js')],
  ['an image of the build', 200, get('/images/hero.webp')],
  ['the icon', 200, get('/favicon.ico')],
  ['an uploaded image', 200, image],
  ['a missing image', 404, get('/objects/none')],
  ['a list', 200, get('/api/machinery')],
  ['an API call that is not there', 404, get('/api/none')],
  ['an API call under another method', 405, get('/api/services', { method: 'DELETE' })],
  ['an API call without a token', 401, get('/api/admin/blog')],
  ['a refused body', 400, post('/api/contact', { 'Content-Type': 'application/json' }, '{}')],
  ['a body that is too long', 413, post('/api/contact', { 'Content-Type': 'application/json' }, 'x'.repeat(70_000))],
  ['another content type', 415, post('/api/contact', { 'Content-Type': 'text/plain' }, 'x')],
  ['a redirect to the one spelling', 308, get('/GALLERY/')],
  ['a form from elsewhere', 403, post('/contact', { Origin: 'https://evil.example' }, 'x')],
  ['a form that cannot be read', 400, post('/contact', UNREADABLE, 'x')],
  ['the sitemap', 200, get('/sitemap.xml')],
  ['the feed', 200, get('/feed.xml')],
  ['robots.txt', 200, get('/robots.txt')],
  ['the feed in Hausa', 200, get('/ha/feed.xml')],
  ['the web app manifest', 200, get('/site.webmanifest')],
  ['the service worker', 200, get('/sw.js')],
  ['a page that has not changed', 304, unchanged('/blog')],
  ['the feed that has not changed', 304, unchanged('/feed.xml')],
  ['a redirect of a form to its URL', 302, get('/gallery?q=')],
  ['a redirect of a posted form opened again', 303, get('/contact')],
  ['a file for a spreadsheet', 200, asAdministrator('/api/admin/contact-inquiries.csv')],
  ['a call that wants a confirmation', 403, unconfirmed],
  ['plain http', 308, get('/gallery', { headers: PLAIN })],
  ['a call over plain http', 403, get('/api/machinery', { headers: PLAIN })],
  ['a form over plain http', 403, post('/contact', PLAIN, 'x')],
]

async function fill() {
  const headers = await signedIn(site, 'owner')
  await site.send('POST', '/api/machinery', aTractor(), headers)
  await site.send('POST', '/api/admin/blog', aPost(), headers)
}

const directive = (policy: string, name: string) =>
  policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([first]) => first === name)
    ?.slice(1)

/** Returns the scripts in a document that a browser would run or act on; data needs no permission. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]* (?:src|type="application\/(?:ld\+)?json")=?)[^>]*>([^<]*)<\/script>/g)].map(
    ([, script = '']) => script,
  )

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test.for(ANSWERS)('%s (%i) carries the security headers', async ([what, status, ask]) => {
  await fill()
  const answer = await ask()
  const body = await answer.text()
  expect(answer.status).toBe(status)
  const header = (name: string) => answer.headers.get(name) ?? ''
  expect(header('X-Content-Type-Options')).toBe('nosniff')
  expect(header('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(header('Strict-Transport-Security')).toMatch(/^max-age=31536000; includeSubDomains/)
  expect(header('X-Frame-Options')).toBe('DENY')
  expect(header('X-Powered-By')).toBe('')
  const policy = header('Content-Security-Policy')
  const scripts = directive(policy, 'script-src') ?? directive(policy, 'default-src') ?? ['*']
  // This site's files, the scripts in this document, and nothing else.
  expect([["'self'"], ["'none'"]]).toContainEqual(scripts.filter((source) => !source.startsWith("'sha256-")))
  if (body) expect(scripts.filter((source) => source.startsWith("'sha256-"))).toEqual(inlineScripts(body).map(hashOf))
  for (const name of ['frame-ancestors', 'base-uri']) expect(directive(policy, name)).toEqual(["'none'"])
  expect(directive(policy, 'object-src') ?? directive(policy, 'default-src')).toEqual(["'none'"])
  // No other site's script can read it.
  expect(header('Access-Control-Allow-Origin')).toBe('')
  const type = header('Content-Type')
  // The admin area alone takes photographs.
  const camera = what.startsWith('the administrator’s') ? 'camera=(self)' : 'camera=()'
  if (type.startsWith('text/html'))
    expect(header('Permissions-Policy')).toBe(`${camera}, microphone=(), geolocation=()`)
  else expect(header('Permissions-Policy')).not.toContain('self')
  if (/^text\/|xml/.test(type) && type !== 'image/svg+xml') expect(type).toMatch(/; charset=utf-8$/i)
})

test.for([
  ['/gallery?category=tractors', 308, '/gallery?category=tractors'],
  ['/', 308, '/'],
  ['/objects/some-image?w=480', 308, '/objects/some-image?w=480'],
  ['/api/machinery', 403, null],
  ['/api/admin/blog', 403, null],
] as const)('%s over plain http is a %i', async ([path, status, to]) => {
  await site.visit(path)
  const answer = await site.visit(path, { headers: PLAIN, redirect: 'manual' })
  expect(answer.status).toBe(status)
  // The local server replaces an https origin by its own.
  expect(answer.headers.get('Location')?.replace(/^https?:\/\/[^/]+/, '') ?? null).toBe(to)
})

test('plain http redirects to the same URL over https', async () => {
  const app = new Hono().use(requireHttps).get('*', (c) => c.text('served'))
  const ask = (headers: Record<string, string>) => app.request('http://gona.example/blog?q=a%20b', { headers })
  expect((await ask(PLAIN)).headers.get('Location')).toBe('https://gona.example/blog?q=a%20b')
  expect(await (await ask({ 'CF-Visitor': '{"scheme":"https"}' })).text()).toBe('served')
  expect(await (await ask({})).text()).toBe('served')
})

test('no response sets a cookie: there is none of the site', async () => {
  const headers = { ...(await signedIn(site, 'owner')), 'Content-Type': 'application/json' }
  const init = { method: 'POST', body: JSON.stringify(aTractor()), headers }
  for (const answer of [site.fetch('/'), site.fetch('/admin/login'), site.fetch('/api/machinery', init)])
    expect((await answer).headers.getSetCookie()).toEqual([])
})

test('an error is a page for documents and JSON under /api', async () => {
  const refused = await post('/contact', UNREADABLE, 'x')()
  expect([refused.status, refused.headers.get('Content-Type')]).toEqual([400, 'text/html; charset=UTF-8'])
  expect(await refused.text()).toMatch(/^<!doctype html>[\s\S]*<h1>This form could not be read.<\/h1>/)
  const missing = await site.fetch('/api/none')
  expect([missing.status, missing.headers.get('Content-Type')]).toEqual([404, 'application/json'])
})

const ELSEWHERE = ['//evil.example', '/\\evil.example', '/%2F%2Fevil.example', '/%5Cevil.example', '/evil.example:80']

const AROUND = [
  ...['*', '*/', '*/GALLERY/', '*/Blog', '*/..', '/ha/*/', '/FR*/Gallery/', '/GALLERY/*', '/gallery*/'],
  ...['/blog/*?preview=x', '/machinery/*/', '/quotation?item=*', '/contact?*'],
]

/** Paths that are redirected, with another host wherever one could be inserted. */
const PATHS = [
  ...AROUND.flatMap((path) => ELSEWHERE.map((host) => path.replace('*', host))),
  ...['/GALLERY/?q=&next=//evil.example', '/gallery?q=&category=all&u=https://evil.example', '/Machinery/some-id/'],
  ...['/gallery/%0d%0aLocation:%20https://evil.example', '/GALLERY/?x=%0d%0aSet-Cookie:%20a=b'],
  '/ADMIN/Login/?next=https://evil.example',
]

test('no redirect leads to another host, whatever the path and parameters', async () => {
  const origin = site.url.origin
  await fill()
  const led: string[] = []
  let redirects = 0
  for (const path of PATHS) {
    const answer = await site.fetch(origin + path, { redirect: 'manual' })
    await answer.arrayBuffer()
    const location = answer.headers.get('Location')
    if (location === null) continue
    redirects += 1
    if (new URL(location, origin + path).origin !== origin || /[\r\n]/.test(location))
      led.push(`${path} to ${location}`)
    expect(answer.headers.get('Set-Cookie')).toBeNull()
  }
  expect(led).toEqual([])
  expect(redirects).toBeGreaterThan(5)
})

test('a posted form redirects to a page of this site, whatever screen it claims', async () => {
  const origin = site.url.origin
  for (const screen of ['//evil.example', 'https://evil.example/portfolio', '/\\evil.example', '/portfolio\r\nX: y']) {
    const fields = { ...aQuotation(), screen, item: '//evil.example\r\nX: y', title: 'x' }
    const answer = await postForm(site, '/quotation', fields)
    expect(answer.status).toBe(303)
    const location = answer.headers.get('Location') ?? ''
    expect(new URL(location, origin).origin).toBe(origin)
    expect(location).toMatch(/^\/gallery\?sent=/)
  }
})

describe('search params', () => {
  beforeEach(fill)

  /** Returns the search params that are read while a page is rendered. */
  async function paramsReadBy(path: string): Promise<string[]> {
    const read = new Set<string>()
    const spies = (['get', 'getAll', 'has'] as const).map((method) => {
      const original = URLSearchParams.prototype[method] as (name: string) => never
      return vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (
        this: URLSearchParams,
        name: string,
      ) {
        read.add(name)
        return original.call(this, name)
      })
    })
    try {
      const renders = new Hono<AppEnv>().use(database).get('*', async (c) => {
        return c.json((await renderPage(new URL(c.req.url), pageLoad(c))).complete)
      })
      const response = await renders.request(`https://gona.example${path}`, {}, site.env)
      expect(await response.json()).toBe(true)
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
    return [...read]
  }

  // The cache drops params that a route does not name: the page would be rendered without them, without any error.
  test.for<PublicRoute>([...publicRoutes, notFoundRoute])(
    '$name declares every search param it renders from',
    async (route) => {
      const path = route === notFoundRoute ? '/no-such-page' : pathOf(route)
      expect((await paramsReadBy(path)).filter((name) => !route.searchParams.includes(name))).toEqual([])
    },
  )

  test('reads are detected in the route’s queries, its screen and its document', async () => {
    expect(await paramsReadBy('/gallery')).toEqual(expect.arrayContaining(['q', 'category', 'page', 'item', 'sent']))
    expect(await paramsReadBy('/compare')).toContain('m')
    expect(await paramsReadBy('/blog')).toEqual(expect.arrayContaining(['q', 'category']))
  })
})
