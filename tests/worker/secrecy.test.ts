import { expect, test, vi } from 'vitest'
import { anAdmin, bearer, PASSWORD, signedIn } from '#tests/support/admin.ts'
import { aGalleryItem, aMessage, aPost, aQuotation, aTractor } from '#tests/support/builders.ts'
import { countCases } from '#tests/support/cases.ts'
import { callOf, PUBLIC_ROUTES, routes } from '#tests/support/routes.ts'
import { startSite } from '#tests/support/site.ts'
import { publicRoutes } from '#web/site/app/routes.ts'

const site = startSite()
// Each test sends many requests, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 })

/** Every field contains the word that is searched for. */
const draft = (over: object = {}) => ({
  title: 'Secretword title zebra',
  slug: 'secretword-slug',
  content: 'Secretword content zebra',
  excerpt: 'Secretword excerpt zebra',
  imageUrl: 'https://secretword.example/picture.jpg',
  category: 'Secretword category',
  status: 'draft',
  ...over,
})

/** Everything a visitor can request, including searches that would find the draft. */
const ADDRESSES = [
  ...PUBLIC_ROUTES.filter((route) => route.startsWith('GET')).map((route) => callOf(route, 'SLUG').path),
  ...publicRoutes.map(({ path }) => path.replace(':slug', 'SLUG')),
  ...[
    '/blog?q=zebra',
    '/blog?category=Field%20Guides',
    '/gallery?q=zebra',
    '/api/machinery?q=zebra',
    '/api/gallery?q=zebra',
  ],
  ...['/sitemap.xml', '/sitemap-1.xml', '/feed.xml', '/robots.txt', '/no-such-page', '/admin', '/admin/login'],
]

async function saidToStrangers(ask: (path: string) => Promise<Response>) {
  const said: string[] = []
  for (const address of ADDRESSES) {
    const answer = await ask(address.replace('SLUG', 'secretword-slug'))
    const headers = JSON.stringify([...answer.headers])
    // A 404 page contains the requested URL, but may contain nothing else of the draft.
    const bytes = `${headers}${await answer.text()}`.replaceAll('secretword-slug', '')
    if (/secretword/i.test(bytes)) said.push(address)
  }
  return said
}

const UNPUBLISHED = {
  'a draft': {},
  'a post whose time has not come': { status: 'published', publishAt: '2999-01-01T08:00:00.000Z' },
}

test.for(Object.entries(UNPUBLISHED))('%s appears in no public response', async ([, over], context) => {
  const headers = await signedIn(site)
  expect((await site.send('POST', '/api/admin/blog', draft(over), headers)).status).toBe(201)
  await site.send('POST', '/api/admin/blog', aPost(), headers)
  await site.send('POST', '/api/machinery', aTractor(), headers)
  expect(await saidToStrangers(site.fetch)).toEqual([])
  const addresses = await Promise.all(
    ['/blog', '/sitemap.xml', '/feed.xml', '/api/blog'].map(async (path) => (await site.fetch(path)).text()),
  )
  expect(addresses.join()).not.toContain('secretword-slug')
  countCases(context, ADDRESSES.length)
})

test('a post changed back to a draft disappears from the very next response', async (context) => {
  const headers = await signedIn(site)
  const published = await site.send('POST', '/api/admin/blog', draft({ status: 'published' }), headers)
  const { id } = (await published.json()) as { id: string }
  const shown = await saidToStrangers(site.visit)
  expect(shown).toEqual(
    expect.arrayContaining(['/blog', '/blog/SLUG', '/api/blog', '/api/blog/SLUG', '/api/blog/categories', '/feed.xml']),
  )
  expect((await site.send('PUT', `/api/admin/blog/${id}`, draft(), headers)).status).toBe(200)
  expect(await saidToStrangers(site.visit)).toEqual([])
  countCases(context, ADDRESSES.length)
})

const BODIES: Record<string, object> = {
  'POST /machinery': aTractor(),
  'PUT /machinery/:id': aTractor(),
  'POST /gallery': aGalleryItem(),
  'PUT /gallery/:id': aGalleryItem(),
  'POST /admin/blog': aPost(),
  'PUT /admin/blog/:id': aPost(),
  'POST /admin/login': { username: 'amina', password: PASSWORD },
  'POST /admin/register': { username: 'bello', email: 'bello@example.com', password: 'a fresh field of maize' },
  'POST /contact': aMessage(),
}

