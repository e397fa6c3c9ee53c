// Part of npm run check.
import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '#tests/support/admin.ts'
import { A_TEST, aTractor } from '#tests/support/builders.ts'
import { startFrontedSite } from '#tests/support/fronted-site.ts'
import { SECRETS, startSite } from '#tests/support/site.ts'
import { issueToken } from '#worker/auth/token.ts'
import { openDb } from '#worker/db/client.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const PATHS = ['/', '/api/machinery?limit=5']

const { site, cache, ask } = startFrontedSite()
/** The cache switched off in wrangler.toml. */
const without = startSite()
beforeEach(() => cache.purge({ purgeEverything: true }))

/** Adds a machine behind the Worker's back: what is stored does not show it. */
const add = (name: string, to = site) => addMachine(openDb(to.env.DB), aTractor({ name }), A_TEST)
const statusOf = async (path: string, init?: RequestInit) => (await ask(path, init)).headers.get('Cf-Cache-Status')

test('a list and a page are served without the Worker, and so without the database', async () => {
  await add('First')
  for (const path of PATHS) expect(await (await ask(path)).text()).toContain('First')
  await add('Second')
  for (const path of PATHS) {
    expect(await statusOf(path)).toBe('HIT')
    expect(await (await ask(path)).text()).not.toContain('Second')
  }
})

test('a visitor cannot choose to have a page rendered again', async () => {
  await add('First')
  for (const path of PATHS) await ask(path)
  const ofAnother = await issueToken('a secret of another site, long enough to sign with', { id: 'x', session: 'x' })
  const expired = await issueToken(SECRETS.JWT_SECRET, { id: 'x', session: 'x' }, Date.now() - DAY_MS)
  const chosen: Record<string, string>[] = [
    { Cookie: 'gona_changed=1' },
    { Authorization: 'Basic dXNlcjpwYXNz' },
    { Authorization: 'Bearer x' },
    { Authorization: `Bearer ${ofAnother}` },
    { Authorization: `Bearer ${expired}` },
    await signedIn(site),
    { 'Cache-Control': 'no-cache', Pragma: 'no-cache' },
  ]
  for (const headers of chosen) {
    for (const path of PATHS) expect([headers, await statusOf(path, { headers })]).toEqual([headers, 'HIT'])
  }
})

test('a page rendered for a request with a foreign token shows nothing hidden', async () => {
  await site.rows('update machinery set hidden = 1 where id = ?', (await add('Hidden')).id)
  const headers = { Authorization: 'Bearer x' }
  for (const path of ['/api/machinery?limit=4&hidden=1', '/api/machinery/hidden'])
    expect([path, (await ask(path, { headers })).status]).toEqual([path, 401])
  expect((await ask('/api/machinery/hidden')).status).toBe(404)
  const admin = await signedIn(site)
  expect(await (await ask('/api/machinery?limit=4&hidden=1', { headers: admin })).text()).toContain('Hidden')
  expect((await ask('/api/machinery?limit=4&hidden=1')).status).toBe(401)
})

test('a page and a list respond 304 to a matching validator, with the cache and without', async () => {
  for (const visit of [ask, without.visit]) {
    // What is not stored is validated by the Worker, which a cache in front sends no condition.
    const unstored = visit === without.visit ? ['/api/services?utm_source=chat'] : []
    for (const path of ['/', '/api/services', ...unstored]) {
      const etag = (await visit(path)).headers.get('ETag') ?? ''
      expect(etag).toMatch(/^W\/"[0-9a-f]{24}"$/)
      const again = await visit(path, { headers: { 'If-None-Match': etag } })
      expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, etag, ''])
      expect((await visit(path, { headers: { 'If-None-Match': 'W/"other"' } })).status).toBe(200)
      expect((await visit(path, { headers: { 'If-None-Match': `W/"other", ${etag}` } })).status).toBe(304)
    }
  }
})

test('HEAD returns the headers of GET without a body', async () => {
  for (const path of ['/', '/api/services', '/no-such-page', '/api/health']) {
    const [head, get] = [await without.visit(path, { method: 'HEAD' }), await without.visit(path)]
    for (const name of ['Content-Type', 'ETag', 'Cache-Control']) {
      expect([path, name, head.headers.get(name)]).toEqual([path, name, get.headers.get(name)])
    }
    expect([head.status, await head.text()]).toEqual([get.status, ''])
  }
})

test('stored responses carry the security headers, and browsers ask again each time', async () => {
  await ask('/')
  const stored = await ask('/')
  expect(stored.headers.get('Cf-Cache-Status')).toBe('HIT')
  expect(stored.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(stored.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
})

test('missing pages and assets are not cached', async () => {
  for (const path of ['/no-such-page', '/assets/no-such-file.js']) {
    const answer = await site.visit(path)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  }
})

test('an administrator’s write is visible to the very next visitor', async () => {
  const headers = await signedIn(site)
  const seen = async (path: string) => (await ask(path)).text()
  expect(await seen('/')).not.toContain('Gona T75')
  expect(await seen('/api/machinery')).toBe('[]')

  const created = await site.call<{ id: string }>('POST', '/api/machinery', aTractor(), headers)
  const { id } = created.body
  expect(await seen('/')).toContain('Gona T75')
  expect(await seen('/api/machinery')).toContain(id)

  await site.send('PUT', `/api/machinery/${id}`, aTractor({ name: 'Gona T90' }), headers)
  expect(await seen('/')).toContain('Gona T90')

  await site.send('DELETE', `/api/machinery/${id}`, undefined, headers)
  expect(await seen('/')).not.toContain('Gona T90')
  expect(await seen('/api/machinery')).toBe('[]')
})

test('a URL with extra parameters is rendered, and takes no room', async () => {
  await add('First')
  for (const extra of ['&x=1', '&utm_source=whatsapp', `&x=${'y'.repeat(15_000)}`, '&q2=plough&_=7']) {
    expect(await (await ask(`/api/machinery?limit=7${extra}`)).text()).toContain('First')
  }
  expect(await cache.stored()).toEqual([])
})

test('a list that is too long to be stored is rendered each time, and is nowhere when the Worker fails', async () => {
  await site.rows(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 101)
    insert into gallery_items (title, description, image_url, category)
    select 'Title ' || i, 'Description', '/images/hero.webp', 'field' from n`)
  expect(((await (await ask('/api/gallery')).json()) as object[]).length).toBe(101)
  expect(await cache.stored()).toEqual([])
})

test('with the cache off in the configuration the site is the same, rendered each time, and says nothing to a cache', async () => {
  await add('First', without)
  for (const path of PATHS) {
    const response = await without.visit(path)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    for (const name of ['Cache-Tag', 'Cloudflare-CDN-Cache-Control', 'Expires', 'Set-Cookie']) {
      expect([path, name, response.headers.get(name)]).toEqual([path, name, null])
    }
    expect(await response.text()).toContain('First')
  }
  await add('Second', without)
  for (const path of PATHS) expect(await (await without.visit(path)).text()).toContain('Second')
  const headers = await signedIn(without)
  expect((await without.send('POST', '/api/machinery', aTractor({ name: 'Third' }), headers)).status).toBe(201)
  expect(await without.rows('select * from waiting_purges')).toEqual([])
})
