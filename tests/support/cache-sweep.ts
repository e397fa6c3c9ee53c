import { beforeEach } from 'vitest'
import { settings } from '#migrations/demo/settings.ts'
import { WorkersCache } from '#worker/cli/workers-cache/workers-cache.ts'
import { csvLines } from '#worker/csv/csv.ts'
import { signedIn } from './admin.ts'
import { aGalleryItem, anyNetwork, aPart, aPost, aTractor } from './builders.ts'
import { words } from './cases.ts'
import { uploaded } from './images.ts'
import { callOf } from './routes.ts'
import { type Site, startSite } from './site.ts'

const SETTINGS_VIEWS = ['/api/settings', '/api/settings/home', '/api/settings/portfolio']

/** Returns a unit whose town is shown on its machine's page. */
const atWork = (machine: string, serial: string, town: string) => ({
  ...{ machine, serial, town },
  deliveredOn: '2026-01-02',
  shownAtWork: true,
})

/** Adds what each write of `writesOf` has to change. */
export async function fill(site: Site) {
  const headers = await signedIn(site)
  const add = async <Row = { id: string }>(path: string, body: object) =>
    (await site.call<Row>('POST', path, body, headers)).body
  const tractor = await add('/api/machinery', aTractor({ name: 'Tractor one', slug: 'tractor-one' } as object))
  await add('/api/machinery', aTractor({ name: 'Tractor two', slug: 'tractor-two', category: 'Tractors' } as object))
  await add('/api/machinery', aTractor({ name: 'Plough', slug: 'plough', category: 'ploughs' } as object))
  const part = await add('/api/parts', aPart(tractor.id))
  const unit = await add('/api/admin/units', atWork(tractor.id, '1', 'Kura, Kano'))
  const picture = await add('/api/gallery', aGalleryItem())
  const other = await add('/api/gallery', aGalleryItem({ title: 'At noon' }))
  const post = await add('/api/admin/blog', aPost())
  await add('/api/admin/blog', aPost({ slug: 'other-post', title: 'Other' }))
  const service = await add('/api/admin/services', { title: 'Parts', description: 'In Kano.', icon: 'tools' })
  await add('/api/admin/prices/rates', { rate: '1500', date: '2025-01-01' })
  const stored = await site.rows<{ id: string }>('select id from services')
  const services = stored.map(({ id }) => id).reverse()
  const upload = async () => (await uploaded(site, headers)).id
  const [shown, next, unused] = [await upload(), await upload(), await upload()]
  const [hero, nextHero] = [await upload(), await upload()]
  await add('/api/gallery', aGalleryItem({ title: 'Uploaded', imageUrl: `/objects/${shown}` }))
  return { headers, tractor, part, unit, picture, other, post, service, services, shown, next, unused, hero, nextHero }
}

export const PAGES = words(`
  / /gallery /gallery?view=list /machinery/tractor-one /machinery/tractor-two /machinery/plough
  /compare?m=tractor-one&m=plough /portfolio /blog /blog/when-to-plough /blog/other-post /feed.xml
`)

/** Lists that the exchange rate narrows: by a budget, and by the words of a search. */
export const BUDGETS = [
  '/api/machinery?limit=5&naira=1000000',
  '/api/machinery?limit=5&q=tractor+under+1+million+naira',
]

/** Every kind of URL that the public sees. */
export const urlsOf = ({ tractor, picture, other, shown, unused }: Filled) => [
  ...PAGES,
  ...['/ha/', '/ha/machinery/tractor-one', '/ha/machinery/plough', '/ha/blog', '/ha/blog/other-post', '/fr/feed.xml'],
  ...['/sitemap.xml', '/site.webmanifest', '/robots.txt', ...BUDGETS, `${BUDGETS[0]}&view=line`],
  ...['/api/machinery', '/api/machinery?limit=5', '/api/machinery?view=home', '/api/machinery?view=name'],
  ...['', '/similar'].flatMap((end) => [tractor.id, 'tractor-two', 'plough'].map((id) => `/api/machinery/${id}${end}`)),
  // No machine has this name before it is added.
  '/api/machinery/tractor-three/similar',
  ...['/parts', '/ha/parts?machine=plough', '/api/parts', '/api/parts?limit=5'],
  ...['/api/gallery', `/api/gallery/${picture.id}`, `/api/gallery/${other.id}`, '/api/services', '/api/prices'],
  ...['/api/blog', '/api/blog/categories', '/api/blog/when-to-plough', '/api/blog/other-post', ...SETTINGS_VIEWS],
  ...[`/objects/${shown}?w=480`, `/objects/${unused}`],
]

