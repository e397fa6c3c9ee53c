import { loadCatalogue } from '#web/catalogue/dialogs.ts'
import { catalogueQueries } from '#web/catalogue/queries.ts'
import { ALL_CATEGORIES } from '#web/catalogue/view.ts'
import type { PublicRoute } from '#web/lib/route.ts'
import { portfolioSettingsQuery } from '#web/queries/settings.ts'
import { details } from './details.ts'
import { portfolioParams } from './portfolio-params.ts'

const catalogue = catalogueQueries(portfolioParams, { withImages: false })

export const portfolioRoute: PublicRoute<'portfolio'> = {
  name: 'portfolio',
  path: '/portfolio',
  searchParams: [...portfolioParams.names, 'sent'],
  messages: ['catalogue'],
  defaults: { category: ALL_CATEGORIES, sort: portfolioParams.defaultSort },
  ...catalogue,
  queries: (url) => [...catalogue.queries(url), portfolioSettingsQuery()],
  module: 'pages/portfolio/portfolio-page.tsx',
  load: () => loadCatalogue(import('./portfolio-page.tsx'), details),
}
