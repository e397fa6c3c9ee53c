import { beforeEach, describe, expect, test } from 'vitest'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { splitLanguage } from '#domain/language.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import { demoPosts } from '#migrations/demo/posts/index.ts'
import { A_TEST, aGalleryItem, aPost, aStoredMachine, aTractor, DEMO_SETTINGS } from '#tests/support/builders.ts'
import {
  crawl,
  faultsOfCrawl,
  fillWithDemonstration,
  isInEnglish,
  MAX_URLS,
  unlinkedPages,
} from '#tests/support/crawl.ts'
import { faultsOfNode, faultsOfXml, headTags, nodesOf, textsOf } from '#tests/support/html.ts'
import { startSite } from '#tests/support/site.ts'
import { createQueryClient, type PageData, restorePageData } from '#web/shared/lib/query-client.ts'
import { inEnglish } from '#web/shared/messages/translate.ts'
import { machineQuery } from '#web/shared/queries/content.ts'
import { fullDocument, sitemapPages } from '#web/site/app/server.tsx'
import { documents } from '#web/site/pages/documents.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { addPost } from '#worker/db/posts.ts'
import { headMarkup, structuredDataMarkup } from '#worker/page/head.ts'

const site = startSite()

const read = async (path: string) => {
  const answer = await site.fetch(path)
  return { answer, text: await answer.text() }
}
const PAGES = sitemapPages.map(({ path }) => path)
const pathOf = (address: string) => address.slice(new URL(address).origin.length)

test('the sitemap lists the screens, published posts and each machine, with images', async () => {
  const post = await addPost(site.db, aPost(), A_TEST)
  await addPost(site.db, aPost({ slug: 'unfinished', status: 'draft' }), A_TEST)
  await site.rows(`update blog_posts set updated_at = '2999-01-01T00:00:00.000Z' where slug = 'unfinished'`)
  const machine = await addMachine(site.db, aTractor(), A_TEST)
  const updatedAt = '2990-01-01T00:00:00.000Z'
  await site.rows('update blog_posts set updated_at = ? where id = ?', updatedAt, post.id)
  const { answer, text } = await read('/sitemap.xml')
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(await faultsOfXml(text, 'sitemap')).toEqual([])
  const listed = textsOf(text, 'loc').map(pathOf)
  expect(PAGES).toEqual(expect.arrayContaining(['/', '/gallery', '/portfolio', '/blog']))
  expect(listed.filter((path) => splitLanguage(path).language === 'en')).toEqual([
    ...PAGES,
    '/check',
    '/blog/when-to-plough',
    `/machinery/${machine.slug}`,
  ])
  // Nobody learns when a draft was written.
  expect(text).not.toContain('2999-')
  expect(new Set(listed).size).toBe(3 * (PAGES.length + 3))
  const english = text.replaceAll(/<url><loc>[^<]*\/(?:ha|fr)\/.*?<\/url>/g, '')
  // The post's page, and the list of posts.
  expect(textsOf(english, 'lastmod').filter((at) => at === updatedAt)).toHaveLength(2)
  expect(textsOf(english, 'image:loc').map(pathOf)).toEqual([
    '/images/machinery/tractor-t75-1600.webp',
    '/images/blog/when-to-plough-sudan-savanna-1600.webp',
    '/images/machinery/tractor-t75-1600.webp',
  ])
})

test('an empty site has a valid sitemap and a valid feed', async () => {
  expect(await faultsOfXml(await site.text('/sitemap.xml'), 'sitemap')).toEqual([])
  expect(await faultsOfXml(await site.text('/feed.xml'), 'atom')).toEqual([])
})

test('a sitemap without an index has no numbered parts but the first', async () => {
  const statuses = [0, 1, 2].map(async (part) => (await site.fetch(`/sitemap-${part}.xml`)).status)
  expect(await Promise.all(statuses)).toEqual([404, 200, 404])
})

