// Part of npm run check.
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Service, StoredService } from '#contract/service.ts'
import { signedIn } from '#tests/support/admin.ts'
import { startSite } from '#tests/support/site.ts'

const site = startSite()
const PATH = '/api/admin/services'
const PUMPS = { title: 'Pump repair', description: 'Within a day.', icon: 'headset' }

let headers: Record<string, string>
beforeEach(async () => {
  headers = await signedIn(site)
  await site.rows(`delete from services where title = ?`, PUMPS.title)
})
afterAll(() => site.rows('update services set position = rowid'))

const stored = async () => (await (await site.fetch(PATH, { headers })).json()) as StoredService[]
const shown = async () => (await (await site.visit('/api/services')).json()) as Service[]
const send = (method: string, path: string, body: unknown, more = {}) =>
  site.send(method, path, body, { ...headers, ...more })

test('a service is added at the end, updated and removed, and home shows it at the next request', async () => {
  const before = await shown()
  const made = await send('POST', PATH, PUMPS)
  expect(made.status).toBe(201)
  const { id } = (await made.json()) as StoredService
  expect((await shown()).map(({ title }) => title)).toEqual([...before.map(({ title }) => title), 'Pump repair'])
  expect(await (await site.visit('/')).text()).toContain('Within a day.')
  expect((await send('PUT', `${PATH}/${id}`, { ...PUMPS, description: 'At once.' })).status).toBe(200)
  expect(await (await site.visit('/')).text()).toContain('At once.')
  expect((await site.fetch(`${PATH}/${id}`, { method: 'DELETE', headers })).status).toBe(204)
  expect(await shown()).toEqual(before)
  expect(
    await site.rows(`select action from audit_log where entity = 'service' and entity_id = ? order by id`, id),
  ).toEqual(['create', 'update', 'delete'].map((action) => ({ action })))
})

test('a service changed by somebody else meanwhile is not overwritten', async () => {
  const { id, version } = (await (await send('POST', PATH, PUMPS)).json()) as StoredService
  const mine = { 'If-Match': `"${version}"` }
  expect((await send('PUT', `${PATH}/${id}`, { ...PUMPS, description: 'Theirs' }, mine)).status).toBe(200)
  const refused = await send('PUT', `${PATH}/${id}`, { ...PUMPS, description: 'Mine' }, mine)
  expect([refused.status, await refused.json()]).toMatchObject([409, { current: { description: 'Theirs' } }])
})

test('the version that was seen is read in each form of an entity tag, and in no other', async () => {
  const { id, version } = (await (await send('POST', PATH, PUMPS)).json()) as StoredService
  let next = version
  for (const tag of ['"$"', '$', 'W/"$"', ' "$" ', '*']) {
    const headers = { 'If-Match': tag.replace('$', String(next)) }
    expect([tag, (await send('PUT', `${PATH}/${id}`, PUMPS, headers)).status]).toEqual([tag, 200])
    next += 1
  }
  for (const tag of ['"one"', `"${next}", "${next + 1}"`, `-${next}`, `"${next}x"`, '""'])
    expect([tag, (await send('PUT', `${PATH}/${id}`, PUMPS, { 'If-Match': tag })).status]).toEqual([tag, 400])
})

test('services are shown in their saved order, which must list all of them', async () => {
  const ids = (await stored()).map(({ id }) => id)
  const turned = ids.toReversed()
  expect((await send('PUT', `${PATH}/order`, { ids: turned })).status).toBe(200)
  expect((await shown()).map(({ id }) => id)).toEqual(turned)
  for (const wrong of [ids.slice(1), [...ids, 'another'], [...ids.slice(1), ids[1]], [...ids, ids[0]], []]) {
    expect((await send('PUT', `${PATH}/order`, { ids: wrong })).status).toBe(409)
  }
  expect((await shown()).map(({ id }) => id)).toEqual(turned)
  await send('PUT', `${PATH}/order`, { ids })
})

test.for([
  [{ title: ' ' }, 'title'],
  [{ description: '' }, 'description'],
  [{ icon: 'spanner' }, 'icon'],
] as const)('a service with %j is rejected', async ([over, path]) => {
  const answer = await send('POST', PATH, { ...PUMPS, ...over })
  expect([answer.status, await answer.json()]).toMatchObject([400, { issues: [{ path }] }])
})

test('an unknown service is a 404', async () => {
  expect((await send('PUT', `${PATH}/none`, PUMPS)).status).toBe(404)
  expect((await site.fetch(`${PATH}/none`, { method: 'DELETE', headers })).status).toBe(404)
})
