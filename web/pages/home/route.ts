import type { PublicRoute } from '#web/lib/route.ts'
import { pricesQuery } from '#web/queries/prices.ts'
import { servicesQuery } from '#web/queries/services.ts'
import { homeGalleryQuery, homeMachineryQuery } from './queries.ts'

export const homeRoute: PublicRoute = {
  name: 'home',
  path: '/',
  searchParams: ['machine', 'sent'],
  queries: () => [homeMachineryQuery(), servicesQuery(), homeGalleryQuery(), pricesQuery()],
  module: 'pages/home/home-page.tsx',
  load: () => import('./home-page.tsx'),
}
