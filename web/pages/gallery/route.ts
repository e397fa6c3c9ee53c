import type { PublicRoute } from '../../lib/route.ts'
import { catalogueQueries } from '../catalogue/queries.ts'
import { galleryView } from './gallery-view.ts'

export const galleryRoute: PublicRoute = {
  name: 'gallery',
  path: '/gallery',
  ...catalogueQueries(galleryView, { withPictures: true }),
  module: 'pages/gallery/gallery-page.tsx',
  load: () => import('./gallery-page.tsx'),
}
