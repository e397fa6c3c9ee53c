import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from '#worker/env.ts'
import { storageOrigin } from '#worker/storage/origin.ts'

/** Sets the headers of every response the Worker builds; web/public/_headers says the same for files served without it. */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await headersFor(storageOrigin(c.env))(c, next)
  if (c.var.scriptSources) allowScripts(c.res.headers, c.var.scriptSources)
  // The URL of a buyer's quotation is a secret, and so is that of a preview: no site it links to receives it, no search
  // engine lists it, and no cache stores a preview's redirect.
  const isPreview = c.req.query('preview') !== undefined
  if (isPreview || c.req.path.startsWith('/quotation/')) c.header('Referrer-Policy', 'no-referrer')
  if (isPreview) c.header('Cache-Control', 'no-store')
  // The whole site may be a preview (wrangler.toml).
  if (isPreview || c.env.UNLISTED === 'yes') c.header('X-Robots-Tag', 'noindex')
}

/** Of the scripts that stand in a document, its policy allows those that the Worker has put there. */
function allowScripts(headers: Headers, sources: string[]) {
  const policy = headers.get('Content-Security-Policy') ?? ''
  headers.set('Content-Security-Policy', policy.replace("script-src 'self'", `$& ${sources.join(' ')}`))
}

const byOrigin = new Map<string, MiddlewareHandler>()

function headersFor(storage: string): MiddlewareHandler {
  const known = byOrigin.get(storage)
  if (known) return known
  const middleware = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // Styles may stand in the page: React, the toaster and the first screen's own.
      styleSrc: ["'self'", "'unsafe-inline'"],
      // An image may be any http(s) URL an administrator gave; blob: is the preview of one being uploaded.
      imgSrc: ["'self'", 'https:', 'http:', 'data:', 'blob:'],
      connectSrc: ["'self'", storage],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: 'max-age=31536000; includeSubDomains',
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    crossOriginResourcePolicy: 'cross-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  })
  byOrigin.set(storage, middleware)
  return middleware
}