test('the feed contains published posts with their text, newest first', async () => {
  const old = await addPost(site.db, aPost({ createdAt: '2026-01-01T08:00:00.000Z' }), A_TEST)
  const later = aPost({ slug: 'later', title: 'Later', createdAt: '2026-02-01T08:00:00.000Z' })
  const young = await addPost(site.db, later, A_TEST)
  await addPost(site.db, aPost({ slug: 'unfinished', title: 'Unfinished', status: 'draft' }), A_TEST)
  const { answer, text } = await read('/feed.xml')
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(await faultsOfXml(text, 'atom')).toEqual([])
  expect(textsOf(text, 'id').slice(1)).toEqual([`urn:uuid:${young.id}`, `urn:uuid:${old.id}`])
  expect(textsOf(text, 'published')).toEqual([young.createdAt, old.createdAt])
  expect(textsOf(text, 'updated').slice(1)).toEqual([young.updatedAt, old.updatedAt])
  expect(textsOf(text, 'name')).toEqual(['Gona Team', 'Gona Team', 'Gona Team'])
  expect(textsOf(text, 'summary')).toContain('Reading the first rains.')
  expect(text).toContain('&lt;p&gt;After the first good rain.&lt;/p&gt;\n&lt;p&gt;Not before.&lt;/p&gt;')
  expect(text).not.toContain('Unfinished')
})

test('characters invalid in XML do not break the feed', async () => {
  const title = 'A\u000bB \uffff <&> "x" ]]>'
  await addPost(site.db, aPost({ title, content: 'one\u0008 < two', excerpt: '\u001f&' }), A_TEST)
  const { text } = await read('/feed.xml')
  expect(await faultsOfXml(text, 'atom')).toEqual([])
  expect(textsOf(text, 'title')).toContain('AB  &lt;&amp;&gt; &quot;x&quot; ]]&gt;')
})

test.for(['/sitemap.xml', '/feed.xml', '/robots.txt'])('%s responds 304 when it has not changed', async (path) => {
  const etag = (await site.fetch(path)).headers.get('etag') ?? ''
  expect(etag).toMatch(/"/)
  expect((await site.fetch(path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
})

test('robots.txt names the sitemap, and excludes the admin area, the API, and searched, sorted and prefilled pages', async () => {
  const robots = await site.text('/robots.txt')
  expect(robots).toMatch(/^User-agent: \*\nDisallow: \/admin\nDisallow: \/api\n/)
  expect(robots).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m)
  for (const name of ['q', 'sort', 'view', 'page', 'quote'])
    for (const start of ['?', '&']) expect(robots).toContain(`Disallow: /*${start}${name}=\n`)
  for (const prefix of ['', '/ha', '/fr']) expect(robots).toContain(`Disallow: ${prefix}/compare?\n`)
  expect(robots).toContain('Disallow: /*&item=\n')
  expect(robots).not.toContain('Disallow: /*?item=')
})

async function filled() {
  await fillWithDemonstration(site.db)
  return (await site.call<Machinery[]>('GET', '/api/machinery')).body.find(({ name }) => name === machinery[0]?.name)
}

const head = async (path: string) => headTags(await site.text(path))
const canonical = async (path: string) => {
  const { pathname, search } = new URL((await head(path)).canonical ?? '')
  return pathname + search
}

test('a crawl of the pages in English comes to every page, and finds no broken link', async () => {
  await fillWithDemonstration(site.db)
  const isFollowed = (path: string) => isInEnglish(path) && !path.includes('?')
  const crawled = await crawl((path) => site.fetch(path, { redirect: 'manual' }), MAX_URLS, isFollowed)
  expect(crawled.size).toBeGreaterThan(demoPosts.length + machinery.length)
  expect(unlinkedPages([...crawled.keys()])).toEqual([])
  expect(faultsOfCrawl(crawled)).toEqual([])
})

test('no link but those to a dialog carries a view or a search, and robots may follow none of these', async () => {
  await fillWithDemonstration(site.db)
  for (const state of ['gallery?q=plough&category=cultivators', 'portfolio?q=plough&sort=newest']) {
    const html = await site.text(`/${state}&view=list`)
    const links = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href]) => href ?? '')
    const states = links.filter((href) => /[?&](?:q|category|sort)=/.test(href) && !href.startsWith('http'))
    expect(states.length).toBeGreaterThan(0)
    expect(states.filter((href) => !/&amp;(?:item|quote)=[\da-f-]{36}$/.test(href))).toEqual([])
  }
})

