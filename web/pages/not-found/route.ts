import type { PublicRoute } from '../../lib/route.ts'

export const notFoundRoute: PublicRoute = {
  name: 'not-found',
  path: '*',
  queries: () => [],
  load: () => import('./not-found-page.tsx'),
}
