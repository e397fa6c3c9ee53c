import { Hono } from 'hono'
import { isDatabaseUp } from '#worker/db/client.ts'
import type { AppEnv } from '#worker/env.ts'
import { database } from '#worker/http/database.ts'
import { onError } from '#worker/http/error-responses.ts'
import { atMost } from '#worker/http/valid-body.ts'
import { adminRoutes } from './admin/index.ts'
import { blogRoutes } from './blog.ts'
import { contactRoutes } from './contact.ts'
import { galleryRoutes } from './gallery.ts'
import { machineryRoutes } from './machinery.ts'
import { priceRoutes } from './prices.ts'
import { qrRoutes } from './qr.ts'
import { serviceRoutes } from './services.ts'
import { settingsRoutes } from './settings.ts'
import { uploadRoutes } from './uploads.ts'

/** The longest article in four-byte characters, with room for its other fields. */
const MAX_BODY_BYTES = 512 * 1024

/** A CSV file of 8 MB as JSON, with the versions of the machines in it. */
const MAX_IMPORT_BYTES = 12 * 1024 * 1024
const IMPORT_PATH = /\/admin\/machinery\/import$/

export const api = new Hono<AppEnv>()
  .use((c, next) => atMost(IMPORT_PATH.test(c.req.path) ? MAX_IMPORT_BYTES : MAX_BODY_BYTES)(c, next))
  .use(database)
  .route('/machinery', machineryRoutes)
  .route('/qr', qrRoutes)
  .route('/services', serviceRoutes)
  .route('/gallery', galleryRoutes)
  .route('/blog', blogRoutes)
  .route('/prices', priceRoutes)
  .route('/settings', settingsRoutes)
  .route('/contact', contactRoutes)
  .route('/admin', adminRoutes)
  .route('/objects', uploadRoutes)
  .get('/health', async (c) =>
    (await isDatabaseUp(c.env.DB)) ? c.json({ status: 'ok' }) : c.json({ status: 'unavailable' }, 503),
  )
  .onError(onError)
