import type { Context, Hono } from 'hono'
import type { AppEnv } from '#worker/env.ts'
import { methodNotAllowed, notFound } from '#worker/errors.ts'

/** For an API path without a route: 405 naming the methods if the path exists with others, else 404. */
export const noSuchRoute = (app: Hono<AppEnv>) => {
  return (c: Context<AppEnv>): never => {
    const allowed = METHODS.filter((method) => hasHandler(app, method, c.req.path))
    if (allowed.length > 0) throw methodNotAllowed(allowed.join(', '))
    throw notFound('API route')
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE']

function hasHandler(app: Hono<AppEnv>, method: string, path: string) {
  const [found] = app.router.match(method, path)
  // Middleware is registered for every method ('ALL'); only a route names its own. Pages match every path.
  return found.some(([[, route]]) => route.method === method && route.path.startsWith('/api/'))
}
