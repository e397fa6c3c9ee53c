import { loadCatalogue } from '#web/catalogue/dialogs.ts'
import { catalogueQueries } from '#web/catalogue/queries.ts'
import { ALL_CATEGORIES } from '#web/catalogue/view.ts'
import type { PublicRoute } from '#web/lib/route.ts'
import { details } from './details.ts'
import { galleryParams } from './gallery-params.ts'

export const galleryRoute: PublicRoute<'gallery'> = {
  name: 'gallery',
  path: '/gallery',
  searchParams: [...galleryParams.names, 'sent'],
  messages: ['catalogue'],
  defaults: { category: ALL_CATEGORIES },
  ...catalogueQueries(galleryParams, { withImages: true }),
  module: 'pages/gallery/gallery-page.tsx',
  load: () => loadCatalogue(import('./gallery-page.tsx'), details),
}
