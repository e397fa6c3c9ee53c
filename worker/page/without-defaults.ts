import type { MiddlewareHandler } from 'hono'
import type { publicRoutes } from '#web/app/server.tsx'
import type { AppEnv } from '#worker/env.ts'

/**
 * Redirects what a form sends by itself, with every field in the URL, to the URL of that state: without the fields that
 * are empty or at their default. The loader leaves them out before, so that only a browser without scripts comes here.
 */
export const withoutDefaults =
  ({
    searchParams,
    defaults,
  }: Pick<(typeof publicRoutes)[number], 'searchParams' | 'defaults'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const url = new URL(c.req.url)
    const isNoise = (name: string) => {
      const values = url.searchParams.getAll(name)
      return values.length > 0 && values.every((value) => value === '' || value === defaults?.[name])
    }
    const noise = defaults ? searchParams.filter(isNoise) : []
    if (noise.length === 0) return next()
    for (const name of noise) url.searchParams.delete(name)
    return c.redirect(url.pathname + url.search, 302)
  }
