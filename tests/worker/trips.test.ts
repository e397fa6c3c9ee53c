import { afterAll, beforeAll, expect, test } from 'vitest'
import { lagosDate } from '#domain/lagos-date.ts'
import { type Counted, countedFetch, signInToBench, startProduct } from '#tests/bench/product.ts'
import { aGalleryItem, aMessage, aPart, aPost, aQuotation, aTractor } from '#tests/support/builders.ts'
import { aReport, YES } from '#tests/support/orders.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { callOf, PUBLIC_ROUTES, ROUTES } from '#tests/support/routes.ts'
import type { Runtime } from '#tests/support/runtime.ts'
import { hashPassword } from '#worker/auth/password.ts'

// A round trip from Kano to a database in Europe takes 120 ms or more: what matters to a person is not how many
// statements a request makes, but how often it waits for them. The numbers here may only be lowered.

let product: Runtime
let headers: Record<string, string>

const first = async (sql: string) => (await product.db.prepare(sql).first<string>('found')) ?? ''
const ids: Record<string, string> = {}

beforeAll(async () => {
  product = await startProduct(30, undefined, { isCounted: true })
  headers = (await signInToBench(product.db)).headers
  await product.db.prepare(`update admin_sessions set confirmed_at = '2999', last_used_at = '2999'`).run()
  ids.machinery = await first('select slug as found from machinery where hidden = 0 limit 1')
  ids.other = await first('select slug as found from machinery where hidden = 0 limit 1 offset 1')
  ids.gallery = await first('select id as found from gallery_items limit 1')
  ids.article = await first(`select slug as found from blog_posts where status = 'published' limit 1`)
  ids.blog = await first('select id as found from blog_posts limit 1')
  await call('POST', '/api/contact', aMessage())
  await call('POST', '/api/admin/quotations', aDraft())
  ids['contact-inquiries'] = await first('select id as found from contact_inquiries limit 1')
  ids.customers = ids['contact-inquiries']
  await call('POST', '/api/parts', aPart(await first('select id as found from machinery where hidden = 0 limit 1')))
  ids.parts = await first('select id as found from parts limit 1')
  await call('POST', '/api/admin/units', { serial: 'SN 1', machineName: 'T75' })
  ids.units = await first('select id as found from units limit 1')
  ids.quotations = await first('select id as found from quotations limit 1')
})
afterAll(() => product?.stop())

