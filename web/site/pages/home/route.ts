import { STATE_PARAM } from '#domain/urls.ts'
import { homeSettingsQuery } from '#web/shared/queries/settings.ts'
import { MACHINE_PARAM } from '#web/shared/ui/button.tsx'
import type { PublicRoute } from '#web/site/queries/page-queries.ts'
import { HOME_GALLERY } from './queries.ts'

export const homeRoute = {
  name: 'home',
  path: '/',
  searchParams: [MACHINE_PARAM, 'sent', 'preview', STATE_PARAM],
  messages: ['home'],
  queries: (_, of) => [of.homeMachines(), of.services(), of.gallery(HOME_GALLERY), of.prices(), homeSettingsQuery()],
  module: 'site/pages/home/home-page.tsx',
  load: () => import('./home-page.tsx'),
} satisfies PublicRoute<'home'>
