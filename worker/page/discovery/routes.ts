import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Post } from '#contract/post.ts'
import type { Resource } from '#contract/resources.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { LANGUAGES, type Language, prefixOf } from '#domain/language.ts'
import { coloursOf, FIXED } from '#domain/settings/palette.ts'
import { alternatesOf, type SitemapList, sitemapPages, sitemapRowPaths } from '#web/site/app/server.tsx'
import { langOf, largestImage, loadTranslator, postPath, type Translate } from '#web/site/app/texts.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import type { Db } from '#worker/db/client.ts'
import { postsForFeed } from '#worker/db/posts.ts'
import { siteSettings } from '#worker/db/settings.ts'
import { SITEMAP_LISTS, type SitemapCount, type SitemapRow, sitemapCounts } from '#worker/db/sitemap.ts'
import type { AppEnv } from '#worker/env.ts'
import { untilNextPost } from '#worker/load/lists.ts'
import { postHtml } from '#worker/markdown/post-html.ts'
import { escapeMarkup, xml } from '#worker/page/template.ts'
import { iconRoutes } from './icons.ts'
import { productFeedRoutes } from './product-feeds.ts'

/** The protocol allows 50,000 URLs per file; a page has one in each language. */
const MAX_URLS = 45_000
const MAX_PAGES = Math.floor(MAX_URLS / LANGUAGES.length)
/** Google reads at most this many images per page. */
const MAX_IMAGES = 1_000

type Counts = Record<SitemapList, SitemapCount>

/** Returns every public URL, or an index of numbered sitemaps if they do not fit into one. */
async function sitemap(c: Context<AppEnv>): Promise<Response> {
  const { origin } = new URL(c.req.url)
  const { db } = c.var
  // Before it is known that one file is enough, as on nearly every site: this saves a round trip to the database.
  const whole = readRows(db, () => ({ limit: MAX_PAGES, offset: 0 }))
  const [counts, rows, images] = await Promise.all([sitemapCounts(db), whole, readImages(db), untilNextPost(c)])
  const files = Math.ceil(countPages(counts) / MAX_PAGES)
  if (files === 1) return xml(c, urlSet(origin, counts, rows, images))
  const entries = Array.from(
    { length: files },
    (_, i) => `<sitemap><loc>${escapeMarkup(`${origin}/sitemap-${i + 1}.xml`)}</loc></sitemap>`,
  )
  return xml(c, `<sitemapindex xmlns="${SITEMAP}">${entries.join('')}</sitemapindex>`)
}

/** Returns one of the index's sitemaps, counted from 1; undefined if there is no such number. */
async function numberedSitemap(c: Context<AppEnv>, number: number): Promise<Response | undefined> {
  const { origin } = new URL(c.req.url)
  const { db } = c.var
  const [counts] = await Promise.all([sitemapCounts(db), untilNextPost(c)])
  const start = (number - 1) * MAX_PAGES
  if (number < 1 || start >= countPages(counts)) return undefined
  const partOf = partsFrom(counts, start)
  const [rows, images] = await Promise.all([readRows(db, partOf), start === 0 ? readImages(db) : null])
  return xml(c, urlSet(origin, counts, rows, images))
}

/** The pages of the site, and the one that is not drawn by its script. */
const PAGES: typeof sitemapPages = [...sitemapPages, { path: '/check' }]

/** The lists whose rows have pages, in order, with the path of a row's page. */
const LISTS = (Object.keys(SITEMAP_LISTS) as SitemapList[]).flatMap((list) => {
  const path = sitemapRowPaths[list]
  return path ? [{ list, path }] : []
})

const countPages = (counts: Counts) => LISTS.reduce((sum, { list }) => sum + counts[list].rows, PAGES.length)

type Rows = Partial<Record<SitemapList, SitemapRow[]>>
type Part = { limit: number; offset: number }

