import type { Context } from 'hono'
import { LANGUAGES, prefixOf } from '#contract/language.ts'
import { alternatesOf, largestImage, type SitemapList, sitemapPages, sitemapRowPaths } from '#web/app/server.tsx'
import { SITEMAP_LISTS, type SitemapCount, type SitemapRow, sitemapCounts } from '#worker/db/sitemap.ts'
import type { AppEnv } from '#worker/env.ts'
import { escapeMarkup } from '#worker/page/escape.ts'
import { xml } from './xml.ts'

/** The protocol allows 50,000 URLs in a file; a page has one for each language. */
export const MAX_URLS = 45_000
const MAX_PAGES = Math.floor(MAX_URLS / LANGUAGES.length)
/** Google reads at most this many images of one page. */
const MAX_IMAGES = 1_000

type Counts = Record<SitemapList, SitemapCount>

/** Every public URL; an index of numbered sitemaps where one could not hold them. */
export async function sitemap(c: Context<AppEnv>): Promise<Response> {
  const { origin } = new URL(c.req.url)
  const counts = await sitemapCounts(c.var.db)
  const files = Math.ceil(countPages(counts) / MAX_PAGES)
  if (files === 1) return xml(c, await urlSet(c, origin, counts, 0))
  const numbers = Array.from({ length: files }, (_, index) => index + 1)
  return xml(
    c,
    `<sitemapindex xmlns="${SITEMAP}">${numbers
      .map((n) => `<sitemap><loc>${escapeMarkup(`${origin}/sitemap-${n}.xml`)}</loc></sitemap>`)
      .join('')}</sitemapindex>`,
  )
}

/** One of the index's sitemaps, counted from 1; undefined where the index has no such number. */
export async function numberedSitemap(c: Context<AppEnv>, number: number): Promise<Response | undefined> {
  const { origin } = new URL(c.req.url)
  const counts = await sitemapCounts(c.var.db)
  const start = (number - 1) * MAX_PAGES
  if (number < 1 || start >= countPages(counts)) return undefined
  return xml(c, await urlSet(c, origin, counts, start))
}

/** The lists in their order, with the path of a row where a page has one for each. */
const LISTS = (Object.keys(SITEMAP_LISTS) as SitemapList[]).flatMap((list) => {
  const path = sitemapRowPaths[list]
  return path ? [{ list, path }] : []
})

const countPages = (counts: Counts) => LISTS.reduce((sum, { list }) => sum + counts[list].rows, sitemapPages.length)

/** The URLs from `start` on: the pages, then those of each list's rows. */
async function urlSet(c: Context<AppEnv>, origin: string, counts: Counts, start: number): Promise<string> {
  const db = c.var.db
  const urls: string[] = []
  if (start === 0) {
    for (const { path, changesWith, showsImages } of sitemapPages) {
      const images = changesWith && showsImages ? await SITEMAP_LISTS[changesWith](db, MAX_IMAGES, 0) : []
      urls.push(url(origin, path, changesWith ? counts[changesWith].changedAt : null, images))
    }
  }
  let first = sitemapPages.length
  for (const { list, path } of LISTS) {
    const { limit, offset } = part(start, first, counts[list].rows)
    const rows = limit > 0 ? await SITEMAP_LISTS[list](db, limit, offset) : []
    urls.push(...rows.map((row) => url(origin, path(row.key), row.changedAt, [row])))
    first += counts[list].rows
  }
  return `<urlset xmlns="${SITEMAP}" xmlns:image="${IMAGES}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`
}

/** Which rows of a list whose URLs stand from `first` on fall into the file that starts at `start`. */
function part(start: number, first: number, rows: number) {
  const from = Math.max(start, first)
  const to = Math.min(start + MAX_PAGES, first + rows)
  return { offset: from - first, limit: Math.max(0, to - from) }
}

/** A page's entries: one for each language, each with all the others. */
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