/** One URL of each resource and of what shows several, for a sweep that takes seconds. */
export const sampleOf = ({ tractor, picture, shown, unused }: Filled) => [
  ...['/', '/gallery', '/machinery/tractor-one', '/machinery/plough', '/blog/when-to-plough', '/blog/other-post'],
  ...['/ha/machinery/plough', '/feed.xml', '/sitemap.xml', '/site.webmanifest', '/api/machinery', '/api/settings/home'],
  ...[`/api/machinery/${tractor.id}`, '/api/machinery/plough/similar', '/api/machinery/tractor-three/similar'],
  ...[
    '/api/gallery',
    `/api/gallery/${picture.id}`,
    '/parts',
    '/api/parts',
    '/api/services',
    '/api/prices',
    '/api/blog',
  ],
  ...[`/objects/${shown}?w=480`, `/objects/${unused}`, ...BUDGETS],
]

export type Filled = Awaited<ReturnType<typeof fill>>
type Write = {
  route: string
  id?: string
  /** Of a row whose text was changed by a write before: its earlier text is brought back. */
  versionOf?: string
  body?: unknown
}

/** Writes that purge the same, none of which undoes another; `cached` begins URLs that stay stored. */
type Group = { cached: string[]; writes: Write[] }

const ARTICLES = ['/blog/', '/api/blog/']
const PICTURES = ['/api/gallery']
const MACHINES = ['/machinery/', '/api/machinery']

