// Part of npm run check.
import { expect, test, vi } from 'vitest'
import { settings } from '#migrations/demo/settings.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aGalleryItem, aMessage, aPost, aTractor } from '#tests/support/builders.ts'
import { countCases } from '#tests/support/cases.ts'
import { startFrontedSite } from '#tests/support/fronted-site.ts'
import { JPEG } from '#tests/support/images.ts'
import { PRIVATE_WRITES } from '#tests/support/private-writes.ts'
import { callOf, routes } from '#tests/support/routes.ts'
import { csvLines } from '#worker/csv/csv.ts'

// One test sends each write, and asks for every public URL after it.
vi.setConfig({ testTimeout: 300_000 })

let later = 0
/** What the platform does with a purge: what it says, or what a careless Worker would ask for. */
let purged: 'what it names' | 'everything' | 'nothing' = 'what it names'
const { cache, site, ask } = startFrontedSite({
  now: () => Date.now() + later,
  purge: async (cache, options) => {
    if (purged === 'nothing') return { success: true, errors: [] }
    return cache.purge(purged === 'everything' ? { purgeEverything: true } : options)
  },
})

/** The text of what may be stored. */
const textOf = async (response: Response) => (response.status === 200 ? response.text() : null)
const rendered = async (path: string) => textOf(await site.visit(path))
const empty = () => {
  // Purges are refused after some in a minute.
  later += 600_000
  return cache.purge({ purgeEverything: true })
}

const SETTINGS_VIEWS = ['/api/settings', '/api/settings/home', '/api/settings/portfolio']

/** Uploads an image as a form does; returns its id. */
async function upload(headers: Record<string, string>): Promise<string> {
  const { uploadURL } = (await site.call<{ uploadURL: string }>('POST', '/api/objects/upload', {}, headers)).body
  await site.fetch(uploadURL, { method: 'PUT', body: JPEG as BodyInit, headers: { 'Content-Type': 'image/jpeg' } })
  const processed = await site.call<{ objectPath: string }>(
    'POST',
    '/api/gallery/process-image',
    { uploadURL },
    headers,
  )
  return processed.body.objectPath.split('/')[2] ?? ''
}

async function fill() {
  const headers = await signedIn(site)
  const add = async <Row = { id: string }>(path: string, body: object) =>
    (await site.call<Row>('POST', path, body, headers)).body
  const tractor = await add('/api/machinery', aTractor({ name: 'Tractor one', slug: 'tractor-one' } as object))
  await add('/api/machinery', aTractor({ name: 'Tractor two', slug: 'tractor-two', category: 'Tractors' } as object))
  await add('/api/machinery', aTractor({ name: 'Plough', slug: 'plough', category: 'ploughs' } as object))
  const picture = await add('/api/gallery', aGalleryItem())
  const other = await add('/api/gallery', aGalleryItem({ title: 'At noon' }))
  const post = await add('/api/admin/blog', aPost())
  await add('/api/admin/blog', aPost({ slug: 'other-post', title: 'Other' }))
  const service = await add('/api/admin/services', { title: 'Parts', description: 'In Kano.', icon: 'tools' })
  await add('/api/admin/prices/rates', { rate: '1500', date: '2025-01-01' })
  const stored = await site.rows<{ id: string }>('select id from services')
  const services = stored.map(({ id }) => id).reverse()
  const [shown, next, unused] = [await upload(headers), await upload(headers), await upload(headers)]
  const [hero, nextHero] = [await upload(headers), await upload(headers)]
  await add('/api/gallery', aGalleryItem({ title: 'Uploaded', imageUrl: `/objects/${shown}` }))
  return { headers, tractor, picture, other, post, service, services, shown, next, unused, hero, nextHero }
}

const pages = [
  ...['/', '/gallery', '/gallery?view=list', '/machinery/tractor-one', '/machinery/tractor-two', '/machinery/plough'],
  ...[
    '/compare?m=tractor-one&m=plough',
    '/portfolio',
    '/blog',
    '/blog/when-to-plough',
    '/blog/other-post',
    '/feed.xml',
  ],
]