test('the canonical URL keeps only parameters worth indexing', async () => {
  const machine = await filled()
  for (const [path, expected] of [
    ['/gallery?q=plough&view=list', '/gallery'],
    ['/gallery?view=list&category=Tractors&q=75hp', '/gallery?category=tractors'],
    ['/gallery?category=cars&utm_source=x', '/gallery'],
    [`/gallery?quote=${machine?.id}`, '/machinery/gona-t75-utility-tractor-4wd'],
    [`/gallery?category=tractors&item=${machine?.id}`, '/machinery/gona-t75-utility-tractor-4wd'],
    ['/portfolio?sort=newest&category=balers', '/portfolio?category=balers'],
    ['/blog?q=plough', '/blog'],
  ] as const) {
    expect(await canonical(path), path).toBe(expected)
  }
})

test('a category has its own title, and an open machine is named in it', async () => {
  const machine = await filled()
  expect((await head('/gallery?category=tractors')).title).toBe('Tractors - Product Gallery | Gona')
  for (const param of ['item', 'quote']) {
    expect((await head(`/portfolio?${param}=${machine?.id}`)).title).toBe(`${machine?.name} | Gona`)
  }
})

const ORIGIN = 'https://gona.example'
const machine = aStoredMachine()
const page = (...rows: object[]) => ({ rows, total: rows.length, matching: rows.length, next: null })
const OPEN = machineQuery('m1').queryKey
const lists: PageData = [
  [OPEN, machine],
  [['/api/gallery?limit=24'], page({ ...aGalleryItem(), id: 'g1', version: 1, createdAt: '2026-11-12T09:15:00.000Z' })],
]

/** The gallery's document, written from the results of its queries. */
function gallery(data: PageData, path: string) {
  const client = createQueryClient()
  restorePageData(client, data)
  const url = new URL(path, ORIGIN)
  return fullDocument(
    documents.gallery.document({ client, params: {}, url, settings: DEMO_SETTINGS, t: inEnglish, homeUrl: ORIGIN }),
    ORIGIN,
    DEMO_SETTINGS,
  )
}
const headOf = (data: PageData, path: string) => headTags(headMarkup(gallery(data, path)))
const headWith = (over: object) => headOf([[OPEN, { ...machine, ...over }]], '/gallery?item=m1')

test('a machine’s link preview shows its name, price and image', () => {
  const url = `${ORIGIN}/machinery/gona-t75-utility-tractor`
  const image = `${ORIGIN}/images/machinery/tractor-t75-share.jpg`
  expect(headOf(lists, '/gallery?item=m1&q=tractor')).toMatchObject({
    title: 'Gona T75 Utility Tractor | Gona',
    ...{ canonical: url, 'og:url': url, 'og:image': image, 'twitter:image': image },
    'og:type': 'product',
    'og:title': 'Gona T75 Utility Tractor - From $27,800',
    'og:description': 'From $27,800. A tractor for ridging and haulage.',
    ...{ 'og:image:type': 'image/jpeg', 'og:image:width': '1200', 'og:image:height': '630' },
    ...{ 'product:price:amount': '27800.00', 'product:price:currency': 'USD' },
  })
})

test('a machine’s link is a single product to search engines, under its catalogue', () => {
  const nodes = nodesOf(structuredDataMarkup(gallery(lists, '/gallery?item=m1')))
  expect(nodes.flatMap((node) => faultsOfNode(node))).toEqual([])
  expect(nodes.map((node) => node['@type'])).toEqual(['LocalBusiness', 'WebSite', 'BreadcrumbList', 'Product'])
  expect(nodes[2]).toMatchObject({ itemListElement: [{ name: 'Home' }, { name: 'Product Gallery' }, { position: 3 }] })
})

test.for([
  ['a gallery item shows its image', 'g1', 'Harvest at dusk', 'og:image', '/images/gallery/harvest-at-dusk-share.jpg'],
  ['a deleted item becomes one to the gallery', 'sold', 'Product Gallery', 'canonical', '/gallery'],
] as const)('a link to %s', ([, item, title, name, path]) => {
  expect(headOf(lists, `/gallery?item=${item}`)).toMatchObject({ 'og:title': title, [name]: ORIGIN + path })
})

