import { expect, test } from 'vitest'
import { LANGUAGES, pathInLanguage } from '#domain/language.ts'
import { signedIn } from '#tests/support/admin.ts'
import { A_TEST, aMessage, aPost, aTractor } from '#tests/support/builders.ts'
import { BUDGETS, fill, PAGES, sampleOf, startSweptSite, writesOf } from '#tests/support/cache-sweep.ts'
import { callOf, routes } from '#tests/support/routes.ts'
import { SECRETS, startSite } from '#tests/support/site.ts'
import { listPath } from '#web/shared/lib/urls.ts'
import { publicRoutes } from '#web/site/pages/routes.ts'
import { cacheKey } from '#worker/app.ts'
import { issueToken } from '#worker/auth/token.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'

/** Writes of what the public never sees: a method, what their paths begin with, and the paths below it. */
const PRIVATE: [method: string, path: string, below: string[]][] = [
  ['POST', '/', ['contact', 'unit-requests', 'objects/upload', 'machinery/process-manual']],
  ['POST', '/', ['machinery/process-image', 'gallery/process-image', 'blog/process-image']],
  ['POST', '/admin/', ['login', 'logout', 'password', 'register', 'invitation', 'invitation/accept']],
  ['POST', '/admin/login/', ['passkey', 'passkey/options', 'recovery']],
  ['POST', '/admin/account/', ['confirm', 'confirm/passkey', 'confirm/passkey/options', 'sign-out-everywhere']],
  ['POST', '/admin/account/', ['passkeys', 'passkeys/options', 'recovery-codes']],
  ['DELETE', '/admin/account/', ['passkeys/:id', 'sessions/:id']],
  ['POST', '/admin/administrators/', ['invitations']],
  ['DELETE', '/admin/administrators/', ['invitations/:id', ':id']],
  ['PUT', '/admin/administrators/:id/', ['disabled', 'role']],
  ['POST', '/admin/', ['refresh-status', 'blog/preview', 'settings/appearance/preview', 'backups']],
  ['POST', '/admin/', ['backups/:id/continue', 'contact-inquiries/search', 'quotations/search', 'orders/search']],
  ['POST', '/admin/', ['units/search', 'quotations']],
  ['PUT', '/admin/', ['images/:id', 'contact-inquiries/:id', 'quotations/:id']],
  ['DELETE', '/admin/', ['bin/:id', 'blog/:id/preview', 'quotations/:id', 'quotations/:id/links']],
  ['POST', '/admin/privacy/', ['preview', 'export']],
  ['POST', '/admin/quotations/:id/', ['send', 'link', 'email', 'withdraw', 'revise', 'answer', 'proforma']],
  ['POST', '/admin/orders/:id/', ['payments', 'deliveries', 'invoice', 'einvoice', 'reference']],
  ['POST', '/admin/orders/:id/', ['credit-note', 'credit-note/einvoice']],
  ['POST', '/admin/payments/:id/', ['confirm', 'certificate', 'reverse']],
  ['POST', '/admin/deliveries/:id/', ['cancel']],
  ['POST', '/admin/transfers/:id/', ['assign', 'return']],
  ['POST', '/admin/units/:id/', ['token', 'reminder', 'services']],
  ['DELETE', '/admin/units/:id/', ['services/:service']],
]
const PRIVATE_WRITES = PRIVATE.flatMap(([method, path, below]) => below.map((end) => `${method} ${path}${end}`))
const DAY_MS = 24 * 60 * 60 * 1_000
const PATHS = ['/', '/api/machinery?limit=5']
const { site, cache, ask, platform, sweep } = startSweptSite()
/** The cache switched off in wrangler.toml. */
const without = startSite()

/** Adds a machine behind the Worker's back: what is stored does not show it. */
const add = (name: string, to = site) => addMachine(to.db, aTractor({ name }), A_TEST)
const statusOf = async (path: string, init?: RequestInit) => (await ask(path, init)).headers.get('Cf-Cache-Status')