const urlsOf = ({ tractor, picture, other, shown, unused }: Filled) => [
  ...pages,
  ...['/ha/', '/ha/machinery/tractor-one', '/ha/machinery/plough', '/ha/blog', '/ha/blog/other-post', '/fr/feed.xml'],
  ...['/sitemap.xml', '/site.webmanifest', '/robots.txt'],
  ...['/api/machinery', '/api/machinery?limit=5', '/api/machinery?view=home', '/api/machinery?view=name'],
  ...['', '/similar'].flatMap((end) => [tractor.id, 'tractor-two', 'plough'].map((id) => `/api/machinery/${id}${end}`)),
  // No machine has this name before it is added.
  '/api/machinery/tractor-three/similar',
  ...['/api/gallery', `/api/gallery/${picture.id}`, `/api/gallery/${other.id}`, '/api/services', '/api/prices'],
  ...['/api/blog', '/api/blog/categories', '/api/blog/when-to-plough', '/api/blog/other-post', ...SETTINGS_VIEWS],
  ...[`/objects/${shown}?w=480`, `/objects/${unused}`],
]

type Filled = Awaited<ReturnType<typeof fill>>
type Write = {
  route: string
  id?: string
  /** Of a row whose text was changed by a write before: its earlier text is brought back. */
  versionOf?: string
  body?: unknown
  /** Begins of URLs that stay stored. */
  cached: string[]
}

const OTHER_MACHINE = ['/machinery/plough', '/api/machinery/plough']
const ARTICLES = ['/blog/', '/api/blog/']
const PICTURES = ['/api/gallery']
const MACHINES = ['/machinery/', '/api/machinery']

/**
 * The writes of what the public sees, in an order in which each has something to change. Writes that do not name what
 * they change drop everything.
 */
