import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '#tests/support/admin.ts'
import { A_TEST, aPost, aStoredMachine, aTractor } from '#tests/support/builders.ts'
import { callOf, routes } from '#tests/support/routes.ts'
import { startSite } from '#tests/support/site.ts'
import { migrationsIn } from '#worker/cli/build-facts.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { addPost } from '#worker/db/posts.ts'

const site = startSite()

type Json = Record<string, unknown>[] & Record<string, unknown>

const get = (path: string) => site.call<Json>('GET', path)

beforeEach(async () => {
  await addMachine(site.db, aTractor({ name: 'Old', price: '9.5', createdAt: '2026-01-01T00:00:00.000Z' }), A_TEST)
  const planter = { name: 'New ƙasa', category: 'planters', createdAt: '2026-02-01T00:00:00.000Z' }
  await addMachine(site.db, aTractor(planter), A_TEST)
})

test('machinery is listed newest first, with prices as decimal strings', async () => {
  const { status, body } = await get('/api/machinery')
  expect(status).toBe(200)
  expect(body).toMatchObject([{ name: 'New ƙasa' }, { name: 'Old', price: '9.50' }])
  expect(Object.keys(body[0] ?? {}).sort()).toEqual(Object.keys(aStoredMachine()).sort())
})

test('a results page of machinery states the total and the next cursor', async () => {
  const { body, headers } = await get('/api/machinery?limit=1&sort=name')
  expect(body).toMatchObject([{ name: 'New ƙasa' }])
  const counts = { 'x-total-count': '2', 'x-matching-count': '2', 'x-next-cursor': '1' }
  expect(Object.fromEntries(headers)).toMatchObject(counts)
  const next = await get('/api/machinery?limit=1&sort=name&cursor=1')
  expect(next.body).toMatchObject([{ name: 'Old' }])
  expect(next.headers.get('x-next-cursor')).toBeNull()
})

test('a published post is listed without its text and can be read by slug', async () => {
  await addPost(site.db, aPost(), A_TEST)
  const [summary = {}] = (await get('/api/blog')).body
  expect(Object.keys(summary).sort()).toEqual(['category', 'createdAt', 'excerpt', 'id', 'imageUrl', 'slug', 'title'])
  expect((await get('/api/blog/categories')).body).toEqual(['Field Guides'])
  expect((await get('/api/blog/when-to-plough')).body).toMatchObject({
    content: 'After the first good rain.\n\nNot before.',
  })
  await addPost(site.db, aPost({ slug: 'later', category: 'Harvest' }), A_TEST)
  const [first, second] = [await get('/api/blog?limit=1'), await get('/api/blog?limit=1&cursor=1')]
  expect([...first.body, ...second.body].map(({ slug }) => slug).sort()).toEqual(['later', 'when-to-plough'])
  expect((await get('/api/blog?category=Harvest')).body).toMatchObject([{ slug: 'later' }])
})

test('health is ok while the database responds, and names commit and schema version', async () => {
  const newest = migrationsIn(projectRoot).at(-1)
  const { status, body, headers } = await get('/api/health')
  const commit = expect.stringMatching(/^([0-9a-f]{40}|unknown)$/)
  expect([status, body]).toEqual([200, { status: 'ok', commit, builtForSchema: newest, schemaVersion: newest }])
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test('health reports the database’s migration, not the code’s', async () => {
  const [last] = await site.rows<{ id: number; name: string }>('select id, name from d1_migrations order by id desc')
  await site.rows('delete from d1_migrations where id = ?', last?.id)
  const { body } = await get('/api/health')
  await site.rows('insert into d1_migrations (id, name) values (?, ?)', last?.id, last?.name)
  expect(body).toMatchObject({ status: 'ok', schemaVersion: migrationsIn(projectRoot).at(-2) })
})

test('an unknown API path is a JSON 404, another method on a known one a 405', async () => {
  expect(await get('/api/nothing')).toMatchObject({ status: 404, body: { message: 'API route not found' } })
  const answer = await site.fetch('/api/services', { method: 'DELETE' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('Allow')).toBe('GET, HEAD')
  expect(await answer.json()).toEqual({ message: 'Method not allowed' })
  for (const path of ['/api/nothing', '/api/services/', '/api', '/api/']) {
    for (const method of ['POST', 'PATCH', 'OPTIONS']) {
      expect([path, method, (await site.fetch(path, { method })).status]).toEqual([path, method, 404])
    }
  }
  // A missing row is not a missing method.
  expect((await site.fetch('/api/machinery/none')).status).toBe(404)
})

test('the QR code of the longest comparison is drawn, and of nothing but a machine or a comparison', async () => {
  const slugs = [1, 2, 3].map((n) => `m=${String(n).repeat(200)}`)
  const code = (path: string) => get(`/api/qr?path=${encodeURIComponent(path)}`)
  const longest = `/fr/compare?${slugs.join('&')}`
  expect(await code(longest)).toMatchObject({ status: 200, body: { path: expect.stringMatching(/^M0 0h7v1h-7z/) } })
  expect((await code('/machinery/gona-t75')).body.size).toBeLessThan(Number((await code(longest)).body.size))
  const tooLong = await code(`${longest}&m=${'4'.repeat(100)}`)
  expect([tooLong.status, tooLong.body.message]).toEqual([400, 'path is too long'])
  for (const path of ['/', '/admin', '/compare', '/machinery/A', '/machinery/a?b=c', '//elsewhere.example/machinery/a'])
    expect([path, (await code(path)).body.message]).toEqual([path, 'path must be that of a machine or a comparison'])
})

/** Whether a route's pattern, such as "/blog/:slug", matches a path. */
const matches = (pattern: string, path: string) => new RegExp(`^/api${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)

test('a method that a path of the API does not have is a 405 that names those it has', async () => {
  const headers = await signedIn(site)
  const parsed = routes.map((route) => ({ method: route.split(' ')[0] ?? '', pattern: route.split(' ')[1] ?? '' }))
  for (const path of new Set(routes.map((route) => callOf(route).path))) {
    const methods = parsed.filter(({ pattern }) => matches(pattern, path)).map(({ method }) => method)
    const allowed = new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)))
    const answer = await site.fetch(path, { method: 'PATCH', headers })
    expect([path, answer.status]).toEqual([path, 405])
    expect([path, ...(answer.headers.get('Allow') ?? '').split(', ').sort()]).toEqual([path, ...[...allowed].sort()])
    await answer.arrayBuffer()
  }
})
