import type { MiddlewareHandler } from 'hono'
import { visitorScheme } from '#worker/cache/visitor-scheme.ts'
import { forbidden } from '#worker/errors.ts'

/**
 * Redirects pages from http to https, if the domain's own settings do not. API requests are rejected instead: a program
 * that sends a token in the clear should notice (OWASP ASVS 5, 4.1.2).
 */
export const requireHttps: MiddlewareHandler = async (c, next) => {
  if (visitorScheme(c.req.raw) !== 'http') return next()
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead || /^\/api(?:\/|$)/.test(c.req.path)) throw forbidden('Use https')
  const url = new URL(c.req.url)
  url.protocol = 'https:'
  return c.redirect(url.href, 308)
}
