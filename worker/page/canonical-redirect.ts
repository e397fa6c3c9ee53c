import type { MiddlewareHandler } from 'hono'
import { prefixOf, splitLanguage } from '#contract/language.ts'
import { routeOf } from '#web/app/server.tsx'
import type { AppEnv } from '#worker/env.ts'

/**
 * Redirects to the canonical path of a screen: in lower case, without a slash at its end but for a language's home, in one
 * step whatever differs.
 * A path that is no screen either way stays the 404 it is.
 */
export const canonicalRedirect: MiddlewareHandler<AppEnv> = async (c, next) => {
  const url = new URL(c.req.url)
  const bare = url.pathname.toLowerCase().replace(/\/+$/, '') || '/'
  const { language, path: rest } = splitLanguage(bare)
  const path = prefixOf(language) + rest
  if (path === url.pathname || !isScreen(path)) return next()
  url.pathname = path
  return c.redirect(url.href, 308)
}

const isScreen = (path: string) =>
  routeOf(path).route.name !== 'not-found' || path === '/admin' || path === '/admin/login'
