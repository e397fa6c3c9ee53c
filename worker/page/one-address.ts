import type { MiddlewareHandler } from 'hono'
import { matchRoute } from '#web/app/routes.ts'
import type { AppEnv } from '#worker/env.ts'

/**
 * Every screen has one address: in lower case, without a slash at its end. Another spelling of it leads there at once,
 * whatever is wrong with it; a path that is no screen either way is left to be the 404 it is.
 */
export const oneAddress: MiddlewareHandler<AppEnv> = async (c, next) => {
  const url = new URL(c.req.url)
  const path = url.pathname.toLowerCase().replace(/\/+$/, '') || '/'
  if (path === url.pathname || !isScreen(path)) return next()
  url.pathname = path
  return c.redirect(url.href, 308)
}

const isScreen = (path: string) =>
  matchRoute(path).route.name !== 'not-found' || path === '/admin' || path === '/admin/login'
