import type { PublicRoute } from '#web/site/queries/page-queries.ts'

export const notFoundRoute = {
  name: 'not-found',
  path: '*',
  title: '404 Page Not Found',
  searchParams: [],
  messages: [],
  queries: () => [],
  module: 'site/pages/not-found/not-found-page.tsx',
  load: () => import('./not-found-page.tsx'),
} satisfies PublicRoute<'not-found'>
