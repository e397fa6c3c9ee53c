import { Hono } from 'hono'
import { LANGUAGES, prefixOf } from '#contract/language.ts'
import { api } from './api/index.ts'
import { cacheKeys } from './cache/cache-key.ts'
import type { AppEnv } from './env.ts'
import { bodyTimeout } from './http/body-timeout.ts'
import { database } from './http/database.ts'
import { drainBody } from './http/drain-body.ts'
import { onDocumentError } from './http/error-responses.ts'
import { noSuchRoute } from './http/method-not-allowed.ts'
import { requestLog } from './http/request-log.ts'
import { requireHttps } from './http/require-https.ts'
import { securityHeaders } from './http/security-headers.ts'
import { postContactForm, postQuotationForm } from './page/plain-forms.ts'
import { quotationRoutes } from './page/quotation/routes.ts'
import { pageRoutes } from './page/routes.ts'
import { serveImage } from './storage/serve-image.ts'

const app = new Hono<AppEnv>()

app.use(requestLog)
app.use(drainBody)
app.use(securityHeaders)
app.use(requireHttps)
app.use(bodyTimeout)
app.use(database)
app.route('/api', api)
app.all('/api/*', noSuchRoute(app))
for (const prefix of LANGUAGES.map(prefixOf)) {
  app.post(`${prefix}/contact`, ...postContactForm)
  app.post(`${prefix}/quotation`, ...postQuotationForm)
  // A posted form's result opened again: a restored tab, or a search in that page.
  app.get(`${prefix}/contact`, (c) => c.redirect(`${prefix}/#contact`, 303))
  app.get(`${prefix}/quotation`, (c) => c.redirect(`${prefix}/gallery${new URL(c.req.url).search}`, 303))
}
app.get('/objects/:id', ...serveImage)
app.get('/assets/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }))
app.route('/quotation', quotationRoutes)
app.route('/', pageRoutes)
app.onError(onDocumentError)

/** Returns the cache key of a URL's response; null if its route is not declared cacheable. */
const cacheKey = cacheKeys([
  ...api.routes.map(({ path, handler }) => ({ path: `/api${path}`, handler })),
  ...app.routes,
])

export { app, cacheKey }
