import type { PublicRoute } from '../../lib/route.ts'
import { catalogueQueries } from '../catalogue/queries.ts'
import { portfolioView } from './portfolio-view.ts'

export const portfolioRoute: PublicRoute = {
  name: 'portfolio',
  path: '/portfolio',
  ...catalogueQueries(portfolioView, { withPictures: false }),
  module: 'pages/portfolio/portfolio-page.tsx',
  load: () => import('./portfolio-page.tsx'),
}
