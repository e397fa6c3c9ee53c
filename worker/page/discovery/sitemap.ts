import type { Context } from 'hono'
import { LANGUAGES, prefixOf } from '#domain/language.ts'
import { alternatesOf, type SitemapList, sitemapPages, sitemapRowPaths } from '#web/site/app/server.tsx'
import { largestImage } from '#web/site/app/texts.ts'
import type { Db } from '#worker/db/client.ts'
import { SITEMAP_LISTS, type SitemapCount, type SitemapRow, sitemapCounts } from '#worker/db/sitemap.ts'
import type { AppEnv } from '#worker/env.ts'
import { untilNextPost } from '#worker/http/until-next-post.ts'
import { escapeMarkup, xml } from '#worker/page/escape.ts'

/** The protocol allows 50,000 URLs per file; a page has one in each language. */
export const MAX_URLS = 45_000
const MAX_PAGES = Math.floor(MAX_URLS / LANGUAGES.length)
/** Google reads at most this many images per page. */
const MAX_IMAGES = 1_000

type Counts = Record<SitemapList, SitemapCount>

/** Returns every public URL, or an index of numbered sitemaps if they do not fit into one. */
export async function sitemap(c: Context<AppEnv>): Promise<Response> {
  const { origin } = new URL(c.req.url)
  const { db } = c.var
  // Read before it is known whether one file is enough, which it is on nearly every site: this saves a round trip to
  // the database.
  const whole = readRows(db, () => ({ limit: MAX_PAGES, offset: 0 }))
  const [counts, rows, images] = await Promise.all([sitemapCounts(db), whole, readImages(db), untilNextPost(c)])
  const files = Math.ceil(countPages(counts) / MAX_PAGES)
  if (files === 1) return xml(c, urlSet(origin, counts, rows, images))
  const numbers = Array.from({ length: files }, (_, index) => index + 1)
  return xml(
    c,
    `<sitemapindex xmlns="${SITEMAP}">${numbers
      .map((n) => `<sitemap><loc>${escapeMarkup(`${origin}/sitemap-${n}.xml`)}</loc></sitemap>`)
      .join('')}</sitemapindex>`,
  )
}

/** Returns one of the index's sitemaps, counted from 1; undefined if there is no such number. */
export async function numberedSitemap(c: Context<AppEnv>, number: number): Promise<Response | undefined> {
  const { origin } = new URL(c.req.url)
  const { db } = c.var
  const [counts] = await Promise.all([sitemapCounts(db), untilNextPost(c)])
  const start = (number - 1) * MAX_PAGES
  if (number < 1 || start >= countPages(counts)) return undefined
  const partOf = partsFrom(counts, start)
  const [rows, images] = await Promise.all([readRows(db, partOf), start === 0 ? readImages(db) : null])
  return xml(c, urlSet(origin, counts, rows, images))
}

/** The lists whose rows have pages, in order, with the path of a row's page. */
const LISTS = (Object.keys(SITEMAP_LISTS) as SitemapList[]).flatMap((list) => {
  const path = sitemapRowPaths[list]
  return path ? [{ list, path }] : []
})

const countPages = (counts: Counts) => LISTS.reduce((sum, { list }) => sum + counts[list].rows, sitemapPages.length)

type Rows = Partial<Record<SitemapList, SitemapRow[]>>
type Part = { limit: number; offset: number }

async function readRows(db: Db, partOf: (list: SitemapList) => Part): Promise<Rows> {
  const read = LISTS.map(async ({ list }) => {
    const { limit, offset } = partOf(list)
    return [list, limit > 0 ? await SITEMAP_LISTS[list](db, limit, offset) : []] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

/** Reads the images of the lists that pages show. */
async function readImages(db: Db): Promise<Rows> {
  const lists = new Set(sitemapPages.flatMap(({ changesWith, showsImages }) => (showsImages && changesWith) || []))
  const read = [...lists].map(async (list) => [list, await SITEMAP_LISTS[list](db, MAX_IMAGES, 0)] as const)
  return Object.fromEntries(await Promise.all(read))
}

/**
 * Returns which rows of each list belong to the file that starts at `start`, after the pages' URLs and those of the
 * lists before.
 */
function partsFrom(counts: Counts, start: number): (list: SitemapList) => Part {
  const parts = new Map<SitemapList, Part>()
  let first = sitemapPages.length
  for (const { list } of LISTS) {
    const from = Math.max(start, first)
    const to = Math.min(start + MAX_PAGES, first + counts[list].rows)
    parts.set(list, { offset: from - first, limit: Math.max(0, to - from) })
    first += counts[list].rows
  }
  return (list) => parts.get(list) ?? { offset: 0, limit: 0 }
}

/** Returns a file's URLs: in the first file the pages with their images, then those of each list's rows. */
function urlSet(origin: string, counts: Counts, rows: Rows, images: Rows | null): string {
  const pages = images ? sitemapPages : []
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
  const alternates = alternatesOf(origin + path)
  const links = alternates
    .map(({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(url)}"/>`)
    .join('')
  const rest = `${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}${links}${images
    .map(({ imageUrl }) => image(largestImage(origin, imageUrl)))
    .join('')}`
  return LANGUAGES.map(
    (language) => `<url><loc>${escapeMarkup(origin + prefixOf(language) + path)}</loc>${rest}</url>`,
  ).join('')
}

const image = (loc: string) => `<image:image><image:loc>${escapeMarkup(loc)}</image:loc></image:image>`

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'