const writes = ({
  tractor,
  picture,
  post,
  service,
  services,
  shown,
  next,
  unused,
  hero,
  nextHero,
}: Filled): Write[] => {
  const machine = { ...aTractor({ name: 'Tractor 1 again' }), slug: 'tractor-one' }
  const notOfMachines = [...OTHER_MACHINE, ...ARTICLES, ...PICTURES, '/api/prices', '/api/services']
  const csv = 'name,category,description,imageUrl,price,series,specifications\na,b,c,/images/hero.webp,1,d,e\n'
  const texts = (...row: string[]) =>
    csvLines([
      ['resource', 'key', 'field', 'english', 'ha', 'fr'],
      [...row, 'Tarakta', 'Tracteur'],
    ])
  const notOfPosts = [...MACHINES, ...PICTURES, '/portfolio', '/blog/other-post', '/api/services']
  const notOfPictures = [...MACHINES, ...ARTICLES, '/blog']
  return [
    { route: 'PUT /machinery/:id', id: tractor.id, body: machine, cached: notOfMachines },
    {
      route: 'POST /admin/translations/import',
      body: { csv: texts('machinery', tractor.id, 'name', 'Tractor 1 again') },
      cached: notOfMachines,
    },
    { route: 'POST /machinery', body: aTractor({ name: 'Tractor three' }), cached: notOfMachines },
    { route: 'POST /admin/machinery/import', body: { csv }, cached: ['/machinery/', ...notOfMachines] },
    {
      route: 'PUT /admin/machinery/order',
      body: { ids: [tractor.id], before: [] },
      cached: notOfMachines,
    },
    { route: 'PUT /admin/machinery/order', body: { ids: [], before: [tractor.id] }, cached: notOfMachines },
    { route: 'PUT /gallery/:id', id: picture.id, body: aGalleryItem({ title: 'Dusk again' }), cached: notOfPictures },
    { route: 'POST /gallery', body: aGalleryItem({ title: 'New' }), cached: notOfPictures },
    { route: 'PUT /admin/blog/:id', id: post.id, body: aPost({ title: 'Plough later' }), cached: notOfPosts },
    {
      route: 'POST /admin/blog',
      body: aPost({ slug: 'third', title: 'Third' }),
      cached: [...notOfPosts, '/blog/', '/api/blog/when-to-plough'],
    },
    {
      route: 'PUT /admin/services/:id',
      id: service.id,
      body: { ...SERVICE, title: 'More parts' },
      cached: [...MACHINES, ...ARTICLES, ...PICTURES],
    },
    {
      route: 'POST /admin/translations/import',
      body: { csv: texts('services', service.id, 'title', 'More parts') },
      cached: [...MACHINES, ...ARTICLES, ...PICTURES],
    },
    { route: 'PUT /admin/services/order', body: { ids: services }, cached: [...MACHINES, ...ARTICLES, ...PICTURES] },
    { route: 'POST /admin/services', body: SERVICE, cached: [...MACHINES, ...ARTICLES, ...PICTURES] },
    { route: 'DELETE /admin/services/:id', id: service.id, cached: [...MACHINES, ...ARTICLES, ...PICTURES] },
    { route: 'PUT /admin/prices', body: { rateDays: 15, offer: null }, cached: [...ARTICLES, ...PICTURES] },
    {
      route: 'POST /admin/prices/rates',
      body: { rate: '1600', date: TODAY },
      cached: [...ARTICLES, ...PICTURES],
    },
    {
      route: 'PUT /admin/settings/firm',
      body: { ...settings.firm, name: 'Gona Two' },
      cached: ['/api/machinery', ...PICTURES, '/api/blog'],
    },
    {
      route: 'PUT /admin/settings/contact',
      body: settings.contact,
      cached: ['/api/machinery', ...PICTURES, '/api/blog'],
    },
    { route: 'PUT /admin/settings/texts', body: settings.texts, cached: ['/api/machinery', ...PICTURES, '/api/blog'] },
    {
      route: 'POST /admin/translations/import',
      body: { csv: texts('texts', 'texts', 'heroText', settings.texts.heroText) },
      cached: ['/api/machinery', ...PICTURES, '/api/blog'],
    },
    {
      route: 'PUT /admin/settings/appearance',
      body: { ...settings.appearance, groundColour: '#0b5d3b', actionColour: '#ffb703' },
      cached: ['/api/machinery', ...PICTURES, '/api/blog'],
    },
    {
      route: 'PUT /admin/settings/appearance',
      body: { ...settings.appearance, heroImage: `/objects/${hero}`, heroAlt: 'A field' },
      cached: ['/api/machinery', ...PICTURES, '/api/blog'],
    },
    {
      route: 'POST /admin/images/:id/replacement',
      id: hero,
      body: { imageUrl: `/objects/${nextHero}` },
      cached: ['/api/machinery', ...PICTURES, '/api/blog', '/objects/'],
    },
    {
      route: 'PUT /admin/settings/privacy',
      body: settings.privacy,
      cached: ['/api/machinery', ...PICTURES, '/api/blog'],
    },
    { route: 'PUT /admin/settings/categories', body: settings.categories, cached: ['/api/blog'] },
    {
      route: 'POST /admin/translations/import',
      body: { csv: csvLines(CATEGORY_NAMES) },
      cached: ['/api/blog'],
    },
    { route: 'PUT /admin/settings/accounts', body: { accounts: [], tin: '' }, cached: EVERYTHING },
    { route: BRING_BACK, versionOf: `machinery/${tractor.id}`, cached: notOfMachines },
    { route: BRING_BACK, versionOf: `posts/${post.id}`, cached: notOfPosts },
    {
      route: 'PUT /admin/settings/firm',
      body: { ...settings.firm, name: 'Gona Three' },
      cached: ['/api/machinery', ...PICTURES, '/api/blog'],
    },
    { route: BRING_BACK, versionOf: 'settings/firm', cached: ['/api/machinery', ...PICTURES, '/api/blog'] },
    {
      route: 'POST /admin/images/:id/replacement',
      id: shown,
      body: { imageUrl: `/objects/${next}` },
      cached: [...notOfPictures, '/objects/'],
    },
    { route: 'DELETE /admin/images/:id', id: unused, cached: EVERYTHING },
    { route: 'DELETE /machinery/:id', id: tractor.id, cached: notOfMachines },
    { route: 'POST /admin/bin/:id/restore', id: tractor.id, cached: notOfMachines },
    { route: 'DELETE /gallery/:id', id: picture.id, cached: notOfPictures },
    { route: 'POST /admin/bin/:id/restore', id: picture.id, cached: notOfPictures },
    { route: 'DELETE /admin/blog/:id', id: post.id, cached: notOfPosts },
    { route: 'POST /admin/bin/:id/restore', id: post.id, cached: notOfPosts },
    { route: 'POST /admin/first-steps/demonstration', cached: ['/api/prices', ...SETTINGS_VIEWS] },
    { route: 'DELETE /admin/first-steps/demonstration', cached: ['/api/prices', ...SETTINGS_VIEWS] },
  ]
}

const LABELS = settings.categories.categories.map(({ label }) => label)
/** The file of translations that renames the first category in one language. */
const CATEGORY_NAMES = [
  ['resource', 'key', 'field', 'english', 'fr'],
  ['categories', 'categories', 'categories', LABELS.join('\n'), LABELS.with(0, 'Tracteurs neufs').join('\n')],
]

