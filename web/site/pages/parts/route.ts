import { STATE_PARAM } from '#domain/urls.ts'
import { PARTS_PARAMS, partsQueryOf } from '#web/site/pages/params.ts'
import type { PublicRoute } from '#web/site/queries/page-queries.ts'

export const partsRoute = {
  name: 'parts',
  path: '/parts',
  title: 'Parts',
  searchParams: [...PARTS_PARAMS, STATE_PARAM, 'part', 'quote', 'sent'],
  messages: ['catalogue', 'machine'],
  defaults: {},
  queries: ({ search }, of) => [of.parts(partsQueryOf(search)), of.prices()],
  module: 'site/pages/parts/parts-page.tsx',
  load: () => import('./parts-page.tsx'),
} satisfies PublicRoute<'parts'>