async function readRows(db: Db, partOf: (list: SitemapList) => Part): Promise<Rows> {
  const read = LISTS.map(async ({ list }) => {
    const { limit, offset } = partOf(list)
    return [list, limit > 0 ? await SITEMAP_LISTS[list](db, limit, offset) : []] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

async function readImages(db: Db): Promise<Rows> {
  const lists = new Set(sitemapPages.flatMap(({ changesWith, showsImages }) => (showsImages && changesWith) || []))
  const read = [...lists].map(async (list) => [list, await SITEMAP_LISTS[list](db, MAX_IMAGES, 0)] as const)
  return Object.fromEntries(await Promise.all(read))
}

/** Returns which rows of each list belong to the file that starts at `start`. */
function partsFrom(counts: Counts, start: number): (list: SitemapList) => Part {
  const parts = new Map<SitemapList, Part>()
  let first = PAGES.length
  for (const { list } of LISTS) {
    const from = Math.max(start, first)
    const to = Math.min(start + MAX_PAGES, first + counts[list].rows)
    parts.set(list, { offset: from - first, limit: Math.max(0, to - from) })
    first += counts[list].rows
  }
  return (list) => parts.get(list) ?? { offset: 0, limit: 0 }
}

/** In the first file the pages come first, with their images; the other files have none. */
function urlSet(origin: string, counts: Counts, rows: Rows, images: Rows | null): string {
  const pages = images ? PAGES : []
  const urls = [
    ...pages.map(({ path, changesWith, showsImages }) => {
      const shown = (changesWith && showsImages && images?.[changesWith]) || []
      return url(origin, path, changesWith ? counts[changesWith].changedAt : null, shown)
    }),
    ...LISTS.flatMap(({ list, path }) =>
      (rows[list] ?? []).map((row) => url(origin, path(row.key), row.changedAt, [row])),
    ),
  ]
  return `<urlset xmlns="${SITEMAP}" xmlns:image="${IMAGES}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`
}

/** Returns a page's entries: one for each language, each of which refers to all the others. */
function url(origin: string, path: string, changedAt: string | null, images: Pick<SitemapRow, 'imageUrl'>[]): string {
  const rest = [
    changedAt ? `<lastmod>${changedAt}</lastmod>` : '',
    ...alternatesOf(origin + path).map((one) => alternate(one.language, one.url)),
    ...images.map(({ imageUrl }) => image(largestImage(origin, imageUrl))),
  ].join('')
  return LANGUAGES.map(
    (language) => `<url><loc>${escapeMarkup(origin + prefixOf(language) + path)}</loc>${rest}</url>`,
  ).join('')
}

const alternate = (language: string, url: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(url)}"/>`
const image = (loc: string) => `<image:image><image:loc>${escapeMarkup(loc)}</image:loc></image:image>`

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'

const MAX_ENTRIES = 50

/** Returns the newest posts in a language as an Atom feed (RFC 4287). */
async function feed(c: Context<AppEnv>, language: Language): Promise<Response> {
  const { origin } = new URL(c.req.url)
  const home = origin + prefixOf(language)
  const t = await loadTranslator(language)
  const [posts, settings] = await Promise.all([
    postsForFeed(c.var.db, MAX_ENTRIES, language),
    siteSettings(c.var.db, language),
    untilNextPost(c),
  ])
  const updated = posts.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), NEVER)
  return xml(
    c,
    [
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}" xml:base="${escapeMarkup(`${home}/`)}">`,
      element('id', `${home}/feed.xml`),
      element('title', t('{name} blog', { name: settings.name })),
      subtitle(settings),
      element('updated', updated),
      link('self', 'application/atom+xml', `${home}/feed.xml`),
      link('alternate', 'text/html', `${home}/blog`),
      element('icon', `${origin}/favicon.ico`),
      author(home, settings, t),
      ...posts.map((post) => entry(post, origin, home, settings, t)),
      '</feed>',
    ].join('\n'),
    'application/atom+xml',
  )
}

// A feed must say when it last changed, but one without posts never has.
const NEVER = '1970-01-01T00:00:00.000Z'

