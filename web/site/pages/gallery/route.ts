import { loadCatalogue } from '#web/site/catalogue/dialogs.ts'
import { catalogueQueries } from '#web/site/catalogue/queries.ts'
import { ALL_CATEGORIES } from '#web/site/catalogue/view.ts'
import { galleryParams } from '#web/site/pages/params.ts'
import type { PublicRoute } from '#web/site/queries/page-queries.ts'

export const galleryRoute = {
  name: 'gallery',
  path: '/gallery',
  title: 'Product Gallery',
  searchParams: [...galleryParams.names, 'sent'],
  messages: ['catalogue'],
  defaults: { category: ALL_CATEGORIES, sort: galleryParams.defaultSort },
  queries: catalogueQueries(galleryParams, { withImages: true }),
  module: 'site/pages/gallery/gallery-page.tsx',
  load: () => loadCatalogue(import('./gallery-page.tsx')),
} satisfies PublicRoute<'gallery'>
