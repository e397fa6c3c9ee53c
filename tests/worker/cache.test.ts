import { get } from 'node:http'
import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/admin.ts'
import { A_TEST, anArticle, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { addPost } from '#worker/db/blog.ts'
import { openDb } from '#worker/db/client.ts'
import { addMachine } from '#worker/db/machinery.ts'

const site = startSite()
const add = (name: string) => addMachine(openDb(site.env.DB), aTractor({ name }), A_TEST)

test('a list and a page are cached, so a visitor does not wait for the database again', async () => {
  await add('First')
  expect(await (await site.visit('/api/machinery?limit=5')).text()).toContain('First')
  expect(await (await site.visit('/')).text()).toContain('First')
  await add('Second')
  expect(await (await site.visit('/api/machinery?limit=5')).text()).not.toContain('Second')
  expect(await (await site.visit('/')).text()).not.toContain('Second')
})

test('a browser that has just changed content is served nothing from the cache', async () => {
  await add('First')
  await site.visit('/api/machinery?limit=6')
  await add('Second')
  expect(await (await site.fetch('/api/machinery?limit=6')).text()).toContain('Second')
})

test('a page and a list respond 304 to a matching validator', async () => {
  for (const path of ['/', '/api/services']) {
    const first = await site.visit(path)
    const etag = first.headers.get('ETag') ?? ''
    expect(etag).toMatch(/^W\/"[0-9a-f]{24}"$/)
    const again = await site.visit(path, { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
    expect(again.headers.get('ETag')).toBe(etag)
    expect(await again.text()).toBe('')
    expect((await site.visit(path, { headers: { 'If-None-Match': 'W/"other"' } })).status).toBe(200)
  }
})

test('HEAD returns the headers of GET without a body', async () => {
  for (const path of ['/', '/api/services', '/no-such-page']) {
    const [head, get] = [await site.visit(path, { method: 'HEAD' }), await site.visit(path)]
    expect(head.status).toBe(get.status)
    expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'))
    expect(await head.text()).toBe('')
  }
})

test('cached responses carry the security headers', async () => {
  await site.visit('/')
  const cached = await site.visit('/')
  expect(cached.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(cached.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
})

test('missing pages and assets are not cached', async () => {
  for (const path of ['/no-such-page', '/assets/no-such-file.js']) {
    const answer = await site.visit(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  }
})

test('an administrator’s write is visible to the very next visitor', async () => {
  const headers = await signedIn(site)
  const seen = async (path: string) => (await site.visit(path)).text()
  expect(await seen('/')).not.toContain('Gona T75')
  expect(await seen('/api/machinery')).toBe('[]')

  const created = await site.send('POST', '/api/machinery', aTractor(), headers)
  const { id } = (await created.json()) as { id: string }
  expect(created.headers.get('Set-Cookie')).toContain('gona_changed=1')
  expect(await seen('/')).toContain('Gona T75')
  expect(await seen('/api/machinery')).toContain(id)

  await site.send('PUT', `/api/machinery/${id}`, aTractor({ name: 'Gona T90' }), headers)
  expect(await seen('/')).toContain('Gona T90')

  await site.send('DELETE', `/api/machinery/${id}`, undefined, headers)
  expect(await seen('/')).not.toContain('Gona T90')
  expect(await seen('/api/machinery')).toBe('[]')
})

test('a URL with extra parameters is served from the cache of the plain one', async () => {
  await add('First')
  await site.visit('/api/machinery?limit=7')
  await site.visit('/blog?q=plough')
  await add('Second')
  await addPost(openDb(site.env.DB), anArticle(), A_TEST)
  for (const extra of ['&x=1', '&utm_source=whatsapp', `&x=${'y'.repeat(15_000)}`, '&q2=plough&_=7']) {
    expect(await (await site.visit(`/api/machinery?limit=7${extra}`)).text()).not.toContain('Second')
    expect(await (await site.visit(`/blog?q=plough${extra}`)).text()).not.toContain('When to plough')
  }
  expect(await (await site.visit('/api/machinery?limit=7&q=sec')).text()).toContain('Second')
})

test('a change made through one host name shows at once through another', async () => {
  const { url } = site
  const read = (host: string) =>
    new Promise<string>((resolve, reject) => {
      get({ host: url.hostname, port: url.port, path: '/api/machinery?limit=8', headers: { Host: host } }, (answer) => {
        let text = ''
        answer.on('data', (chunk) => {
          text += chunk
        })
        answer.on('end', () => resolve(text))
      }).on('error', reject)
    })
  const hosts = ['gona.example', 'www.gona.example']
  for (const host of hosts) expect(await read(host)).toBe('[]')
  await add('Behind the cache')
  for (const host of hosts) expect(await read(host)).toBe('[]')
  const headers = { ...(await signedIn(site)), Host: hosts[0] ?? '' }
  expect((await site.send('POST', '/api/machinery', aTractor(), headers)).status).toBe(201)
  for (const host of hosts) expect(await read(host)).toContain('Behind the cache')
})