test('an uploaded image is declared as JPEG, an external one as it is without guessing its size', () => {
  const uploaded = headWith({ imageUrl: '/objects/abc' })
  expect(uploaded).toMatchObject({ 'og:image': `${ORIGIN}/objects/abc?format=jpeg`, 'og:image:width': '1200' })
  const elsewhere = headWith({ imageUrl: 'https://pictures.example/a.jpg' })
  expect(elsewhere['og:image']).toBe('https://pictures.example/a.jpg')
  expect(elsewhere).not.toHaveProperty('og:image:width')
})

test.for(['a.webp', 'a.AVIF?size=2', 'a.svg'])(
  '%s from elsewhere, which no messenger shows, is replaced by the site’s own',
  (name) => {
    const tags = headWith({ imageUrl: `https://pictures.example/${name}` })
    expect(tags).toMatchObject({ 'og:type': 'product', 'og:image': `${ORIGIN}/images/share.jpg` })
  },
)

describe('a URL that somebody mistyped', () => {
  const SLUG = 'gona-t75-utility-tractor'

  beforeEach(async () => {
    await addMachine(site.db, aTractor({ slug: SLUG }), A_TEST)
    await addPost(site.db, aPost({ slug: 'when-to-plough' }), A_TEST)
  })

  async function redirectOf(path: string) {
    const { status, headers } = await site.fetch(path, { redirect: 'manual' })
    return [status, (headers.get('Location') ?? '').replace(site.url.origin, '')]
  }

  test.for([
    ['/machinery/', '%20', ''],
    ['/machinery/%20', '', ''],
    ['/ha/machinery/', '%20', '?deposit=20'],
    ['/fr/machinery/', '.', ''],
    ['/machinery/', '%E2%80%8B', ''],
    ['/machinery/', '*', ''],
    ['/machinery/', '%0A', ''],
    ['/machinery/', ')', '?utm_source=x'],
  ] as const)('%s…%s%s redirects to the machine it was meant for', async ([before, after, search]) => {
    const to = `${before.replace('%20', '')}${SLUG}${search}`
    expect(await redirectOf(before + SLUG + after + search)).toEqual([308, to])
  })

  test('a slug in capitals, with spaces or with underscores redirects to the one it was meant for', async () => {
    const spaced = SLUG.replaceAll('-', '%20')
    const typed = ['Gona-T75-Utility-Tractor', SLUG.replaceAll('-', '_'), spaced, 'G%C3%B3na-T75-utility-tractor']
    for (const slug of typed) {
      expect([slug, ...(await redirectOf(`/fr/machinery/${slug}`))]).toEqual([slug, 308, `/fr/machinery/${SLUG}`])
    }
    for (const slug of ['When-To-Plough', 'when-to-plough%20', 'when_to_plough', '%E2%80%9Cwhen-to-plough%E2%80%9D']) {
      expect([slug, ...(await redirectOf(`/ha/blog/${slug}`))]).toEqual([slug, 308, '/ha/blog/when-to-plough'])
    }
  })

  test('so does a screen with the characters that a chat adds to its link', async () => {
    for (const end of ['%20', '.', '%E2%80%8B', '%0A', '*', '%22']) {
      expect([end, ...(await redirectOf(`/gallery${end}?q=plough`))]).toEqual([end, 308, '/gallery?q=plough'])
      expect([end, ...(await redirectOf(`/ha/blog${end}`))]).toEqual([end, 308, '/ha/blog'])
    }
  })

  test('a comparison of machines by strange slugs shows those that are meant, and is no error of the site', async () => {
    for (const slug of [`${SLUG}%20`, 'Gona-T75-Utility-Tractor', `%20${SLUG}`, `${SLUG}.`]) {
      const page = await site.fetch(`/compare?m=${slug}`)
      expect([slug, page.status, (await page.text()).includes('>Gona T75')]).toEqual([slug, 200, true])
    }
    expect(await site.rows('select what, status from site_errors')).toEqual([])
  })
})
