import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { LANGUAGES, prefixOf } from '#domain/language.ts'
import { coloursOf, FIXED } from '#domain/settings/palette.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import type { Resource } from '#worker/cache/tags.ts'
import { siteSettings } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'
import { feed } from './feed.ts'
import { iconRoutes } from './icons.ts'
import { productFeedRoutes } from './product-feeds.ts'
import { numberedSitemap, sitemap } from './sitemap.ts'

/** What has pages of its own, or images on one. */
const LISTED: Resource[] = ['machinery', 'gallery', 'posts']

/** What search engines, feed readers and devices request. */
export const discoveryRoutes = new Hono<AppEnv>()
  .route('/', iconRoutes)
  .route('/', productFeedRoutes)
  .get('/sitemap.xml', cacheable(LISTED), etag(), sitemap)
  .get('/:file{sitemap-[1-9][0-9]{0,4}\\.xml}', cacheable(LISTED), etag(), async (c, next) => {
    const number = Number(c.req.param('file').replaceAll(/\D/g, ''))
    return (await numberedSitemap(c, number)) ?? next()
  })
  .get('/site.webmanifest', cacheable(['settings']), etag(), webManifest)
  .get('/robots.txt', etag(), (c) =>
    c.text(robots(new URL(c.req.url).origin), 200, { 'Cache-Control': 'public, max-age=3600' }),
  )

for (const language of LANGUAGES) {
  discoveryRoutes.get(`${prefixOf(language)}/feed.xml`, cacheable(['posts', 'settings']), etag(), (c) =>
    feed(c, language),
  )
}

/**
 * Searched, sorted and prefilled pages: any number of URLs with duplicate content. An item's details are one page, however
 * the list was narrowed that they were opened from.
 */
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

const icon = (name: string, size: number, purpose?: 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
})

/** Returns the name and icons of the installed site (W3C, Web Application Manifest). */
async function webManifest(c: Context<AppEnv>): Promise<Response> {
  const settings = await siteSettings(c.var.db)
  const { name, legalName, description } = settings
  const manifest = {
    id: '/',
    name: legalName,
    short_name: name,
    description,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: coloursOf(settings).ground,
    background_color: FIXED.paper,
    icons:
      settings.mark && !settings.logo
        ? [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]
        : [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
  }
  return c.body(JSON.stringify(manifest), 200, { 'Content-Type': 'application/manifest+json' })
}
