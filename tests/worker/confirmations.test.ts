import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '#tests/support/admin.ts'
import { aMessage } from '#tests/support/builders.ts'
import { countCases } from '#tests/support/cases.ts'
import { CONFIRMED_ROUTES, callOf, guardedRoutes } from '#tests/support/routes.ts'
import { SECRETS, startSite } from '#tests/support/site.ts'
import { stored } from '#tests/support/stored.ts'

const site = startSite()
const STALE = '2026-01-01T00:00:00.000Z'
const NEWCOMER = { username: 'bello', email: 'bello@example.com', password: 'a fresh field of maize' }

/** A body for the calls that need one: a request that passes would change something. */
const BODY = {
  ...NEWCOMER,
  role: 'admin',
  disabled: false,
  inquiryMonths: 1,
  recordYears: 6,
  accounts: [],
  tin: '',
  name: 'Phone',
}

let headers: Record<string, string>

beforeEach(async () => {
  headers = await signedIn(site)
  await site.send('POST', '/api/contact', aMessage({ email: NEWCOMER.email }))
  await site.rows('update admin_sessions set confirmed_at = ?', STALE)
})

async function asks(route: string): Promise<boolean> {
  const { method, path } = callOf(route)
  const answer = method === 'GET' ? await site.fetch(path, { headers }) : await site.send(method, path, BODY, headers)
  const body: unknown = await answer.json().catch(() => null)
  return answer.status === 403 && (body as { confirm?: true } | null)?.confirm === true
}

test('each route that is declared to ask who is there does so, and changes no row before', async (context) => {
  const before = await stored(site)
  for (const route of CONFIRMED_ROUTES) expect([route, await asks(route)]).toEqual([route, true])
  expect(await stored(site)).toBe(before)
  countCases(context, CONFIRMED_ROUTES.length)
})

test('no other route asks: one that gives access has to be declared', async (context) => {
  const others = guardedRoutes.filter((route) => !CONFIRMED_ROUTES.includes(route) && !route.endsWith('/logout'))
  for (const route of others) expect([route, await asks(route)]).toEqual([route, false])
  countCases(context, others.length)
})

test('the setup token makes the first administrator without a session to confirm, and no second one', async () => {
  const setUp = (over: object = {}) =>
    site.send('POST', '/api/admin/register', { ...NEWCOMER, ...over, setupToken: SECRETS.SETUP_TOKEN })
  expect((await setUp()).status).toBe(403)
  await site.rows('delete from admins')
  expect((await setUp()).status).toBe(201)
  expect((await setUp({ username: 'second', email: 'second@example.com' })).status).toBe(403)
})

test('the setup token does not stand for a confirmation', async () => {
  const body = { ...NEWCOMER, setupToken: SECRETS.SETUP_TOKEN }
  expect((await site.send('POST', '/api/admin/register', body, headers)).status).toBe(403)
  expect(await site.rows('select id from admins')).toHaveLength(1)
})
