import { MACHINE_PARAM } from '#web/components/ui/button.tsx'
import type { PublicRoute } from '#web/lib/route.ts'
import { machineQuery } from '#web/queries/machinery.ts'
import { pricesQuery } from '#web/queries/prices.ts'
import { servicesQuery } from '#web/queries/services.ts'
import { homeSettingsQuery } from '#web/queries/settings.ts'
import { homeGalleryQuery, homeMachineryQuery } from './queries.ts'

export const homeRoute: PublicRoute<'home'> = {
  name: 'home',
  path: '/',
  searchParams: [MACHINE_PARAM, 'sent'],
  messages: ['home'],
  queries: () => [homeMachineryQuery(), servicesQuery(), homeGalleryQuery(), pricesQuery(), homeSettingsQuery()],
  moreQueries: ({ search }) => {
    const id = search.get(MACHINE_PARAM)
    return id ? [machineQuery(id)] : []
  },
  module: 'pages/home/home-page.tsx',
  load: () => import('./home-page.tsx'),
}
