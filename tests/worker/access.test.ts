import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { anAdmin, bearer, signedIn } from '#tests/support/admin.ts'
import { aMessage } from '#tests/support/builders.ts'
import { CONFIRMED_ROUTES, callOf, guardedRoutes, PUBLIC_ROUTES, ROUTES, routes } from '#tests/support/routes.ts'
import { SECRETS, startSite } from '#tests/support/site.ts'
import { stored } from '#tests/support/stored.ts'
import { api } from '#worker/api/index.ts'
import { issueToken } from '#worker/auth/token.ts'

const site = startSite()

const call = (route: string, headers: Record<string, string> = {}) => {
  const { method, path } = callOf(route)
  return site.fetch(path, { method, headers })
}

test('the list of public routes names only existing ones, and most routes are guarded', () => {
  expect(routes).toEqual(expect.arrayContaining(PUBLIC_ROUTES))
  expect(guardedRoutes.length).toBeGreaterThanOrEqual(16)
})

test('every guarded route without a token, or with one signed by another secret, is a JSON 401 that is not cached', async () => {
  const { id } = await anAdmin(site)
  const forged = bearer(await issueToken('another secret, also long enough to sign', { id, session: 'any' }))
  for (const route of guardedRoutes) {
    const answer = await call(route)
    expect([route, answer.status]).toEqual([route, 401])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer')
    expect(await answer.json()).toEqual({ message: expect.any(String) })
    expect([route, (await call(route, forged)).status]).toEqual([route, 401])
  }
})

const statusWith = async (headers: Record<string, string>) => (await call('GET /admin/blog', headers)).status

