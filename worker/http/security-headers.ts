import type { Context, MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { visitorScheme } from '#worker/cache/cache-key.ts'
import type { AppEnv } from '#worker/env.ts'
import { forbidden } from '#worker/errors.ts'
import { storageOrigin } from '#worker/storage/pending-uploads.ts'

/** Sets the headers of every response the Worker builds; web/public/_headers has those of files served without it. */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await headersFor(storageOrigin(c.env))(c, next)
  const { scriptSources } = c.var
  if (scriptSources)
    changeHeader(c, 'Content-Security-Policy', (policy) =>
      policy.replace("script-src 'self'", `$& ${scriptSources.join(' ')}`),
    )
  // The URLs of previews and quotations are secret: no linked site receives them.
  const isPreview = c.req.query('preview') !== undefined
  const isQuotation = c.req.path.startsWith('/quotation/')
  if (isPreview || isQuotation) c.header('Referrer-Policy', 'no-referrer')
  // /admin shows a quotation in a frame of its own document, to which the policy of /admin applies.
  if (isQuotation || OWN_FACE.test(c.req.path) || c.req.path === '/admin')
    changeHeader(c, 'Content-Security-Policy', (policy) => `${policy}; font-src data: 'self'`)
  if (ADMIN_DOCUMENT.test(c.req.path))
    changeHeader(c, 'Permissions-Policy', (policy) => policy.replace('camera=()', 'camera=(self)'))
  if (isPreview) c.header('Cache-Control', 'no-store')
  // The whole site may be a preview (wrangler.toml).
  if (isPreview || c.env.UNLISTED === 'yes') c.header('X-Robots-Tag', 'noindex')
}

const changeHeader = ({ res: { headers } }: Context, name: string, by: (policy: string) => string) =>
  headers.set(name, by(headers.get(name) ?? ''))

/** Where machines are photographed. The app goes from one to the next without a document: the first one's policy stays. */
const ADMIN_DOCUMENT = /^\/admin(?:\/(?:login|invitation))?$/

/** The public check of a number and the page of a machine's plate, in each language: they use the papers' typeface. */
const OWN_FACE = /^(?:\/[a-z]{2})?\/(?:check|receipt|unit)(?:\/|$)/

const byOrigin = new Map<string, MiddlewareHandler>()

function headersFor(storage: string): MiddlewareHandler {
  const known = byOrigin.get(storage)
  if (known) return known
  const middleware = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // Styles may be inline: React's, the toaster's and those of the first screen.
      styleSrc: ["'self'", "'unsafe-inline'"],
      // An image may be any http(s) URL that an administrator entered; blob: is the preview of one being uploaded.
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
    // A browser starts another process for it, 50 to 70 ms of a slow phone's first paint. No page trusts or reads its opener.
    crossOriginOpenerPolicy: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  })
  byOrigin.set(storage, middleware)
  return middleware
}

/** Excludes responses from search engines and caches. */
export const unlisted: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
}

/** Redirects pages from http to https. API requests are rejected instead (OWASP ASVS 5, 4.1.2). */
export const requireHttps: MiddlewareHandler = async (c, next) => {
  if (visitorScheme(c.req.raw) !== 'http') return next()
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead || /^\/api(?:\/|$)/.test(c.req.path)) throw forbidden('Use https')
  const url = new URL(c.req.url)
  url.protocol = 'https:'
  return c.redirect(url.href, 308)
}