/** The writes of what the public sees, in an order in which each changes something; `cached` reads nothing that they change. */
export function writesOf({ tractor, part, unit, picture, post, service, services, ...images }: Filled): Group[] {
  const { shown, next, unused, hero, nextHero } = images
  const csv = 'name,category,description,imageUrl,price,series,specifications\na,b,c,/images/hero.webp,1,d,e\n'
  const owner = { ownerName: 'Zainab', ownerPhone: '0803 555 0199' }
  const partsCsv = 'number,name,machines,price\nGN-9,Belt,plough,12\n'
  const unitsCsv = 'serial,machine,town,deliveredOn,shownAtWork\n3,plough,Daura,2026-01-02,true\n'
  const HEAD = ['resource', 'key', 'field', 'english', 'ha', 'fr']
  const translation = (...row: string[]) => ({
    route: 'POST /admin/translations/import',
    body: { csv: csvLines([HEAD, [...row, 'Tarakta', 'Tracteur']]) },
  })
  const setting = (part: string, body: object) => ({ route: `PUT /admin/settings/${part}`, body })
  const restored = (id: string) => ({ route: 'POST /admin/bin/:id/restore', id })
  const replaced = (id: string, by: string) => ({
    ...{ route: 'POST /admin/images/:id/replacement', id },
    body: { imageUrl: `/objects/${by}` },
  })
  const { firm, texts, appearance } = settings
  const notOfMachines = [...ARTICLES, ...PICTURES, '/api/prices', '/api/services']
  const notOfPosts = [...MACHINES, ...PICTURES, '/portfolio', '/api/services']
  const notOfPictures = [...MACHINES, ...ARTICLES, '/blog']
  const notOfParts = ['/api/machinery', ...ARTICLES, ...PICTURES, '/blog']
  const notOfUnits = [...ARTICLES, ...PICTURES, '/blog', '/api/prices', '/api/services']
  const notOfServices = [...MACHINES, ...ARTICLES, ...PICTURES]
  const notOfSettings = ['/api/machinery', ...PICTURES, '/api/blog']
  // These may write rows of several resources, and drop what reads any of them.
  const notOfContent = ['/api/prices']
  const notOfTheBin = ['/api/prices', '/api/services', ...SETTINGS_VIEWS]
  const notOfDemonstration = ['/api/prices', ...SETTINGS_VIEWS]
  return [
    leaving(
      notOfMachines,
      {
        route: 'PUT /machinery/:id',
        id: tractor.id,
        body: { ...aTractor({ name: 'Tractor 1 again' }), slug: 'tractor-one' },
      },
      { route: 'POST /machinery', body: aTractor({ name: 'Tractor three' }) },
      { route: 'POST /admin/machinery/import', body: { csv } },
      { route: 'PUT /admin/machinery/order', body: { ids: [tractor.id], before: [] } },
    ),
    leaving(notOfMachines, { route: 'PUT /admin/machinery/order', body: { ids: [], before: [tractor.id] } }),
    leaving(
      notOfPictures,
      { route: 'PUT /gallery/:id', id: picture.id, body: aGalleryItem({ title: 'Dusk again' }) },
      { route: 'POST /gallery', body: aGalleryItem({ title: 'New' }) },
    ),
    leaving(
      notOfParts,
      { route: 'PUT /parts/:id', id: part.id, body: { ...aPart(tractor.id), name: 'Fuel filter' } },
      { route: 'POST /parts', body: { ...aPart(tractor.id), number: 'GN-1002' } },
      { route: 'POST /admin/parts/import', body: { csv: partsCsv } },
    ),
    leaving(
      notOfUnits,
      { route: 'PUT /admin/units/:id', id: unit.id, body: atWork(tractor.id, '1', 'Funtua') },
      { route: 'POST /admin/units', body: { ...atWork(tractor.id, '2', 'Zaria'), ...owner } },
      { route: 'POST /admin/privacy/erase', body: { phone: owner.ownerPhone, units: ['2'] } },
      { route: 'POST /admin/units/import', body: { csv: unitsCsv } },
      { route: 'DELETE /admin/units/:id', id: unit.id },
    ),
    leaving(
      notOfPosts,
      { route: 'PUT /admin/blog/:id', id: post.id, body: aPost({ title: 'Plough later' }) },
      { route: 'POST /admin/blog', body: aPost({ slug: 'third', title: 'Third' }) },
    ),
    leaving(
      notOfServices,
      { route: 'PUT /admin/services/:id', id: service.id, body: { ...SERVICE, title: 'Next page' } },
      { route: 'PUT /admin/services/order', body: { ids: services } },
      { route: 'POST /admin/services', body: SERVICE },
    ),
    leaving(
      [...ARTICLES, ...PICTURES],
      { route: 'PUT /admin/prices', body: { rateDays: 15, offer: null } },
      { route: 'POST /admin/prices/rates', body: { rate: '1600', date: TODAY } },
    ),
    leaving(
      notOfSettings,
      setting('firm', { ...firm, name: 'Gona Two' }),
      setting('contact', settings.contact),
      setting('texts', texts),
      setting('appearance', { ...appearance, groundColour: '#0b5d3b', actionColour: '#ffb703' }),
      setting('appearance', { ...appearance, heroImage: `/objects/${hero}`, heroAlt: 'A field' }),
      setting('privacy', settings.privacy),
      setting('accounts', { accounts: [], tin: '12345678-0001' }),
      setting('vat', settings.vat),
      setting('einvoice', settings.einvoice),
      setting('delivery', settings.delivery),
    ),
    leaving(['/api/blog'], setting('categories', settings.categories)),
    leaving(
      notOfContent,
      translation('machinery', tractor.id, 'name', 'Tractor 1 again'),
      translation('services', service.id, 'title', 'Next page'),
      translation('texts', 'texts', 'heroText', texts.heroText),
      { route: 'POST /admin/translations/import', body: { csv: csvLines(CATEGORY_NAMES) } },
    ),
    leaving(notOfServices, { route: 'DELETE /admin/services/:id', id: service.id }),
    leaving([...notOfContent, '/objects/'], replaced(hero, nextHero), replaced(shown, next)),
    leaving(
      notOfContent,
      ...[`machinery/${tractor.id}`, `posts/${post.id}`, 'settings/firm'].map((versionOf) => ({
        route: 'POST /admin/versions/:resource/:id/:version',
        versionOf,
      })),
    ),
    leaving(EVERYTHING, { route: 'DELETE /admin/images/:id', id: unused }),
    leaving(notOfMachines, { route: 'DELETE /machinery/:id', id: tractor.id }),
    leaving(notOfPictures, { route: 'DELETE /gallery/:id', id: picture.id }),
    leaving(notOfParts, { route: 'DELETE /parts/:id', id: part.id }),
    leaving(notOfPosts, { route: 'DELETE /admin/blog/:id', id: post.id }),
    leaving(notOfTheBin, ...[tractor, picture, part, post].map(({ id }) => restored(id))),
    leaving(notOfDemonstration, { route: 'POST /admin/first-steps/demonstration' }),
    leaving(notOfDemonstration, { route: 'DELETE /admin/first-steps/demonstration' }),
  ]
}