test('a list and a page are served without the Worker, and so without the database', async () => {
  await add('First')
  for (const path of PATHS) expect(await (await ask(path)).text()).toContain('First')
  await add('Second')
  for (const path of PATHS) {
    expect(await statusOf(path)).toBe('HIT')
    expect(await (await ask(path)).text()).not.toContain('Second')
  }
})

test('a visitor cannot choose to have a page rendered again', async () => {
  await add('First')
  for (const path of PATHS) await ask(path)
  const ofAnother = await issueToken('a secret of another site, long enough to sign with', { id: 'x', session: 'x' })
  const expired = await issueToken(SECRETS.JWT_SECRET, { id: 'x', session: 'x' }, Date.now() - DAY_MS)
  const tokens = ['Basic dXNlcjpwYXNz', 'Bearer x', `Bearer ${ofAnother}`, `Bearer ${expired}`]
  const chosen: Record<string, string>[] = [
    ...tokens.map((Authorization) => ({ Authorization })),
    await signedIn(site),
    { Cookie: 'gona_changed=1' },
    { 'Cache-Control': 'no-cache', Pragma: 'no-cache' },
  ]
  for (const headers of chosen) {
    for (const path of PATHS) expect([headers, await statusOf(path, { headers })]).toEqual([headers, 'HIT'])
  }
})

test('a page rendered for a request with a foreign token shows nothing hidden', async () => {
  await site.rows('update machinery set hidden = 1 where id = ?', (await add('Hidden')).id)
  for (const path of ['/api/machinery?limit=4&hidden=1', '/api/machinery/hidden'])
    expect([path, (await ask(path, { headers: { Authorization: 'Bearer x' } })).status]).toEqual([path, 401])
  expect((await ask('/api/machinery/hidden')).status).toBe(404)
  const admin = await signedIn(site)
  expect(await (await ask('/api/machinery?limit=4&hidden=1', { headers: admin })).text()).toContain('Hidden')
  expect((await ask('/api/machinery?limit=4&hidden=1')).status).toBe(401)
})

test('a page and a list respond 304 to a matching validator, with the cache and without', async () => {
  for (const visit of [ask, without.visit]) {
    // What is not stored is validated by the Worker, which a cache in front sends no condition.
    const unstored = visit === without.visit ? ['/api/services?utm_source=chat'] : []
    for (const path of ['/', '/api/services', ...unstored]) {
      const etag = (await visit(path)).headers.get('ETag') ?? ''
      expect(etag).toMatch(/^W\/"[0-9a-f]{24}"$/)
      const again = await visit(path, { headers: { 'If-None-Match': etag } })
      expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, etag, ''])
      expect((await visit(path, { headers: { 'If-None-Match': 'W/"other"' } })).status).toBe(200)
      expect((await visit(path, { headers: { 'If-None-Match': `W/"other", ${etag}` } })).status).toBe(304)
    }
  }
})

