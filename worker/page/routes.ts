import { Hono } from 'hono'
import { createFactory } from 'hono/factory'
import { ALL_LANGUAGES, LANGUAGES, prefixOf } from '#domain/language.ts'
import { publicRoutes } from '#web/site/app/server.tsx'
import { postPath } from '#web/site/app/texts.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import { siteSettings } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'
import { limitSearches } from '#worker/http/rate-limit.ts'
import { withFirstRequests } from './area.ts'
import { discoveryRoutes } from './discovery/routes.ts'
import { pageDocument } from './document.ts'
import { colourMarkup } from './own-colours.ts'
import { canonicalRedirect, endedPreview, fromSwitchedOff, withoutDefaults } from './redirects.ts'
import { withSignIn } from './sign-in.ts'

const factory = createFactory<AppEnv>()

/** Excludes everything under /admin, unknown paths included, from search engines and caches. */
const unlisted = factory.createMiddleware(async (c, next) => {
  await next()
  c.header('X-Robots-Tag', 'noindex')
  c.header('Cache-Control', 'no-store')
})

/** The admin screens: Vite's plain shell, rendered in the browser, but for the sign-in form, which one types into at once. */
const adminShell = factory.createHandlers(async (c) => {
  const shell = await c.env.ASSETS.fetch(new URL('/admin', c.req.url))
  const plain = new Response(shell.body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  const settings = await siteSettings(c.var.db).catch(() => null)
  const { path } = c.req
  const response = path === '/admin/login' ? await withSignIn(c, plain, settings) : await withFirstRequests(c, plain)
  if (!settings) return response
  return new HTMLRewriter()
    .on('head', { element: (head) => void head.append(colourMarkup(settings), { html: true }) })
    .on('title', { element: (title) => void title.setInnerContent(`Admin | ${settings.name}`) })
    .transform(response)
})

/** Every document: those for search engines, the administrator's shell, and the public screens. */
export const pageRoutes = new Hono<AppEnv>()
  .route('/', discoveryRoutes)
  .use('/admin/*', unlisted)
  .get('/admin', ...adminShell)
  .get('/admin/login', ...adminShell)
  .get('/admin/invitation', ...adminShell)

for (const prefix of LANGUAGES.map(prefixOf)) {
  pageRoutes.get(prefix + postPath(':slug'), endedPreview)
  for (const route of publicRoutes) {
    pageRoutes.get(prefix + route.path, cacheable([], route.searchParams), withoutDefaults(route), limitSearches)
  }
}
for (const language of ALL_LANGUAGES) {
  if (!LANGUAGES.includes(language)) pageRoutes.get(`/${language}/*`, fromSwitchedOff)
}
pageRoutes.get('*', canonicalRedirect, (c) => pageDocument(c))
