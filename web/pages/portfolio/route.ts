import { loadCatalogue } from '#web/catalogue/load-quotation.ts'
import { catalogueQueries } from '#web/catalogue/queries.ts'
import type { PublicRoute } from '#web/lib/route.ts'
import { portfolioView } from './portfolio-view.ts'

export const portfolioRoute: PublicRoute<'portfolio'> = {
  name: 'portfolio',
  path: '/portfolio',
  searchParams: ['q', 'category', 'sort', 'view', 'item', 'quote', 'sent'],
  ...catalogueQueries(portfolioView, { withPictures: false }),
  module: 'pages/portfolio/portfolio-page.tsx',
  load: () => loadCatalogue(import('./portfolio-page.tsx')),
}