test('stored responses carry the security headers, and browsers ask again each time', async () => {
  await ask('/')
  const stored = await ask('/')
  expect(stored.headers.get('Cf-Cache-Status')).toBe('HIT')
  expect(stored.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(stored.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
})

test('missing pages and assets are not cached', async () => {
  for (const path of ['/no-such-page', '/assets/no-such-file.js']) {
    const answer = await site.visit(path)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  }
})

test('a URL with extra parameters is rendered, and takes no room', async () => {
  await add('First')
  for (const extra of ['&x=1', '&utm_source=whatsapp', `&x=${'y'.repeat(15_000)}`, '&q2=plough&_=7']) {
    expect(await (await ask(`/api/machinery?limit=7${extra}`)).text()).toContain('First')
  }
  expect(await cache.stored()).toEqual([])
})

test('a list that is too long to be stored is rendered each time, and is nowhere when the Worker fails', async () => {
  await site.rows(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 101)
    insert into gallery_items (title, description, image_url, category)
    select 'Title ' || i, 'Description', '/images/hero.webp', 'field' from n`)
  expect(((await (await ask('/api/gallery')).json()) as object[]).length).toBe(101)
  expect(await cache.stored()).toEqual([])
})

test('with the cache off in the configuration the site is the same, rendered each time, and says nothing to a cache', async () => {
  await add('First', without)
  for (const path of PATHS) {
    const response = await without.visit(path)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    for (const name of ['Cache-Tag', 'Cloudflare-CDN-Cache-Control', 'Expires', 'Set-Cookie']) {
      expect([path, name, response.headers.get(name)]).toEqual([path, name, null])
    }
    expect(await response.text()).toContain('First')
  }
  await add('Second', without)
  for (const path of PATHS) expect(await (await without.visit(path)).text()).toContain('Second')
  const headers = await signedIn(without)
  expect((await without.send('POST', '/api/machinery', aTractor({ name: 'Third' }), headers)).status).toBe(201)
  expect(await without.rows('select * from waiting_purges')).toEqual([])
})

test('each write drops what it changes of one URL a resource, and leaves what it does not concern', async () => {
  const filled = await fill(site)
  expect(await sweep(writesOf(filled), sampleOf(filled), filled.headers)).toEqual([])
})

test('every write of the API is swept, or declared as changing nothing that the public sees', async () => {
  const swept = writesOf(await fill(site)).flatMap(({ writes }) => writes)
  const declared = new Set([...swept.map(({ route }) => route), ...PRIVATE_WRITES])
  expect([...declared].sort()).toEqual(routes.filter((route) => !route.startsWith('GET')).sort())
})

/** Contained in every private response: a draft, a hidden machine, a person, a note. */
const CANARY = 'Secretword'

async function fillPrivate() {
  const headers = await signedIn(site)
  const add = async (path: string, body: object) =>
    (await site.call<{ id: string }>('POST', path, body, headers)).body.id
  const ids = [
    await add('/api/machinery', { ...aTractor({ name: `${CANARY} machine` }), hidden: true }),
    await add('/api/admin/blog', aPost({ title: CANARY, slug: 'hidden-post', status: 'draft' })),
  ]
  await site.send('POST', '/api/contact', aMessage({ firstName: CANARY, message: CANARY }))
  const [inquiry] = await site.rows<{ id: string }>('select id from contact_inquiries')
  const previewOf = async (row: string) =>
    /[^"]*preview=[^"]*/.exec(await site.text(`/api/admin/${row}/preview`, { headers }))?.[0] ?? ''
  const previews = [await previewOf(`machinery/${ids[0]}`), await previewOf(`blog/${ids[1]}`)]
  return { headers, ids: [...ids, inquiry?.id ?? ''], previews }
}

const GUESSED = ['/admin', '/admin/login', '/no-such-page', '/assets/none.js', '/objects/none', '/GALLERY/', '/contact']

test('nothing private is stored, whoever asks for it, and nothing is stored that does not say so', async () => {
  const { headers, ids, previews } = await fillPrivate()
  expect(previews).not.toContain('')
  await cache.purge({ purgeEverything: true })
  const reads = routes.filter((route) => route.startsWith('GET'))
  const paths = [
    ...new Set(ids.flatMap((id) => reads.map((route) => callOf(route, id).path))),
    ...[...previews, ...GUESSED, '/quotation/none', '/api/machinery?limit=9&hidden=1', '/api/blog/hidden-post'],
    ...PAGES.map((path) => `${path}${path.includes('?') ? '&' : '?'}utm_source=chat`),
  ]
  const unsaid: string[] = []
  let seen = 0
  for (const path of paths) {
    for (const asked of [headers, {}]) {
      const answer = await ask(path, { headers: asked })
      if (!answer.headers.has('Cache-Control')) unsaid.push(path)
      if ((await answer.text()).includes(CANARY)) seen += 1
    }
  }
  expect(unsaid).toEqual([])
  // The calls were valid: many of them do show it to whoever may see it.
  expect(seen).toBeGreaterThan(10)
  const stored = await cache.stored()
  expect(stored.filter(({ text }) => text.includes(CANARY)).map(({ path }) => path)).toEqual([])
  expect(stored.filter(({ path }) => /admin|preview|utm_|hidden|none|GALLERY/.test(path))).toEqual([])
})

test('what a purge that got lost should have dropped is served for an hour at most, an image as well', async () => {
  const { headers, tractor, unused } = await fill(site)
  await cache.purge({ purgeEverything: true })
  const image = `/objects/${unused}`
  for (const path of ['/machinery/tractor-one', image]) await ask(path)
  platform.isDeaf = true
  const machine = { ...aTractor({ name: 'Renamed' }), slug: 'tractor-one' }
  expect((await site.call('PUT', `/api/machinery/${tractor.id}`, machine, headers)).status).toBe(200)
  expect((await site.call('DELETE', `/api/admin/images/${unused}`, undefined, headers)).status).toBe(204)
  platform.isDeaf = false
  expect(await (await ask('/machinery/tractor-one')).text()).not.toContain('Renamed')
  expect((await ask(image)).status).toBe(200)
  platform.later += 3_601_000
  expect(await (await ask('/machinery/tractor-one')).text()).toContain('Renamed')
  expect((await ask(image)).status).toBe(404)
})

test('where the Worker fails, what was stored is shown until it is a day old, and no longer', async () => {
  await fill(site)
  await cache.purge({ purgeEverything: true })
  const failing = async () => new Response('', { status: 500 })
  const statusOf = async (path: string) => (await cache.fetch(new Request(new URL(path, site.url)), failing)).status
  const paths = ['/', '/machinery/tractor-one', '/api/prices']
  for (const path of paths) await ask(path)
  // The prices of yesterday, and the pages that show them, are stale by then.
  platform.later += 86_390_000
  expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 200])
  platform.later += 20_000
  expect(await Promise.all(paths.map(statusOf))).toEqual([500, 500, 500])
})

test('a list of posts is stored until the next one appears, and prices until the day ends in Lagos', async () => {
  const { headers } = await fill(site)
  const publishAt = new Date(Date.now() + 1_800_000).toISOString()
  await site.call('POST', '/api/admin/blog', aPost({ slug: 'soon', title: 'Soon', publishAt }), headers)
  const afterwards = new Date(Date.now() + 2_700_000).toISOString()
  await site.call('POST', '/api/admin/blog', aPost({ slug: 'later', title: 'Later', publishAt: afterwards }), headers)
  const secondsOf = async (path: string) => {
    const { headers } = await site.visit(path)
    const said = /^public, max-age=(\d+), stale-if-error=(\d+)$/.exec(headers.get('Cloudflare-CDN-Cache-Control') ?? '')
    // Shown for a day where the Worker fails, and no longer.
    expect([path, Number(said?.[1]) + Number(said?.[2])]).toEqual([path, 86_400])
    return Number(said?.[1])
  }
  for (const path of ['/blog', '/feed.xml', '/sitemap.xml', '/api/blog', '/api/blog/categories']) {
    expect([path, Math.abs((await secondsOf(path)) - 1_800) < 60]).toEqual([path, true])
  }
  for (const path of [
    '/api/services',
    '/api/machinery?dollars=1000&limit=5',
    '/api/machinery?limit=5&q=tractor+under+9000+dollars',
  ])
    expect([path, await secondsOf(path)]).toEqual([path, 3_600])
  const untilTheDayEnds = Math.min(3_600, (86_400 - ((Date.now() / 1000 + 3_600) % 86_400)) | 0)
  for (const path of ['/', '/api/prices', ...BUDGETS, `${BUDGETS[0]}&view=line`]) {
    expect([path, Math.abs((await secondsOf(path)) - untilTheDayEnds) < 60]).toEqual([path, true])
  }
})

test('a document, which names its host, says that another host has another', async () => {
  for (const path of ['/', '/sitemap.xml', '/robots.txt', '/api/qr?path=/machinery/a']) {
    expect([path, (await site.visit(path)).headers.get('Vary')]).toEqual([path, expect.stringContaining('Host')])
  }
})

test('each write drops what it changes once, before its response, and nothing where it is refused', async () => {
  const filled = await fill(site)
  const all = writesOf(filled).flatMap(({ writes }) => writes)
  for (const { route, id, body } of all.filter(({ versionOf }) => !versionOf)) {
    const { method, path } = callOf(route, id)
    platform.purges = []
    expect((await site.send(method, path, body)).status, route).toBe(401)
    if (body) expect((await site.send(method, path, { name: '' }, filled.headers)).ok, route).toBe(false)
    expect(platform.purges, route).toEqual([])
    const answer = await site.send(method, path, body, filled.headers)
    expect([answer.ok, answer.headers.get('Set-Cookie')], route).toEqual([true, null])
    expect(platform.purges, route).toHaveLength(1)
  }
})

test('writes to private data drop nothing', async () => {
  const admin = await signedIn(site)
  expect((await site.send('POST', '/api/contact', aMessage())).status).toBe(201)
  expect((await site.send('POST', '/api/objects/upload', undefined, admin)).status).toBe(200)
  expect(platform.purges).toEqual([])
})

const ORIGIN = 'https://gona.example'
const keyOf = (path: string) => cacheKey(ORIGIN + path)?.slice(ORIGIN.length) ?? null

test.for([
  ['/', '/'],
  ['/?utm_source=whatsapp', '/'],
  ['/gallery?view=list&q=75+hp&x=1&category=tractors', '/gallery?category=tractors&q=75+hp&view=list'],
  ['/blog/when-to-plough?q=plough', '/blog/when-to-plough'],
  ['/api/machinery?sort=name&limit=5&nothing', '/api/machinery?limit=5&sort=name'],
  ['/api/machinery/m1?limit=5', '/api/machinery/m1'],
  ['/sitemap.xml?1', '/sitemap.xml'],
] as const)('%s is cached as %s', ([path, key]) => expect(keyOf(path)).toBe(key))

test.for([
  ...['/admin', '/admin/login', '/api/admin/blog', '/api/admin/contact-inquiries?q=amina', '/api/health'],
  ...['/objects/some-id?w=480', '/no-such-page', '/GALLERY', '/gallery/', '/assets/index.js'],
  ...['/api/machinery?limit=5&limit=6', `/gallery?q=${'a'.repeat(1_000)}`, `/blog/${'a'.repeat(1_000)}`],
])('%s is not cached', (path) => expect(keyOf(path)).toBeNull())

test('a list is stored under the URL that the site asks for, in each language', () => {
  const query = { limit: '24', category: 'tractors', naira: '5000000', q: 'gona tarakta', sort: 'name', view: 'line' }
  for (const [path, more] of [
    ['/api/machinery', query],
    ['/api/gallery', { limit: '24', category: 'field' }],
    ['/api/parts', { limit: '24', machine: 'plough' }],
  ] as const) {
    for (const language of LANGUAGES) {
      const asked = pathInLanguage(listPath(path, more), language)
      expect(keyOf(asked)).toBe(asked)
    }
  }
})

test('extra parameters in a URL do not change its cache key', () => {
  for (const path of ['/gallery?q=a', '/api/gallery?q=a']) {
    const keys = new Set(Array.from({ length: 1_000 }, (_, i) => keyOf(`${path}&x${i}=${'y'.repeat(i)}`)))
    expect([...keys]).toEqual([path])
  }
})

/** Reads that anybody may make and that are different for each request. */
const NOT_CACHEABLE = ['GET /health']

test('every public read and page declares itself cacheable', () => {
  const reads = routes.filter((route) => /^GET \/(?!admin)/.test(route) && !NOT_CACHEABLE.includes(route))
  expect(reads.length).toBeGreaterThan(5)
  const paths = [...reads.map((route) => callOf(route).path), ...publicRoutes.map(({ path }) => path)]
  expect(paths.filter((path) => keyOf(path) === null)).toEqual([])
})