test('no response contains a password or its hash', async (context) => {
  const headers = await signedIn(site)
  await anAdmin(site, 'sani')
  const order = [...routes].sort((a, b) => Number(/logout|password/.test(a)) - Number(/logout|password/.test(b)))
  const calls = [...order, 'POST /admin/register'].map((route) => [route, BODIES[route] ?? {}] as const)
  calls.splice(-1, 0, ['POST /admin/password', { currentPassword: PASSWORD, newPassword: 'another field of maize' }])
  const said: string[] = []
  for (const [route, body] of calls) {
    const { method, path } = callOf(route)
    const answer = await (method === 'GET' ? site.fetch(path, { headers }) : site.send(method, path, body, headers))
    const text = await answer.text()
    if (/passwordHash|password_hash|\$scrypt|tokenVersion/.test(text) || text.includes(PASSWORD)) said.push(route)
  }
  expect(said).toEqual([])
  countCases(context, calls.length)
})

type Row = Record<string, unknown>

/** Properties that a row has and a sender must not set, and some that every JavaScript object has. */
const EXTRA = {
  id: 'mine',
  role: 'owner',
  version: 99,
  createdAt: '1999-01-01T00:00:00.000Z',
  created_at: '1999-01-01T00:00:00.000Z',
  updatedAt: '1999-01-01T00:00:00.000Z',
  passwordHash: '$scrypt$mine',
  tokenVersion: 99,
  disabledAt: '1999-01-01',
  searchText: 'mine',
  priceCents: 1,
  answeredAt: '1999-01-01',
  note: 'mine',
  suspectedSpam: true,
  idempotencyKey: 'mine',
  hasOwnProperty: 'mine',
  toString: 'mine',
}

/** As text, so that `__proto__` and `constructor` are keys of the body and not of this test's object. */
const withExtra = (body: object, extra: object) =>
  JSON.stringify({ ...extra, ...body }).replace(
    '{',
    '{"__proto__":{"status":"won","role":"owner"},"constructor":{"prototype":{"role":"owner"}},',
  )

const WRITES: [path: string, table: string, body: object, extra?: object][] = [
  ['/api/contact', 'contact_inquiries', aMessage(), { ...EXTRA, status: 'won', company: 'mine', subject: 'mine' }],
  ['/api/contact', 'contact_inquiries', aQuotation(), { ...EXTRA, status: 'won', farmSize: '100-500' }],
  ['/api/machinery', 'machinery', aTractor(), { ...EXTRA, status: 'won' }],
  ['/api/gallery', 'gallery_items', aGalleryItem(), { ...EXTRA, status: 'won' }],
  ['/api/admin/blog', 'blog_posts', aPost()],
  [
    '/api/admin/register',
    'admins',
    { username: 'bello', email: 'bello@example.com', password: 'a fresh field of maize' },
  ],
]

test.for(WRITES)('%s accepts no key of a row in %s beyond its contract', async ([path, table, body, extra = EXTRA]) => {
  const headers = await signedIn(site)
  const { id: own } = ((await site.rows<Row>('select id from admins')) as [Row])[0]
  const post = (text: string) =>
    site.fetch(path, { method: 'POST', body: text, headers: { ...headers, 'Content-Type': 'application/json' } })
  const row = async () => {
    const [stored] = await site.rows<Row>(`select * from ${table} where id <> ?`, own)
    await site.rows(`delete from ${table} where id <> ?`, own)
    return stored ?? {}
  }
  expect((await post(JSON.stringify(body))).status).toBe(201)
  const plain = await row()
  expect((await post(withExtra(body, extra))).status).toBe(201)
  const { id, created_at, updated_at, password_hash, idempotency_key, ...same } = await row()
  expect(plain).toMatchObject(same)
  expect(Object.keys(plain)).toEqual(expect.arrayContaining(Object.keys(same)))
  expect(id).not.toBe('mine')
  expect(`${created_at} ${updated_at} ${password_hash} ${idempotency_key}`).not.toMatch(/1999|mine/)
  expect((await site.fetch('/api/admin/blog', { headers: bearer('x') })).status).toBe(401)
})
