import { loadCatalogue } from '#web/catalogue/load-quotation.ts'
import { catalogueQueries } from '#web/catalogue/queries.ts'
import type { PublicRoute } from '#web/lib/route.ts'
import { portfolioParams } from './portfolio-params.ts'

export const portfolioRoute: PublicRoute<'portfolio'> = {
  name: 'portfolio',
  path: '/portfolio',
  searchParams: [...portfolioParams.names, 'sent'],
  ...catalogueQueries(portfolioParams, { withPictures: false }),
  module: 'pages/portfolio/portfolio-page.tsx',
  load: () => loadCatalogue(import('./portfolio-page.tsx')),
}