const BRING_BACK = 'POST /admin/versions/:resource/:id/:version'
/** Each begins with it. */
const EVERYTHING = ['/']
const SERVICE = { title: 'Advice', description: 'By telephone.', icon: 'tools' }
const TODAY = new Date().toISOString().slice(0, 10)

async function callFor({ route, id, versionOf }: Write, headers: Record<string, string>) {
  if (!versionOf) return callOf(route, id)
  const path = `/api/admin/versions/${versionOf}`
  const [earlier] = (await site.call<{ id: number }[]>('GET', path, undefined, headers)).body
  return { method: 'POST', path: `${path}/${earlier?.id}` }
}

/** Sends each write with all URLs stored, and returns what it dropped too little and too much. */
async function sweep(all: Write[], filled: Filled): Promise<string[]> {
  const urls = urlsOf(filled)
  const wrong: string[] = []
  for (const write of all) {
    const { route, body, cached } = write
    await empty()
    const before = await Promise.all(urls.map(async (url) => [url, await textOf(await ask(url))] as const))
    const wasStored = new Set((await cache.stored()).map((entry) => entry.path))
    const { method, path } = await callFor(write, filled.headers)
    const { status } = await site.call(method, path, body, filled.headers)
    if (status >= 300) wrong.push(`${route} is a ${status}`)
    const stored = new Set((await cache.stored()).map((entry) => entry.path))
    const after = await Promise.all(urls.map(rendered))
    for (const [i, [url, text]] of before.entries()) {
      if (text === null) continue
      const own = url.replace(/^\/(?:ha|fr)(?=\/)/, '')
      const mustStay = cached.some((begin) => (begin.endsWith('/') ? own.startsWith(begin) : own === begin))
      const now = after[i]
      if (stored.has(url) && now !== text) wrong.push(`${route} changes ${url}, which is still stored`)
      if (mustStay && wasStored.has(url) && !stored.has(url) && now === text)
        wrong.push(`${route} drops ${url}, which is the same`)
    }
  }
  return wrong
}

test('each write drops every public URL that it changes, and leaves those that it does not concern', async (context) => {
  const filled = await fill()
  const all = writes(filled)
  expect(await sweep(all, filled)).toEqual([])
  countCases(context, urlsOf(filled).length * all.length)
})

test('every write of the API is swept, or declared as changing nothing that the public sees', async () => {
  const none = { id: '' }
  const all = writes({
    headers: { Authorization: '' },
    tractor: none,
    picture: none,
    other: none,
    post: none,
    service: none,
    services: [],
    shown: '',
    next: '',
    unused: '',
    hero: '',
    nextHero: '',
  })
  const declared = new Set([...all.map(({ route }) => route), ...PRIVATE_WRITES])
  expect([...declared].sort()).toEqual(routes.filter((route) => !route.startsWith('GET')).sort())
})

