import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { AppEnv } from '#worker/env.ts'
import { methodNotAllowed as notAllowed } from '#worker/errors.ts'
import { database } from '#worker/http/database.ts'
import { onError } from '#worker/http/error-responses.ts'
import { bodyLimit } from '#worker/http/valid-body.ts'
import { adminRoutes } from './admin/index.ts'
import { blogRoutes } from './blog.ts'
import { contactRoutes, unitRequestRoutes } from './contact.ts'
import { galleryRoutes } from './gallery.ts'
import { machineryRoutes } from './machinery.ts'
import { partRoutes } from './parts.ts'
import { healthRoutes, priceRoutes, qrRoutes, serviceRoutes, settingsRoutes } from './site.ts'
import { uploadRoutes } from './uploads.ts'

/** The longest machine in four-byte characters in every language, with room for its other fields. */
const MAX_BODY_BYTES = 512 * 1024

/** The longest post in every language, by the same measure. */
const MAX_POST_BYTES = 1536 * 1024
const POST_PATH = /\/admin\/blog(?:\/|$)/

/** A CSV file of 8 MB as JSON, plus the versions of its rows. */
const MAX_IMPORT_BYTES = 12 * 1024 * 1024
const IMPORT_PATH = /\/admin\/(?:machinery|parts|units|translations)\/import$/

const maxBytes = (path: string) => {
  if (IMPORT_PATH.test(path)) return MAX_IMPORT_BYTES
  return POST_PATH.test(path) ? MAX_POST_BYTES : MAX_BODY_BYTES
}

export const api = new Hono<AppEnv>()

api
  // Here and not in the app, whose pages match every path.
  .use(methodNotAllowed({ app: api, onMethodNotAllowed: (c, methods) => onError(notAllowed(methods.join(', ')), c) }))
  .use((c, next) => bodyLimit(maxBytes(c.req.path))(c, next))
  .use(database)
  .route('/machinery', machineryRoutes)
  .route('/qr', qrRoutes)
  .route('/services', serviceRoutes)
  .route('/gallery', galleryRoutes)
  .route('/blog', blogRoutes)
  .route('/parts', partRoutes)
  .route('/prices', priceRoutes)
  .route('/settings', settingsRoutes)
  .route('/contact', contactRoutes)
  .route('/unit-requests', unitRequestRoutes)
  .route('/admin', adminRoutes)
  .route('/objects', uploadRoutes)
  .route('/health', healthRoutes)
  .onError(onError)
