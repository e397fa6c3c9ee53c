import { homeMachineryQuery, machineQuery } from '#web/shared/queries/machinery.ts'
import { homeSettingsQuery } from '#web/shared/queries/settings.ts'
import { MACHINE_PARAM } from '#web/shared/ui/button.tsx'
import type { PublicRoute } from '#web/site/lib/route.ts'
import { pricesQuery } from '#web/site/queries/prices.ts'
import { servicesQuery } from '#web/site/queries/services.ts'
import { homeGalleryQuery } from './queries.ts'

export const homeRoute = {
  name: 'home',
  path: '/',
  searchParams: [MACHINE_PARAM, 'sent', 'preview'],
  messages: ['home'],
  queries: () => [homeMachineryQuery(), servicesQuery(), homeGalleryQuery(), pricesQuery(), homeSettingsQuery()],
  optionalQueries: ({ search }) => {
    const id = search.get(MACHINE_PARAM)
    return id ? [machineQuery(id)] : []
  },
  module: 'site/pages/home/home-page.tsx',
  load: () => import('./home-page.tsx'),
} satisfies PublicRoute<'home'>
