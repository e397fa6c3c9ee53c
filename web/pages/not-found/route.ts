import type { PublicRoute } from '#web/lib/route.ts'

export const notFoundRoute: PublicRoute<'not-found'> = {
  name: 'not-found',
  path: '*',
  searchParams: [],
  queries: () => [],
  module: 'pages/not-found/not-found-page.tsx',
  load: () => import('./not-found-page.tsx'),
}
