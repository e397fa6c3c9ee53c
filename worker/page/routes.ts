import { Hono } from 'hono'
import { LANGUAGES, prefixOf } from '#contract/language.ts'
import { articlePath, publicRoutes } from '#web/app/server.tsx'
import { cacheable } from '#worker/cache/cacheable.ts'
import type { AppEnv } from '#worker/env.ts'
import { adminShell, unlisted } from './admin-shell.ts'
import { canonicalRedirect } from './canonical-redirect.ts'
import { discoveryRoutes } from './discovery/routes.ts'
import { pageDocument } from './document.ts'
import { endedPreview } from './ended-preview.ts'
import { withoutDefaults } from './without-defaults.ts'

/** Every document: what search engines read, the administrator's shell, and the public screens. */
export const pageRoutes = new Hono<AppEnv>()
  .route('/', discoveryRoutes)
  .get(articlePath(':slug'), endedPreview)
  .use('/admin/*', unlisted)
  .get('/admin', ...adminShell)
  .get('/admin/login', ...adminShell)
  .get('/admin/invitation', ...adminShell)

for (const prefix of LANGUAGES.map(prefixOf)) {
  for (const route of publicRoutes) {
    pageRoutes.get(prefix + route.path, cacheable(route.searchParams), withoutDefaults(route))
  }
}
pageRoutes.get('*', canonicalRedirect, (c) => pageDocument(c))
