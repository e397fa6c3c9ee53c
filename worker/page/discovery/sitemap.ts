import type { Context } from 'hono'
import { openDb } from '#worker/db/client.ts'
import { countListed, type Listed, listedMachines, listedPosts } from '#worker/db/listed.ts'
import type { AppEnv } from '#worker/env.ts'
import { escapeMarkup } from '#worker/page/escape.ts'
import { itemLink } from '#worker/page/head/item.ts'
import { largestImage } from '#worker/page/head/share-picture.ts'
import { xml } from './xml.ts'

/** The protocol allows 50,000 addresses in a file. */
export const MAX_ADDRESSES = 45_000
/** Google reads at most this many pictures of one page. */
const MAX_PICTURES = 1_000

const PAGES = ['/', '/gallery', '/portfolio', '/blog']

type Counts = Awaited<ReturnType<typeof countListed>>

/** Every public address; an index of numbered sitemaps where one could not hold them. */
export async function sitemap(c: Context<AppEnv>): Promise<Response> {
  const { origin } = new URL(c.req.url)
  const counts = await countListed(openDb(c.env.DB))
  const files = Math.ceil(addresses(counts) / MAX_ADDRESSES)
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
  const counts = await countListed(openDb(c.env.DB))
  const start = (number - 1) * MAX_ADDRESSES
  if (number < 1 || start >= addresses(counts)) return undefined
  return xml(c, await urlSet(c, origin, counts, start))
}

const addresses = ({ posts, machines }: Counts) => PAGES.length + posts.rows + machines.rows

/** The addresses from `start` on: the screens, then the posts, then each machine's own link. */
async function urlSet(c: Context<AppEnv>, origin: string, counts: Counts, start: number): Promise<string> {
  const db = openDb(c.env.DB)
  const end = start + MAX_ADDRESSES
  const screens = start === 0 ? PAGES : []
  const posts = part(start, end, PAGES.length, counts.posts.rows)
  const machines = part(start, end, PAGES.length + counts.posts.rows, counts.machines.rows)
  const [postRows, machineRows, shown] = await Promise.all([
    posts.limit > 0 ? listedPosts(db, posts.limit, posts.offset) : [],
    machines.limit > 0 ? listedMachines(db, machines.limit, machines.offset) : [],
    start === 0 ? listedMachines(db, MAX_PICTURES, 0) : [],
  ])
  const changed: Record<string, string | null> = {
    '/': counts.machines.changedAt,
    '/gallery': counts.machines.changedAt,
    '/portfolio': counts.machines.changedAt,
    '/blog': counts.posts.changedAt,
  }
  return `<urlset xmlns="${SITEMAP}" xmlns:image="${IMAGES}">${[
    ...screens.map((path) => url(origin, `${origin}${path}`, changed[path], path === '/gallery' ? shown : [])),
    ...postRows.map((post) => url(origin, `${origin}/blog/${post.key}`, post.changedAt, [post])),
    ...machineRows.map((machine) =>
      url(origin, itemLink(origin, '/gallery', machine.key), machine.changedAt, [machine]),
    ),
  ].join('')}</urlset>`
}

/** Which rows of a list that stands from `first` on fall between `start` and `end`. */
function part(start: number, end: number, first: number, rows: number) {
  const from = Math.max(start, first)
  const to = Math.min(end, first + rows)
  return { offset: from - first, limit: Math.max(0, to - from) }
}

const url = (origin: string, loc: string, changedAt: string | null | undefined, pictures: Listed[]) =>
  `<url><loc>${escapeMarkup(loc)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}${pictures
    .map(({ imageUrl }) => picture(largestImage(origin, imageUrl)))
    .join('')}</url>`

const picture = (loc: string) => `<image:image><image:loc>${escapeMarkup(loc)}</image:loc></image:image>`

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'