const entry = (post: Post, origin: string, home: string, settings: SiteSettings, t: Translate) =>
  [
    '<entry>',
    // The row's UUID: the entry stays the same when its slug or the site's host name changes.
    element('id', `urn:uuid:${post.id}`),
    element('title', post.title, langOf(post, 'title')),
    link('alternate', 'text/html', home + postPath(post.slug)),
    element('published', post.createdAt),
    element('updated', post.updatedAt),
    author(home, settings, t),
    category(post),
    element('summary', post.excerpt, langOf(post, 'excerpt')),
    `<content type="html"${xmlLang(langOf(post, 'content'))}>${escapeMarkup(contentHtml(post, origin))}</content>`,
    '</entry>',
  ].join('')

/** Writes a category in Atom's format. The term is the same in every language. */
const category = ({ category, categoryKey = category }: Post) =>
  `<category term="${escapeMarkup(categoryKey)}" label="${escapeMarkup(category)}"/>`

const contentHtml = (post: Post, origin: string) =>
  `<p><img src="${escapeMarkup(largestImage(origin, post.imageUrl))}" alt="${escapeMarkup(post.title)}"></p>${postHtml(post, { origin })}`

const subtitle = (settings: SiteSettings) =>
  settings.tagline
    ? element('subtitle', settings.tagline, langOf(settings, 'tagline'))
    : element('subtitle', settings.description, langOf(settings, 'description'))

const author = (home: string, settings: SiteSettings, t: Translate) =>
  `<author>${element('name', t('{name} Team', { name: settings.name }))}${element('uri', `${home}/`)}</author>`
const element = (name: string, text: string, lang?: string) =>
  `<${name}${xmlLang(lang)}>${escapeMarkup(text)}</${name}>`
const xmlLang = (lang?: string) => (lang ? ` xml:lang="${lang}"` : '')
const link = (rel: string, type: string, href: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeMarkup(href)}"/>`

/** What has pages of its own, or images on one. */
const LISTED: Resource[] = ['machinery', 'gallery', 'posts']

export const discoveryRoutes = new Hono<AppEnv>()
  .route('/', iconRoutes)
  .route('/', productFeedRoutes)
  .get('/sitemap.xml', cacheable([], LISTED), etag(), sitemap)
  .get('/:file{sitemap-[1-9][0-9]{0,4}\\.xml}', cacheable([], LISTED), etag(), async (c, next) => {
    const number = Number(c.req.param('file').replaceAll(/\D/g, ''))
    return (await numberedSitemap(c, number)) ?? next()
  })
  .get('/site.webmanifest', cacheable([], ['settings']), etag(), webManifest)
  .get('/robots.txt', etag(), (c) =>
    c.text(robots(new URL(c.req.url).origin), 200, { 'Cache-Control': 'public, max-age=3600' }),
  )

for (const language of LANGUAGES) {
  discoveryRoutes.get(`${prefixOf(language)}/feed.xml`, cacheable([], ['posts', 'settings']), etag(), (c) =>
    feed(c, language),
  )
}

/** Searched, sorted and prefilled pages: any number of URLs of the same content, as are details in a narrowed list. */
const UNLISTED_PARAMS = ['q', 'sort', 'view', 'page', 'cursor', 'quote']

const robots = (origin: string) => `User-agent: *
Disallow: /admin
Disallow: /api
${LANGUAGES.map((language) => `Disallow: ${prefixOf(language)}/compare?`).join('\n')}
${UNLISTED_PARAMS.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]).join('\n')}
Disallow: /*&item=
Allow: /

Sitemap: ${origin}/sitemap.xml
`

const icon = (name: string, size: number) => ({ src: `/${name}.png`, sizes: `${size}x${size}`, type: 'image/png' })

/** Returns the name and icons of the installed site (W3C, Web Application Manifest). */
async function webManifest(c: Context<AppEnv>): Promise<Response> {
  const settings = await siteSettings(c.var.db)
  const manifest = {
    id: '/',
    name: settings.legalName,
    short_name: settings.name,
    description: settings.description,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: coloursOf(settings).ground,
    background_color: FIXED.paper,
    icons:
      settings.mark && !settings.logo
        ? [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]
        : [icon('icon-192', 192), icon('icon-512', 512), { ...icon('icon-maskable-512', 512), purpose: 'maskable' }],
  }
  return c.body(JSON.stringify(manifest), 200, { 'Content-Type': 'application/manifest+json' })
}
