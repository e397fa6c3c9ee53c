import { loadCatalogue } from '#web/catalogue/dialogs.ts'
import { catalogueQueries } from '#web/catalogue/queries.ts'
import type { PublicRoute } from '#web/lib/route.ts'
import { details } from './details.ts'
import { portfolioParams } from './portfolio-params.ts'

export const portfolioRoute: PublicRoute<'portfolio'> = {
  name: 'portfolio',
  path: '/portfolio',
  searchParams: [...portfolioParams.names, 'sent'],
  ...catalogueQueries(portfolioParams, { withImages: false }),
  module: 'pages/portfolio/portfolio-page.tsx',
  load: () => loadCatalogue(import('./portfolio-page.tsx'), details),
}
