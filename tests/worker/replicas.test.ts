import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { lagosDate } from '#contract/money/lagos-date.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aTractor } from '#tests/support/builders.ts'
import type { ReplicaState } from '#tests/support/lagging-worker.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { type Runtime, startRuntime } from '#tests/support/runtime.ts'
import { SECRETS } from '#tests/support/site.ts'

// D1 copies what is written to its replicas some time later. Here they have it when the test says so.

let runtime: Runtime
let headers: Record<string, string>
let machine: Machinery
let changes = 0
beforeAll(async () => {
  runtime = await startRuntime({ isLagging: true, variables: SECRETS })
  await catchUp()
  headers = await signedIn(runtime)
})
afterAll(() => runtime?.stop())
beforeEach(async () => {
  machine = await call<Machinery>('POST', '/api/machinery', aTractor({ name: `Ridger ${++changes}` }))
  await catchUp()
})

const catchUp = async () => expect((await runtime.fetch('/replica/catch-up')).status).toBe(204)

async function call<Body>(method: string, path: string, body?: object, more: Record<string, string> = {}) {
  const response = await runtime.fetch(path, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json', ...more },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect([method, path, response.ok]).toEqual([method, path, true])
  const text = await response.text()
  return (text ? JSON.parse(text) : {}) as Body
}

/** What a visitor is shown whose response nobody stores: each from a URL of its own. */
const visit = async (path: string, more: Record<string, string> = {}) => {
  const url = `${path}${path.includes('?') ? '&' : '?'}utm_source=${++changes}`
  const response = await runtime.fetch(url, { headers: more })
  return { status: response.status, cookie: response.headers.get('Set-Cookie'), text: await response.text() }
}
const rename = async (name = `Renamed ${++changes}`) => {
  await call('PUT', `/api/machinery/${machine.id}`, aTractor({ name }))
  return name
}
const pageOf = () => `/machinery/${machine.slug}`

test('a visitor is shown what the nearest replica has, as a page and as a list, and later what was saved', async () => {
  const before = machine.name
  const name = await rename()
  expect((await visit('/gallery', { Front: '1' })).text).toContain(before)
  expect((await visit('/api/machinery?limit=5', { Front: '1' })).text).not.toContain(name)
  await catchUp()
  expect((await visit('/gallery', { Front: '1' })).text).toContain(name)
  expect((await visit('/api/machinery?limit=5', { Front: '1' })).text).toContain(name)
})

test('what the cache in front stores for everybody is read where it was saved', async () => {
  const name = await rename()
  for (const path of [pageOf(), '/gallery', `/api/machinery/${machine.id}`, '/api/machinery?limit=5']) {
    const stored = await runtime.fetch(path, { headers: { Front: '1' } })
    expect([path, stored.headers.get('Cloudflare-CDN-Cache-Control')]).toEqual([
      path,
      expect.stringContaining('max-age='),
    ])
    expect(await stored.text()).toContain(name)
  }
})

test('an administrator who has saved never sees anything older', async () => {
  const name = await rename()
  expect(await call<Machinery>('GET', `/api/machinery/${machine.id}`)).toMatchObject({ name })
  expect(await call<Machinery[]>('GET', '/api/machinery?limit=25&hidden=1')).toContainEqual(
    expect.objectContaining({ id: machine.id, name }),
  )
  const [entry] = await call<{ summary: string }[]>('GET', '/api/admin/audit')
  expect(entry?.summary).toBe(name)
})

test('a hidden machine’s preview shows what was saved just now', async () => {
  const name = `Hidden ${++changes}`
  await call('PUT', `/api/machinery/${machine.id}`, aTractor({ name, hidden: true } as object))
  const { path } = await call<{ path: string }>('GET', `/api/admin/machinery/${machine.id}/preview`)
  expect((await visit(path)).text).toContain(name)
})

test('who was signed out or disabled is turned away although the replica does not know of it', async () => {
  const other = await signedIn(runtime, 'bola')
  await catchUp()
  expect((await runtime.fetch('/api/admin/account', { headers: other })).status).toBe(200)
  await runtime.fetch('/api/admin/logout', { method: 'POST', headers: other })
  expect((await runtime.fetch('/api/admin/account', { headers: other })).status).toBe(401)
  expect((await runtime.fetch('/api/machinery?limit=5&hidden=1', { headers: other })).status).toBe(401)
})

test('a buyer opens a link sent just now, accepts it, reports a payment, and sees each at once', async () => {
  const draft = await call<{ id: string }>('POST', '/api/admin/quotations', aDraft())
  const { link } = await call<{ link: string }>(
    'POST',
    `/api/admin/quotations/${draft.id}/send`,
    {},
    { 'If-Match': '"1"' },
  )
  const { pathname } = new URL(link)
  expect((await visit(pathname)).status).toBe(200)
  const post = (path: string, values: Record<string, string>) =>
    runtime.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'null' },
      body: new URLSearchParams(values).toString(),
    })
  // The redirect is followed.
  const yes = { revision: '1', name: 'Musa Ibrahim', phone: '0803 000 0002', agreed: 'yes' }
  expect(await (await post(`${pathname}/accept`, yes)).text()).toContain('Accepted by Musa Ibrahim')
  const paid = { amount: '1,000', currency: 'USD', paidOn: lagosDate(Date.now()), bank: 'Zenith', reference: 'KANO-77' }
  await post(`${pathname}/paid`, { ...paid, key: crypto.randomUUID() })
  expect((await visit(pathname)).text).toContain('$1,000.00')
})

test('no visitor gets a cookie or a bookmark, and neither does who saves', async () => {
  expect((await visit('/gallery')).cookie).toBeNull()
  const response = await runtime.fetch('/gallery')
  expect([...response.headers.keys()].filter((name) => name.includes('bookmark'))).toEqual([])
})

test('a replica that lacks a new column leaves the answer to the primary', async () => {
  const name = await rename()
  expect((await runtime.fetch('/replica/forget?table=machinery')).status).toBe(204)
  expect((await visit('/gallery', { Front: '1' })).text).toContain(name)
  await catchUp()
})

test.each<ReplicaState>(['failing', 'no sessions', 'silent'])(
  'a visitor is served by the primary where the replica is %s',
  async (state) => {
    const name = await rename()
    for (const path of ['/gallery', '/api/machinery?limit=5', '/sitemap.xml', '/feed.xml', '/']) {
      const { status, text } = await visit(path, { Front: '1', Replica: state })
      expect([path, status]).toEqual([path, 200])
      if (path.includes('machinery') || path === '/gallery') expect(text).toContain(name)
    }
  },
)