test('a write that dropped everything, or nothing, where one row changed would not pass', async () => {
  const filled = await fill()
  const rows = ['PUT /machinery/:id', 'PUT /gallery/:id', 'PUT /admin/blog/:id', 'DELETE /admin/images/:id']
  const some = writes(filled).filter(({ route }) => rows.includes(route))
  for (const [how, says] of [
    ['everything', 'which is the same'],
    ['nothing', 'which is still stored'],
  ] as const) {
    purged = how
    const wrong = await sweep(how === 'nothing' ? some : some.slice(0, 3), filled).finally(() => {
      purged = 'what it names'
    })
    const found = rows.filter((route) => wrong.some((text) => text.startsWith(route) && text.endsWith(says)))
    expect([how, found]).toEqual([how, how === 'nothing' ? rows : rows.slice(0, 3)])
  }
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
  const previews = await Promise.all(
    [`/api/admin/machinery/${ids[0]}/preview`, `/api/admin/blog/${ids[1]}/preview`].map(
      async (path) =>
        JSON.stringify((await site.call('GET', path, undefined, headers)).body).match(/[^"]*preview=[^"]*/)?.[0],
    ),
  )
  return { headers, ids: [...ids, inquiry?.id ?? ''], previews: previews.filter((path) => path !== undefined) }
}

const GUESSED = ['/admin', '/admin/login', '/no-such-page', '/assets/none.js', '/objects/none', '/GALLERY/', '/contact']

test('nothing private is stored, whoever asks for it, and nothing is stored that does not say so', async (context) => {
  const { headers, ids, previews } = await fillPrivate()
  expect(previews).toHaveLength(2)
  await empty()
  const reads = routes.filter((route) => route.startsWith('GET'))
  const paths = [
    ...ids.flatMap((id) => reads.map((route) => callOf(route, id).path)),
    ...[...previews, ...GUESSED, '/quotation/none', '/api/machinery?limit=9&hidden=1', '/api/blog/hidden-post'],
    ...pages.map((path) => `${path}${path.includes('?') ? '&' : '?'}utm_source=chat`),
  ]
  const unsaid: string[] = []
  let seen = 0
  for (const path of paths) {
    for (const asked of [headers, {}]) {
      const direct = await site.visit(path, { headers: asked, redirect: 'manual' })
      if (!direct.headers.has('Cache-Control')) unsaid.push(path)
      if ((await direct.text()).includes(CANARY)) seen += 1
      await (await ask(path, { headers: asked })).arrayBuffer()
    }
  }
  expect(unsaid).toEqual([])
  // The calls were valid: many of them do show it to whoever may see it.
  expect(seen).toBeGreaterThan(10)
  const stored = await cache.stored()
  expect(stored.filter(({ text }) => text.includes(CANARY)).map(({ path }) => path)).toEqual([])
  expect(stored.map(({ path }) => path).filter((path) => /admin|preview|utm_|hidden|none|GALLERY/.test(path))).toEqual(
    [],
  )
  countCases(context, paths.length * 2)
})

test('what a purge that got lost should have dropped is served for a day at most, an image as well', async () => {
  const { headers, tractor, unused } = await fill()
  await empty()
  const image = `/objects/${unused}`
  for (const path of ['/machinery/tractor-one', image]) await ask(path)
  purged = 'nothing'
  const machine = { ...aTractor({ name: 'Renamed' }), slug: 'tractor-one' }
  expect((await site.call('PUT', `/api/machinery/${tractor.id}`, machine, headers)).status).toBe(200)
  expect((await site.call('DELETE', `/api/admin/images/${unused}`, undefined, headers)).status).toBe(204)
  purged = 'what it names'
  expect(await (await ask('/machinery/tractor-one')).text()).not.toContain('Renamed')
  expect((await ask(image)).status).toBe(200)
  later += 86_401_000
  expect(await (await ask('/machinery/tractor-one')).text()).toContain('Renamed')
  expect((await ask(image)).status).toBe(404)
})

test('where the Worker fails, what was stored is shown until it is a day old, and no longer', async () => {
  await fill()
  await empty()
  const failing = async () => new Response('', { status: 500 })
  const statusOf = async (path: string) => (await cache.fetch(new Request(new URL(path, site.url)), failing)).status
  const paths = ['/', '/machinery/tractor-one', '/api/prices']
  for (const path of paths) await ask(path)
  // The prices of yesterday, and the pages that show them, are stale by then.
  later += 86_390_000
  expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 200])
  later += 20_000
  expect(await Promise.all(paths.map(statusOf))).toEqual([500, 500, 500])
})

test('a list of posts is stored until the next one appears, and prices until the day ends in Lagos', async () => {
  const { headers } = await fill()
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  await site.call('POST', '/api/admin/blog', aPost({ slug: 'soon', title: 'Soon', publishAt }), headers)
  const secondsOf = async (path: string) => {
    const { headers } = await site.visit(path)
    const said = /^public, max-age=(\d+), stale-if-error=(\d+)$/.exec(headers.get('Cloudflare-CDN-Cache-Control') ?? '')
    // Shown until the day is over where the Worker fails, and no longer.
    expect([path, Number(said?.[1]) + Number(said?.[2])]).toEqual([path, 86_400])
    return Number(said?.[1])
  }
  for (const path of ['/blog', '/feed.xml', '/sitemap.xml', '/api/blog', '/api/blog/categories']) {
    expect([path, Math.abs((await secondsOf(path)) - 3_600) < 60]).toEqual([path, true])
  }
  expect(await secondsOf('/api/services')).toBe(86_400)
  const untilTheDayEnds = (86_400 - ((Date.now() / 1000 + 3_600) % 86_400)) | 0
  for (const path of ['/', '/api/prices']) {
    expect([path, Math.abs((await secondsOf(path)) - untilTheDayEnds) < 60]).toEqual([path, true])
  }
})

test('a document, which names its host, says that another host has another', async () => {
  for (const path of ['/', '/sitemap.xml', '/robots.txt', '/api/qr?path=/machinery/a']) {
    expect([path, (await site.visit(path)).headers.get('Vary')]).toEqual([path, expect.stringContaining('Host')])
  }
})
