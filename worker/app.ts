import { Hono } from 'hono'
import { api } from './api/index.ts'
import { keepable } from './cache/keepable.ts'
import type { AppEnv } from './env.ts'
import { onDocumentError } from './http/errors.ts'
import { noSuchRoute } from './http/method-not-allowed.ts'
import { readInTime } from './http/read-in-time.ts'
import { readToEnd } from './http/read-to-end.ts'
import { securityHeaders } from './http/security-headers.ts'
import { adminShell, unlisted } from './page/admin-shell.ts'
import { postPlainContactForm } from './page/contact-form.ts'
import { pageDocument } from './page/document.ts'
import { foundRoutes } from './page/found/routes.ts'
import { oneAddress } from './page/one-address.ts'
import { servePicture } from './storage/serve-picture.ts'

const app = new Hono<AppEnv>()

app.use(readToEnd)
app.use(securityHeaders)
app.use(readInTime)
// Grouped: bare alternatives are matched unanchored, and `blog` would take /api/admin/blog too.
app.use('/api/:list{(?:machinery|services|gallery|blog|prices)}/*', keepable)
app.route('/api', api)
app.all('/api/*', noSuchRoute(app))
app.post('/contact', ...postPlainContactForm)
app.get('/objects/:id', ...servePicture)
app.get('/assets/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }))
app.route('/', foundRoutes)
app.use('/admin/*', unlisted)
app.get('/admin', ...adminShell)
app.get('/admin/login', ...adminShell)
app.get('*', oneAddress, (c) => pageDocument(c))
app.onError(onDocumentError)

export { app }
