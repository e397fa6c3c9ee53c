import { Hono } from 'hono'
import { api } from './api/index.ts'
import { paystackHook } from './api/paystack-hook.ts'
import { cacheKeys } from './cache/cache-key.ts'
import { taggedImage } from './cache/cacheable.ts'
import { LANGUAGES, prefixOf } from './domain/language.ts'
import type { AppEnv } from './env.ts'
import { notFound } from './errors.ts'
import { bodyTimeout, drainBody } from './http/body-timeout.ts'
import { database } from './http/database.ts'
import { onDocumentError, onError } from './http/error-responses.ts'
import { limitSearches } from './http/rate-limit.ts'
import { requestLog } from './http/request-log.ts'
import { requireHttps, securityHeaders } from './http/security-headers.ts'
import { checkRoutes } from './page/check.ts'
import { viewRoutes } from './page/count-views.ts'
import { postContactForm, postQuotationForm } from './page/plain-forms.ts'
import { quotationRoutes } from './page/quotation/routes.ts'
import { pageRoutes } from './page/routes.ts'
import { labelRoutes } from './page/unit/labels.ts'
import { unitPageRoutes } from './page/unit/routes.ts'
import { serveImage, serveManual } from './storage/serve-image.ts'

export const app = new Hono<AppEnv>()

app.use(requestLog)
app.use(drainBody)
app.use(securityHeaders)
app.use(requireHttps)
app.use(bodyTimeout)
app.use(database)
for (const list of ['/api/machinery', '/api/gallery', '/api/parts', '/api/blog']) app.get(list, limitSearches)
app.route('/api', api)
// Returned, not thrown: the API turns it into a 405 if the path has other methods.
app.all('/api/*', (c) => onError(notFound('API route'), c))
for (const prefix of LANGUAGES.map(prefixOf)) {
  app.post(`${prefix}/contact`, ...postContactForm)
  app.post(`${prefix}/quotation`, ...postQuotationForm)
  // The result of a posted form opened again: by a restored tab, or from the address bar.
  app.get(`${prefix}/contact`, (c) => c.redirect(`${prefix}/#contact`, 303))
  app.get(`${prefix}/quotation`, (c) => c.redirect(`${prefix}/gallery${new URL(c.req.url).search}`, 303))
}
app.get('/objects/:id', taggedImage, ...serveImage)
app.get('/objects/:id/:size/:name', taggedImage, ...serveManual)
app.get('/assets/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }))
app.route('/', paystackHook)
app.route('/quotation', quotationRoutes)
app.route('/', checkRoutes)
app.route('/', unitPageRoutes)
app.route('/', labelRoutes)
app.route('/', viewRoutes)
app.route('/', pageRoutes)
app.onError(onDocumentError)

export const cacheKey = cacheKeys([
  ...api.routes.map(({ path, handler }) => ({ path: `/api${path}`, handler })),
  ...app.routes,
])
