// Part of npm run check.
import { expect, test } from 'vitest'
import { anAdmin, aToken, bearer, signedIn } from '#tests/support/admin.ts'
import { callOf, guardedRoutes, PUBLIC_ROUTES, routes } from '#tests/support/routes.ts'
import { startSite } from '#tests/support/site.ts'
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

test.for(guardedRoutes)('%s without a token is a JSON 401 that is not cached', async (route) => {
  const answer = await call(route)
  expect(answer.status).toBe(401)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer')
  expect(await answer.json()).toEqual({ message: expect.stringContaining('ign in') })
})

test.for(guardedRoutes)('%s with a token signed by another secret is a 401', async (route) => {
  const { id } = await anAdmin(site)
  const token = await issueToken('another secret, also long enough to sign', { id, session: 'any' })
  expect((await call(route, bearer(token))).status).toBe(401)
})

const statusWith = async (headers: Record<string, string>) => (await call('GET /admin/blog', headers)).status

test('a valid token is accepted, and responses are not cached', async () => {
  const answer = await call('GET /admin/blog', await signedIn(site))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('a token is accepted only in a Bearer header', async () => {
  const { Authorization } = await signedIn(site)
  const token = Authorization.split(' ')[1] ?? ''
  expect(await statusWith({ Authorization: token })).toBe(401)
  expect(await statusWith({ Authorization: `Basic ${token}` })).toBe(401)
  expect(await statusWith({ Cookie: `admin_token=${token}` })).toBe(401)
  expect((await site.fetch(`/api/admin/blog?admin_token=${token}`)).status).toBe(401)
})

test('an expired token is rejected', async () => {
  const { id } = await anAdmin(site)
  const nineHoursAgo = Date.now() - 9 * 3_600_000
  const token = await aToken(site, id, nineHoursAgo)
  expect(await statusWith(bearer(token))).toBe(401)
})

test('tokens of disabled or removed administrators and of ended sessions are rejected', async () => {
  const headers = await signedIn(site)
  expect(await statusWith(headers)).toBe(200)
  await site.rows(`update admins set disabled_at = '2026-01-01'`)
  expect(await statusWith(headers)).toBe(401)
  await site.rows('update admins set disabled_at = null')
  expect(await statusWith(headers)).toBe(200)
  await site.rows(`update admin_sessions set expires_at = '2026-01-01T00:00:00.000Z'`)
  expect(await statusWith(headers)).toBe(401)
  await site.rows(`update admin_sessions set expires_at = '2999-01-01T00:00:00.000Z'`)
  expect(await statusWith(headers)).toBe(200)
  await site.rows('delete from admins')
  expect(await statusWith(headers)).toBe(401)
})

test('other methods on routes without a token are a 405', async () => {
  for (const path of ['/api/admin/login', '/api/admin/register']) {
    const answer = await site.fetch(path)
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe('POST')
  }
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
