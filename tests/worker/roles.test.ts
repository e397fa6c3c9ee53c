// Part of npm run check.
import { expect, test, vi } from 'vitest'
import { signedIn } from '#tests/support/admin.ts'
import { aMessage, aPost, aTractor } from '#tests/support/builders.ts'
import { countCases } from '#tests/support/cases.ts'
import { callOf, ROUTES, routes } from '#tests/support/routes.ts'
import { startSite } from '#tests/support/site.ts'
import { stored } from '#tests/support/stored.ts'

const site = startSite()
vi.setConfig({ testTimeout: 60_000 })

const call = (route: string, headers: Record<string, string>, body: object = {}) => {
  const { method, path } = callOf(route)
  return method === 'GET' ? site.fetch(path, { headers }) : site.send(method, path, body, headers)
}

test('every API route is declared once, with its roles', () => {
  expect(Object.values(ROUTES).flat().sort()).toEqual([...routes].sort())
})

/** A body that some administrators' calls accept: a request that passes would change something. */
const BODY = {
  username: 'bello',
  email: 'bello@example.com',
  password: 'a fresh field of maize',
  rate: '1600',
  date: '2026-11-01',
  rateDays: 3,
  offer: null,
  csv: 'name\nx',
}

test('every administrators’ route is a 403 to an editor and changes no row', async (context) => {
  const headers = await signedIn(site, 'editor', 'editor')
  await site.send('POST', '/api/contact', aMessage({ email: BODY.email }))
  const before = await stored(site)
  for (const route of ROUTES.admin) {
    const answer = await call(route, headers, BODY)
    expect(answer.status, route).toBe(403)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await answer.json()).toEqual({ message: 'Editors cannot do this. Ask an admin.' })
  }
  expect(await stored(site)).toBe(before)
  countCases(context, ROUTES.admin.length)
})

test('an administrator can call all of them, which proves the rejections meaningful', async (context) => {
  const headers = await signedIn(site)
  for (const route of ROUTES.admin) {
    expect([401, 403], route).not.toContain((await call(route, headers, BODY)).status)
  }
  countCases(context, ROUTES.admin.length)
})

test('an editor can call every other route', async (context) => {
  const headers = await signedIn(site, 'editor', 'editor')
  const order = ROUTES.editor.filter((route) => !/logout|sign-out/.test(route))
  for (const route of order) expect([401, 403], route).not.toContain((await call(route, headers)).status)
  countCases(context, order.length)
})

test('an editor can write content', async () => {
  const headers = await signedIn(site, 'editor', 'editor')
  expect((await site.send('POST', '/api/machinery', aTractor(), headers)).status).toBe(201)
  expect((await site.send('POST', '/api/admin/blog', aPost(), headers)).status).toBe(201)
})

test('an unknown route is a 403 to an editor and a 404 to an administrator', async () => {
  const editor = await signedIn(site, 'editor', 'editor')
  expect((await site.fetch('/api/admin/none', { headers: editor })).status).toBe(403)
  expect((await site.fetch('/api/admin/none', { headers: await signedIn(site) })).status).toBe(404)
})

test('a new role applies from the next request', async () => {
  const headers = await signedIn(site)
  expect((await call('GET /admin/audit', headers)).status).toBe(200)
  await site.rows(`update admins set role = 'editor'`)
  expect((await call('GET /admin/audit', headers)).status).toBe(403)
})
