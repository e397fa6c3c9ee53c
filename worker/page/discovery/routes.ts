import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { LANGUAGES, prefixOf } from '#contract/language.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import type { AppEnv } from '#worker/env.ts'
import { feed } from './feed.ts'
import { iconRoutes } from './icons.ts'
import { numberedSitemap, sitemap } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'

/** What search engines, feed readers and devices request. */
export const discoveryRoutes = new Hono<AppEnv>()
  .route('/', iconRoutes)
  .get('/sitemap.xml', cacheable(), etag(), sitemap)
  .get('/:file{sitemap-[1-9][0-9]{0,4}\\.xml}', cacheable(), etag(), async (c, next) => {
    const number = Number(c.req.param('file').replaceAll(/\D/g, ''))
    return (await numberedSitemap(c, number)) ?? next()
  })
  .get('/site.webmanifest', cacheable(), etag(), webManifest)
  .get('/robots.txt', etag(), (c) =>
    c.text(robots(new URL(c.req.url).origin), 200, { 'Cache-Control': 'public, max-age=3600' }),
  )

for (const language of LANGUAGES) {
  discoveryRoutes.get(`${prefixOf(language)}/feed.xml`, cacheable(), etag(), (c) => feed(c, language))
}

/**
 * Searched, sorted and prefilled pages: any number of URLs with duplicate content. An item's details are one page, however
 * the list was narrowed that they were opened from.
 */
const UNLISTED_PARAMS = ['q', 'sort', 'view', 'page', 'quote']

const robots = (origin: string) => `User-agent: *
Disallow: /admin
Disallow: /api
${LANGUAGES.map((language) => `Disallow: ${prefixOf(language)}/compare?`).join('\n')}
${UNLISTED_PARAMS.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]).join('\n')}
Disallow: /*&item=
Allow: /

Sitemap: ${origin}/sitemap.xml
`
