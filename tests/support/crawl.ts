import { DEFAULT_LANGUAGE, splitLanguage } from '#domain/language.ts'
import { galleryItems } from '#migrations/demo/gallery.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import { demoPosts } from '#migrations/demo/posts/index.ts'
import { matchRoute, publicRoutes } from '#web/site/pages/routes.ts'
import type { Db } from '#worker/db/client.ts'
import { addGalleryItem } from '#worker/db/gallery.ts'
import { importMachines } from '#worker/db/machinery/machinery.ts'
import { addPost } from '#worker/db/posts.ts'
import { A_TEST } from './builders.ts'

/** More URLs than the demonstration has in one language. */
export const MAX_URLS = 300
export const isInEnglish = (path: string) => splitLanguage(path).language === DEFAULT_LANGUAGE

export async function fillWithDemonstration(db: Db) {
  await importMachines(db, machinery, [], A_TEST)
  await Promise.all([
    ...galleryItems.map((item) => addGalleryItem(db, item, A_TEST)),
    ...demoPosts.map((post) => addPost(db, post, A_TEST)),
  ])
}

/** Returns what to do about each public page that none of the paths shows. */
export function unlinkedPages(paths: string[]): string[] {
  const reached = paths.map((path) => matchRoute(path.replace(/\?.*/, '')).route.name)
  return publicRoutes
    .filter(({ name }) => !reached.includes(name))
    .map(
      ({ path }) => `Nothing links to ${path}: add it to ITEMS of web/site/components/site-nav.tsx, or to the footer`,
    )
}

/** Returns the URLs that are no page, and the links to a place that a crawled page does not have. */
export const faultsOfCrawl = (crawled: Map<string, Crawled>): string[] =>
  [...crawled].flatMap(([path, { status, links }]) => [
    ...(status === 200 ? [] : [`${path} is ${status}`]),
    ...links
      .map((link) => link.split('#'))
      .filter(([target = '', id]) => id !== undefined && crawled.has(target) && !crawled.get(target)?.ids.has(id))
      .map((link) => `${path} links ${link.join('#')}`),
  ])

/** A document that was fetched: its links, as paths with queries, and its ids. */
export type Crawled = { status: number; links: string[]; ids: Set<string> }

/** Returns a document's links within this site, with their fragments. */
export function linksOf(html: string, base: string): string[] {
  const { origin } = new URL(base)
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), base))
    .filter((url) => url.origin === origin)
    .map(({ pathname, search, hash }) => pathname + search + hash)
}

/** Follows every `href` from `/` that `isFollowed`, whatever its `rel`; stops at `limit` URLs. */
export async function crawl(
  fetchPage: (path: string) => Promise<Response>,
  limit: number,
  isFollowed: (path: string) => boolean = () => true,
): Promise<Map<string, Crawled>> {
  const crawled = new Map<string, Crawled>()
  const waiting = ['/']
  for (let path = waiting.shift(); path !== undefined && crawled.size < limit; path = waiting.shift()) {
    if (crawled.has(path)) continue
    const response = await fetchPage(path)
    const text = await response.text()
    const isHtml = response.headers.get('content-type')?.includes('text/html')
    const links = isHtml ? linksOf(text, `https://site.test${path}`) : []
    const ids = new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id))
    crawled.set(path, { status: response.status, links, ids })
    waiting.push(...links.map((link) => link.replace(/#.*/, '')).filter(isFollowed))
  }
  return crawled
}
