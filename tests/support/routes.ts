import { api } from '#worker/api/index.ts'

/** Every call that needs no token. What is added to the API and not written here must answer 401. */
export const PUBLIC_ROUTES = [
  'GET /machinery',
  'GET /machinery/:id',
  'GET /machinery/:id/similar',
  'GET /qr',
  'GET /services',
  'GET /gallery',
  'GET /gallery/:id',
  'GET /blog',
  'GET /blog/categories',
  'GET /blog/:slug',
  'GET /prices',
  'POST /contact',
  'GET /health',
  'POST /admin/login',
]

/** The API's calls as `METHOD /path`, read from its own router. */
export const routes = [
  ...new Set(api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
]

export const guardedRoutes = routes.filter((route) => !PUBLIC_ROUTES.includes(route))

/** A call of a route with `id` for its parameter. */
export function callOf(route: string, id = 'some-id'): { method: string; path: string } {
  const [method = '', path = ''] = route.split(' ')
  return { method, path: `/api${path.replace(/:\w+/g, id)}` }
}
