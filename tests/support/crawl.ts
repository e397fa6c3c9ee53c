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

/** Follows every `href` from `/`, whatever its `rel`; stops at `limit` URLs. */
export async function crawl(
  fetchPage: (path: string) => Promise<Response>,
  limit: number,
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
    waiting.push(...links.map((link) => link.replace(/#.*/, '')))
  }
  return crawled
}