/** Sends a request and returns how often it waited for the database; fails the test if it is rejected. */
async function call(method: string, path: string, body?: object, more: Record<string, string> = {}): Promise<number> {
  const counted: Counted = await countedFetch(product.url, path, {
    method,
    headers: {
      ...(path.startsWith('/api/') ? headers : { Accept: 'text/html' }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...more,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect([method, path, counted.status], JSON.stringify(counted)).toEqual([
    method,
    path,
    counted.status < 400 && counted.status,
  ])
  return counted.trips
}

const ONE_TRIP = [
  ...['/', '/ha/', '/gallery', '/machinery/:machinery', '/gallery?view=list&category=tractors&sort=price-low'],
  ...['/gallery?q=tractor&page=2', '/gallery?category=tractors&page=9', '/gallery?item=:machinery'],
  ...['/portfolio', '/portfolio?page=2', '/parts?machine=:machinery', '/compare', '/compare?m=:machinery&m=:other'],
  ...['/receipt', '/receipt/R-2026-0001?amount=100&currency=NGN&day=2026-11-04', '/blog', '/blog/:article'],
  ...['/feed.xml', '/sitemap.xml', '/admin/login'],
]

test('every public document waits for the database once, and twice for a misspelt word', async () => {
  // A misspelt word is searched, corrected and searched again.
  for (const path of ['/gallery?q=tracter', '/api/machinery?q=tracter']) expect(await call('GET', path)).toBe(2)
  for (const pattern of ONE_TRIP) {
    const path = pattern.replace(/:(\w+)/g, (_, name) => ids[name] ?? name)
    expect([path, await call('GET', path)]).toEqual([path, 1])
  }
})

const FORM = { Accept: 'text/html,image/webp', 'Content-Type': 'application/x-www-form-urlencoded' }

test('a buyer’s pages wait once, and what a buyer sends three times at most', async () => {
  const sent = async (method: string, path: string, form?: Record<string, string>) => {
    const body = form && new URLSearchParams(form).toString()
    const { status, trips } = await countedFetch(product.url, path, { method, headers: FORM, ...(body && { body }) })
    return [status, trips]
  }
  const post = (path: string, body: object = {}, more: Record<string, string> = {}) =>
    fetch(new URL(path, product.url), {
      method: 'POST',
      headers: { ...headers, ...more, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const draft = (await (await post('/api/admin/quotations', aDraft())).json()) as { id: string }
  const sending = await post(`/api/admin/quotations/${draft.id}/send`, {}, { 'If-Match': '"1"' })
  const { pathname: link } = new URL(((await sending.json()) as { link: string }).link)
  expect((await countedFetch(product.url, `/quotation/document/${draft.id}`, { headers })).trips).toBe(2)
  expect(await sent('GET', link)).toEqual([200, 1])
  expect(await sent('GET', `${link.slice(0, -3)}AAA`)).toEqual([404, 2])
  expect(await sent('GET', `${link}/seen`)).toEqual([200, 2])
  expect(await sent('POST', `${link}/accept`, YES)).toEqual([303, 2])
  expect(await sent('GET', link)).toEqual([200, 1])
  const today = lagosDate(Date.now())
  expect(await sent('POST', `${link}/paid`, aReport({ amount: '100' }))).toEqual([303, 3])
  await product.db
    .prepare(`insert into settings values ('accounts', json_object('tin', '12345678-0001'), 0)
      on conflict do update set value = json_patch(value, excluded.value)`)
    .run()
  expect((await post(`/api/admin/orders/${draft.id}/invoice`, { unpaid: true })).status).toBe(201)
  expect(await sent('GET', `${link}/I-${today.slice(0, 4)}-0001`)).toEqual([200, 1])
})

const PARAMS: Record<string, string> = { view: 'shared', slug: 'article' }
/** Returns the id for a call: by its parameter, or by the folder in its path. */
const idFor = (route: string) => {
  const [, param = ''] = /:(\w+)/.exec(route) ?? []
  const named = PARAMS[param]
  const folder = route
    .split(' ')[1]
    ?.split('/')
    .find((part) => part in ids)
  return (named && (ids[named] ?? named)) ?? ids[folder ?? ''] ?? 'some-id'
}

/** Reads nothing, or is not for strangers: these calls prove nothing. */
const NOT_READ = ['GET /qr']

test('every public list and resource waits once', async () => {
  for (const route of PUBLIC_ROUTES.filter((route) => route.startsWith('GET ') && !NOT_READ.includes(route)))
    expect([route, await call('GET', callOf(route, idFor(route)).path)]).toEqual([route, 1])
})

/** Reads with more than an administrator's two trips (who it is, and the data), each with the reason. */
const LONGER_READS: Record<string, number> = {
  // Unlimited lists are read in chunks while they are sent: here 30 machines, 20 at a time.
  'GET /admin/translations.csv': 3,
  'GET /admin/blog': 3,
  // A chunk of parts, and the slugs of the machines that they fit.
  'GET /admin/parts.csv': 3,
}
test('an administrator’s reads wait twice: for who it is, and for the data', async () => {
  const reads = [...ROUTES.editor, ...ROUTES.admin].filter((route) => route.startsWith('GET '))
  const found: Record<string, number> = {}
  let read = 0
  for (const route of reads) {
    const { status, trips } = await countedFetch(product.url, callOf(route, idFor(route)).path, { headers })
    // This site has nothing with that name.
    if (status === 404) continue
    expect([route, status]).toEqual([route, 200])
    read += 1
    if (trips !== 2) found[route] = trips
  }
  expect(read).toBeGreaterThan(30)
  expect(found).toEqual(LONGER_READS)
})

test('a visitor’s message is stored in one trip', async () => {
  expect(await call('POST', '/api/contact', aMessage())).toBe(1)
  expect(await call('POST', '/api/contact', aQuotation())).toBe(1)
})

test('a sign-in waits twice: for the account, and for its session', async () => {
  const password = 'thirty rows of maize'
  await product.db
    .prepare('insert into admins (id, username, email, password_hash) values (?, ?, ?, ?)')
    .bind('signs-in', 'hauwa', 'hauwa@example.com', await hashPassword(password))
    .run()
  expect(await call('POST', '/api/admin/login', { username: 'hauwa', password })).toBe(2)
})

// Who it is, the write with its audit entry, and indexing afterwards.
test('a write waits three times at most, restoring four times', async () => {
  const expectTrips = async (trips: number, ...sent: Parameters<typeof call>) =>
    expect([sent[0], sent[1], await call(...sent)]).toEqual([sent[0], sent[1], trips])
  const idOf = (table: string, name: string) => first(`select id as found from ${table} where ${name}`)

  await expectTrips(3, 'POST', '/api/machinery', aTractor({ name: 'Ridger' }))
  const machine = `/api/machinery/${await idOf('machinery', `name = 'Ridger'`)}`
  await expectTrips(3, 'PUT', machine, aTractor({ name: 'Ridger' }), { 'If-Match': '"1"' })
  await expectTrips(3, 'PUT', machine, aTractor({ name: 'Ridger', slug: 'ridger-two' }))
  await expectTrips(2, 'DELETE', machine)
  // What is in the bin is read first, and always indexed: what it is searched by may have changed meanwhile.
  await expectTrips(4, 'POST', `/api/admin/bin/${await idOf('bin', `name = 'Ridger'`)}/restore`, {})

  await expectTrips(3, 'POST', '/api/gallery', aGalleryItem({ title: 'A barn' }))
  const image = `/api/gallery/${await idOf('gallery_items', `title = 'A barn'`)}`
  await expectTrips(3, 'PUT', image, aGalleryItem({ title: 'A barn' }))
  await expectTrips(2, 'DELETE', image)

  await expectTrips(2, 'POST', '/api/admin/blog', aPost({ slug: 'on-ridges' }))
  const article = `/api/admin/blog/${await idOf('blog_posts', `slug = 'on-ridges'`)}`
  await expectTrips(2, 'PUT', article, aPost({ slug: 'on-ridges' }))
  await expectTrips(2, 'DELETE', article)

  await expectTrips(2, 'POST', '/api/admin/quotations', aDraft())
  const quotation = `/api/admin/quotations/${ids.quotations}`
  await expectTrips(2, 'PUT', quotation, aDraft(), { 'If-Match': '"1"' })
  await expectTrips(2, 'POST', `${quotation}/send`, {}, { 'If-Match': '"2"' })
  await expectTrips(2, 'POST', `${quotation}/withdraw`, {}, { 'If-Match': '"3"' })

  await expectTrips(2, 'PUT', `/api/admin/contact-inquiries/${ids['contact-inquiries']}`, { status: 'answered' })
  await expectTrips(3, 'POST', '/api/admin/prices/rates', { rate: '1600', date: '2026-11-04', confirmJump: true })
  await expectTrips(2, 'POST', '/api/admin/logout', {})
})

test('the pages of an own site wait once, for what its owner has entered elsewhere as well', async () => {
  const start = `insert into settings (part, value) values ('start', '{"with":"empty"}')`
  await product.db.prepare(`${start} on conflict (part) do update set value = excluded.value`).run()
  for (const path of ['/', '/ha/gallery', '/blog', `/machinery/${ids.machinery}`])
    expect([path, await call('GET', path)]).toEqual([path, 1])
})