const leaving = (cached: string[], ...writes: Write[]): Group => ({ cached, writes })

const LABELS = settings.categories.categories.map(({ label }) => label)
/** The file of translations that renames the first category in one language. */
const CATEGORY_NAMES = [
  ['resource', 'key', 'field', 'english', 'fr'],
  ['categories', 'categories', 'categories', LABELS.join('\n'), LABELS.with(0, 'Tracteurs neufs').join('\n')],
]

/** Each begins with it. */
const EVERYTHING = ['/']
const SERVICE = { title: 'Advice', description: 'By telephone.', icon: 'tools' }
const TODAY = new Date().toISOString().slice(0, 10)

/** The text of what may be stored. */
const textOf = async (response: Response) => (response.status === 200 ? response.text() : null)

/** A site with the double of Cloudflare's cache in front, whose purges are recorded, and may get lost. */
export function startSweptSite() {
  const platform = { isDeaf: false, purges: [] as unknown[], later: 0 }
  const cache: WorkersCache = new WorkersCache(
    (request) => {
      const { pathname, search } = new URL(request.url)
      return site.visit(pathname + search, { method: request.method, headers: request.headers, redirect: 'manual' })
    },
    () => Date.now() + platform.later,
  )
  const site = startSite({}, undefined, {
    purge: async (options) => {
      platform.purges.push(options)
      return platform.isDeaf ? { success: true, errors: [] } : cache.purge(options)
    },
  })
  /** A visitor's request, which may be served without the Worker. */
  const ask = (path: string, init: RequestInit = {}) => cache.fetch(new Request(new URL(path, site.url), init))
  const empty = () => cache.purge({ purgeEverything: true })
  beforeEach(async () => {
    Object.assign(platform, { isDeaf: false, purges: [], later: 0 })
    cache.limit.isUnlimited = true
    await empty()
  })

  async function callFor({ route, id, versionOf }: Write, headers: Record<string, string>) {
    if (!versionOf) return callOf(route, id)
    const path = `/api/admin/versions/${versionOf}`
    const [earlier] = (await site.call<{ id: string }[]>('GET', path, undefined, headers)).body
    return { method: 'POST', path: `${path}/${earlier?.id}` }
  }
  const storedPaths = async () => new Set((await cache.stored()).map(({ path }) => path))

  /** Sends each group's writes with all URLs stored, and returns what they dropped too little and too much. */
  async function sweep(groups: Group[], urls: string[], headers: Record<string, string>): Promise<string[]> {
    const wrong: string[] = []
    for (const { cached, writes } of groups) {
      // Each is looked at from a network of its own, because of how many lists one may ask for in a minute.
      const visitor = { headers: anyNetwork() }
      // What a write leaves stored is as it would be rendered, or else nothing stays for the next one.
      const before = await Promise.all(urls.map(async (url) => [url, await textOf(await ask(url, visitor))] as const))
      const wasStored = await storedPaths()
      const found: string[] = []
      const purges = new Set<string>()
      for (const write of writes) {
        platform.purges = []
        const { method, path } = await callFor(write, headers)
        const { status } = await site.call(method, path, write.body, headers)
        if (status >= 300) found.push(`${write.route} is a ${status}`)
        purges.add(JSON.stringify(platform.purges))
      }
      const names = writes.map(({ route }) => route).join(', ')
      // Each of them drops what all of them do.
      if (purges.size > 1) found.push(`${names} purge different things: ${[...purges].join(' or ')}`)
      const stored = await storedPaths()
      const check = async (url: string, text: string) => {
        const own = url.replace(/^\/(?:ha|fr)(?=\/)/, '')
        const mustStay = cached.some((begin) => (begin.endsWith('/') ? own.startsWith(begin) : own === begin))
        const isDropped = wasStored.has(url) && !stored.has(url)
        if (!stored.has(url) && !(mustStay && isDropped)) return
        const isSame = (await textOf(await site.visit(url, visitor))) === text
        if (!isDropped && !isSame) found.push(`${names}: ${url} changes, and is still stored`)
        if (isDropped && isSame) found.push(`${names}: ${url} is dropped, and is the same`)
      }
      await Promise.all(before.map(([url, text]) => text !== null && check(url, text)))
      wrong.push(...found)
      if (found.length > 0) await empty()
    }
    return wrong
  }
  return { cache, site, ask, platform, sweep }
}
