import { loadCatalogue } from '#web/catalogue/load-quotation.ts'
import { catalogueQueries } from '#web/catalogue/queries.ts'
import type { PublicRoute } from '#web/lib/route.ts'
import { galleryView } from './gallery-view.ts'

export const galleryRoute: PublicRoute<'gallery'> = {
  name: 'gallery',
  path: '/gallery',
  searchParams: ['q', 'category', 'view', 'item', 'quote', 'sent'],
  ...catalogueQueries(galleryView, { withPictures: true }),
  module: 'pages/gallery/gallery-page.tsx',
  load: () => loadCatalogue(import('./gallery-page.tsx')),
}