test('a valid token is accepted, and responses are not cached', async () => {
  const answer = await call('GET /admin/blog', await signedIn(site))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('a token is accepted only in a Bearer header', async () => {
  const token = (await signedIn(site)).Authorization.split(' ')[1] ?? ''
  expect(await statusWith({ Authorization: token })).toBe(401)
  expect(await statusWith({ Authorization: `Basic ${token}` })).toBe(401)
  expect(await statusWith({ Cookie: `admin_token=${token}` })).toBe(401)
  expect((await site.fetch(`/api/admin/blog?admin_token=${token}`)).status).toBe(401)
})

test.for([undefined, 'short'])('with JWT_SECRET %j the administrator’s API refuses to serve', async (secret) => {
  const env = { ...site.env, JWT_SECRET: secret, LOGIN_LIMIT: { limit: async () => ({ success: true }) } }
  for (const route of ['GET /admin/blog', 'POST /machinery', 'POST /admin/register']) {
    const [method, path = ''] = route.split(' ')
    const answer = await api.request(path, { method, headers: { 'Content-Type': 'application/json' } }, env)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({ message: expect.stringContaining('JWT_SECRET is missing or shorter') })
  }
})

const callWith = (route: string, headers: Record<string, string>, body: object = {}) => {
  const { method, path } = callOf(route)
  return method === 'GET' ? site.fetch(path, { headers }) : site.send(method, path, body, headers)
}

test('every API route is declared once, with its roles', () => {
  expect(Object.values(ROUTES).flat().sort()).toEqual([...routes].sort())
})

const NEWCOMER = { username: 'bello', email: 'bello@example.com', password: 'a fresh field of maize' }
const BODY = { ...NEWCOMER, rate: '1600', date: '2026-11-01', rateDays: 3, offer: null, csv: 'name\nx' }

test('every administrators’ route is a 403 to an editor and changes no row', async () => {
  const headers = await signedIn(site, 'editor', 'editor')
  await site.send('POST', '/api/contact', aMessage({ email: BODY.email }))
  const before = await stored(site)
  for (const route of ROUTES.admin) {
    const answer = await callWith(route, headers, BODY)
    expect(answer.status, route).toBe(403)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await answer.json()).toEqual({ message: 'Editors cannot do this. Ask an admin.' })
  }
  expect(await stored(site)).toBe(before)
})

test('an administrator can call all of them, which proves the rejections meaningful', async () => {
  const headers = await signedIn(site)
  for (const route of ROUTES.admin) {
    expect([401, 403], route).not.toContain((await callWith(route, headers, BODY)).status)
  }
})

test('an editor can call every other route', async () => {
  const headers = await signedIn(site, 'editor', 'editor')
  const order = ROUTES.editor.filter((route) => !/logout|sign-out/.test(route))
  for (const route of order) expect([401, 403], route).not.toContain((await callWith(route, headers)).status)
})

test('an unknown route is a 403 to an editor and a 404 to an administrator', async () => {
  expect((await site.fetch('/api/admin/none', { headers: await signedIn(site, 'editor', 'editor') })).status).toBe(403)
  expect((await site.fetch('/api/admin/none', { headers: await signedIn(site) })).status).toBe(404)
})

test('the table of what cannot be undone names each such route with who may call it and what asks for the password', () => {
  const table = /## What cannot be undone[\s\S]+?(?=\n## )/.exec(readFileSync('docs/security.md', 'utf8'))?.[0] ?? ''
  const rows = table.split('\n').flatMap((line) => {
    const [, write = '', who, asked = ''] = line.split(' | ').length === 3 ? line.split(/^\| | \| | \|$/) : []
    return [...write.matchAll(/`(\w+ \/[^`]+)`/g)].map(([, route = '']) => ({
      route,
      who,
      asks: asked.startsWith('the password'),
    }))
  })
  for (const { route, who, asks } of rows)
    expect([route, who, asks]).toEqual([
      route,
      ROUTES.admin.includes(route) ? 'admin' : ROUTES.editor.includes(route) && 'editor',
      CONFIRMED_ROUTES.includes(route),
    ])
  const writes = CONFIRMED_ROUTES.filter((route) => !route.startsWith('GET '))
  expect(rows.map(({ route }) => route)).toEqual(expect.arrayContaining(writes))
})

test('a new role applies from the next request', async () => {
  const headers = await signedIn(site)
  expect((await callWith('GET /admin/audit', headers)).status).toBe(200)
  await site.rows(`update admins set role = 'editor'`)
  expect((await callWith('GET /admin/audit', headers)).status).toBe(403)
})

test.for([
  ['update admins set disabled_at = created_at', 401, guardedRoutes],
  ['delete from admin_sessions', 401, guardedRoutes],
  [`update admins set role = 'editor'`, 403, ROUTES.admin],
  [`update admin_sessions set confirmed_at = '2026-01-01T00:00:00.000Z'`, 403, CONFIRMED_ROUTES],
] as const)('no write is done after "%s" while its body arrived', async ([change, status, of]) => {
  const headers = await signedIn(site)
  const writes = of.filter((route) => !route.startsWith('GET '))
  const under = writes.map((route) => {
    const { method, path } = callOf(route)
    const body = JSON.stringify({ ...BODY, role: 'admin', disabled: false, accounts: [] })
    return site.sendHalf(method, path, body, headers)
  })
  expect(await statusWith(headers)).toBe(200)
  await site.rows(change)
  const before = await stored(site)
  const statuses = await Promise.all(under.map((finish) => finish()))
  expect(writes.map((route, i) => [route, statuses[i]])).toEqual(writes.map((route) => [route, status]))
  expect(await stored(site)).toBe(before)
})

describe('a confirmation of who is there', () => {
  const SETTINGS = { inquiryMonths: 1, recordYears: 6, accounts: [], tin: '' }
  /** A body for the calls that need one: a request that passes would change something. */
  const BODY = { ...NEWCOMER, ...SETTINGS, role: 'admin', disabled: false, name: 'Phone' }

  let headers: Record<string, string>

  beforeEach(async () => {
    headers = await signedIn(site)
    await site.send('POST', '/api/contact', aMessage({ email: NEWCOMER.email }))
    await site.rows(`update admin_sessions set confirmed_at = '2026-01-01T00:00:00.000Z'`)
  })

  async function asks(route: string): Promise<boolean> {
    const answer = await callWith(route, headers, BODY)
    const body: unknown = await answer.json().catch(() => null)
    return answer.status === 403 && (body as { confirm?: true } | null)?.confirm === true
  }

  test('each route that is declared to ask who is there does so, and changes no row before', async () => {
    const before = await stored(site)
    for (const route of CONFIRMED_ROUTES) expect([route, await asks(route)]).toEqual([route, true])
    expect(await stored(site)).toBe(before)
  })

  test('no other route asks: one that gives access has to be declared', async () => {
    const others = guardedRoutes.filter((route) => !CONFIRMED_ROUTES.includes(route) && !route.endsWith('/logout'))
    for (const route of others) expect([route, await asks(route)]).toEqual([route, false])
  })

  test('the setup token does not stand for a confirmation', async () => {
    const body = { ...NEWCOMER, setupToken: SECRETS.SETUP_TOKEN }
    expect((await site.send('POST', '/api/admin/register', body, headers)).status).toBe(403)
    expect(await site.rows('select id from admins')).toHaveLength(1)
  })
})
