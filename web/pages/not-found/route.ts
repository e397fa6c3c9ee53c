import type { PublicRoute } from '#web/lib/route.ts'

export const notFoundRoute: PublicRoute<'not-found'> = {
  name: 'not-found',
  path: '*',
  searchParams: [],
  messages: [],
  queries: () => [],
  module: 'pages/not-found/not-found-page.tsx',
  load: () => import('./not-found-page.tsx'),
}
